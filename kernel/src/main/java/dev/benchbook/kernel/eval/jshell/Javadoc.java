package dev.benchbook.kernel.eval.jshell;

/** Turns the text of a documentation comment into plain text. */
final class Javadoc {
  private Javadoc() {}

  /** Returns a comment without tags and entities; paragraphs stay apart. */
  static String plain(String comment) {
    return comment
        .replaceAll("\\{@(?:code|literal)\\s+((?:[^{}]|\\{[^{}]*})*)}", "$1")
        .replaceAll("\\{@(?:link|linkplain)\\s+[^\\s}]+\\s+([^}]*)}", "$1")
        .replaceAll("\\{@\\w+\\s*([^}]*)}", "$1")
        .replaceAll("(?i)</?(p|ul|ol|pre|blockquote|h\\d|tr)[^>]*>", "\n")
        .replaceAll("(?i)<li[^>]*>", "\n - ")
        .replaceAll("<[^>]+>", "")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&nbsp;", " ")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
        .replaceAll("(?m)^ +", "  ")
        .replaceAll("\n\\s*\n\\s*", "\n\n")
        .strip();
  }
}
