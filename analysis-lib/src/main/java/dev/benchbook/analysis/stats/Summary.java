package dev.benchbook.analysis.stats;

import java.util.OptionalDouble;

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
 */
public record Summary(
    int n, double mean, OptionalDouble deviation, double min, double median, double max) {

  /** Returns the summary of a sample. */
  public static Summary of(Sample sample) {
    OptionalDouble deviation =
        sample.size() == 1 ? OptionalDouble.empty() : OptionalDouble.of(sample.deviation());
    return new Summary(
        sample.size(), sample.mean(), deviation, sample.min(), sample.quantile(0.5), sample.max());
  }
}
