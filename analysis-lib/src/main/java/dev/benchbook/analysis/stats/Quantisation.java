package dev.benchbook.analysis.stats;

import java.math.BigDecimal;
import java.util.Arrays;

/**
 * The grid that printed figures lie on. A difference of one step is the grid's, not the system's.
 */
public final class Quantisation {

  private static final int SYSBENCH_BUCKETS = 1024;
  private static final double SYSBENCH_LOW = 0.001;
  private static final double SYSBENCH_HIGH = 100_000;
  private static final double PER_LOG =
      (SYSBENCH_BUCKETS - 1) / (Math.log(SYSBENCH_HIGH) - Math.log(SYSBENCH_LOW));

  private Quantisation() {}

  /** Returns the factor between neighbouring percentiles that sysbench can print, 1.01817. */
  public static double sysbenchStep() {
    return Math.exp(1 / PER_LOG);
  }

  /**
   * Returns the bucket of sysbench's latency histogram (1,024 buckets, logarithmic from 0.001 to
   * 100,000 ms) that a percentile in milliseconds is printed for.
   *
   * @throws IllegalArgumentException if the value is not above 0
   */
  public static int sysbenchBucket(double milliseconds) {
    if (!(milliseconds > 0)) {
      throw new IllegalArgumentException(
          "milliseconds: expected a number above 0, found " + milliseconds);
    }
    double clamped = Math.min(Math.max(milliseconds, SYSBENCH_LOW), SYSBENCH_HIGH);
    return (int) Math.floor((Math.log(clamped) - Math.log(SYSBENCH_LOW)) * PER_LOG + 0.5);
  }

  /** Returns the value that sysbench prints for a bucket, before rounding to its digits. */
  public static double sysbenchValue(int bucket) {
    if (bucket < 0 || bucket >= SYSBENCH_BUCKETS) {
      throw new IllegalArgumentException("bucket: expected a number in [0, 1023], found " + bucket);
    }
    return Math.exp(bucket / PER_LOG + Math.log(SYSBENCH_LOW));
  }

  /**
   * Tells whether a figure is one that sysbench can print as a percentile: a bucket's value rounded
   * to two digits after the point. An average of percentiles usually is not.
   */
  public static boolean isOnSysbenchGrid(double milliseconds) {
    double exact = sysbenchValue(sysbenchBucket(milliseconds));
    return Math.abs(Math.rint(exact * 100) / 100 - milliseconds) < 1e-6;
  }

  /**
   * Returns the step of decimally printed figures: the smallest power of ten, at most 1, that all
   * are whole multiples of, such as 0.01. One figure more with more digits makes it finer; 1 for
   * whole numbers, since trailing zeros may be digits or not.
   */
  public static double printedStep(double... values) {
    int digits =
        Arrays.stream(values)
            .map(Math::abs)
            .filter(Double::isFinite)
            .mapToInt(v -> BigDecimal.valueOf(v).stripTrailingZeros().scale())
            .max()
            .orElse(0);
    return digits <= 0 ? 1 : BigDecimal.ONE.movePointLeft(digits).doubleValue();
  }
}
