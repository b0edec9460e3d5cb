package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Warning;
import java.util.List;
import tech.tablesaw.api.Table;

/**
 * What a comparison found: one row per key and candidate, keys in the table's order of appearance,
 * and what its reader should doubt. Immutable.
 */
public final class Comparison {

  private final Table frame;
  private final List<String> keys;
  private final List<ComparisonRow> rows;
  private final List<Warning> warnings;

  Comparison(
      Table source, Compare.Columns columns, List<ComparisonRow> rows, List<Warning> warnings) {
    this.keys = List.copyOf(columns.keys());
    this.rows = List.copyOf(rows);
    this.warnings = List.copyOf(warnings);
    this.frame = ComparisonFrame.of(source, keys, this.rows);
  }

  /**
   * Returns the comparison as a frame, an own copy at each call: the keys with their own types,
   * then {@code baseline}, {@code candidate}, {@code n_baseline}, {@code n_candidate}, {@code
   * center_baseline}, {@code center_candidate} (geometric means, in the row's unit), {@code unit},
   * {@code ratio} (candidate / baseline), {@code ratio_low}, {@code ratio_high}, {@code speedup}
   * (above 1 is better), {@code p}, {@code p_adjusted}, {@code verdict}, {@code note}. What can't
   * be computed is missing.
   */
  public Table table() {
    return frame.copy();
  }

  /** Returns the names of the key columns, in the caller's order; empty for one pair. */
  public List<String> keys() {
    return keys;
  }

  /** Returns the rows as values, in the table's order. */
  public List<ComparisonRow> rows() {
    return rows;
  }

  /** Returns what the reader should doubt; empty when nothing was found. */
  public List<Warning> warnings() {
    return warnings;
  }

  /**
   * Returns which rows are worse than a margin on the values given: a lower-is-better ratio above 1
   * + margin, a higher-is-better ratio below 1 - margin; and which of these have their whole
   * interval beyond it.
   *
   * @param margin inside (0, 1), for example 0.10
   * @throws IllegalArgumentException if the margin is out of range
   */
  public Regressions noRegression(double margin) {
    return Regressions.of(rows, margin);
  }

  /**
   * Returns a fragment of HTML for a notebook: one table and the warnings below it. It needs no
   * script or style sheet, escapes everything and marks verdicts by sign and word beside colour.
   */
  public String html() {
    return HtmlRendering.of(Layout.of(keys, rows), warnings);
  }

  /** Returns an aligned text table with the warnings below it. */
  @Override
  public String toString() {
    return TextRendering.of(Layout.of(keys, rows), warnings);
  }
}
