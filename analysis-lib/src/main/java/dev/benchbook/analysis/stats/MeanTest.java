package dev.benchbook.analysis.stats;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A t test of the difference of two means in the samples' own unit. For speeds prefer {@link
 * RatioTest}: a difference of times has no meaning across rows. Kept because most published
 * analyses use one of these.
 *
 * @param difference mean of the candidate minus mean of the baseline
 * @param interval the confidence interval of the difference
 * @param t the statistic
 * @param df the degrees of freedom
 * @param p the two-sided p
 */
public record MeanTest(double difference, Interval interval, double t, double df, double p) {

  /**
   * Welch's test, for variances that may differ.
   *
   * @throws IllegalArgumentException if a side has one value, neither varies, or confidence is out
   *     of range
   */
  public static MeanTest welch(Sample baseline, Sample candidate, double confidence) {
    requireVariation(baseline, candidate, confidence);
    double base = square(baseline.deviation()) / baseline.size();
    double other = square(candidate.deviation()) / candidate.size();
    double df =
        square(base + other)
            / (square(base) / (baseline.size() - 1) + square(other) / (candidate.size() - 1));
    return from(baseline, candidate, Math.sqrt(base + other), df, confidence);
  }

  /**
   * Student's test with the pooled variance.
   *
   * @throws IllegalArgumentException if a side has one value, neither varies, or confidence is out
   *     of range
   */
  public static MeanTest student(Sample baseline, Sample candidate, double confidence) {
    requireVariation(baseline, candidate, confidence);
    double df = baseline.size() + candidate.size() - 2;
    double pooled =
        ((baseline.size() - 1) * square(baseline.deviation())
                + (candidate.size() - 1) * square(candidate.deviation()))
            / df;
    double error = Math.sqrt(pooled * (1.0 / baseline.size() + 1.0 / candidate.size()));
    return from(baseline, candidate, error, df, confidence);
  }

  private static MeanTest from(
      Sample baseline, Sample candidate, double error, double df, double confidence) {
    double difference = candidate.mean() - baseline.mean();
    TDistribution distribution = TDistribution.of(df);
    double reach = distribution.inverseSurvivalProbability((1 - confidence) / 2) * error;
    double t = difference / error;
    return new MeanTest(
        difference,
        new Interval(difference - reach, difference + reach, confidence),
        t,
        df,
        Math.min(1, 2 * distribution.survivalProbability(Math.abs(t))));
  }

  private static void requireVariation(Sample baseline, Sample candidate, double confidence) {
    Interval.requireConfidence(confidence);
    if (baseline.size() == 1 || candidate.size() == 1) {
      throw new IllegalArgumentException(
          "baseline, candidate: a t test needs at least 2 values a side, found "
              + baseline.size()
              + " and "
              + candidate.size());
    }
    if (baseline.isConstant() && candidate.isConstant()) {
      throw new IllegalArgumentException(
          "baseline, candidate: all values of a side are equal; a t test has no noise to measure"
              + " the difference by");
    }
  }

  private static double square(double value) {
    return value * value;
  }
}
