package dev.benchbook.analysis.plans.text;

/**
 * A line of a text, repaired.
 *
 * @param text the characters without a line end
 * @param number the line's number in the original, from 1
 * @param column the original column of the first character, from 1
 */
public record TextLine(String text, int number, int column) {

  /** Returns the number of blanks before the first other character. */
  public int indent() {
    int i = 0;
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    return i;
  }

  /** Returns this place with other characters. */
  TextLine with(String changed) {
    return changed.equals(text) ? this : new TextLine(changed, number, column);
  }

  /** Returns the line without the blanks at its end. */
  TextLine trimmed() {
    return with(text.stripTrailing());
  }

  /** Returns the line from an index on; its column moves along. */
  TextLine from(int index) {
    return index == 0 ? this : new TextLine(text.substring(index), number, column + index);
  }

  /** Returns the line without characters from its left and its right end. */
  TextLine between(int from, int to) {
    return new TextLine(text.substring(from, to), number, column + from);
  }

  /** Says whether there is nothing but blanks. */
  public boolean isBlank() {
    return text.isBlank();
  }
}
