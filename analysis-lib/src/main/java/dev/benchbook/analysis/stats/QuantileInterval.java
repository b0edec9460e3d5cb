package dev.benchbook.analysis.stats;

import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * A confidence interval of a quantile between two order statistics. It holds for every
 * distribution; what it costs is that few values allow few levels, so the achieved confidence is
 * stated, and an end that no order statistic bounds is infinite.
 *
 * @param low the lower end, minus infinity for order 0
 * @param high the upper end, infinity for order n + 1
 * @param lowOrder the 1-based order of the lower end, 0 if there is none
 * @param highOrder the 1-based order of the upper end, n + 1 if there is none
 * @param achieved the probability that the interval covers the quantile, at least what was asked
 *     for
 */
public record QuantileInterval(
    double low, double high, int lowOrder, int highOrder, double achieved) {

  /** Two equal probabilities computed from either side differ by less than this. */
  private static final double SAME = 1e-12;

  /** Returns the interval of the median. */
  public static QuantileInterval ofMedian(Sample sample, double confidence) {
    return of(sample, 0.5, confidence);
  }

  /**
   * Returns the interval of the q-quantile: it grows from the binomial mode to the likelier side,
   * to the left at a tie, until it covers {@code confidence} (the rule of benchstat).
   *
   * @param q inside (0, 1)
   * @param confidence inside (0, 1)
   * @throws IllegalArgumentException if q or confidence is out of range
   */
  public static QuantileInterval of(Sample sample, double q, double confidence) {
    Interval.requireConfidence(confidence);
    if (!(q > 0 && q < 1)) {
      throw new IllegalArgumentException("q: expected a number inside (0, 1), found " + q);
    }
    int n = sample.size();
    BinomialDistribution below = BinomialDistribution.of(n, q);
    int low = mode(below, n, q);
    int high = low + 1;
    double covered = below.probability(low);
    while (covered < confidence && (low > 0 || high <= n)) {
      double left = low > 0 ? below.probability(low - 1) : -1;
      double right = high <= n ? below.probability(high) : -1;
      if (left >= right * (1 - SAME)) {
        low--;
        covered += left;
      } else {
        high++;
        covered += right;
      }
    }
    double[] sorted = sample.sorted();
    return new QuantileInterval(
        low == 0 ? Double.NEGATIVE_INFINITY : sorted[low - 1],
        high == n + 1 ? Double.POSITIVE_INFINITY : sorted[high - 1],
        low,
        high,
        Math.min(1, covered));
  }

  /** Tells whether both ends are values of the sample. */
  public boolean isFinite() {
    return Double.isFinite(low) && Double.isFinite(high);
  }

  private static int mode(BinomialDistribution below, int n, double q) {
    int mode = (int) Math.min(n, Math.floor((n + 1) * q));
    boolean tied = mode > 0 && below.probability(mode - 1) >= below.probability(mode) * (1 - SAME);
    return tied ? mode - 1 : mode;
  }
}
