package dev.benchbook.analysis.stats;

import java.util.Optional;

/**
 * The ratio candidate / baseline of two samples with what can be said about it.
 *
 * @param ratio the ratio of the geometric means, candidate / baseline
 * @param inference interval and test; empty when the samples carry none, see {@link #obstacle}
 * @param obstacle why there is no inference; empty when there is one
 */
public record RatioTest(double ratio, Optional<Inference> inference, Optional<Obstacle> obstacle) {

  /** Why a ratio has neither interval nor test. */
  public enum Obstacle {
    /** A side has one value: nothing tells how much repetitions would differ. */
    SINGLE_VALUE,
    /** Both sides have no variation: a test would be infinitely sure of what rounding hides. */
    NO_VARIATION
  }

  /**
   * What a test on logarithms says.
   *
   * @param interval the confidence interval of the ratio
   * @param t Welch's statistic; above 0 when the candidate's values are larger
   * @param df Satterthwaite's degrees of freedom
   * @param p the two-sided probability of a t at least as far from 0 when the true ratio is 1
   */
  public record Inference(Interval interval, double t, double df, double p) {}

  /** Refuses anything but exactly one of inference and obstacle. */
  public RatioTest {
    if (inference.isPresent() == obstacle.isPresent()) {
      throw new IllegalArgumentException("expected either an inference or an obstacle");
    }
  }

  /**
   * Tests the ratio of two independent samples: Welch's t test on natural logarithms, {@code d =
   * mean ln(candidate) - mean ln(baseline)}, {@code se^2 = s_b^2/n_b + s_c^2/n_c}, Satterthwaite's
   * degrees of freedom, interval {@code exp(d -+ t se)} (B. L. Welch, Biometrika 34, 1947).
   *
   * <p>Swapping the sides turns ratio and interval into their reciprocals and leaves p as it is. A
   * side with n = 1, or no variation on both sides, gives the ratio without inference.
   *
   * @param confidence the interval's level, inside (0, 1)
   * @throws IllegalArgumentException if a value is 0 or negative, or confidence out of range
   */
  public static RatioTest welch(Sample baseline, Sample candidate, double confidence) {
    Interval.requireConfidence(confidence);
    Sample base = baseline.logarithms("baseline");
    Sample other = candidate.logarithms("candidate");
    if (base.size() == 1 || other.size() == 1) {
      double ratio =
          base.size() == 1 && other.size() == 1
              ? candidate.min() / baseline.min()
              : Math.exp(other.mean() - base.mean());
      return without(ratio, Obstacle.SINGLE_VALUE);
    }
    return from(LogDifference.welch(base, other), confidence);
  }

  /**
   * Tests the ratio of values paired by position, for example of queries measured on both sides:
   * Student's t on the differences of logarithms, n - 1 degrees of freedom. Pair by key before: the
   * i-th value of either sample must belong to the same thing.
   *
   * @param confidence the interval's level, inside (0, 1)
   * @throws IllegalArgumentException if the sizes differ, a value is 0 or negative, or confidence
   *     out of range
   */
  public static RatioTest paired(Sample baseline, Sample candidate, double confidence) {
    Interval.requireConfidence(confidence);
    requirePairs(baseline, candidate);
    Sample base = baseline.logarithms("baseline");
    Sample other = candidate.logarithms("candidate");
    if (base.size() == 1) {
      return without(candidate.min() / baseline.min(), Obstacle.SINGLE_VALUE);
    }
    return from(LogDifference.paired(base, other), confidence);
  }

  /**
   * Tests the ratio of two samples taken one after the other, whose values may resemble their
   * predecessors (drifting machines, windows of a run): as {@link #welch}, but n values count as
   * {@code n (1 - r) / (1 + r)} where the sides share a lag-1 correlation r above 0. Below 8 values
   * a side r is too uncertain to correct by. It still errs more often than it says if r is large:
   * about 8 % at 10 values and r = 0.5, where plain Welch errs by 26 %.
   *
   * @param dependence the correlation, from {@link Autocorrelation#pooled} of the logarithms
   * @param confidence the interval's level, inside (0, 1)
   * @throws IllegalArgumentException if a side has one value, a value is 0 or negative, or an
   *     argument is out of range
   */
  public static RatioTest series(
      Sample baseline, Sample candidate, Autocorrelation dependence, double confidence) {
    Interval.requireConfidence(confidence);
    double lag1 = dependence.lag1();
    if (baseline.size() == 1 || candidate.size() == 1 || !(lag1 >= 0 && lag1 < 1)) {
      throw new IllegalArgumentException(
          "dependence: expected two values a side and a correlation in [0, 1), found "
              + baseline.size()
              + " and "
              + candidate.size()
              + " values and "
              + lag1);
    }
    return from(
        LogDifference.series(
            baseline.logarithms("baseline"), candidate.logarithms("candidate"), lag1),
        confidence);
  }

  /** Refuses samples of different sizes. */
  static void requirePairs(Sample baseline, Sample candidate) {
    if (baseline.size() != candidate.size()) {
      throw new IllegalArgumentException(
          "baseline, candidate: expected as many values on both sides, found "
              + baseline.size()
              + " and "
              + candidate.size()
              + "; pair them by key first");
    }
  }

  private static RatioTest from(LogDifference difference, double confidence) {
    double ratio = Math.exp(difference.value());
    if (difference.hasNoVariation()) {
      return without(ratio, Obstacle.NO_VARIATION);
    }
    Inference inference =
        new Inference(
            difference.ratioInterval(confidence), difference.t(0), difference.df(), difference.p());
    return new RatioTest(ratio, Optional.of(inference), Optional.empty());
  }

  private static RatioTest without(double ratio, Obstacle obstacle) {
    return new RatioTest(ratio, Optional.empty(), Optional.of(obstacle));
  }
}
