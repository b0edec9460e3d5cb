package dev.benchbook.analysis.stats;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The difference of mean logarithms, its standard error and degrees of freedom: what every test of
 * a ratio here stands on.
 */
record LogDifference(double value, double error, double df) {

  /** A standard error of a difference of logarithms below this many ulps is rounding, not noise. */
  private static final double ROUNDING = 10 * Math.ulp(1.0);

  /** Welch's difference of samples of logarithms with at least two values each. */
  static LogDifference welch(Sample base, Sample other) {
    double baseVariance = square(base.deviation()) / base.size();
    double otherVariance = square(other.deviation()) / other.size();
    double df =
        square(baseVariance + otherVariance)
            / (square(baseVariance) / (base.size() - 1)
                + square(otherVariance) / (other.size() - 1));
    double error = Math.sqrt(baseVariance + otherVariance);
    return new LogDifference(other.mean() - base.mean(), settled(error, base, other), df);
  }

  /**
   * Welch's difference of logarithms of which each resembles the one before by {@code lag1}: n
   * values count as n (1 - r) / (1 + r).
   */
  static LogDifference series(Sample base, Sample other, double lag1) {
    double worth = (1 - lag1) / (1 + lag1);
    double baseVariance = square(base.deviation()) / (base.size() * worth);
    double otherVariance = square(other.deviation()) / (other.size() * worth);
    double df =
        square(baseVariance + otherVariance)
            / (square(baseVariance) / Math.max(1, base.size() * worth - 1)
                + square(otherVariance) / Math.max(1, other.size() * worth - 1));
    double error = Math.sqrt(baseVariance + otherVariance);
    return new LogDifference(other.mean() - base.mean(), settled(error, base, other), df);
  }

  /** The difference of logarithms paired by position, with n - 1 degrees of freedom. */
  static LogDifference paired(Sample base, Sample other) {
    double[] from = base.values();
    double[] differences = other.values();
    for (int i = 0; i < differences.length; i++) {
      differences[i] -= from[i];
    }
    Sample sample = Sample.of(differences);
    double error = sample.deviation() / Math.sqrt(sample.size());
    return new LogDifference(sample.mean(), settled(error, base, other), sample.size() - 1);
  }

  /** Tells whether nothing but rounding varies, so that no test is possible. */
  boolean hasNoVariation() {
    return error == 0;
  }

  /** Returns the statistic of a test whether the true difference is {@code hypothesis}. */
  double t(double hypothesis) {
    return (value - hypothesis) / error;
  }

  /** Returns the probability of a difference at least this large if the true one is given. */
  double above(double hypothesis) {
    return TDistribution.of(df).survivalProbability(t(hypothesis));
  }

  /** Returns the probability of a difference at most this large if the true one is given. */
  double below(double hypothesis) {
    return TDistribution.of(df).cumulativeProbability(t(hypothesis));
  }

  /** Returns the two-sided p that the true difference is 0. */
  double p() {
    return Math.min(1, 2 * TDistribution.of(df).survivalProbability(Math.abs(t(0))));
  }

  /** Returns the confidence interval of the ratio. */
  Interval ratioInterval(double confidence) {
    double reach = TDistribution.of(df).inverseSurvivalProbability((1 - confidence) / 2) * error;
    return new Interval(Math.exp(value - reach), Math.exp(value + reach), confidence);
  }

  private static double settled(double error, Sample base, Sample other) {
    double magnitude = Math.max(Math.abs(base.mean()), Math.abs(other.mean()));
    return error <= ROUNDING * magnitude ? 0 : error;
  }

  private static double square(double value) {
    return value * value;
  }
}
