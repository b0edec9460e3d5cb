package dev.benchbook.analysis.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Measurements of one thing under one condition, in the order they were taken. Immutable; at least
 * one value, every value finite.
 *
 * <p>Each value should stand for one run: values from inside one run (windows, operations) depend
 * on each other and make any test here too sure. A sample made by {@link #ofRuns} knows which
 * values share a run; test its {@link #runMeans()}.
 */
public final class Sample {

  private final double[] values;
  private final int[] runSizes;

  private Sample(double[] values, int[] runSizes) {
    this.values = values;
    this.runSizes = runSizes;
  }

  /**
   * Returns the sample of these values; the array is copied and its order kept.
   *
   * @throws IllegalArgumentException if there is no value, or one is NaN or infinite
   */
  public static Sample of(double... values) {
    requireFinite("values", values);
    int[] single = new int[values.length];
    Arrays.fill(single, 1);
    return new Sample(values.clone(), single);
  }

  /**
   * Returns the sample of the values of several runs, in the order of the runs and of the values
   * inside each; the arrays are copied.
   *
   * @throws IllegalArgumentException if there is no run, a run has no value, or a value is NaN or
   *     infinite
   */
  public static Sample ofRuns(double[]... runs) {
    if (runs == null || runs.length == 0) {
      throw new IllegalArgumentException("runs: expected at least one run, found none");
    }
    int[] sizes = new int[runs.length];
    for (int i = 0; i < runs.length; i++) {
      requireFinite("runs[" + i + "]", runs[i]);
      sizes[i] = runs[i].length;
    }
    return new Sample(Arrays.stream(runs).flatMapToDouble(Arrays::stream).toArray(), sizes);
  }

  private static void requireFinite(String name, double[] values) {
    if (values == null || values.length == 0) {
      throw new IllegalArgumentException(name + ": expected at least one value, found none");
    }
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        throw new IllegalArgumentException(
            name
                + "["
                + i
                + "]: expected a finite number, found "
                + values[i]
                + "; leave missing measurements out");
      }
    }
  }

  /** Returns the number of values, at least 1. */
  public int size() {
    return values.length;
  }

  /** Returns the values in their order, as a new array. */
  public double[] values() {
    return values.clone();
  }

  /** Returns each run as a sample of its own, in order; for {@link #of} every value is a run. */
  public List<Sample> runs() {
    List<Sample> runs = new ArrayList<>();
    int from = 0;
    for (int size : runSizes) {
      runs.add(of(Arrays.copyOfRange(values, from, from + size)));
      from += size;
    }
    return List.copyOf(runs);
  }

  /** Returns the sample of the runs' means, the level on which runs can be compared. */
  public Sample runMeans() {
    return runSizes.length == values.length
        ? this
        : of(runs().stream().mapToDouble(Sample::mean).toArray());
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
    return quantile(q, QuantileMethod.LINEAR);
  }

  /**
   * Returns the q-quantile by the estimator named.
   *
   * @param q in [0, 1]
   * @throws IllegalArgumentException if q is outside [0, 1] or NaN
   */
  public double quantile(double q, QuantileMethod method) {
    return method.ofSorted(sorted(), q);
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
    return new Sample(logarithms, runSizes);
  }

  /**
   * Returns the natural logarithms of the values, with the same runs.
   *
   * @throws IllegalArgumentException if a value is not above 0
   */
  public Sample logarithms() {
    return logarithms("values");
  }

  /** Returns the values in ascending order, as a new array. */
  double[] sorted() {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted;
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
    return other instanceof Sample sample
        && Arrays.equals(values, sample.values)
        && Arrays.equals(runSizes, sample.runSizes);
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
