package dev.benchbook.kernel.eval.jshell;

/** Finds a comment that is never closed, which JShell takes for the absence of code. */
final class Comments {
  private Comments() {}

  /** Returns where a block comment begins that has no end, in UTF-16 units; -1 if there is none. */
  static int unclosed(String code) {
    int i = 0;
    while (i < code.length()) {
      if (code.startsWith("//", i)) {
        i = orEnd(code, code.indexOf('\n', i));
      } else if (code.startsWith("/*", i)) {
        int end = code.indexOf("*/", i + 2);
        if (end < 0) {
          return i;
        }
        i = end + 2;
      } else if (code.startsWith("\"\"\"", i)) {
        i = afterText(code, i + 3, "\"\"\"");
      } else if (code.charAt(i) == '"' || code.charAt(i) == '\'') {
        i = afterText(code, i + 1, code.substring(i, i + 1));
      } else {
        i++;
      }
    }
    return -1;
  }

  // A string or character ends with its line, a text block does not.
  private static int afterText(String code, int from, String quote) {
    int i = from;
    while (i < code.length() && !code.startsWith(quote, i)) {
      if (quote.length() == 1 && code.charAt(i) == '\n') {
        return i;
      }
      i += code.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(i + quote.length(), code.length());
  }

  private static int orEnd(String code, int index) {
    return index < 0 ? code.length() : index;
  }
}
