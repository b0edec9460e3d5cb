package dev.benchbook.analysis.plans.dolt;

/**
 * A line of a drawn tree.
 *
 * @param column the column of its glyph; -1 for the root, which has none
 * @param text what stands behind the glyph
 * @param number the line of the original, from 1
 */
record Glyphs(int column, String text, int number) {
  private static final char BRANCH = '\u251C';
  private static final char LAST = '\u2514';
  private static final char BAR = '\u2502';

  /** Returns the column of a line's glyph, or -1 if it has none. */
  static int column(String text) {
    for (int i = 0; i + 1 < text.length(); i++) {
      char c = text.charAt(i);
      if ((c == BRANCH || c == LAST) && text.charAt(i + 1) == '\u2500') {
        return i;
      }
      if (c != ' ' && c != BAR) {
        return -1;
      }
    }
    return -1;
  }

  /** Says whether a line without glyph goes on with the text of the line above. */
  static boolean continues(String text) {
    boolean inside = text.startsWith(" ") || text.startsWith("" + BAR);
    return inside && !text.isBlank() && column(text) < 0;
  }

  /** Returns the text behind the glyph, or behind the bars of a line that goes on. */
  static String content(String text) {
    int column = column(text);
    if (column >= 0) {
      return text.substring(Math.min(text.length(), column + 2)).strip();
    }
    int i = 0;
    while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == BAR)) {
      i++;
    }
    return text.substring(i).stripTrailing();
  }
}
