package dev.benchbook.analysis.stats;

import java.util.Optional;

/**
 * How a measure grows with size between two scales: {@code b} in {@code t ~ N^b}. 1 is linear, 0
 * independent of size.
 *
 * @param value {@code ln(t2 / t1) / ln(N2 / N1)}
 * @param interval the confidence interval of the exponent; empty when a scale has one value. Two
 *     scales can't tell whether the growth is a power law at all
 */
public record GrowthExponent(double value, Optional<Interval> interval) {

  /**
   * Returns the exponent from one value at each of two scales, without an interval.
   *
   * @throws IllegalArgumentException if a size or value is not a finite number above 0, or the
   *     sizes are equal
   */
  public static GrowthExponent between(double size1, double t1, double size2, double t2) {
    return between(size1, Sample.of(t1), size2, Sample.of(t2), 0.95);
  }

  /**
   * Returns the exponent from repetitions at two scales. The interval is that of the log-Welch
   * ratio {@code t2 / t1}, divided by {@code ln(N2 / N1)}.
   *
   * @param confidence the interval's level, inside (0, 1)
   * @throws IllegalArgumentException if a size or value is not a finite number above 0, or the
   *     sizes are equal
   */
  public static GrowthExponent between(
      double size1, Sample t1, double size2, Sample t2, double confidence) {
    requireSize("size1", size1);
    requireSize("size2", size2);
    if (size1 == size2) {
      throw new IllegalArgumentException(
          "size1, size2: expected two different sizes, found " + size1 + " twice");
    }
    double width = Math.log(size2 / size1);
    RatioTest test = RatioTest.welch(t1, t2, confidence);
    return new GrowthExponent(
        Math.log(test.ratio()) / width,
        test.inference().map(inference -> scaled(inference.interval(), width)));
  }

  private static Interval scaled(Interval ratio, double width) {
    double one = Math.log(ratio.low()) / width;
    double other = Math.log(ratio.high()) / width;
    return new Interval(Math.min(one, other), Math.max(one, other), ratio.confidence());
  }

  private static void requireSize(String name, double size) {
    if (!(size > 0) || Double.isInfinite(size)) {
      throw new IllegalArgumentException(
          name + ": expected a finite number above 0, found " + size);
    }
  }
}
