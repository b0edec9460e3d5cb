package dev.benchbook.analysis.charts;

import java.awt.AlphaComposite;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.Paint;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.awt.image.RenderedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Images inside pictures: copies, and PNG bytes without a temporary file. */
final class SvgImages {

  private static final int PIXELS_PER_UNIT = 2;

  private SvgImages() {}

  /** Returns a copy with alpha; null where the image's size is not known yet. */
  static BufferedImage copy(Image image) {
    return over(image, null);
  }

  /** Returns a copy of a rendered image with alpha. */
  static BufferedImage copy(RenderedImage image) {
    BufferedImage out = blank(image.getWidth(), image.getHeight());
    Graphics2D g = out.createGraphics();
    g.drawRenderedImage(image, new AffineTransform());
    g.dispose();
    return out;
  }

  /** Returns a copy painted over a colour; null where the image's size is not known yet. */
  static BufferedImage over(Image image, Color under) {
    int width = image.getWidth(null);
    int height = image.getHeight(null);
    if (width <= 0 || height <= 0) {
      return null;
    }
    BufferedImage out = blank(width, height);
    Graphics2D g = out.createGraphics();
    if (under != null) {
      g.setColor(under);
      g.fillRect(0, 0, width, height);
    }
    g.drawImage(image, 0, 0, null);
    g.dispose();
    return out;
  }

  /** Returns a rectangle of an image; negative sizes mirror it. */
  static BufferedImage part(Image image, Rectangle source) {
    int width = Math.max(1, Math.abs(source.width));
    int height = Math.max(1, Math.abs(source.height));
    BufferedImage out = blank(width, height);
    Graphics2D g = out.createGraphics();
    int right = source.x + source.width;
    int bottom = source.y + source.height;
    g.drawImage(image, 0, 0, width, height, source.x, source.y, right, bottom, null);
    g.dispose();
    return out;
  }

  /** Returns what a paint makes of a shape inside a box, at two pixels per unit. */
  static BufferedImage painted(Shape shape, Paint paint, AffineTransform at, Rectangle box) {
    BufferedImage out = blank(box.width * PIXELS_PER_UNIT, box.height * PIXELS_PER_UNIT);
    Graphics2D g = out.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT);
    g.translate(-box.x, -box.y);
    g.clip(shape);
    g.transform(at);
    g.setPaint(paint);
    try {
      g.fill(at.createInverse().createTransformedShape(shape));
    } catch (java.awt.geom.NoninvertibleTransformException e) {
      return out;
    } finally {
      g.dispose();
    }
    return out;
  }

  /** Returns an image as a PNG data URI, made more transparent by {@code alpha}. */
  static String dataUri(BufferedImage image, double alpha) {
    BufferedImage shown = image;
    if (alpha < 1) {
      shown = blank(image.getWidth(), image.getHeight());
      Graphics2D g = shown.createGraphics();
      g.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, (float) alpha));
      g.drawImage(image, 0, 0, null);
      g.dispose();
    }
    return "data:image/png;base64," + Base64.getEncoder().encodeToString(png(shown));
  }

  /** Returns an image as PNG bytes. */
  static byte[] png(RenderedImage image) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      ImageIO.write(image, "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException("png: writing to memory failed", e);
    }
    return bytes.toByteArray();
  }

  private static BufferedImage blank(int width, int height) {
    return new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
  }
}
