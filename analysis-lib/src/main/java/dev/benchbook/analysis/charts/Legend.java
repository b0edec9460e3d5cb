package dev.benchbook.analysis.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.style.markers.Marker;

/** The keys of series in rows above the plot, where they cover no data. */
final class Legend {

  private static final int ROW = 20;
  private static final int KEY = 30;
  private static final int GAP = 18;

  private final List<Placed> placed;
  private final int height;

  private Legend(List<Placed> placed, int height) {
    this.placed = placed;
    this.height = height;
  }

  /** A series' name and look; no line where it is null. */
  record Entry(String name, Color color, BasicStroke line, Marker marker) {}

  private record Placed(Entry entry, String text, double x, double y) {}

  static Legend of(List<Entry> entries, int width) {
    List<Placed> placed = new ArrayList<>();
    double x = Theme.PADDING;
    double y = 14;
    double room = width - 2.0 * Theme.PADDING - KEY;
    for (Entry entry : entries) {
      List<String> lines = FontWidths.wrap(entry.name(), Theme.TEXT_SIZE, false, room);
      double needed = KEY + FontWidths.widest(lines, Theme.TEXT_SIZE, false);
      if (x > Theme.PADDING && x + needed > width - Theme.PADDING) {
        x = Theme.PADDING;
        y += ROW;
      }
      for (int i = 0; i < lines.size(); i++) {
        y += i == 0 ? 0 : ROW;
        placed.add(new Placed(i == 0 ? entry : null, lines.get(i), x, y));
      }
      x += needed + GAP;
    }
    return new Legend(List.copyOf(placed), entries.isEmpty() ? 4 : (int) y + ROW / 2);
  }

  int height() {
    return height;
  }

  void paint(Graphics2D g) {
    Ink ink = new Ink(g);
    for (Placed p : placed) {
      if (p.entry() != null) {
        double middle = p.x() + KEY / 2.0 - 3;
        if (p.entry().line() != null) {
          ink.line(
              p.x(),
              p.y() - 4.5,
              p.x() + KEY - 6,
              p.y() - 4.5,
              p.entry().line(),
              p.entry().color());
        }
        g.setColor(p.entry().color());
        p.entry().marker().paint(g, middle, p.y() - 4.5, 9);
      }
      ink.text(p.text(), p.x() + KEY, p.y(), Theme.LABEL, Theme.TEXT, TextAnchor.START);
    }
  }
}
