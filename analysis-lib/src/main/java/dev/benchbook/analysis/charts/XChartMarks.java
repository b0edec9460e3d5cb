package dev.benchbook.analysis.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.knowm.xchart.HorizontalBarChart;
import org.knowm.xchart.HorizontalBarChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Lets XChart draw bars, lines and points into a rectangle, without its axes and labels. Values are
 * given to XChart on linear axes in scaled coordinates, since its log axes misplace horizontal bars
 * (version 4.0.3).
 */
final class XChartMarks {

  /** The markers in the order that series take. */
  private static final List<Marker> MARKERS =
      List.of(
          SeriesMarkers.CIRCLE,
          SeriesMarkers.DIAMOND,
          SeriesMarkers.SQUARE,
          SeriesMarkers.TRIANGLE_UP,
          SeriesMarkers.TRIANGLE_DOWN);

  private static final Color CLEAR = new Color(0, 0, 0, 0);

  private XChartMarks() {}

  /** One series: fractions of the plot's width and height, NaN in {@code y} for a gap. */
  record Points(List<Double> x, List<Double> y, Color color, BasicStroke line, Marker marker) {}

  static Marker marker(int number) {
    return MARKERS.get(number % MARKERS.size());
  }

  /** Returns the marker that draws nothing. */
  static Marker noMarker() {
    return SeriesMarkers.NONE;
  }

  /**
   * Draws one bar a slot, from the value 1 of a log scale, first slot on top.
   *
   * @param plot where; as many equal slots as values
   * @param values above 0; NaN leaves the slot empty (XChart refuses a null in the first place, so
   *     an empty slot is a bar of no length)
   */
  static void barsFromOne(
      Graphics2D g, Rectangle plot, Scale scale, double[] values, Color color, double fill) {
    List<Double> lengths = new ArrayList<>();
    for (double v : values) {
      lengths.add(Double.isNaN(v) ? 0 : Math.log10(v));
    }
    HorizontalBarChart chart =
        new HorizontalBarChartBuilder().width(plot.width).height(plot.height).build();
    bare(chart.getStyler());
    chart.getStyler().setXAxisMin(Math.log10(scale.min()));
    chart.getStyler().setXAxisMax(Math.log10(scale.max()));
    chart.getStyler().setAvailableSpaceFill(fill);
    List<Integer> slots = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      slots.add(i);
    }
    chart.addSeries("bars", lengths, Collections.unmodifiableList(slots)).setFillColor(color);
    paint(g, plot, chart::paint);
  }

  /**
   * Draws series of points, lines or both; the fractions count from the lower left corner. XChart
   * cuts at the edge of its plot, so it gets one marker's size more on each side.
   */
  static void points(Graphics2D g, Rectangle plot, List<Points> series, int markerSize) {
    List<Points> some =
        series.stream().filter(s -> s.y().stream().anyMatch(v -> !Double.isNaN(v))).toList();
    if (some.isEmpty()) {
      return;
    }
    Rectangle area = new Rectangle(plot);
    area.grow(markerSize, markerSize);
    double beyondX = (double) markerSize / plot.width;
    double beyondY = (double) markerSize / plot.height;
    XYChart chart = new XYChartBuilder().width(area.width).height(area.height).build();
    bare(chart.getStyler());
    chart.getStyler().setXAxisMin(-beyondX).setXAxisMax(1 + beyondX);
    chart.getStyler().setYAxisMin(-beyondY).setYAxisMax(1 + beyondY);
    chart.getStyler().setMarkerSize(markerSize);
    for (int i = 0; i < some.size(); i++) {
      Points points = some.get(i);
      XYSeries xy = chart.addSeries("series " + i, points.x(), points.y());
      xy.setMarker(points.marker());
      xy.setMarkerColor(points.color());
      xy.setLineColor(points.color());
      xy.setLineStyle(points.line() == null ? SeriesLines.NONE : points.line());
    }
    paint(g, area, chart::paint);
  }

  /** Leaves nothing of a chart but its marks, edge to edge. */
  private static void bare(AxesChartStyler styler) {
    styler.setLegendVisible(false).setChartTitleVisible(false).setChartPadding(0);
    styler.setChartBackgroundColor(CLEAR).setPlotBackgroundColor(CLEAR);
    styler.setPlotBorderVisible(false).setPlotContentSize(1.0);
    styler.setAxisTicksVisible(false);
    styler.setXAxisTitleVisible(false).setYAxisTitleVisible(false);
    styler.setPlotGridLinesVisible(false).setPlotTicksMarksVisible(false).setPlotMargin(0);
  }

  private static void paint(Graphics2D g, Rectangle plot, Painter painter) {
    g.translate(plot.x, plot.y);
    painter.paint(g, plot.width, plot.height);
    g.translate(-plot.x, -plot.y);
  }

  private interface Painter {
    void paint(Graphics2D g, int width, int height);
  }
}
