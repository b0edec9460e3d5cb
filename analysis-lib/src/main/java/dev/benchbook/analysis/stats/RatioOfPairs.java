package dev.benchbook.analysis.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The median of all ratios candidate / baseline between any value of one side and any of the other:
 * Hodges and Lehmann's estimate on the ratio scale, robust against single wild runs.
 *
 * @param ratio the median of the ratios
 * @param interval the interval from Mann-Whitney's exact distribution, with the confidence it
 *     achieves; empty where so few values can't reach the level asked for (3 and 3 at 95 %)
 */
public record RatioOfPairs(double ratio, Optional<Interval> interval) {

  /**
   * Returns the estimate (J. L. Hodges and E. L. Lehmann, Annals of Mathematical Statistics 34,
   * 1963). Sorts all {@code n1 n2} ratios.
   *
   * @param confidence the least confidence, inside (0, 1)
   * @throws IllegalArgumentException if a value is not above 0, confidence is out of range, or the
   *     product of the sizes is over 4 million
   */
  public static RatioOfPairs hodgesLehmann(Sample baseline, Sample candidate, double confidence) {
    Interval.requireConfidence(confidence);
    baseline.logarithms("baseline");
    candidate.logarithms("candidate");
    long pairs = (long) baseline.size() * candidate.size();
    if (pairs > 4_000_000) {
      throw new IllegalArgumentException(
          "baseline, candidate: expected at most 4000000 pairs, found " + pairs);
    }
    double[] ratios = new double[(int) pairs];
    int next = 0;
    for (double value : candidate.values()) {
      for (double base : baseline.values()) {
        ratios[next++] = value / base;
      }
    }
    Arrays.sort(ratios);
    return new RatioOfPairs(
        QuantileMethod.LINEAR.ofSorted(ratios, 0.5),
        interval(ratios, baseline.size(), candidate.size(), confidence));
  }

  /** Uses the largest k with P(U <= k) <= alpha / 2: the ratios of order k + 1 and mn - k. */
  private static Optional<Interval> interval(double[] ratios, int m, int n, double confidence) {
    double tail = 0;
    int cut = -1;
    double achievedTail = 0;
    double[] below = lowerTail(m, n);
    for (int u = 0; u < below.length && u < ratios.length / 2; u++) {
      tail += below[u];
      if (tail > (1 - confidence) / 2 * (1 + 1e-12)) {
        break;
      }
      cut = u;
      achievedTail = tail;
    }
    if (cut < 0) {
      return Optional.empty();
    }
    double low = ratios[cut];
    double high = ratios[ratios.length - 1 - cut];
    return Optional.of(new Interval(low, high, 1 - 2 * achievedTail));
  }

  private static double[] lowerTail(int m, int n) {
    if ((long) m * n <= RankTest.EXACT_PAIRS) {
      return RankSums.withoutTies(m, n);
    }
    double[] steps = new double[m * n / 2 + 1];
    double error = Math.sqrt((double) m * n * (m + n + 1) / 12);
    NormalDistribution standard = NormalDistribution.of(0, 1);
    double before = 0;
    for (int u = 0; u < steps.length; u++) {
      double upTo = standard.cumulativeProbability((u - m * n / 2.0 + 0.5) / error);
      steps[u] = upTo - before;
      before = upTo;
    }
    return steps;
  }
}
