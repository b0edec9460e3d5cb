package dev.benchbook.analysis.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * The distribution of a statistic over the resamples of one sample, exact or drawn. A resample's
 * median is drawn as the order statistics it consists of, which has the same distribution as
 * drawing n values and sorting them and costs the same for every n.
 */
final class Resampling {

  /** Resamples less likely than this are left out of exact distributions. */
  private static final double NEGLIGIBLE = 1e-18;

  private final double[] sorted;
  private final Statistic statistic;

  Resampling(double[] sorted, Statistic statistic) {
    this.sorted = sorted;
    this.statistic = statistic;
  }

  /** Values with their probabilities. */
  static final class Atoms {
    private final double[] values;
    private final double[] weights;

    private Atoms(double[] values, double[] weights) {
      this.values = values;
      this.weights = weights;
    }

    int size() {
      return values.length;
    }

    double value(int i) {
      return values[i];
    }

    double weight(int i) {
      return weights[i];
    }

    Draw draw() {
      double[] cumulative = weights.clone();
      Arrays.parallelPrefix(cumulative, Double::sum);
      return new Draw(cumulative);
    }
  }

  /** Draws indexes by their probabilities. */
  static final class Draw {
    private final double[] cumulative;
    private final int[] guide;

    private Draw(double[] cumulative) {
      this.cumulative = cumulative;
      this.guide = guide(cumulative);
    }

    int next(SplittableRandom random) {
      double u = random.nextDouble();
      int i = guide[(int) (u * guide.length)];
      while (i < cumulative.length - 1 && u >= cumulative[i]) {
        i++;
      }
      return i;
    }
  }

  /** Returns the exact distribution, or empty where it has more than {@code limit} atoms. */
  Optional<Atoms> exact(int limit) {
    return statistic == Statistic.MEAN ? exactMeans(limit) : exactMedians(limit);
  }

  private Optional<Atoms> exactMeans(int limit) {
    int n = sorted.length;
    double count = 1;
    for (int i = 1; i < n; i++) {
      count = count * (n + i) / i;
    }
    if (count > limit) {
      return Optional.empty();
    }
    AtomBuilder atoms = new AtomBuilder();
    compositions(0, n, 0, Math.exp(logFactorial(n) - n * Math.log(n)), atoms);
    return Optional.of(atoms.build());
  }

  /** Counts how often value i is drawn: every composition of n with its multinomial weight. */
  private void compositions(int i, int left, double sum, double weight, AtomBuilder atoms) {
    if (i == sorted.length - 1) {
      atoms.add((sum + left * sorted[i]) / sorted.length, weight / Math.exp(logFactorial(left)));
      return;
    }
    double share = weight;
    for (int k = 0; k <= left; k++) {
      compositions(i + 1, left - k, sum + k * sorted[i], share, atoms);
      share /= k + 1;
    }
  }

  private Optional<Atoms> exactMedians(int limit) {
    int n = sorted.length;
    double[] lower = lowerIndex();
    AtomBuilder atoms = new AtomBuilder();
    for (int i = 0; i < n; i++) {
      double equal = n % 2 == 1 ? 1 : shareOfEqualMiddles(i);
      if (lower[i] * equal > NEGLIGIBLE) {
        atoms.add(sorted[i], lower[i] * equal);
      }
      double rest = lower[i] * (1 - equal);
      for (int j = i + 1; j < n && rest > NEGLIGIBLE; j++) {
        double weight = rest * (shareAtLeast(i, j) - shareAtLeast(i, j + 1));
        if (weight > NEGLIGIBLE) {
          atoms.add((sorted[i] + sorted[j]) / 2, weight);
        }
      }
      if (atoms.size() > limit) {
        return Optional.empty();
      }
    }
    return Optional.of(atoms.build());
  }

  /** Returns as many draws of the statistic. */
  double[] draw(int draws, SplittableRandom random) {
    double[] drawn = new double[draws];
    if (statistic == Statistic.MEAN) {
      for (int d = 0; d < draws; d++) {
        double sum = 0;
        for (int i = 0; i < sorted.length; i++) {
          sum += sorted[random.nextInt(sorted.length)];
        }
        drawn[d] = sum / sorted.length;
      }
      return drawn;
    }
    int n = sorted.length;
    double[] lower = lowerIndex();
    Arrays.parallelPrefix(lower, Double::sum);
    Draw lowerDraw = new Draw(lower);
    double[] equal = new double[n];
    Arrays.setAll(equal, i -> n % 2 == 1 ? 1 : shareOfEqualMiddles(i));
    for (int d = 0; d < draws; d++) {
      int i = lowerDraw.next(random);
      boolean one = equal[i] == 1 || random.nextDouble() < equal[i];
      drawn[d] = one ? sorted[i] : (sorted[i] + sorted[upperIndex(i, random)]) / 2;
    }
    return drawn;
  }

  /**
   * Returns the probability that the lower middle value of a resample is the i-th of the sample.
   */
  private double[] lowerIndex() {
    int n = sorted.length;
    int order = (n + 1) / 2;
    double[] probability = new double[n];
    double before = 0;
    for (int i = 0; i < n; i++) {
      double upTo =
          i == n - 1 ? 1 : BinomialDistribution.of(n, (i + 1.0) / n).survivalProbability(order - 1);
      probability[i] = Math.max(0, upTo - before);
      before = upTo;
    }
    return probability;
  }

  /**
   * For even n: returns the probability that both middle values are the i-th, given that the lower
   * is. They differ when exactly n / 2 draws lie at or below i.
   */
  private double shareOfEqualMiddles(int i) {
    int n = sorted.length;
    int half = n / 2;
    BinomialDistribution upTo = BinomialDistribution.of(n, (i + 1.0) / n);
    double split = i == n - 1 ? 0 : upTo.probability(half) * (1 - Math.pow(i / (i + 1.0), half));
    double lower =
        (i == n - 1 ? 1 : upTo.survivalProbability(half - 1))
            - (i == 0
                ? 0
                : BinomialDistribution.of(n, (double) i / n).survivalProbability(half - 1));
    return lower <= 0 ? 1 : Math.min(1, Math.max(0, 1 - split / lower));
  }

  /** Returns the probability that the least of n / 2 draws above i is at or above j. */
  private double shareAtLeast(int i, int j) {
    int above = sorted.length - 1 - i;
    return Math.pow((double) (sorted.length - j) / above, sorted.length / 2.0);
  }

  private int upperIndex(int i, SplittableRandom random) {
    int n = sorted.length;
    int above = n - 1 - i;
    double least = Math.pow(1 - random.nextDouble(), 2.0 / n);
    return Math.min(n - 1, n - (int) Math.ceil(above * least));
  }

  private static int[] guide(double[] cumulative) {
    int n = cumulative.length;
    int[] guide = new int[n];
    int at = 0;
    for (int slot = 0; slot < n; slot++) {
      while (at < n - 1 && cumulative[at] <= (double) slot / n) {
        at++;
      }
      guide[slot] = at;
    }
    return guide;
  }

  private static double logFactorial(int n) {
    return IntStream.rangeClosed(2, n).mapToDouble(Math::log).sum();
  }

  /** Growing arrays of values and weights. */
  private static final class AtomBuilder {
    private double[] values = new double[64];
    private double[] weights = new double[64];
    private int size;

    void add(double value, double weight) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
        weights = Arrays.copyOf(weights, 2 * size);
      }
      values[size] = value;
      weights[size++] = weight;
    }

    int size() {
      return size;
    }

    Atoms build() {
      return new Atoms(Arrays.copyOf(values, size), Arrays.copyOf(weights, size));
    }
  }
}
