package io.github.spencerpark.jupyter.kernel.display.mime;

import java.util.Locale;

/** A MIME type, under the name that notebooks for IJava know. */
public class MIMEType {
  /** Any type. */
  public static final MIMEType ANY = new MIMEType("*/*");

  /** Plain text. */
  public static final MIMEType TEXT_PLAIN = new MIMEType("text/plain");

  /** HTML. */
  public static final MIMEType TEXT_HTML = new MIMEType("text/html");

  /** Markdown. */
  public static final MIMEType TEXT_MARKDOWN = new MIMEType("text/markdown");

  /** LaTeX. */
  public static final MIMEType TEXT_LATEX = new MIMEType("text/latex");

  /** CSS. */
  public static final MIMEType TEXT_CSS = new MIMEType("text/css");

  /** JSON. */
  public static final MIMEType APPLICATION_JSON = new MIMEType("application/json");

  /** JavaScript. */
  public static final MIMEType APPLICATION_JAVASCRIPT = new MIMEType("application/javascript");

  /** PDF. */
  public static final MIMEType APPLICATION_PDF = new MIMEType("application/pdf");

  /** PNG pictures. */
  public static final MIMEType IMAGE_PNG = new MIMEType("image/png");

  /** JPEG pictures. */
  public static final MIMEType IMAGE_JPEG = new MIMEType("image/jpeg");

  /** GIF pictures. */
  public static final MIMEType IMAGE_GIF = new MIMEType("image/gif");

  /** SVG pictures. */
  public static final MIMEType IMAGE_SVG = new MIMEType("image/svg+xml");

  private final String text;

  /** Makes a type of its text; for {@link #parse} and its like. */
  protected MIMEType(String text) {
    this.text = text;
  }

  /**
   * Returns the type of a text such as {@code text/html}.
   *
   * @throws IllegalArgumentException if there is no slash in it
   */
  public static MIMEType parse(String text) {
    if (text == null || text.indexOf('/') <= 0) {
      throw new IllegalArgumentException("text: expected a type such as text/html, found " + text);
    }
    return new MIMEType(text.strip().toLowerCase(Locale.ROOT));
  }

  /** Returns what stands before the slash. */
  public String getGroup() {
    return text.substring(0, text.indexOf('/'));
  }

  /** Returns what stands after the slash, without a suffix. */
  public String getSubtype() {
    int plus = text.indexOf('+');
    return text.substring(text.indexOf('/') + 1, plus < 0 ? text.length() : plus);
  }

  /** Says whether this stands for any type. */
  public boolean isWildcard() {
    return text.equals("*/*");
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MIMEType that && that.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
