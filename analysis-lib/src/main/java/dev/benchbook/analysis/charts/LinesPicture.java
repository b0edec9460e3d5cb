package dev.benchbook.analysis.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.knowm.xchart.style.markers.Marker;

/** Lines with points, each named at its right end. */
final class LinesPicture implements Picture {

  private static final int LEAST_HEIGHT = 260;
  private static final int MARKER = 7;
  private static final int MOST_DATA_TICKS = 8;
  private static final int MOST_MARKERS = 60;

  private final Axis xAxis;
  private final Axis yAxis;
  private final List<Line> lines;
  private final List<String> groups;
  private final Legend legend;
  private final Scale xScale;
  private final Scale yScale;
  private final Rectangle plot;
  private final int width;

  LinesPicture(Axis xAxis, Axis yAxis, List<Line> lines, int width) {
    if (lines.isEmpty()) {
      throw new IllegalArgumentException("lines: expected at least one, found none");
    }
    this.width = width;
    this.xAxis = xAxis;
    this.yAxis = yAxis;
    this.lines = List.copyOf(lines);
    lines.forEach(l -> refuseNonPositive(xAxis, l, l.x()));
    lines.forEach(l -> refuseNonPositive(yAxis, l, l.y()));
    this.groups = lines.stream().map(Line::group).filter(g -> !g.isBlank()).distinct().toList();
    this.xScale = xScale();
    this.yScale = yScale();
    this.legend = Legend.of(entries(), width);
    this.plot = layOut();
  }

  Rectangle plot() {
    return plot;
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int height() {
    return plot.y + plot.height + 33 + 17 * xTitle().size() + Theme.PADDING / 2;
  }

  @Override
  public void paint(Graphics2D g) {
    Ink ink = new Ink(g);
    legend.paint(g);
    paintGrid(ink);
    List<XChartMarks.Points> series = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      series.add(points(i));
    }
    XChartMarks.points(g, plot, series, MARKER);
    EndLabels labels = new EndLabels(width);
    for (int i = 0; i < lines.size(); i++) {
      addLabel(labels, i);
    }
    labels.paint(ink, plot.getMaxX(), plot.y - 8.0, plot.getMaxY() + 8);
  }

  /** Returns what the chart shows in one sentence. */
  String sentence() {
    List<String> parts = new ArrayList<>();
    for (Line line : lines.subList(0, Math.min(4, lines.size()))) {
      List<Integer> known = known(line);
      String name = line.group().isBlank() ? line.name() : line.name() + " " + line.group();
      if (known.isEmpty()) {
        parts.add(name + ": no value");
        continue;
      }
      int first = known.get(0);
      int last = known.get(known.size() - 1);
      parts.add(
          name
              + " "
              + Numbers.significant(line.y().get(first), 3)
              + " at "
              + Numbers.plain(line.x().get(first))
              + (first == last
                  ? ""
                  : " to "
                      + Numbers.significant(line.y().get(last), 3)
                      + " at "
                      + Numbers.plain(line.x().get(last))));
    }
    String more = lines.size() > 4 ? "; and " + (lines.size() - 4) + " more lines" : "";
    return yAxis.label() + " over " + xAxis.label() + ": " + String.join("; ", parts) + more + ".";
  }

  private void paintGrid(Ink ink) {
    double bottom = plot.getMaxY();
    List<Double> yTicks = yScale.ticks(plot.height, 26);
    List<Double> xTicks = xTicks();
    for (double v : yTicks) {
      ink.line(plot.x, y(v), plot.getMaxX(), y(v), Theme.THIN, Theme.GRID);
    }
    for (double v : xTicks) {
      ink.line(x(v), plot.y, x(v), bottom, Theme.THIN, Theme.GRID);
    }
    ink.line(plot.x, bottom, plot.getMaxX(), bottom, Theme.THIN, Theme.REFERENCE);
    for (double v : yTicks) {
      ink.text(Numbers.tick(v), plot.x - 7, y(v) + 4, Theme.SMALL, Theme.TEXT, TextAnchor.END);
    }
    for (double v : xTicks) {
      ink.text(Numbers.dataTick(v), x(v), bottom + 17, Theme.SMALL, Theme.TEXT, TextAnchor.MIDDLE);
    }
    List<String> title = xTitle();
    double half = FontWidths.widest(title, Theme.TEXT_SIZE, false) / 2;
    double center = Math.max(plot.getCenterX(), Theme.PADDING + half);
    ink.lines(title, center, bottom + 38, 17, Theme.LABEL, Theme.TEXT, TextAnchor.MIDDLE);
    ink.lines(
        yTitle(),
        Theme.PADDING,
        legend.height() + 14.0,
        17,
        Theme.LABEL,
        Theme.TEXT,
        TextAnchor.START);
  }

  private XChartMarks.Points points(int number) {
    Line line = lines.get(number);
    List<Double> x = line.x().stream().map(xScale::fraction).toList();
    List<Double> y =
        line.y().stream().map(v -> Double.isNaN(v) ? Double.NaN : yScale.fraction(v)).toList();
    Marker marker =
        x.size() > MOST_MARKERS ? XChartMarks.noMarker() : XChartMarks.marker(look(number));
    return new XChartMarks.Points(x, y, color(number), Theme.LINE, marker);
  }

  private void addLabel(EndLabels labels, int number) {
    Line line = lines.get(number);
    List<Integer> known = known(line);
    if (known.isEmpty()) {
      labels.add(line.name() + " (no value)", color(number), plot.getMaxX(), plot.getMaxY());
    } else {
      int last = known.get(known.size() - 1);
      double endX = x(line.x().get(last));
      labels.add(line.name(), color(number), endX, y(line.y().get(last)));
    }
  }

  private Rectangle layOut() {
    List<String> names =
        lines.stream().map(l -> known(l).isEmpty() ? l.name() + " (no value)" : l.name()).toList();
    List<String> ticks = yScale.ticks(LEAST_HEIGHT, 26).stream().map(Numbers::tick).toList();
    int left =
        Theme.PADDING + (int) Math.ceil(FontWidths.widest(ticks, Theme.SMALL_SIZE, false)) + 18;
    int right = width - Theme.PADDING - EndLabels.width(names, width);
    int top = legend.height() + 17 * yTitle().size() + 10;
    int height = Math.max(LEAST_HEIGHT, EndLabels.height(names, width));
    return new Rectangle(left, top, right - left, height);
  }

  private List<Double> xTicks() {
    TreeSet<Double> places = new TreeSet<>();
    lines.forEach(l -> places.addAll(l.x()));
    List<Double> list = List.copyOf(places);
    if (list.size() > MOST_DATA_TICKS) {
      return xScale.ticks(plot.width, 52);
    }
    for (int i = 1; i < list.size(); i++) {
      double room =
          FontWidths.of(Numbers.dataTick(list.get(i - 1)), Theme.SMALL_SIZE, false) / 2
              + FontWidths.of(Numbers.dataTick(list.get(i)), Theme.SMALL_SIZE, false) / 2
              + 10;
      if (x(list.get(i)) - x(list.get(i - 1)) < room) {
        return xScale.ticks(plot.width, 52);
      }
    }
    return list;
  }

  private Scale xScale() {
    double min = lines.stream().flatMap(l -> l.x().stream()).mapToDouble(v -> v).min().orElse(0);
    double max = lines.stream().flatMap(l -> l.x().stream()).mapToDouble(v -> v).max().orElse(1);
    if (xAxis.kind() == Axis.Kind.LOG) {
      double margin = max > min ? Math.pow(max / min, 0.05) : 2;
      return Scale.log(min / margin, max * margin);
    }
    double margin = max > min ? (max - min) * 0.05 : 1;
    return Scale.linear(min - margin, max + margin);
  }

  private Scale yScale() {
    double[] known =
        lines.stream()
            .flatMap(l -> l.y().stream())
            .filter(v -> !Double.isNaN(v))
            .mapToDouble(v -> v)
            .sorted()
            .toArray();
    if (known.length == 0) {
      return yAxis.kind() == Axis.Kind.LOG ? Scale.log(0.1, 10) : Scale.linear(0, 1);
    }
    double min = known[0];
    double max = known[known.length - 1];
    if (yAxis.kind() == Axis.Kind.LINEAR) {
      return Scale.fromZero(min, max);
    }
    double margin = Math.max(1.1, Math.pow(max / min, 0.04));
    return Scale.log(min / margin, max * margin);
  }

  private List<Legend.Entry> entries() {
    List<Legend.Entry> entries = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      BasicStroke stroke = Theme.LINE;
      entries.add(
          new Legend.Entry(
              groups.get(i), Theme.version(i, groups.size()), stroke, XChartMarks.marker(i)));
    }
    return entries;
  }

  private int look(int number) {
    int group = groups.indexOf(lines.get(number).group());
    return group >= 0 ? group : groups.size() + number;
  }

  private Color color(int number) {
    int group = groups.indexOf(lines.get(number).group());
    return group >= 0 ? Theme.version(group, groups.size()) : Theme.series(groups.size() + number);
  }

  private List<String> xTitle() {
    return FontWidths.wrap(xAxis.title(), Theme.TEXT_SIZE, false, width - 2.0 * Theme.PADDING);
  }

  private List<String> yTitle() {
    return FontWidths.wrap(yAxis.title(), Theme.TEXT_SIZE, false, width - 2.0 * Theme.PADDING);
  }

  private double x(double value) {
    return plot.x + xScale.fraction(value) * plot.width;
  }

  private double y(double value) {
    return plot.getMaxY() - yScale.fraction(value) * plot.height;
  }

  private static List<Integer> known(Line line) {
    List<Integer> known = new ArrayList<>();
    for (int i = 0; i < line.y().size(); i++) {
      if (!Double.isNaN(line.y().get(i))) {
        known.add(i);
      }
    }
    return known;
  }

  private static void refuseNonPositive(Axis axis, Line line, List<Double> values) {
    for (double v : values) {
      if (axis.kind() == Axis.Kind.LOG && v <= 0) {
        throw new IllegalArgumentException(
            "\""
                + line.name()
                + "\": \""
                + axis.label()
                + "\" is a log axis, expected values above"
                + " 0, found "
                + Numbers.plain(v)
                + "; use Axis.linear, or NaN for a missing value");
      }
    }
  }
}
