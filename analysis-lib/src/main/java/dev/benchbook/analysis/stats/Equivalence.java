package dev.benchbook.analysis.stats;

import dev.benchbook.analysis.measure.Better;
import java.util.Optional;

/**
 * Whether a ratio candidate / baseline is shown to lie inside a margin: what "no difference" and
 * "no regression" must be shown by, since a test that finds nothing shows nothing. Welch's
 * one-sided t tests on logarithms.
 *
 * @param low the margin's lower end, above 0; 0 if only the upper counts
 * @param high the margin's upper end; infinity if only the lower counts
 * @param ratio the ratio of geometric means
 * @param tests the tests; empty when the samples carry none, see {@link RatioTest.Obstacle}
 */
public record Equivalence(double low, double high, double ratio, Optional<Tests> tests) {

  /**
   * The one-sided tests.
   *
   * @param pLow the p that the ratio is at or below the lower end; 0 if that end does not count
   * @param pHigh the p that it is at or above the upper end; 0 if that end does not count
   * @param interval the interval at level {@code 1 - 2 alpha}; inside the margin exactly if p is
   *     below alpha
   */
  public record Tests(double pLow, double pHigh, Interval interval) {
    /** Returns the larger p: both ends must be excluded. */
    public double p() {
      return Math.max(pLow, pHigh);
    }
  }

  /** Refuses margins that do not hold 1 between their ends. */
  public Equivalence {
    if (!(low >= 0 && low < 1 && high > 1)) {
      throw new IllegalArgumentException(
          "low, high: expected a margin around 1 such as 0.95, 1.0526, found " + low + ", " + high);
    }
  }

  /**
   * Two one-sided tests (D. J. Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15,
   * 1987) that the ratio lies inside {@code (low, high)}.
   *
   * @param alpha the level, inside (0, 0.5)
   * @throws IllegalArgumentException if a value is not above 0, or an argument is out of range
   */
  public static Equivalence test(
      Sample baseline, Sample candidate, double low, double high, double alpha) {
    if (!(alpha > 0 && alpha < 0.5)) {
      throw new IllegalArgumentException(
          "alpha: expected a number inside (0, 0.5) such as 0.05, found " + alpha);
    }
    Sample base = baseline.logarithms("baseline");
    Sample other = candidate.logarithms("candidate");
    double ratio = Math.exp(other.mean() - base.mean());
    if (base.size() == 1 || other.size() == 1) {
      return new Equivalence(low, high, ratio, Optional.empty());
    }
    LogDifference difference = LogDifference.welch(base, other);
    if (difference.hasNoVariation()) {
      return new Equivalence(low, high, ratio, Optional.empty());
    }
    Tests tests =
        new Tests(
            low == 0 ? 0 : difference.above(Math.log(low)),
            Double.isInfinite(high) ? 0 : difference.below(Math.log(high)),
            difference.ratioInterval(1 - 2 * alpha));
    return new Equivalence(low, high, ratio, Optional.of(tests));
  }

  /**
   * Tests equivalence within a relative margin: inside {@code (1 - m, 1 / (1 - m))}, which is
   * symmetric on the ratio scale, so that swapping the sides changes nothing.
   *
   * @param margin inside (0, 1), for example 0.05
   * @throws IllegalArgumentException if a value is not above 0, or an argument is out of range
   */
  public static Equivalence within(double margin, Sample baseline, Sample candidate, double alpha) {
    requireMargin(margin);
    return test(baseline, candidate, 1 - margin, 1 / (1 - margin), alpha);
  }

  /**
   * Tests that the candidate is at most {@code margin} worse than the baseline: a ratio above
   * {@code 1 - m} where higher is better, below {@code 1 + m} where lower is.
   *
   * @param margin inside (0, 1), for example 0.10 for "no regression at 10 %"
   * @throws IllegalArgumentException if a value is not above 0, or an argument is out of range
   */
  public static Equivalence notWorse(
      double margin, Better better, Sample baseline, Sample candidate, double alpha) {
    requireMargin(margin);
    return switch (better) {
      case HIGHER -> test(baseline, candidate, 1 - margin, Double.POSITIVE_INFINITY, alpha);
      case LOWER -> test(baseline, candidate, 0, 1 + margin, alpha);
    };
  }

  private static void requireMargin(double margin) {
    if (!(margin > 0 && margin < 1)) {
      throw new IllegalArgumentException(
          "margin: expected a number inside (0, 1) such as 0.05, found " + margin);
    }
  }
}
