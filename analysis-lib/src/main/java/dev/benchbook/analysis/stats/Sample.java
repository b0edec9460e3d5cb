package dev.benchbook.analysis.stats;

import java.util.Arrays;

/**
 * Measurements of one thing under one condition, in the order they were taken. Immutable; at least
 * one value, every value finite.
 *
 * <p>Each value should stand for one run: values from inside one run (windows, operations) depend
 * on each other and make any test here too sure.
 */
public final class Sample {

  private final double[] values;

  private Sample(double[] values) {
    this.values = values;
  }

  /**
   * Returns the sample of these values; the array is copied and its order kept.
   *
   * @throws IllegalArgumentException if there is no value, or one is NaN or infinite
   */
  public static Sample of(double... values) {
    if (values == null || values.length == 0) {
      throw new IllegalArgumentException("values: expected at least one value, found none");
    }
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        throw new IllegalArgumentException(
            "values["
                + i
                + "]: expected a finite number, found "
                + values[i]
                + "; leave missing measurements out");
      }
    }
    return new Sample(values.clone());
  }

  /** Returns the number of values, at least 1. */
  public int size() {
    return values.length;
  }

  /** Returns the values in their order, as a new array. */
  public double[] values() {
    return values.clone();
  }

  /** Returns the smallest value. */
  public double min() {
    return Arrays.stream(values).min().orElseThrow();
  }

  /** Returns the largest value. */
  public double max() {
    return Arrays.stream(values).max().orElseThrow();
  }

  /**
   * Returns the q-quantile by Hyndman and Fan's type 7, the default of R, numpy and PostgreSQL's
   * {@code percentile_cont}: linear between the order statistics around position {@code (n - 1) q}.
   * With n = 1 every quantile is the value.
   *
   * @param q in [0, 1]
   * @throws IllegalArgumentException if q is outside [0, 1] or NaN
   */
  public double quantile(double q) {
    if (!(q >= 0 && q <= 1)) {
      throw new IllegalArgumentException("q: expected a number in [0, 1], found " + q);
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double position = (sorted.length - 1) * q;
    int below = (int) Math.floor(position);
    if (below == sorted.length - 1) {
      return sorted[below];
    }
    double share = position - below;
    return sorted[below] * (1 - share) + sorted[below + 1] * share;
  }

  /** Returns the summary of this sample. */
  public Summary summary() {
    return Summary.of(this);
  }

  /** Returns the natural logarithms of the values, or throws if one is not above 0. */
  Sample logarithms(String name) {
    double[] logarithms = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      if (!(values[i] > 0)) {
        throw new IllegalArgumentException(
            name + "[" + i + "]: expected a number above 0, found " + values[i]);
      }
      logarithms[i] = Math.log(values[i]);
    }
    return new Sample(logarithms);
  }

  /** Tells whether all values are the same number. */
  boolean isConstant() {
    return min() == max();
  }

  /** Returns the arithmetic mean, corrected once for the rounding of the sum. */
  double mean() {
    double scale = 1.0 / values.length;
    double mean = 0;
    for (double value : values) {
      mean += value * scale;
    }
    double correction = 0;
    for (double value : values) {
      correction += (value - mean) * scale;
    }
    double corrected = mean + correction;
    return Math.min(Math.max(Double.isFinite(corrected) ? corrected : mean, min()), max());
  }

  /** Returns the standard deviation with divisor n - 1; needs two values. */
  double deviation() {
    if (isConstant()) {
      return 0;
    }
    double mean = mean();
    double widest = Math.max(max() - mean, mean - min());
    double squares = 0;
    for (double value : values) {
      double relative = (value - mean) / widest;
      squares += relative * relative;
    }
    return widest * Math.sqrt(squares / (values.length - 1));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Sample sample && Arrays.equals(values, sample.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  /** Returns the values as a list in their order. */
  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
