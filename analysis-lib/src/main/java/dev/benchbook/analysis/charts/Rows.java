package dev.benchbook.analysis.charts;

import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The layout of a chart with one named row below the other: equal slots, a name on the left that
 * wraps into further slots, section headings, a plot, and a column of figures on the right. No name
 * is dropped: the picture grows with the rows.
 *
 * @param <R> what a row shows
 */
final class Rows<R> {

  /** The height of a slot. */
  static final int SLOT = 22;

  private static final int GAP = 8;
  private static final double BASELINE = 15.5;
  private static final double LEAST_NAME = 90;
  private static final double LEAST_PLOT = 110;
  private static final double WIDEST_FIGURE = 230;

  private final List<Slot<R>> slots;
  private final Rectangle plot;
  private final int width;

  private Rows(List<Slot<R>> slots, Rectangle plot, int width) {
    this.slots = slots;
    this.plot = plot;
    this.width = width;
  }

  /** One slot: a row's first line, a further line of its name, or a heading (row is null). */
  private record Slot<R>(R row, String text, boolean heading) {}

  /**
   * Lays rows out.
   *
   * @param top the first slot's upper edge
   * @param width the picture's width
   * @param figures the longest texts of the right column
   */
  static <R> Rows<R> of(
      List<R> rows,
      Function<R, String> label,
      Function<R, String> group,
      List<String> figures,
      int top,
      int width) {
    Map<String, List<R>> sections = new LinkedHashMap<>();
    rows.forEach(r -> sections.computeIfAbsent(group.apply(r), k -> new ArrayList<>()).add(r));
    List<String> labels = rows.stream().map(label).toList();
    double figureWidth =
        Math.min(WIDEST_FIGURE, FontWidths.widest(figures, Theme.TEXT_SIZE, false));
    double room = width - 2.0 * (Theme.PADDING + GAP) - Math.max(LEAST_PLOT, width / 3.0);
    double most = Math.max(LEAST_NAME, room - figureWidth);
    double nameWidth = Math.min(most, FontWidths.widest(labels, Theme.TEXT_SIZE, false));
    int inner = width - 2 * Theme.PADDING;
    List<Slot<R>> slots = new ArrayList<>();
    sections.forEach(
        (name, members) -> {
          if (!name.isBlank()) {
            FontWidths.wrap(name, Theme.TEXT_SIZE, true, inner)
                .forEach(line -> slots.add(new Slot<R>(null, line, true)));
          }
          members.forEach(r -> addRow(slots, r, label.apply(r), nameWidth));
        });
    int left = Theme.PADDING + (int) Math.ceil(nameWidth) + GAP;
    int right = width - Theme.PADDING - (int) Math.ceil(figureWidth) - GAP;
    Rectangle plot = new Rectangle(left, top, right - left, slots.size() * SLOT);
    return new Rows<>(List.copyOf(slots), plot, width);
  }

  Rectangle plot() {
    return plot;
  }

  int width() {
    return width;
  }

  /** Returns the row of each slot; null for headings and further lines of a name. */
  List<R> slotRows() {
    List<R> rows = new ArrayList<>();
    slots.forEach(s -> rows.add(s.row()));
    return rows;
  }

  /** Returns the middle of a slot. */
  double middle(int slot) {
    return plot.y + (slot + 0.5) * SLOT;
  }

  /** Draws bands, names, headings and the figures of each row. */
  void paint(Ink ink, Function<R, String> figure) {
    int number = 0;
    for (int i = 0; i < slots.size(); i++) {
      Slot<R> slot = slots.get(i);
      double y = plot.y + i * SLOT;
      number = slot.heading() ? 0 : slot.row() == null ? number : number + 1;
      if (number % 2 == 1) {
        ink.box(Theme.PADDING, y, width - 2.0 * Theme.PADDING, SLOT, Theme.BAND);
      }
      if (slot.heading()) {
        ink.text(
            slot.text(), Theme.PADDING, y + BASELINE, Theme.STRONG, Theme.TEXT, TextAnchor.START);
        continue;
      }
      ink.text(slot.text(), plot.x - GAP, y + BASELINE, Theme.LABEL, Theme.TEXT, TextAnchor.END);
      if (slot.row() != null) {
        double right = width - Theme.PADDING - 2;
        ink.text(
            figure.apply(slot.row()), right, y + BASELINE, Theme.LABEL, Theme.TEXT, TextAnchor.END);
      }
    }
  }

  /** Draws the grid of a scale, its labels below the plot and the axis' name. */
  void paintAxis(Ink ink, Scale scale, Function<Double, String> tick, String name) {
    double bottom = plot.getMaxY();
    for (double value : scale.ticks(plot.width, 52)) {
      double x = plot.x + scale.fraction(value) * plot.width;
      ink.line(x, plot.y, x, bottom, Theme.THIN, Theme.GRID);
    }
    for (double value : scale.ticks(plot.width, 52)) {
      double x = plot.x + scale.fraction(value) * plot.width;
      ink.text(tick.apply(value), x, bottom + 17, Theme.SMALL, Theme.TEXT, TextAnchor.MIDDLE);
    }
    List<String> lines = FontWidths.wrap(name, Theme.TEXT_SIZE, false, width - 2.0 * Theme.PADDING);
    double half = FontWidths.widest(lines, Theme.TEXT_SIZE, false) / 2;
    double least = Theme.PADDING + half;
    double most = width - Theme.PADDING - half;
    double center = Math.min(Math.max(plot.getCenterX(), least), most);
    ink.lines(lines, center, bottom + 38, 17, Theme.LABEL, Theme.TEXT, TextAnchor.MIDDLE);
  }

  /** Returns the height that an axis with this name takes below the plot. */
  int axisHeight(String name) {
    int lines = FontWidths.wrap(name, Theme.TEXT_SIZE, false, width - 2.0 * Theme.PADDING).size();
    return 33 + lines * 17;
  }

  private static <R> void addRow(List<Slot<R>> slots, R row, String label, double width) {
    List<String> lines = FontWidths.wrap(label, Theme.TEXT_SIZE, false, width + 0.5);
    for (int i = 0; i < lines.size(); i++) {
      slots.add(new Slot<>(i == 0 ? row : null, lines.get(i), false));
    }
  }
}
