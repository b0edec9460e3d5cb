package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Better;
import dev.benchbook.analysis.stats.MeanTest;
import dev.benchbook.analysis.stats.RankTest;
import dev.benchbook.analysis.stats.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;

/**
 * How often a verdict of "faster" or "slower" is false when nothing changed, and how often it is
 * found when something did: this library's ladder beside the rules of benchstat, pyperf and
 * criterion on simulated runs. Run {@link #main} for the table; the seeds are fixed.
 */
public final class Honesty {

  static final int[] SIZES = {2, 3, 4, 5, 6, 8, 10, 15, 20, 30};

  /** What runs look like; every kind has a deviation of a few percent. */
  enum Runs {
    NORMAL {
      @Override
      double[] draw(int n, SplittableRandom random) {
        return fill(n, i -> 100 * (1 + 0.02 * gaussian(random)));
      }
    },
    SKEWED {
      @Override
      double[] draw(int n, SplittableRandom random) {
        return fill(n, i -> 100 * (1 - 0.04 * Math.log(1 - random.nextDouble())));
      }
    },
    HEAVY_TAILED {
      @Override
      double[] draw(int n, SplittableRandom random) {
        return fill(n, i -> 100 * (1 + 0.02 * (Math.pow(1 - random.nextDouble(), -0.4) - 1)));
      }
    },
    BIMODAL_ONE_IN_TEN {
      @Override
      double[] draw(int n, SplittableRandom random) {
        return bimodal(n, 0.1, random);
      }
    },
    BIMODAL_HALF {
      @Override
      double[] draw(int n, SplittableRandom random) {
        return bimodal(n, 0.5, random);
      }
    },
    /** Means of 60 windows that resemble their predecessors inside a run; runs are independent. */
    AUTOCORRELATED_WINDOWS {
      @Override
      double[] draw(int n, SplittableRandom random) {
        return fill(
            n,
            i -> {
              double level = 1 + 0.01 * gaussian(random);
              double[] windows = autoregressive(60, 0.7, random);
              return 100 * (level + 0.05 * Arrays.stream(windows).average().orElseThrow());
            });
      }
    },
    /** Runs that resemble the run before, by a correlation of 0.3. */
    AUTOCORRELATED_RUNS_03 {
      @Override
      double[] draw(int n, SplittableRandom random) {
        double[] walk = autoregressive(n, 0.3, random);
        return fill(n, i -> 100 * (1 + 0.02 * walk[i]));
      }
    },
    /** Runs that resemble the run before, by a correlation of 0.5. */
    AUTOCORRELATED_RUNS_05 {
      @Override
      double[] draw(int n, SplittableRandom random) {
        double[] walk = autoregressive(n, 0.5, random);
        return fill(n, i -> 100 * (1 + 0.02 * walk[i]));
      }
    };

    abstract double[] draw(int n, SplittableRandom random);

    private static double[] bimodal(int n, double share, SplittableRandom random) {
      return fill(
          n, i -> (random.nextDouble() < share ? 110 : 100) * (1 + 0.01 * gaussian(random)));
    }
  }

  /** A rule that tells from two samples whether there is a difference. */
  enum Rule {
    BENCHBOOK,
    BENCHSTAT,
    PYPERF,
    CRITERION;

    boolean differs(Sample a, Sample b) {
      return switch (this) {
        case BENCHBOOK -> isVerdict(a, b);
        case BENCHSTAT -> RankTest.mannWhitney(a, b).p() <= 0.05;
        case PYPERF -> MeanTest.student(a, b, 0.95).p() <= 0.05;
        case CRITERION -> CriterionRule.isDifferent(a, b);
      };
    }
  }

  private Honesty() {}

  /** Prints the tables; {@code pairs} as the only argument, 10000 by default. */
  public static void main(String[] arguments) {
    int pairs = arguments.length == 0 ? 10_000 : Integer.parseInt(arguments[0]);
    for (double change : new double[] {1, 1.05}) {
      System.out.println(
          change == 1
              ? "false FASTER or SLOWER, percent, nothing changed"
              : "found, percent, the candidate takes 5 % longer");
      StringBuilder head = new StringBuilder(String.format(Locale.ROOT, "%-34s", "runs, rule"));
      for (int n : SIZES) {
        head.append(String.format(Locale.ROOT, "%7s", "n=" + n));
      }
      System.out.println(head);
      for (Runs runs : Runs.values()) {
        for (Rule rule : Rule.values()) {
          String name = runs.name().toLowerCase(Locale.ROOT).replace('_', ' ') + ", ";
          StringBuilder line =
              new StringBuilder(
                  String.format(Locale.ROOT, "%-34s", name + rule.name().toLowerCase(Locale.ROOT)));
          for (int n : SIZES) {
            int count = rule == Rule.CRITERION ? Math.min(pairs, 1000) : pairs;
            double share = share(runs, rule, n, change, count, 20261201);
            line.append(String.format(Locale.ROOT, "%7.1f", 100 * share));
          }
          System.out.println(line);
        }
      }
    }
  }

  /** Returns how often the rule sees a difference. */
  static double share(Runs runs, Rule rule, int n, double change, int pairs, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int seen = 0;
    for (int i = 0; i < pairs; i++) {
      Sample baseline = Sample.of(runs.draw(n, random));
      Sample candidate =
          Sample.of(Arrays.stream(runs.draw(n, random)).map(v -> v * change).toArray());
      seen += rule.differs(baseline, candidate) ? 1 : 0;
    }
    return (double) seen / pairs;
  }

  private static boolean isVerdict(Sample baseline, Sample candidate) {
    Pairing.Measured measured =
        Pairing.Measured.of(baseline, candidate, Better.LOWER, 0.95, false, "");
    Verdict verdict = Ladder.verdictAlone(measured, 0.05);
    return List.of(Verdict.FASTER, Verdict.SLOWER).contains(verdict);
  }

  private static double[] fill(int n, IntToDoubleFunction value) {
    double[] values = new double[n];
    Arrays.setAll(values, value);
    return values;
  }

  private static double[] autoregressive(int n, double lag, SplittableRandom random) {
    double[] values = new double[n];
    for (int i = 0; i < n; i++) {
      double fresh = gaussian(random);
      values[i] = i == 0 ? fresh : lag * values[i - 1] + Math.sqrt(1 - lag * lag) * fresh;
    }
    return values;
  }

  private static double gaussian(SplittableRandom random) {
    return Math.sqrt(-2 * Math.log(1 - random.nextDouble()))
        * Math.cos(2 * Math.PI * random.nextDouble());
  }

  /**
   * criterion.rs's verdict: Welch's t against its distribution over resamples of both samples mixed
   * below 0.05, and the whole percentile interval of the change of means beyond 1 %.
   */
  private static final class CriterionRule {

    private static final int RESAMPLES = 500;

    static boolean isDifferent(Sample a, Sample b) {
      double[] x = a.values();
      double[] y = b.values();
      double[] mixed = Arrays.copyOf(x, x.length + y.length);
      System.arraycopy(y, 0, mixed, x.length, y.length);
      SplittableRandom random = new SplittableRandom(1);
      double observed = t(x, y);
      int below = 0;
      double[] changes = new double[RESAMPLES];
      for (int i = 0; i < RESAMPLES; i++) {
        double[] one = resample(mixed, x.length, random);
        double[] two = resample(mixed, y.length, random);
        below += t(one, two) < observed ? 1 : 0;
        changes[i] = mean(resample(y, y.length, random)) / mean(resample(x, x.length, random)) - 1;
      }
      Arrays.sort(changes);
      double p = 2.0 * Math.min(below, RESAMPLES - below) / RESAMPLES;
      double low = changes[(int) (0.025 * RESAMPLES)];
      double high = changes[(int) (0.975 * RESAMPLES) - 1];
      return p < 0.05 && (low > 0.01 || high < -0.01);
    }

    private static double[] resample(double[] values, int n, SplittableRandom random) {
      return fill(n, i -> values[random.nextInt(values.length)]);
    }

    private static double t(double[] x, double[] y) {
      double error = Math.sqrt(variance(x) / x.length + variance(y) / y.length);
      double difference = mean(y) - mean(x);
      return error == 0 ? Math.signum(difference) * 1e9 : difference / error;
    }

    private static double mean(double[] values) {
      return Arrays.stream(values).sum() / values.length;
    }

    private static double variance(double[] values) {
      double mean = mean(values);
      return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / (values.length - 1);
    }
  }
}
