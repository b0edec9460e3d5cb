package dev.benchbook.analysis.charts;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** Speed-ups as bars from 1 on a log axis, one row each. */
final class SpeedupPicture implements Picture {

  static final String AXIS = "speed-up (factor on a log axis; > 1 is better)";

  private static final int TOP = 26;
  private static final double BAR = 0.62;
  private static final int LONGEST_NOTE = 10;

  private final List<SpeedupBar> bars;
  private final Rows<SpeedupBar> rows;
  private final Scale scale;

  SpeedupPicture(List<SpeedupBar> bars, int width) {
    if (bars.isEmpty()) {
      throw new IllegalArgumentException("bars: expected at least one row, found none");
    }
    this.bars = List.copyOf(bars);
    this.scale = scale(this.bars);
    List<String> figures = this.bars.stream().map(SpeedupPicture::figure).toList();
    this.rows = Rows.of(this.bars, SpeedupBar::label, SpeedupBar::group, figures, TOP, width);
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
    return rows.plot().y + rows.plot().height + rows.axisHeight(AXIS) + Theme.PADDING / 2;
  }

  @Override
  public void paint(Graphics2D g) {
    Ink ink = new Ink(g);
    rows.paint(ink, SpeedupPicture::figure);
    rows.paintAxis(ink, scale, v -> Numbers.plain(v) + "x", AXIS);
    paintBars(g, Theme.BETTER, b -> !b.isOpen() && b.speedup() >= 1);
    paintBars(g, Theme.WORSE, b -> !b.isOpen() && b.speedup() < 1);
    paintBars(g, Theme.UNCLEAR, SpeedupBar::isOpen);
    paintIntervals(ink);
    paintReference(ink);
  }

  /** Returns what the chart shows in one sentence. */
  String sentence() {
    List<SpeedupBar> known = bars.stream().filter(b -> !b.isMissing()).toList();
    if (known.isEmpty()) {
      return bars.size() + " speed-ups, none with a value.";
    }
    Comparator<SpeedupBar> bySpeedup = Comparator.comparingDouble(SpeedupBar::speedup);
    SpeedupBar best = known.stream().max(bySpeedup).orElseThrow();
    SpeedupBar worst = known.stream().min(bySpeedup).orElseThrow();
    long above = known.stream().filter(b -> b.speedup() > 1).count();
    long below = known.stream().filter(b -> b.speedup() < 1).count();
    int missing = bars.size() - known.size();
    String range =
        known.size() == 1
            ? name(best) + " " + Numbers.factor(best.speedup())
            : "from "
                + Numbers.factor(worst.speedup())
                + " ("
                + name(worst)
                + ") to "
                + Numbers.factor(best.speedup())
                + " ("
                + name(best)
                + ")";
    long open = known.stream().filter(SpeedupBar::isOpen).count();
    return "Speed-ups, > 1 is better: "
        + above
        + " of "
        + known.size()
        + " above 1, "
        + below
        + " below; "
        + range
        + (open > 0 ? "; " + open + (open == 1 ? " interval holds 1" : " intervals hold 1") : "")
        + (missing > 0 ? "; " + missing + " without a value" : "")
        + ".";
  }

  /** Returns the remarks that are too long for a row's end; their rows have a star. */
  List<String> longNotes() {
    return bars.stream()
        .filter(SpeedupPicture::isLong)
        .map(b -> "* " + name(b) + ": " + b.note())
        .toList();
  }

  private void paintBars(Graphics2D g, Color color, Predicate<SpeedupBar> which) {
    double[] values =
        rows.slotRows().stream()
            .mapToDouble(
                b -> b == null || b.isMissing() || !which.test(b) ? Double.NaN : b.speedup())
            .toArray();
    XChartMarks.barsFromOne(g, rows.plot(), scale, values, color, BAR);
  }

  private void paintIntervals(Ink ink) {
    List<SpeedupBar> slots = rows.slotRows();
    for (int i = 0; i < slots.size(); i++) {
      SpeedupBar bar = slots.get(i);
      if (bar == null) {
        continue;
      }
      double y = rows.middle(i);
      if (bar.isMissing()) {
        ink.text("no value", x(1) + 6, y + 4, Theme.SMALL, Theme.MUTED, TextAnchor.START);
      } else if (bar.hasInterval()) {
        ink.line(x(bar.low()), y, x(bar.high()), y, Theme.THIN, Theme.TEXT);
        ink.line(x(bar.low()), y - 4, x(bar.low()), y + 4, Theme.THIN, Theme.TEXT);
        ink.line(x(bar.high()), y - 4, x(bar.high()), y + 4, Theme.THIN, Theme.TEXT);
      }
    }
  }

  private void paintReference(Ink ink) {
    Rectangle plot = rows.plot();
    ink.line(x(1), plot.y - 4, x(1), plot.getMaxY(), Theme.THIN, Theme.REFERENCE);
    double y = plot.y - 9.0;
    double wide = FontWidths.of("worse ←", Theme.SMALL_SIZE, false) + 6;
    if (x(1) - wide >= Theme.PADDING) {
      ink.text("← worse", x(1) - 6, y, Theme.SMALL, Theme.MUTED, TextAnchor.END);
    }
    if (x(1) + wide <= width() - Theme.PADDING) {
      ink.text("better →", x(1) + 6, y, Theme.SMALL, Theme.MUTED, TextAnchor.START);
    }
  }

  private double x(double value) {
    return rows.plot().x + scale.fraction(value) * rows.plot().width;
  }

  private static String name(SpeedupBar bar) {
    return bar.group().isBlank() ? bar.label() : bar.label() + ", " + bar.group();
  }

  private static String figure(SpeedupBar bar) {
    String interval =
        bar.hasInterval()
            ? " [" + Numbers.sided(bar.low()) + "–" + Numbers.sided(bar.high()) + "]"
            : "";
    String value = Numbers.factor(bar.speedup()) + interval;
    if (bar.note().isBlank()) {
      return value;
    }
    return isLong(bar) ? value + " *" : value + " " + bar.note();
  }

  private static boolean isLong(SpeedupBar bar) {
    return bar.note().length() > LONGEST_NOTE;
  }

  /** Returns a scale around 1 and all values with a margin, never narrower than 0.9 to 1.1. */
  private static Scale scale(List<SpeedupBar> bars) {
    double min = 1;
    double max = 1;
    for (SpeedupBar b : bars) {
      for (double v : new double[] {b.speedup(), b.low(), b.high()}) {
        if (!Double.isNaN(v)) {
          min = Math.min(min, v);
          max = Math.max(max, v);
        }
      }
    }
    double margin = Math.pow(max / min, 0.04);
    return Scale.log(Math.min(0.9, min / margin), Math.max(1.1, max * margin));
  }
}
