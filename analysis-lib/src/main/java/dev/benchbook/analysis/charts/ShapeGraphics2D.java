package dev.benchbook.analysis.charts;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.Polygon;
import java.awt.Rectangle;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.BufferedImageOp;
import java.awt.image.ImageObserver;
import java.awt.image.RenderedImage;
import java.awt.image.renderable.RenderableImage;
import java.text.AttributedCharacterIterator;

/**
 * The many ways of {@code Graphics2D} to say the same: lines, ovals, polygons, scaled images. Each
 * is expressed by one of {@code draw}, {@code fill}, {@code clip}, {@code drawString} and {@code
 * drawImage} with a transform, which a subclass writes.
 */
abstract class ShapeGraphics2D extends Graphics2D {

  @Override
  public void drawString(String text, int x, int y) {
    drawString(text, (float) x, (float) y);
  }

  @Override
  public void drawString(AttributedCharacterIterator text, float x, float y) {
    new TextLayout(text, getFontRenderContext()).draw(this, x, y);
  }

  @Override
  public void drawString(AttributedCharacterIterator text, int x, int y) {
    drawString(text, (float) x, (float) y);
  }

  @Override
  public void drawImage(BufferedImage image, BufferedImageOp operation, int x, int y) {
    BufferedImage result = operation == null ? image : operation.filter(image, null);
    drawImage(result, AffineTransform.getTranslateInstance(x, y), null);
  }

  @Override
  public void drawRenderedImage(RenderedImage image, AffineTransform at) {
    drawImage(SvgImages.copy(image), at, null);
  }

  @Override
  public void drawRenderableImage(RenderableImage image, AffineTransform at) {
    drawRenderedImage(image.createDefaultRendering(), at);
  }

  @Override
  public boolean drawImage(Image image, int x, int y, ImageObserver observer) {
    return drawImage(image, AffineTransform.getTranslateInstance(x, y), observer);
  }

  @Override
  public boolean drawImage(Image image, int x, int y, int w, int h, ImageObserver observer) {
    BufferedImage copy = SvgImages.copy(image);
    if (copy == null) {
      return false;
    }
    AffineTransform at = AffineTransform.getTranslateInstance(x, y);
    at.scale((double) w / copy.getWidth(), (double) h / copy.getHeight());
    return drawImage(copy, at, observer);
  }

  @Override
  public boolean drawImage(Image image, int x, int y, Color under, ImageObserver observer) {
    return drawImage(SvgImages.over(image, under), x, y, observer);
  }

  @Override
  public boolean drawImage(
      Image image, int x, int y, int w, int h, Color under, ImageObserver observer) {
    return drawImage(SvgImages.over(image, under), x, y, w, h, observer);
  }

  @Override
  public boolean drawImage(
      Image image,
      int dx1,
      int dy1,
      int dx2,
      int dy2,
      int sx1,
      int sy1,
      int sx2,
      int sy2,
      ImageObserver observer) {
    BufferedImage part = SvgImages.part(image, new Rectangle(sx1, sy1, sx2 - sx1, sy2 - sy1));
    return drawImage(part, dx1, dy1, dx2 - dx1, dy2 - dy1, observer);
  }

  @Override
  public boolean drawImage(
      Image image,
      int dx1,
      int dy1,
      int dx2,
      int dy2,
      int sx1,
      int sy1,
      int sx2,
      int sy2,
      Color under,
      ImageObserver observer) {
    Image filled = SvgImages.over(image, under);
    return drawImage(filled, dx1, dy1, dx2, dy2, sx1, sy1, sx2, sy2, observer);
  }

  @Override
  public void drawLine(int x1, int y1, int x2, int y2) {
    draw(new Line2D.Double(x1, y1, x2, y2));
  }

  @Override
  public void fillRect(int x, int y, int width, int height) {
    fill(new Rectangle2D.Double(x, y, width, height));
  }

  @Override
  public void drawRoundRect(int x, int y, int w, int h, int arcWidth, int arcHeight) {
    draw(new RoundRectangle2D.Double(x, y, w, h, arcWidth, arcHeight));
  }

  @Override
  public void fillRoundRect(int x, int y, int w, int h, int arcWidth, int arcHeight) {
    fill(new RoundRectangle2D.Double(x, y, w, h, arcWidth, arcHeight));
  }

  @Override
  public void drawOval(int x, int y, int width, int height) {
    draw(new Ellipse2D.Double(x, y, width, height));
  }

  @Override
  public void fillOval(int x, int y, int width, int height) {
    fill(new Ellipse2D.Double(x, y, width, height));
  }

  @Override
  public void drawArc(int x, int y, int w, int h, int startAngle, int arcAngle) {
    draw(new Arc2D.Double(x, y, w, h, startAngle, arcAngle, Arc2D.OPEN));
  }

  @Override
  public void fillArc(int x, int y, int w, int h, int startAngle, int arcAngle) {
    fill(new Arc2D.Double(x, y, w, h, startAngle, arcAngle, Arc2D.PIE));
  }

  @Override
  public void drawPolyline(int[] xs, int[] ys, int count) {
    Path2D.Double path = new Path2D.Double();
    for (int i = 0; i < count; i++) {
      if (i == 0) {
        path.moveTo(xs[i], ys[i]);
      } else {
        path.lineTo(xs[i], ys[i]);
      }
    }
    draw(path);
  }

  @Override
  public void drawPolygon(int[] xs, int[] ys, int count) {
    draw(new Polygon(xs, ys, count));
  }

  @Override
  public void fillPolygon(int[] xs, int[] ys, int count) {
    fill(new Polygon(xs, ys, count));
  }

  @Override
  public void clipRect(int x, int y, int width, int height) {
    clip(new Rectangle2D.Double(x, y, width, height));
  }

  @Override
  public void setClip(int x, int y, int width, int height) {
    setClip(new Rectangle2D.Double(x, y, width, height));
  }
}
