package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.OnDoubt;
import dev.benchbook.analysis.measure.Position;

/**
 * A text of benchmark results and where it comes from.
 *
 * @param source the file's path as the user wrote it, or {@code "text"} for pasted text
 * @param text the whole text, decoded, without byte order marks
 * @param onDoubt what the reader does with doubtful rows; formats that know none keep all
 */
public record ResultText(String source, String text, OnDoubt onDoubt) {

  private static final int HEAD = 1 << 16;

  /** Refuses a missing source or text and removes byte order marks. */
  public ResultText {
    if (source == null || source.isEmpty()) {
      throw new IllegalArgumentException("source: expected a name, found nothing");
    }
    if (text == null) {
      throw new IllegalArgumentException("text: expected a text, found null");
    }
    if (onDoubt == null) {
      throw new IllegalArgumentException("onDoubt: expected STRICT, SKIP or KEEP, found null");
    }
    // Files that were put together from several have more than one.
    while (text.startsWith("\uFEFF")) {
      text = text.substring(1);
    }
  }

  /** Makes a text of which all is kept. */
  public ResultText(String source, String text) {
    this(source, text, OnDoubt.KEEP);
  }

  /** Returns the same source with another text. */
  ResultText with(String other) {
    return new ResultText(source, other, onDoubt);
  }

  /** Returns the first 65,536 characters, enough to tell a format; for large logs, not all. */
  public String head() {
    return text.length() <= HEAD ? text : text.substring(0, HEAD);
  }

  /** Returns the place of a line, counted from 1. */
  public Position at(int line) {
    return Position.of(source, line);
  }

  /** Returns the place that means the whole text. */
  public Position whole() {
    return Position.of(source);
  }
}
