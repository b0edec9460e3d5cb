package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Position;

/** A result text that can't be read as it is. The message begins with the position. */
public final class ResultsException extends RuntimeException {

  private static final long serialVersionUID = 1;
  private static final int LONGEST_VALUE = 40;

  private final transient Position where;

  /** Makes the error for a place in a source; the message says what was found and expected. */
  public ResultsException(Position where, String message) {
    super(where + ": " + message);
    this.where = where;
  }

  /** Makes the error for a place in a source with what caused it. */
  public ResultsException(Position where, String message, Throwable cause) {
    super(where + ": " + message, cause);
    this.where = where;
  }

  /** Returns the place in the source. */
  public Position where() {
    return where;
  }

  /** Returns the value in quotes, cut after 40 characters. */
  static String quoted(String value) {
    if (value.codePointCount(0, value.length()) <= LONGEST_VALUE) {
      return '"' + value + '"';
    }
    return '"' + value.substring(0, value.offsetByCodePoints(0, LONGEST_VALUE)) + "...\"";
  }
}
