package dev.benchbook.analysis.results.format;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a text without what mails, remote shells and copying put before it: {@code "> "},
 * {@code "[localhost] out: "}.
 *
 * @param number the line's number, counted from 1
 * @param text the line without prefix and blanks at its end
 */
record Line(int number, String text) {

  private static final Pattern PREFIX =
      Pattern.compile("(?:[>|] ?)*> ?|\\[[A-Za-z0-9_.@:-]{1,60}\\] out: ?");

  /** Returns all lines. */
  static List<Line> of(ResultText text) {
    return of(text.text());
  }

  /** Returns the lines of a text's first 65,536 characters. */
  static List<Line> head(ResultText text) {
    return of(text.head());
  }

  private static List<Line> of(String text) {
    List<Line> lines = new ArrayList<>();
    int number = 0;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      number++;
      lines.add(new Line(number, bare(line)));
    }
    return lines;
  }

  private static String bare(String line) {
    Matcher prefix = PREFIX.matcher(line);
    String rest = prefix.lookingAt() ? line.substring(prefix.end()) : line;
    return rest.stripTrailing();
  }

  boolean isBlank() {
    return text.isBlank();
  }

  /** Returns the text without blanks at both ends. */
  String stripped() {
    return text.strip();
  }
}
