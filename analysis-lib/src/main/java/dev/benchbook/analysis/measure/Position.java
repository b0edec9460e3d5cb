package dev.benchbook.analysis.measure;

/**
 * A place in a source text.
 *
 * @param source the file's path or a name such as {@code "text"}; never null
 * @param line the line, counted from 1; 0 when the whole source is meant
 * @param column the column in characters, counted from 1; 0 when the whole line is meant
 */
public record Position(String source, int line, int column) {

  /** Refuses a missing source and negative numbers. */
  public Position {
    if (source == null || source.isEmpty()) {
      throw new IllegalArgumentException("source: expected a name, found nothing");
    }
    if (line < 0 || column < 0) {
      throw new IllegalArgumentException(
          "line, column: expected 0 or more, found " + line + ", " + column);
    }
  }

  /** Returns the place that means the whole of a source. */
  public static Position of(String source) {
    return new Position(source, 0, 0);
  }

  /** Returns the place of a line; {@code line} counts from 1. */
  public static Position of(String source, int line) {
    return new Position(source, line, 0);
  }

  /** Returns {@code source}, {@code source:line} or {@code source:line:column}. */
  @Override
  public String toString() {
    if (line == 0) {
      return source;
    }
    return column == 0 ? source + ":" + line : source + ":" + line + ":" + column;
  }
}
