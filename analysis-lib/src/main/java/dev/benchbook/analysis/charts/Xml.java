package dev.benchbook.analysis.charts;

/** Escapes text for XML and HTML. */
final class Xml {

  private Xml() {}

  /**
   * Returns a text that XML and HTML read back as the given one. Characters that XML 1.0 can't hold
   * (control characters, lone surrogates) become U+FFFD.
   */
  static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                default -> out.appendCodePoint(isXml(c) ? c : 0xFFFD);
              }
            });
    return out.toString();
  }

  private static boolean isXml(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || (c >= 0x20 && c < 0xD800)
        || (c >= 0xE000 && c < 0xFFFE)
        || c >= 0x10000;
  }
}
