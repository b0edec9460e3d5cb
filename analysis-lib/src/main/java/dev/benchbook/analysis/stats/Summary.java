package dev.benchbook.analysis.stats;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What a sample looks like, in the sample's own unit.
 *
 * @param n the number of values
 * @param mean the arithmetic mean
 * @param deviation the standard deviation with divisor n - 1; empty for n = 1, never 0 for want of
 *     values
 * @param min the smallest value
 * @param median the quantile 0.5 of type 7: the middle value, or the mean of the two middle ones
 * @param max the largest value
 * @param medianAbsoluteDeviation the median distance from the median, not scaled to a deviation
 */
public record Summary(
    int n,
    double mean,
    OptionalDouble deviation,
    double min,
    double median,
    double max,
    double medianAbsoluteDeviation) {

  /** Returns the summary of a sample. */
  public static Summary of(Sample sample) {
    OptionalDouble deviation =
        sample.size() == 1 ? OptionalDouble.empty() : OptionalDouble.of(sample.deviation());
    double median = sample.quantile(0.5);
    return new Summary(
        sample.size(),
        sample.mean(),
        deviation,
        sample.min(),
        median,
        sample.max(),
        medianDistance(sample, median));
  }

  /** Returns the standard error of the mean; empty for n = 1. */
  public OptionalDouble standardError() {
    return deviation.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(deviation.getAsDouble() / Math.sqrt(n));
  }

  /** Returns deviation / mean; empty for n = 1 or a mean that is not above 0. */
  public OptionalDouble coefficientOfVariation() {
    return deviation.isEmpty() || !(mean > 0)
        ? OptionalDouble.empty()
        : OptionalDouble.of(deviation.getAsDouble() / mean);
  }

  /**
   * Returns Student's t interval of the mean, with n - 1 degrees of freedom.
   *
   * @param confidence inside (0, 1)
   * @throws IllegalArgumentException if n is 1 or confidence out of range
   */
  public Interval meanInterval(double confidence) {
    Interval.requireConfidence(confidence);
    if (n == 1) {
      throw new IllegalArgumentException(
          "n: an interval of a mean needs at least 2 values, found 1");
    }
    double quantile = TDistribution.of(n - 1).inverseSurvivalProbability((1 - confidence) / 2);
    double reach = quantile * standardError().getAsDouble();
    return new Interval(mean - reach, mean + reach, confidence);
  }

  private static double medianDistance(Sample sample, double median) {
    double[] distances = sample.values();
    for (int i = 0; i < distances.length; i++) {
      distances[i] = Math.abs(distances[i] - median);
    }
    Arrays.sort(distances);
    return QuantileMethod.LINEAR.ofSorted(distances, 0.5);
  }
}
