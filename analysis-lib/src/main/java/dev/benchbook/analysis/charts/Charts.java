package dev.benchbook.analysis.charts;

import dev.benchbook.analysis.compare.Comparison;
import dev.benchbook.analysis.compare.Verdict;
import dev.benchbook.analysis.measure.Better;
import dev.benchbook.analysis.measure.Unit;
import java.util.List;
import java.util.Optional;

/**
 * Makes charts. Each returns a {@link Chart} that shows itself as a cell's last value; its
 * sentence, caption and notes can be set on it.
 *
 * <p>Missing values are NaN: they leave a gap that says so. Values that an axis has no place for
 * are refused with the row's name.
 */
public final class Charts {

  private Charts() {}

  /**
   * Speed-ups as horizontal bars that start at 1 on a log axis: one row each, with its value as
   * text, in the given order; rows of one group stand under its heading. Intervals show as
   * whiskers; a bar is grey where its interval holds 1.
   *
   * @param title words above the picture
   * @param bars at least one row; above 1 is better
   * @throws IllegalArgumentException for no rows
   */
  public static Chart speedups(String title, List<SpeedupBar> bars) {
    List<SpeedupBar> rows = List.copyOf(bars);
    SpeedupPicture picture = new SpeedupPicture(rows, Theme.WIDTH);
    Chart chart = Chart.of(w -> new SpeedupPicture(rows, w), title, picture.sentence());
    for (String note : picture.longNotes()) {
      chart = chart.note(note);
    }
    return chart;
  }

  /**
   * The speed-ups of a comparison: one bar for each of its rows, with its interval where there is
   * one. Rows are named by their keys.
   *
   * @param groupBy keys whose values become headings
   * @throws IllegalArgumentException if the comparison has no rows, or a heading is none of its
   *     keys
   */
  public static Chart speedups(Comparison comparison, String... groupBy) {
    ComparisonRows rows = ComparisonRows.of(comparison, groupBy);
    List<String> versions = rows.versions();
    String candidates = String.join(" and ", versions.subList(1, versions.size()));
    Chart chart =
        speedups("Speed-up of " + candidates + " over " + versions.get(0), rows.speedups());
    boolean replicated =
        comparison.rows().stream().anyMatch(row -> row.verdict() != Verdict.UNREPLICATED);
    if (!replicated) {
      return chart.note("One measurement a side: nothing here tells a difference from noise.");
    }
    return rows.level()
        .map(level -> chart.note("Whiskers: " + level + " intervals, each for its row alone."))
        .orElse(chart)
        .note("Where a side has several runs, its value is their geometric mean.");
  }

  /**
   * The values of a comparison whose rows have one unit, or none: a dot for the baseline and each
   * candidate.
   *
   * @throws IllegalArgumentException if the comparison has no rows, or rows with different units
   */
  public static Chart beforeAfter(Comparison comparison) {
    return beforeAfter(comparison, ComparisonRows.of(comparison).unit());
  }

  /**
   * The values of a comparison that have one unit: a dot for the baseline and each candidate.
   *
   * @param unit the unit as the data print it, for example {@code "ms"}; empty for rows without a
   *     unit
   * @param groupBy keys whose values become headings
   * @throws IllegalArgumentException if no row has the unit, or a heading is none of the keys
   */
  public static Chart beforeAfter(Comparison comparison, String unit, String... groupBy) {
    ComparisonRows rows = ComparisonRows.of(comparison, groupBy);
    List<String> versions = rows.versions();
    Axis axis = Axis.log(unit.isEmpty() ? "value" : unit);
    Optional<Better> better = Unit.find(unit).flatMap(Unit::better);
    return beforeAfter(
        String.join(", ", versions.subList(0, versions.size() - 1))
            + " and "
            + versions.get(versions.size() - 1),
        better.map(axis::better).orElse(axis),
        versions,
        rows.values(unit));
  }

  /**
   * Values before and after a change as dots on a log axis of whole decades: one row each, one dot
   * a version, first and last value as text.
   *
   * @param title words above the picture
   * @param axis the measure with its unit; the axis is logarithmic whatever its kind
   * @param versions the names of the versions, the baseline first
   * @param rows one value a version, above 0; NaN for none
   * @throws IllegalArgumentException for no rows or versions, or rows with another number of values
   */
  public static Chart beforeAfter(
      String title, Axis axis, List<String> versions, List<BeforeAfter> rows) {
    Axis log = new Axis(axis.label(), Axis.Kind.LOG, axis.direction());
    List<String> names = List.copyOf(versions);
    List<BeforeAfter> data = List.copyOf(rows);
    BeforeAfterPicture picture = new BeforeAfterPicture(log, names, data, Theme.WIDTH);
    return Chart.of(w -> new BeforeAfterPicture(log, names, data, w), title, picture.sentence());
  }

  /**
   * Lines with points, each named at its right end; lines of one group share a colour that the key
   * above the plot explains.
   *
   * @param title words above the picture
   * @param x the horizontal axis
   * @param y the vertical axis
   * @param lines at least one
   * @throws IllegalArgumentException for no lines, or values of 0 or less on a log axis
   */
  public static Chart lines(String title, Axis x, Axis y, List<Line> lines) {
    List<Line> data = List.copyOf(lines);
    LinesPicture picture = new LinesPicture(x, y, data, Theme.WIDTH);
    return Chart.of(w -> new LinesPicture(x, y, data, w), title, picture.sentence());
  }

  /**
   * Shows a chart made with XChart: as SVG with its labels as text where they can be read from
   * their outlines, and as outlines where not, so that none vanishes. The picture is XChart's own,
   * with the size that the chart was built with; changes made to the chart later show in later
   * output.
   */
  public static Chart of(org.knowm.xchart.internal.chartpart.Chart<?, ?> chart) {
    XChartPicture picture = XChartPicture.of(chart);
    return Chart.of(w -> picture, picture.outlines(), "", picture.sentence());
  }
}
