package dev.benchbook.analysis.charts;

import java.util.List;

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
