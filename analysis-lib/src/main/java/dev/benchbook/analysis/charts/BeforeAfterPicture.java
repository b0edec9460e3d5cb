package dev.benchbook.analysis.charts;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;

/** The values of several versions as dots on a log axis of whole decades, one row each. */
final class BeforeAfterPicture implements Picture {

  private static final int MARKER = 9;

  private final List<String> versions;
  private final List<BeforeAfter> data;
  private final String axis;
  private final Legend legend;
  private final Rows<BeforeAfter> rows;
  private final Scale scale;

  BeforeAfterPicture(Axis axis, List<String> versions, List<BeforeAfter> data, int width) {
    if (data.isEmpty() || versions.isEmpty()) {
      throw new IllegalArgumentException(
          "versions, rows: expected at least one of each, found "
              + versions.size()
              + ", "
              + data.size());
    }
    for (BeforeAfter row : data) {
      if (row.values().size() != versions.size()) {
        throw new IllegalArgumentException(
            "\""
                + row.label()
                + "\": expected "
                + versions.size()
                + " values ("
                + String.join(", ", versions)
                + "), found "
                + row.values().size());
      }
    }
    this.versions = List.copyOf(versions);
    this.data = List.copyOf(data);
    this.axis = axis.title();
    this.scale = scale(this.data);
    this.legend = Legend.of(entries(this.versions), width);
    List<String> figures = this.data.stream().map(BeforeAfterPicture::figure).toList();
    this.rows =
        Rows.of(
            this.data, BeforeAfter::label, BeforeAfter::group, figures, legend.height() + 6, width);
  }

  Scale scale() {
    return scale;
  }

  Rectangle plot() {
    return rows.plot();
  }

  @Override
  public int width() {
    return rows.width();
  }

  @Override
  public int height() {
    return rows.plot().y + rows.plot().height + rows.axisHeight(axis) + Theme.PADDING / 2;
  }

  @Override
  public void paint(Graphics2D g) {
    Ink ink = new Ink(g);
    legend.paint(g);
    rows.paint(ink, BeforeAfterPicture::figure);
    rows.paintAxis(ink, scale, Numbers::tick, axis);
    List<XChartMarks.Points> series = new ArrayList<>();
    List<BeforeAfter> slots = rows.slotRows();
    for (int i = 0; i < slots.size(); i++) {
      if (slots.get(i) != null) {
        paintSpan(ink, slots.get(i), rows.middle(i));
      }
    }
    for (int v = 0; v < versions.size(); v++) {
      series.add(points(v));
    }
    XChartMarks.points(g, rows.plot(), series, MARKER);
  }

  /** Returns what the chart shows in one sentence. */
  String sentence() {
    String first = versions.get(0);
    String last = versions.get(versions.size() - 1);
    int lower = 0;
    int higher = 0;
    int missing = 0;
    for (BeforeAfter row : data) {
      double before = row.values().get(0);
      double after = row.values().get(row.values().size() - 1);
      lower += after < before ? 1 : 0;
      higher += after > before ? 1 : 0;
      missing += Double.isNaN(after) || Double.isNaN(before) ? 1 : 0;
    }
    return axis
        + ": from "
        + first
        + " to "
        + last
        + ", "
        + lower
        + " of "
        + data.size()
        + " values fell and "
        + higher
        + " rose"
        + (missing > 0 ? "; " + missing + " can't be compared" : "")
        + ".";
  }

  private void paintSpan(Ink ink, BeforeAfter row, double y) {
    List<Double> known = row.values().stream().filter(v -> !Double.isNaN(v)).toList();
    if (known.isEmpty()) {
      double left = rows.plot().x + 6.0;
      ink.text("no value", left, y + 4, Theme.SMALL, Theme.MUTED, TextAnchor.START);
      return;
    }
    double min = known.stream().mapToDouble(v -> v).min().orElseThrow();
    double max = known.stream().mapToDouble(v -> v).max().orElseThrow();
    if (min < max) {
      ink.line(x(min), y, x(max), y, Theme.LINE, new Color(0xbbbbbb));
    }
  }

  private XChartMarks.Points points(int version) {
    List<BeforeAfter> slots = rows.slotRows();
    List<Double> x = new ArrayList<>();
    List<Double> y = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      double value = slots.get(i) == null ? Double.NaN : slots.get(i).values().get(version);
      boolean missing = Double.isNaN(value);
      x.add(missing ? 0.5 : scale.fraction(value));
      y.add(missing ? Double.NaN : 1 - (i + 0.5) / slots.size());
    }
    return new XChartMarks.Points(
        x, y, Theme.version(version, versions.size()), null, XChartMarks.marker(version));
  }

  private double x(double value) {
    return rows.plot().x + scale.fraction(value) * rows.plot().width;
  }

  private static List<Legend.Entry> entries(List<String> versions) {
    List<Legend.Entry> entries = new ArrayList<>();
    for (int v = 0; v < versions.size(); v++) {
      entries.add(
          new Legend.Entry(
              versions.get(v), Theme.version(v, versions.size()), null, XChartMarks.marker(v)));
    }
    return entries;
  }

  private static String figure(BeforeAfter row) {
    double before = row.values().get(0);
    double after = row.values().get(row.values().size() - 1);
    String last = Numbers.significant(after, 3);
    return row.values().size() == 1 ? last : Numbers.significant(before, 3) + " → " + last;
  }

  private static Scale scale(List<BeforeAfter> data) {
    double[] known =
        data.stream()
            .flatMap(r -> r.values().stream())
            .filter(v -> !Double.isNaN(v))
            .mapToDouble(v -> v)
            .sorted()
            .toArray();
    return known.length == 0
        ? Scale.log(0.1, 10)
        : Scale.decades(known[0], known[known.length - 1]);
  }
}
