package dev.benchbook.analysis.stats;

import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The ratio candidate / baseline of two samples with what can be said about it.
 *
 * @param ratio the ratio of the geometric means, candidate / baseline
 * @param inference interval and test; empty when the samples carry none, see {@link #obstacle}
 * @param obstacle why there is no inference; empty when there is one
 */
public record RatioTest(double ratio, Optional<Inference> inference, Optional<Obstacle> obstacle) {

  /** A standard error of a difference of logarithms below this many ulps is rounding, not noise. */
  private static final double ROUNDING = 10 * Math.ulp(1.0);

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
    double difference = other.mean() - base.mean();
    if (base.size() == 1 || other.size() == 1) {
      double ratio =
          base.size() == 1 && other.size() == 1
              ? candidate.min() / baseline.min()
              : Math.exp(difference);
      return without(ratio, Obstacle.SINGLE_VALUE);
    }
    double baseVariance = square(base.deviation()) / base.size();
    double otherVariance = square(other.deviation()) / other.size();
    double error = Math.sqrt(baseVariance + otherVariance);
    double magnitude = Math.max(Math.abs(base.mean()), Math.abs(other.mean()));
    if (error <= ROUNDING * magnitude || error == 0) {
      return without(Math.exp(difference), Obstacle.NO_VARIATION);
    }
    double df =
        square(baseVariance + otherVariance)
            / (square(baseVariance) / (base.size() - 1)
                + square(otherVariance) / (other.size() - 1));
    return with(difference, error, df, confidence);
  }

  private static RatioTest with(double difference, double error, double df, double confidence) {
    TDistribution distribution = TDistribution.of(df);
    double t = difference / error;
    double p = 2 * distribution.survivalProbability(Math.abs(t));
    double reach = distribution.inverseSurvivalProbability((1 - confidence) / 2) * error;
    Interval interval =
        new Interval(Math.exp(difference - reach), Math.exp(difference + reach), confidence);
    return new RatioTest(
        Math.exp(difference),
        Optional.of(new Inference(interval, t, df, Math.min(1, p))),
        Optional.empty());
  }

  private static RatioTest without(double ratio, Obstacle obstacle) {
    return new RatioTest(ratio, Optional.empty(), Optional.of(obstacle));
  }

  private static double square(double value) {
    return value * value;
  }
}
