package dev.benchbook.analysis.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Whether a distribution of latencies has more than one hump, and where: a cache hit and a miss,
 * two plans, a lock. Silverman's test on logarithms: is the smoothing that leaves one hump more
 * than samples from a one-humped distribution need (B. W. Silverman, Journal of the Royal
 * Statistical Society B 43, 1981), calibrated by the factor 1.13 (P. Hall and M. York, Statistica
 * Sinica 11, 2001), since without it the test is too timid.
 *
 * @param p the p that the distribution has one mode
 * @param modes the modes, ascending, in the sample's unit; with p above alpha the one mode of the
 *     smoothing that leaves one
 */
public record Modes(double p, List<Mode> modes) {

  /** Fewer values than this can't show modes. */
  public static final int FEWEST_VALUES = 30;

  private static final int RESAMPLES = 499;
  private static final double CALIBRATION = 1.13;

  /**
   * A mode.
   *
   * @param at the place of its highest density, in the sample's unit
   * @param share the share of values up to the valleys beside it
   */
  public record Mode(double at, double share) {}

  /** Copies the list. */
  public Modes {
    modes = List.copyOf(modes);
  }

  /**
   * Finds the modes of a sample of values above 0.
   *
   * @param alpha the level at which a second mode is believed, such as 0.05
   * @param seed the seed of the resamples
   * @throws IllegalArgumentException if there are fewer than {@link #FEWEST_VALUES} values, one is
   *     not above 0, or all are equal
   */
  public static Modes of(Sample sample, double alpha, long seed) {
    Interval.requireConfidence(alpha);
    if (sample.size() < FEWEST_VALUES || sample.isConstant()) {
      throw new IllegalArgumentException(
          "sample: modes need at least "
              + FEWEST_VALUES
              + " values that are not all equal, found "
              + sample.size());
    }
    double[] logs = sample.logarithms("sample").sorted();
    Sample spread = Sample.of(logs);
    double critical = criticalWidth(logs, spread.deviation());
    double p = p(logs, spread, critical, seed);
    double width =
        p <= alpha
            ? Math.min(0.9 * critical, silvermansWidth(logs, spread))
            : Math.max(critical * (1 + 1e-9), 1e-12);
    return new Modes(p, modes(logs, new Density(logs, width), p <= alpha));
  }

  /** Tells whether more than one mode was believed. */
  public boolean isMultimodal() {
    return modes.size() > 1;
  }

  private static double p(double[] logs, Sample spread, double critical, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double shrink = 1 / Math.sqrt(1 + square(critical / spread.deviation()));
    double[] resample = new double[logs.length];
    int hits = 0;
    for (int draw = 0; draw < RESAMPLES; draw++) {
      for (int i = 0; i < resample.length; i++) {
        double chosen = logs[random.nextInt(logs.length)];
        resample[i] =
            spread.mean() + shrink * (chosen - spread.mean() + critical * gaussian(random));
      }
      hits += new Density(resample, critical * CALIBRATION).peaks().size() > 1 ? 1 : 0;
    }
    return (hits + 1.0) / (RESAMPLES + 1);
  }

  /** Returns the smallest width of smoothing that leaves one mode. */
  private static double criticalWidth(double[] logs, double deviation) {
    double low = 0;
    double high = 2 * deviation;
    while (new Density(logs, high).peaks().size() > 1) {
      high *= 2;
    }
    for (int i = 0; i < 30; i++) {
      double middle = (low + high) / 2;
      if (new Density(logs, middle).peaks().size() > 1) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  private static double silvermansWidth(double[] logs, Sample spread) {
    double quartiles =
        (QuantileMethod.LINEAR.ofSorted(logs, 0.75) - QuantileMethod.LINEAR.ofSorted(logs, 0.25))
            / 1.34;
    double scale = quartiles > 0 ? Math.min(spread.deviation(), quartiles) : spread.deviation();
    return 0.9 * scale * Math.pow(logs.length, -0.2);
  }

  private static List<Mode> modes(double[] logs, Density density, boolean several) {
    List<Integer> peaks = density.peaks();
    if (!several) {
      return List.of(new Mode(Math.exp(density.at(peaks.get(0))), 1));
    }
    List<Mode> modes = new ArrayList<>();
    double from = 0;
    for (int i = 0; i < peaks.size(); i++) {
      double to =
          i + 1 == peaks.size() ? 1 : share(logs, density.valley(peaks.get(i), peaks.get(i + 1)));
      modes.add(new Mode(Math.exp(density.at(peaks.get(i))), to - from));
      from = to;
    }
    return modes.stream().filter(m -> m.share() >= 0.01).toList();
  }

  private static double share(double[] sorted, double bar) {
    return (double) Arrays.stream(sorted).filter(v -> v <= bar).count() / sorted.length;
  }

  private static double gaussian(SplittableRandom random) {
    return Math.sqrt(-2 * Math.log(1 - random.nextDouble()))
        * Math.cos(2 * Math.PI * random.nextDouble());
  }

  private static double square(double value) {
    return value * value;
  }

  /** A Gaussian kernel density on a grid. */
  private static final class Density {

    private static final int CELLS = 256;

    private final double from;
    private final double cell;
    private final double[] heights = new double[CELLS];

    Density(double[] values, double width) {
      double low = Arrays.stream(values).min().orElseThrow();
      double high = Arrays.stream(values).max().orElseThrow();
      double margin = Math.min(3 * width, high - low);
      this.from = low - margin;
      this.cell = (high - low + 2 * margin) / (CELLS - 1);
      double[] counts = new double[CELLS];
      for (double value : values) {
        double place = (value - from) / cell;
        int at = (int) Math.min(CELLS - 2, place);
        counts[at + 1] += place - at;
        counts[at] += 1 - (place - at);
      }
      int reach = (int) Math.min(CELLS - 1, Math.ceil(5 * width / cell));
      double[] kernel = new double[reach + 1];
      Arrays.setAll(kernel, d -> Math.exp(-square(d * cell / width) / 2));
      for (int i = 0; i < CELLS; i++) {
        for (int j = Math.max(0, i - reach);
            counts[i] > 0 && j < Math.min(CELLS, i + reach + 1);
            j++) {
          heights[j] += counts[i] * kernel[Math.abs(i - j)];
        }
      }
    }

    /** Returns the grid places higher than their neighbours; a plateau counts once. */
    List<Integer> peaks() {
      double bar = Arrays.stream(heights).max().orElseThrow() * 1e-6;
      List<Integer> peaks = new ArrayList<>();
      boolean rising = true;
      for (int i = 1; i < CELLS; i++) {
        boolean up = heights[i] > heights[i - 1] + bar * 1e-3;
        boolean down = heights[i] < heights[i - 1] - bar * 1e-3;
        if (down && rising && heights[i - 1] > bar) {
          peaks.add(i - 1);
        }
        rising = up || (rising && !down);
      }
      if (rising) {
        peaks.add(CELLS - 1);
      }
      return peaks;
    }

    double at(int place) {
      return from + place * cell;
    }

    double valley(int left, int right) {
      int lowest = left;
      for (int i = left; i <= right; i++) {
        lowest = heights[i] < heights[lowest] ? i : lowest;
      }
      return at(lowest);
    }
  }
}
