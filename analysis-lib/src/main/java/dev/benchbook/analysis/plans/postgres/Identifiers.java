package dev.benchbook.analysis.plans.postgres;

/** Names as PostgreSQL prints them: plain, or in double quotes with inner quotes doubled. */
final class Identifiers {
  private Identifiers() {}

  /** Returns the index behind the identifier that begins at an index. */
  static int end(String text, int from) {
    int i = from;
    if (i < text.length() && text.charAt(i) == '"') {
      i++;
      while (i < text.length()) {
        if (text.charAt(i) != '"') {
          i++;
        } else if (i + 1 < text.length() && text.charAt(i + 1) == '"') {
          i += 2;
        } else {
          return i + 1;
        }
      }
      return i;
    }
    while (i < text.length() && text.charAt(i) != ' ' && text.charAt(i) != '.') {
      i++;
    }
    return i;
  }

  /** Returns a name without its quotes. */
  static String unquote(String name) {
    boolean quoted = name.length() >= 2 && name.startsWith("\"") && name.endsWith("\"");
    return quoted ? name.substring(1, name.length() - 1).replace("\"\"", "\"") : name;
  }
}
