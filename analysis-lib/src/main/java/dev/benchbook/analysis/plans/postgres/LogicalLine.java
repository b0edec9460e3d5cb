package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.measure.Position;

/**
 * A line of a plan as PostgreSQL printed it, put together again where it had been cut.
 *
 * @param text the characters without the blanks at both ends
 * @param kind what the line is
 * @param indent blanks before the text
 * @param number the line of the original where it begins, from 1
 * @param column the original column of its first character, from 1
 * @param open whether quotes or brackets are still open at its end, as in a text that was cut off
 * @param doubtful whether its pieces could be put together in another way too
 */
record LogicalLine(
    String text,
    LineKind kind,
    int indent,
    int number,
    int column,
    boolean open,
    boolean doubtful) {

  /** Returns the line with other blanks before it. */
  LogicalLine at(int blanks) {
    return new LogicalLine(text, kind, blanks, number, column, open, doubtful);
  }

  /** Returns the place in a source. */
  Position at(String source) {
    return new Position(source, number, column);
  }

  /** Returns the place of a character of the text; in a joined line, the place of its beginning. */
  Position at(String source, int offset) {
    return new Position(source, number, column + offset);
  }
}
