package dev.benchbook.analysis.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;

/**
 * The SVG elements of one picture in painting order. Consecutive strokes that look the same become
 * one path. All coordinates are in the picture's pixels.
 */
final class SvgDocument {

  private static final double DEFAULT_FONT_SIZE = Theme.TEXT_SIZE;

  private final StringBuilder out = new StringBuilder();
  private SvgPath pending = new SvgPath();
  private String pendingAttributes = "";

  /** Adds the outline of a shape; {@code scale} is the factor from user space to pixels. */
  void stroke(Shape shape, BasicStroke stroke, double scale, Color color) {
    String attributes = strokeAttributes(stroke, scale, color);
    if (!attributes.equals(pendingAttributes) || color.getAlpha() < 255) {
      flush();
      pendingAttributes = attributes;
    }
    pending.append(shape.getPathIterator(null));
  }

  /** Adds a filled shape; one without area adds nothing. */
  void fill(Shape shape, Color color) {
    Rectangle2D bounds = shape.getBounds2D();
    if (bounds.getWidth() == 0 || bounds.getHeight() == 0) {
      return;
    }
    flush();
    Rectangle2D box = rectangle(shape);
    if (box != null) {
      open("rect");
      attribute("x", box.getX());
      attribute("y", box.getY());
      double right = SvgPath.tenths(box.getMaxX()) / 10.0;
      double bottom = SvgPath.tenths(box.getMaxY()) / 10.0;
      attribute("width", right - SvgPath.tenths(box.getX()) / 10.0);
      attribute("height", bottom - SvgPath.tenths(box.getY()) / 10.0);
    } else if (shape instanceof Ellipse2D e && e.getWidth() == e.getHeight()) {
      open("circle");
      attribute("cx", e.getCenterX());
      attribute("cy", e.getCenterY());
      attribute("r", e.getWidth() / 2);
    } else {
      PathIterator path = shape.getPathIterator(null);
      String evenOdd =
          path.getWindingRule() == PathIterator.WIND_EVEN_ODD ? " fill-rule=\"evenodd\"" : "";
      SvgPath data = new SvgPath().append(path);
      if (data.isEmpty()) {
        return;
      }
      open("path");
      out.append(evenOdd).append(" d=\"").append(data).append('"');
    }
    out.append(color("fill", color)).append("/>");
  }

  /** Adds a text whose baseline starts, has its middle or ends at the transform's origin point. */
  void text(String text, Font font, Color color, TextAnchor anchor, AffineTransform at) {
    if (text.isBlank()) {
      return;
    }
    flush();
    Point2D p = at.transform(new Point2D.Double(0, 0), null);
    double scale = Math.sqrt(Math.abs(at.getDeterminant()));
    double degrees = Math.toDegrees(Math.atan2(at.getShearY(), at.getScaleX()));
    open("text");
    attribute("x", p.getX());
    attribute("y", p.getY());
    double size = font.getSize2D() * scale;
    if (SvgPath.tenths(size) != SvgPath.tenths(DEFAULT_FONT_SIZE)) {
      attribute("font-size", size);
    }
    if (font.isBold()) {
      out.append(" font-weight=\"bold\"");
    }
    if (font.isItalic()) {
      out.append(" font-style=\"italic\"");
    }
    if (font.getFamily().contains("Mono")) {
      out.append(" font-family=\"DejaVu Sans Mono, monospace\"");
    }
    if (anchor != TextAnchor.START) {
      out.append(" text-anchor=\"").append(anchor == TextAnchor.END ? "end" : "middle").append('"');
    }
    if (SvgPath.tenths(degrees) != 0) {
      out.append(" transform=\"rotate(").append(SvgPath.number(degrees)).append(' ');
      out.append(SvgPath.number(p.getX())).append(' ').append(SvgPath.number(p.getY()));
      out.append(")\"");
    }
    if (!color.equals(Theme.TEXT)) {
      out.append(color("fill", color));
    }
    out.append('>').append(Xml.escape(text)).append("</text>");
  }

  /**
   * Adds an image.
   *
   * @param data a data URI
   * @param at maps the unit square to the image's place
   * @param clip the part of the picture that may show it, or null for all
   */
  void image(String data, AffineTransform at, Rectangle2D clip) {
    flush();
    if (clip != null) {
      open("svg");
      attribute("x", clip.getX());
      attribute("y", clip.getY());
      attribute("width", clip.getWidth());
      attribute("height", clip.getHeight());
      out.append(">");
    }
    double left = clip == null ? 0 : clip.getX();
    double top = clip == null ? 0 : clip.getY();
    out.append(
        "\n<image width=\"1\" height=\"1\" preserveAspectRatio=\"none\" transform=\"matrix(");
    out.append(SvgPath.number(at.getScaleX())).append(' ');
    out.append(SvgPath.number(at.getShearY())).append(' ');
    out.append(SvgPath.number(at.getShearX())).append(' ');
    out.append(SvgPath.number(at.getScaleY())).append(' ');
    out.append(SvgPath.number(at.getTranslateX() - left)).append(' ');
    out.append(SvgPath.number(at.getTranslateY() - top)).append(")\" href=\"");
    out.append(data).append("\"/>");
    if (clip != null) {
      out.append("</svg>");
    }
  }

  /** Returns the whole document. */
  String toSvg(int width, int height, String title, String description) {
    flush();
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""
        + width
        + "\" height=\""
        + height
        + "\" viewBox=\"0 0 "
        + width
        + " "
        + height
        + "\" role=\"img\" font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\""
        + SvgPath.number(DEFAULT_FONT_SIZE)
        + "\" fill=\""
        + hex(Theme.TEXT)
        + "\">\n<title>"
        + Xml.escape(title)
        + "</title>\n<desc>"
        + Xml.escape(description)
        + "</desc>"
        + out
        + "\n</svg>\n";
  }

  private void flush() {
    if (!pending.isEmpty()) {
      open("path");
      out.append(" d=\"").append(pending).append("\" fill=\"none\"").append(pendingAttributes);
      out.append("/>");
    }
    pending = new SvgPath();
    pendingAttributes = "";
  }

  private void open(String element) {
    out.append("\n<").append(element);
  }

  private void attribute(String name, double pixels) {
    out.append(' ').append(name).append("=\"").append(SvgPath.number(pixels)).append('"');
  }

  private static String strokeAttributes(BasicStroke stroke, double scale, Color color) {
    StringBuilder text = new StringBuilder(color("stroke", color));
    if (SvgPath.tenths(stroke.getLineWidth() * scale) != 10) {
      text.append(" stroke-width=\"").append(SvgPath.number(stroke.getLineWidth() * scale));
      text.append('"');
    }
    if (stroke.getEndCap() != BasicStroke.CAP_BUTT) {
      boolean round = stroke.getEndCap() == BasicStroke.CAP_ROUND;
      text.append(" stroke-linecap=\"").append(round ? "round" : "square").append('"');
    }
    if (stroke.getLineJoin() != BasicStroke.JOIN_MITER) {
      boolean round = stroke.getLineJoin() == BasicStroke.JOIN_ROUND;
      text.append(" stroke-linejoin=\"").append(round ? "round" : "bevel").append('"');
    }
    float[] dash = stroke.getDashArray();
    if (dash != null) {
      text.append(" stroke-dasharray=\"");
      for (int i = 0; i < dash.length; i++) {
        text.append(i == 0 ? "" : " ").append(SvgPath.number(dash[i] * scale));
      }
      text.append('"');
    }
    return text.toString();
  }

  private static String color(String attribute, Color color) {
    String text = " " + attribute + "=\"" + hex(color) + "\"";
    if (color.getAlpha() == 255) {
      return text;
    }
    long hundredths = Math.round(color.getAlpha() / 2.55);
    String opacity = hundredths < 10 ? ".0" + hundredths : "." + hundredths;
    return text + " " + attribute + "-opacity=\"" + opacity + "\"";
  }

  private static String hex(Color color) {
    String digits = Integer.toHexString(color.getRGB() & 0xFFFFFF);
    String six = "#" + "0".repeat(6 - digits.length()) + digits;
    boolean doubled =
        six.charAt(1) == six.charAt(2)
            && six.charAt(3) == six.charAt(4)
            && six.charAt(5) == six.charAt(6);
    return doubled ? "#" + six.charAt(1) + six.charAt(3) + six.charAt(5) : six;
  }

  /** Returns the rectangle that a shape is, or null where it is another shape. */
  private static Rectangle2D rectangle(Shape shape) {
    if (shape instanceof Rectangle2D box) {
      return box;
    }
    if (!(shape instanceof Path2D)) {
      return null;
    }
    Rectangle2D box = shape.getBounds2D();
    double[] c = new double[6];
    double area = 0;
    double lastX = 0;
    double lastY = 0;
    int corners = 0;
    for (PathIterator p = shape.getPathIterator(null); !p.isDone(); p.next()) {
      int kind = p.currentSegment(c);
      if (kind == PathIterator.SEG_CLOSE) {
        continue;
      }
      boolean corner =
          (c[0] == box.getMinX() || c[0] == box.getMaxX())
              && (c[1] == box.getMinY() || c[1] == box.getMaxY());
      boolean straight = corners == 0 || c[0] == lastX || c[1] == lastY;
      if (kind > PathIterator.SEG_LINETO || !corner || !straight || corners > 4) {
        return null;
      }
      area += corners == 0 ? 0 : lastX * c[1] - c[0] * lastY;
      lastX = c[0];
      lastY = c[1];
      corners++;
    }
    boolean full = corners >= 4 && Math.abs(area) > 0;
    return full ? box : null;
  }
}
