package dev.benchbook.analysis.charts;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/**
 * A picture with the sentence that it shows. Immutable; the same data give the same bytes.
 *
 * <p>{@link #html()} is the form for notebooks: a figure whose image carries the SVG in its
 * address, so that it survives sanitisers, with alternative text and caption. {@link #toString()}
 * is the finding in one sentence. Made by {@link Charts}.
 */
public final class Chart {

  private static final int PIXELS_PER_UNIT = 2;
  private static final String SVG_DATA = "data:image/svg+xml;base64,";
  private static final double TITLE_LINE = 21;
  private static final double NOTE_LINE = 16;

  private final Layout layout;
  private final Picture body;
  private final OutlineText outlines;
  private final String title;
  private final String alt;
  private final String caption;
  private final List<String> notes;

  private Chart(
      Layout layout,
      OutlineText outlines,
      String title,
      String alt,
      String caption,
      List<String> notes) {
    this.layout = layout;
    this.body = layout.at(Theme.WIDTH);
    this.outlines = outlines;
    this.title = title;
    this.alt = alt;
    this.caption = caption;
    this.notes = List.copyOf(notes);
  }

  static Chart of(Layout layout, String title, String alt) {
    return new Chart(layout, OutlineText.none(), title, alt, "", List.of());
  }

  static Chart of(Layout layout, OutlineText outlines, String title, String alt) {
    return new Chart(layout, outlines, title, alt, "", List.of());
  }

  /** Returns this chart with a title above the picture; an empty one leaves the space out. */
  public Chart title(String newTitle) {
    return new Chart(layout, outlines, text("title", newTitle), alt, caption, notes);
  }

  /** Returns this chart with another sentence for what it shows; it must not be blank. */
  public Chart alt(String sentence) {
    if (text("alt", sentence).isBlank()) {
      throw new IllegalArgumentException(
          "alt: expected the finding in one sentence, found nothing");
    }
    return new Chart(layout, outlines, title, sentence, caption, notes);
  }

  /** Returns this chart with a caption below the figure; an empty one leaves it out. */
  public Chart caption(String newCaption) {
    return new Chart(layout, outlines, title, alt, text("caption", newCaption), notes);
  }

  /** Returns this chart with one more small line inside the picture: origin, n, settings. */
  public Chart note(String line) {
    List<String> more = new ArrayList<>(notes);
    more.add(text("note", line));
    return new Chart(layout, outlines, title, alt, caption, more);
  }

  /** Returns the title; may be empty. */
  public String title() {
    return title;
  }

  /** Returns the finding in one sentence. */
  public String alt() {
    return alt;
  }

  /** Returns the caption; may be empty. */
  public String caption() {
    return caption;
  }

  /** Returns the small lines inside the picture. */
  public List<String> notes() {
    return notes;
  }

  /** Returns the width in pixels. */
  public int width() {
    return body.width();
  }

  /** Returns the height in pixels, with title and notes. */
  public int height() {
    return height(body);
  }

  /** Returns the picture as an SVG document with real text and no ids. */
  public String svg() {
    return svg(body);
  }

  /** Returns the picture as PNG bytes at two pixels per unit, on a white card. */
  public byte[] png() {
    BufferedImage image =
        new BufferedImage(
            width() * PIXELS_PER_UNIT, height() * PIXELS_PER_UNIT, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    g.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    g.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT);
    paint(g, body);
    g.dispose();
    return SvgImages.png(image);
  }

  /**
   * Returns an HTML figure: the SVG in an image's address, alternative text, caption. It needs no
   * style sheet; a page as narrow as a phone gets a picture laid out for it.
   */
  public String html() {
    Picture narrow = layout.at(Theme.NARROW);
    String source =
        narrow.width() == width()
            ? ""
            : "<source media=\"(max-width:"
                + Theme.NARROW_PAGE
                + "px)\" srcset=\""
                + SVG_DATA
                + base64(svg(narrow))
                + "\">";
    String figcaption =
        caption.isEmpty()
            ? ""
            : "<figcaption style=\"font-size:90%;margin-top:4px\">"
                + Xml.escape(caption)
                + "</figcaption>";
    return "<figure style=\"margin:8px 0\"><picture>"
        + source
        + "<img src=\""
        + SVG_DATA
        + base64(svg())
        + "\" alt=\""
        + Xml.escape(alt)
        + "\" width=\""
        + width()
        + "\" style=\"max-width:100%;height:auto;background:#fff\"></picture>"
        + figcaption
        + "</figure>";
  }

  /**
   * Writes the picture to a file: {@code .svg} or {@code .png} by the name's ending.
   *
   * @throws IllegalArgumentException for another ending
   * @throws IOException when the file can't be written
   */
  public void save(Path file) throws IOException {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    if (name.endsWith(".svg")) {
      Files.writeString(file, svg());
    } else if (name.endsWith(".png")) {
      Files.write(file, png());
    } else {
      throw new IllegalArgumentException(
          "file: expected a name that ends in .svg or .png, found \"" + file.getFileName() + "\"");
    }
  }

  /** Writes the picture to a file; see {@link #save(Path)}. */
  public void save(String file) throws IOException {
    save(Path.of(file));
  }

  /** Returns the finding in one sentence. */
  @Override
  public String toString() {
    return alt;
  }

  private String svg(Picture picture) {
    SvgDocument document = new SvgDocument();
    paint(new SvgGraphics2D(document, outlines), picture);
    return document.toSvg(picture.width(), height(picture), title, alt);
  }

  private void paint(Graphics2D g, Picture picture) {
    Ink ink = new Ink(g);
    int top = top(picture);
    int left = Theme.PADDING;
    ink.box(0, 0, picture.width(), height(picture), Theme.CARD);
    List<String> lines = titleLines(picture);
    ink.lines(lines, left, left + 14, TITLE_LINE, Theme.TITLE, Theme.TEXT, TextAnchor.START);
    g.translate(0, top);
    picture.paint(g);
    g.translate(0, -top);
    int under = top + picture.height() + 10;
    List<String> small = noteLines(picture);
    ink.lines(small, left, under, NOTE_LINE, Theme.SMALL, Theme.MUTED, TextAnchor.START);
  }

  private int height(Picture picture) {
    int bottom = notes.isEmpty() ? 0 : (int) (noteLines(picture).size() * NOTE_LINE + 8);
    return top(picture) + picture.height() + bottom;
  }

  private int top(Picture picture) {
    return title.isEmpty() ? 0 : (int) (Theme.PADDING + titleLines(picture).size() * TITLE_LINE);
  }

  private List<String> titleLines(Picture picture) {
    return title.isEmpty()
        ? List.of()
        : FontWidths.wrap(title, Theme.TITLE_SIZE, true, inner(picture));
  }

  private List<String> noteLines(Picture picture) {
    return notes.stream()
        .flatMap(n -> FontWidths.wrap(n, Theme.SMALL_SIZE, false, inner(picture)).stream())
        .toList();
  }

  private static double inner(Picture picture) {
    return Math.max(100, picture.width() - 2.0 * Theme.PADDING);
  }

  private static String base64(String svg) {
    return Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
  }

  private static String text(String name, String value) {
    if (value == null) {
      throw new IllegalArgumentException(name + ": expected a text, found null");
    }
    return value;
  }
}
