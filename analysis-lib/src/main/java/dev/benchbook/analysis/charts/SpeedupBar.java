package dev.benchbook.analysis.charts;

/**
 * One row of a speed-up chart.
 *
 * @param label what was measured; not blank
 * @param group the section that the row belongs to, for example {@code "scale m"}; empty for none
 * @param speedup above 1 is better; NaN means that there is no value
 * @param low the lower end of the interval; NaN for none
 * @param high the upper end of the interval; NaN for none
 * @param note a short remark at the row's end, for example {@code "n = 1"}; may be empty
 */
public record SpeedupBar(
    String label, String group, double speedup, double low, double high, String note) {

  /**
   * Refuses a blank label, values that are not above 0, and half an interval or one that leaves the
   * speed-up out.
   */
  public SpeedupBar {
    if (label == null || label.isBlank()) {
      throw new IllegalArgumentException("label: expected what was measured, found nothing");
    }
    if (group == null || note == null) {
      throw new IllegalArgumentException(
          "\"" + label + "\": group, note: expected a text, found null");
    }
    for (double v : new double[] {speedup, low, high}) {
      if (v <= 0 || Double.isInfinite(v)) {
        throw new IllegalArgumentException(
            "\""
                + label
                + "\": expected a finite factor above 0 (a log axis has no place for others),"
                + " found "
                + v
                + "; use NaN for a missing value");
      }
    }
    boolean half = Double.isNaN(low) != Double.isNaN(high);
    if (half || low > high || (!Double.isNaN(speedup) && (low > speedup || high < speedup))) {
      throw new IllegalArgumentException(
          "\""
              + label
              + "\": expected low <= speedup <= high, found "
              + low
              + ", "
              + speedup
              + ", "
              + high);
    }
  }

  /** Returns a row without group, interval and note. */
  public static SpeedupBar of(String label, double speedup) {
    return new SpeedupBar(label, "", speedup, Double.NaN, Double.NaN, "");
  }

  /** Returns this row in a section. */
  public SpeedupBar in(String newGroup) {
    return new SpeedupBar(label, newGroup, speedup, low, high, note);
  }

  /** Returns this row with the interval of its speed-up. */
  public SpeedupBar between(double newLow, double newHigh) {
    return new SpeedupBar(label, group, speedup, newLow, newHigh, note);
  }

  /** Returns this row with a remark. */
  public SpeedupBar noted(String remark) {
    return new SpeedupBar(label, group, speedup, low, high, remark);
  }

  boolean isMissing() {
    return Double.isNaN(speedup);
  }

  boolean hasInterval() {
    return !Double.isNaN(low);
  }

  /** Tells whether the interval holds 1, so that the direction is open. */
  boolean isOpen() {
    return hasInterval() && low <= 1 && high >= 1;
  }
}
