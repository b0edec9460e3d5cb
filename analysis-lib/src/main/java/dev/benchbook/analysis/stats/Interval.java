package dev.benchbook.analysis.stats;

/**
 * A confidence interval, both ends included.
 *
 * @param low the lower end
 * @param high the upper end, at least {@code low}
 * @param confidence the confidence level, inside (0, 1)
 */
public record Interval(double low, double high, double confidence) {

  /** Refuses NaN, ends in the wrong order and a confidence outside (0, 1). */
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException(
          "low, high: expected low <= high, found " + low + ", " + high);
    }
    requireConfidence(confidence);
  }

  /** Tells whether the value lies inside or on an end. */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }

  /**
   * Returns the confidence level, checked.
   *
   * @throws IllegalArgumentException if it is not inside (0, 1)
   */
  static double requireConfidence(double confidence) {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException(
          "confidence: expected a number inside (0, 1) such as 0.95, found " + confidence);
    }
    return confidence;
  }
}
