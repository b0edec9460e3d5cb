package dev.benchbook.kernel.display;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One thing in several representations; the front end shows the richest that it can.
 *
 * <p>Values are text for text types and SVG, {@code byte[]} for binary types such as {@code
 * image/png}, and maps, lists, numbers, booleans for {@code application/json} and its relatives.
 *
 * @param data the representations by MIME type, in the order they were added
 * @param metadata what the front end should know, by MIME type, for example {@code {"image/png":
 *     {"width": 640}}}
 */
public record MimeBundle(Map<String, Object> data, Map<String, Object> metadata) {
  /** The MIME type of plain text. */
  public static final String TEXT = "text/plain";

  /** The MIME type of HTML. */
  public static final String HTML = "text/html";

  /** The MIME type of Markdown. */
  public static final String MARKDOWN = "text/markdown";

  /** The MIME type of SVG pictures. */
  public static final String SVG = "image/svg+xml";

  /** The MIME type of PNG pictures. */
  public static final String PNG = "image/png";

  /** Refuses missing maps and makes copies. */
  public MimeBundle {
    if (data == null || metadata == null) {
      throw new IllegalArgumentException("data, metadata: expected maps, found null");
    }
    data = Collections.unmodifiableMap(new LinkedHashMap<>(data));
    metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
  }

  /** Returns a bundle of plain text. */
  public static MimeBundle text(String text) {
    return of(TEXT, text);
  }

  /** Returns a bundle with one representation. */
  public static MimeBundle of(String mimeType, Object value) {
    return new MimeBundle(Map.of(), Map.of()).with(mimeType, value);
  }

  /** Returns this bundle with one more representation, or with another in its place. */
  public MimeBundle with(String mimeType, Object value) {
    if (mimeType == null || mimeType.indexOf('/') <= 0) {
      throw new IllegalArgumentException(
          "mimeType: expected a type such as text/html, found " + mimeType);
    }
    if (value == null) {
      throw new IllegalArgumentException("value: expected the " + mimeType + ", found null");
    }
    Map<String, Object> more = new LinkedHashMap<>(data);
    more.put(mimeType, value);
    return new MimeBundle(more, metadata);
  }

  /** Returns this bundle with metadata of one MIME type. */
  public MimeBundle withMetadata(String mimeType, Map<String, ?> values) {
    Map<String, Object> more = new LinkedHashMap<>(metadata);
    more.put(mimeType, Map.copyOf(values));
    return new MimeBundle(data, more);
  }
}
