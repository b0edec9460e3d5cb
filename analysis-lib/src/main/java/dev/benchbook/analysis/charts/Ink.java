package dev.benchbook.analysis.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** Draws texts, lines and boxes on any graphics; texts keep their anchor in SVG. */
final class Ink {

  private final Graphics2D g;

  Ink(Graphics2D g) {
    this.g = g;
  }

  /** Writes one line of text. */
  void text(String text, double x, double y, Font font, Color color, TextAnchor anchor) {
    g.setFont(font);
    g.setColor(color);
    if (g instanceof SvgGraphics2D svg) {
      svg.text(text, x, y, anchor);
      return;
    }
    Font shown = font.canDisplayUpTo(text) < 0 ? font : substitute(font);
    g.setFont(shown);
    double width = shown.getStringBounds(text, g.getFontRenderContext()).getWidth();
    double left =
        anchor == TextAnchor.START ? x : x - (anchor == TextAnchor.END ? width : width / 2);
    g.drawString(text, (float) left, (float) y);
  }

  /** Writes lines below each other, the first baseline at {@code y}. */
  void lines(
      List<String> lines, double x, double y, double step, Font font, Color color, TextAnchor a) {
    for (int i = 0; i < lines.size(); i++) {
      text(lines.get(i), x, y + i * step, font, color, a);
    }
  }

  /** Writes a text that reads upwards, its middle at the point. */
  void upwards(String text, double x, double y, Font font, Color color) {
    AffineTransform before = g.getTransform();
    g.translate(x, y);
    g.rotate(-Math.PI / 2);
    text(text, 0, 0, font, color, TextAnchor.MIDDLE);
    g.setTransform(before);
  }

  void line(double x1, double y1, double x2, double y2, BasicStroke stroke, Color color) {
    g.setStroke(stroke);
    g.setColor(color);
    g.draw(new Line2D.Double(x1, y1, x2, y2));
  }

  void box(double x, double y, double width, double height, Color color) {
    g.setColor(color);
    g.fill(new Rectangle2D.Double(x, y, width, height));
  }

  /** The logical font has glyphs of every font of the machine, a physical one has its own only. */
  private static Font substitute(Font font) {
    return new Font(Font.SANS_SERIF, font.getStyle(), 1).deriveFont(font.getSize2D());
  }
}
