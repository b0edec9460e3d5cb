package dev.benchbook.analysis.charts;

import java.util.Arrays;
import java.util.List;

/**
 * One row of a before/after chart: what each version measured.
 *
 * @param label what was measured; not blank
 * @param group the section that the row belongs to; empty for none
 * @param values one value a version, in the chart's order; NaN where there is none
 */
public record BeforeAfter(String label, String group, List<Double> values) {

  /** Refuses a blank label and values that a log axis has no place for. */
  public BeforeAfter {
    if (label == null || label.isBlank()) {
      throw new IllegalArgumentException("label: expected what was measured, found nothing");
    }
    if (group == null) {
      throw new IllegalArgumentException("\"" + label + "\": group: expected a text, found null");
    }
    values = List.copyOf(values);
    for (double v : values) {
      if (v <= 0 || Double.isInfinite(v)) {
        throw new IllegalArgumentException(
            "\""
                + label
                + "\": expected finite values above 0 (a log axis has no place for others),"
                + " found "
                + v
                + "; use NaN for a missing value");
      }
    }
  }

  /** Returns a row without group. */
  public static BeforeAfter of(String label, double... values) {
    return new BeforeAfter(label, "", Arrays.stream(values).boxed().toList());
  }

  /** Returns this row in a section. */
  public BeforeAfter in(String newGroup) {
    return new BeforeAfter(label, newGroup, values);
  }
}
