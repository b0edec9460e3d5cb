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
  private final List<Pairing> pairings;
  private final Compare.Options options;

  Comparison(
      Table source,
      Compare.Columns columns,
      Compare.Options options,
      List<Pairing> pairings,
      List<Warning> warnings) {
    List<ComparisonRow> rows = new Ladder(pairings, options).rows();
    this.pairings = List.copyOf(pairings);
    this.options = options;
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
    return Regressions.of(rows, pairings, margin, 1 - options.confidence());
  }

  /**
   * Returns a fragment of HTML for a notebook: one table and the warnings below it. It needs no
   * script or style sheet, escapes everything and marks verdicts by sign and word beside colour.
   */
  public String html() {
    return HtmlRendering.of(Layout.of(keys, rows, options.rules().adjustment()), warnings);
  }

  /** Returns the table in Markdown with the warnings below it, for mails and issues. */
  public String markdown() {
    return MarkdownRendering.of(Layout.of(keys, rows, options.rules().adjustment()), warnings);
  }

  /**
   * Returns the comparison as Go's benchstat prints it, by benchstat's rules: medians with
   * order-statistic intervals, unadjusted Mann-Whitney p. For readers used to it; its verdicts are
   * not {@link #rows()}'s. Rows that are not comparable are left out.
   */
  public String benchstat() {
    return BenchstatText.of(pairings);
  }

  /**
   * Returns candidate / baseline with two decimals under a legend of columns, in the manner of M.
   * Callaghan's reports; what is established as faster or slower is marked.
   */
  public String relative() {
    return RelativeText.of(rows);
  }

  /**
   * Returns the relative differences of means with their U tests as google/benchmark's compare.py
   * summarises them; paired by key.
   */
  public String differences() {
    return DifferenceText.of(pairings);
  }

  /** Returns an aligned text table with the warnings below it. */
  @Override
  public String toString() {
    return TextRendering.of(Layout.of(keys, rows, options.rules().adjustment()), warnings);
  }
}
