package dev.benchbook.analysis.stats;

import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The ratio of arithmetic means, candidate / baseline, with Fieller's interval: the one to print
 * beside published averages.
 *
 * @param ratio mean of the candidate / mean of the baseline
 * @param interval Fieller's interval; empty when the baseline's mean is not told from 0, so that
 *     every ratio is possible
 * @param df the degrees of freedom, the smaller n - 1: cautious where the sides differ
 */
public record RatioOfMeans(double ratio, Optional<Interval> interval, int df) {

  /**
   * Returns the ratio with its interval (E. C. Fieller, Journal of the Royal Statistical Society B
   * 16, 1954).
   *
   * @param confidence inside (0, 1)
   * @throws IllegalArgumentException if a side has one value, a mean is not above 0, or confidence
   *     is out of range
   */
  public static RatioOfMeans fieller(Sample baseline, Sample candidate, double confidence) {
    Interval.requireConfidence(confidence);
    int df = Math.min(baseline.size(), candidate.size()) - 1;
    double base = baseline.mean();
    double other = candidate.mean();
    if (df == 0 || !(base > 0) || !(other > 0)) {
      throw new IllegalArgumentException(
          "baseline, candidate: Fieller's interval needs 2 values a side and means above 0, found "
              + baseline.size()
              + " and "
              + candidate.size()
              + " values with means "
              + base
              + " and "
              + other);
    }
    double t = TDistribution.of(df).inverseSurvivalProbability((1 - confidence) / 2);
    double g = square(t * baseline.deviation() / base) / baseline.size();
    double h = square(t * candidate.deviation() / other) / candidate.size();
    double ratio = other / base;
    if (g >= 1) {
      return new RatioOfMeans(ratio, Optional.empty(), df);
    }
    double root = Math.sqrt(Math.max(0, g + h - g * h));
    Interval interval =
        new Interval(ratio * (1 - root) / (1 - g), ratio * (1 + root) / (1 - g), confidence);
    return new RatioOfMeans(ratio, Optional.of(interval), df);
  }

  private static double square(double value) {
    return value * value;
  }
}
