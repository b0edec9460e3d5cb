package dev.benchbook.analysis.plans.postgres;

/**
 * Follows strings, quoted identifiers and brackets through a text, over as many lines as they take.
 * Doubled quotes inside a string need no care: they close it and open it again.
 */
final class Scanner {
  private char quote;
  private int depth;

  /** Reads on through a piece of text. */
  void feed(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        if (c == quote) {
          quote = 0;
        }
      } else if (c == '\'' || c == '"') {
        quote = c;
      } else if (c == '(' || c == '[') {
        depth++;
      } else if (c == ')' || c == ']') {
        depth = Math.max(0, depth - 1);
      }
    }
  }

  boolean inQuotes() {
    return quote != 0;
  }

  boolean inBrackets() {
    return depth > 0;
  }

  boolean isOpen() {
    return quote != 0 || depth > 0;
  }

  /** Returns where a text stands outside quotes, at or after an index, or -1. */
  static int indexOutside(String text, String wanted, int from) {
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (i >= from && text.startsWith(wanted, i)) {
        return i;
      } else if (c == '\'' || c == '"') {
        quote = c;
      }
    }
    return -1;
  }
}
