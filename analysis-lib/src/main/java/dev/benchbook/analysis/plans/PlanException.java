package dev.benchbook.analysis.plans;

import dev.benchbook.analysis.measure.Position;

/**
 * A text that cannot be read as a plan. The message says where, what was found and what was
 * expected.
 */
public final class PlanException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_QUOTE = 40;

  private final transient Position position;

  /**
   * Makes an exception about a place.
   *
   * @param position the place; never null
   * @param problem what was expected and found there, without the place
   */
  public PlanException(Position position, String problem) {
    super(position + ": " + problem);
    this.position = position;
  }

  /** Returns the place in the source text. */
  public Position position() {
    return position;
  }

  /**
   * Returns {@code "text"} in quotes, cut after 40 characters, as messages show what they found.
   */
  public static String quoted(String text) {
    String oneLine = text.replace('\n', ' ').strip();
    if (oneLine.codePointCount(0, oneLine.length()) <= LONGEST_QUOTE) {
      return '"' + oneLine + '"';
    }
    return '"' + oneLine.substring(0, oneLine.offsetByCodePoints(0, LONGEST_QUOTE)) + "...\"";
  }
}
