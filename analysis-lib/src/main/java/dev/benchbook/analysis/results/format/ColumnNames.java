package dev.benchbook.analysis.results.format;

/** Names of columns as Tablesaw compares them: in any case, without what trim() takes away. */
public final class ColumnNames {

  private ColumnNames() {}

  /** Returns a text that is equal for names that Tablesaw takes for one. */
  public static String key(String name) {
    StringBuilder key = new StringBuilder();
    for (char c : plain(name).toCharArray()) {
      // As String.equalsIgnoreCase, which tells a dotted capital I from no other i.
      key.append(Character.toLowerCase(Character.toUpperCase(c)));
    }
    return key.toString();
  }

  /** Returns a name without blanks and control characters at its ends. */
  static String plain(String name) {
    return name.strip().trim();
  }
}
