package dev.benchbook.kernel.display;

import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.RenderedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Shows pictures of AWT, and files of pictures by what they begin with. */
final class Pictures {
  private static final int LONGEST_SIDE = 4000;

  private Pictures() {}

  /** Returns a picture as PNG; larger ones than screens are made smaller. */
  static MimeBundle of(Image image) {
    int width = image.getWidth(null);
    int height = image.getHeight(null);
    if (width <= 0 || height <= 0) {
      return MimeBundle.text("Image (not loaded yet: its size is not known)");
    }
    double scale = Math.min(1, (double) LONGEST_SIDE / Math.max(width, height));
    BufferedImage shown =
        scale == 1 && image instanceof BufferedImage whole ? whole : drawn(image, scale);
    String text = "Image of " + width + " × " + height + " pixels";
    return bundle(shown, scale < 1 ? text + ", shown smaller" : text);
  }

  /** Returns a rendered picture as PNG. */
  static MimeBundle of(RenderedImage image) {
    if (image instanceof Image drawable) {
      return of(drawable);
    }
    return bundle(image, "Image of " + image.getWidth() + " × " + image.getHeight() + " pixels");
  }

  /**
   * Returns the file of a picture as a value that shows itself.
   *
   * @throws IllegalArgumentException if it is none that browsers know
   */
  static MimeBundle ofFile(byte[] file) {
    String type = type(file);
    return type.equals(MimeBundle.SVG)
        ? svg(new String(file, StandardCharsets.UTF_8))
        : MimeBundle.of(type, file.clone())
            .with(MimeBundle.TEXT, type + " of " + file.length + " bytes");
  }

  /** Returns an SVG picture that is shown as an image, in which no script runs. */
  static MimeBundle svg(String svg) {
    String encoded = Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
    String html =
        "<img alt=\"SVG picture\" style=\"max-width:100%\" src=\"data:image/svg+xml;base64,"
            + encoded
            + "\">";
    return MimeBundle.of(MimeBundle.HTML, html)
        .with(MimeBundle.SVG, svg)
        .with(MimeBundle.TEXT, "SVG picture of " + svg.length() + " characters");
  }

  private static MimeBundle bundle(RenderedImage image, String text) {
    return MimeBundle.of(MimeBundle.PNG, png(image))
        .with(MimeBundle.TEXT, text)
        .withMetadata(
            MimeBundle.PNG, Map.of("width", image.getWidth(), "height", image.getHeight()));
  }

  private static byte[] png(RenderedImage image) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      if (!ImageIO.write(image, "png", out)) {
        // The colour model is none that PNG knows.
        BufferedImage copy =
            new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_ARGB);
        Graphics2D graphics = copy.createGraphics();
        graphics.drawRenderedImage(image, new java.awt.geom.AffineTransform());
        graphics.dispose();
        boolean unused = ImageIO.write(copy, "png", out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static BufferedImage drawn(Image image, double scale) {
    int width = (int) Math.max(1, Math.round(image.getWidth(null) * scale));
    int height = (int) Math.max(1, Math.round(image.getHeight(null) * scale));
    BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    Graphics2D graphics = copy.createGraphics();
    graphics.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    boolean unused = graphics.drawImage(image, 0, 0, width, height, null);
    graphics.dispose();
    return copy;
  }

  private static String type(byte[] file) {
    String start = new String(file, 0, Math.min(file.length, 300), StandardCharsets.ISO_8859_1);
    if (start.startsWith("\u0089PNG")) {
      return MimeBundle.PNG;
    }
    if (start.startsWith("\u00ff\u00d8")) {
      return "image/jpeg";
    }
    if (start.startsWith("GIF8")) {
      return "image/gif";
    }
    if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) {
      return "image/webp";
    }
    if (start.contains("<svg") || start.stripLeading().startsWith("<?xml")) {
      return MimeBundle.SVG;
    }
    throw new IllegalArgumentException(
        "file: expected a picture as PNG, JPEG, GIF, WebP or SVG, found the bytes "
            + Arrays.toString(Arrays.copyOf(file, Math.min(file.length, 8))));
  }
}
