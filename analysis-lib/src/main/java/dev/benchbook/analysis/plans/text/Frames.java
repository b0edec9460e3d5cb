package dev.benchbook.analysis.plans.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes off frames: psql's borders in ASCII and Unicode, its expanded records, Markdown tables and
 * the quoting of CSV and pgAdmin.
 */
final class Frames {
  private static final String BARS = "|\u2502\u2551";
  private static final String EXPANDED = "QUERY PLAN |";
  private static final double NEARLY_ALL = 0.8;

  private Frames() {}

  static List<TextLine> strip(List<TextLine> lines) {
    return csv(bars(expanded(lines)));
  }

  private static List<TextLine> expanded(List<TextLine> lines) {
    long records = lines.stream().filter(line -> isExpanded(line.text())).count();
    if (records < 1) {
      return lines;
    }
    List<TextLine> result = new ArrayList<>(lines.size());
    for (TextLine line : lines) {
      if (isExpanded(line.text())) {
        int end = EXPANDED.length() + 1;
        result.add(line.from(Math.min(end, line.text().length())));
      } else if (!line.text().startsWith("-[ RECORD")) {
        result.add(line);
      }
    }
    return result;
  }

  private static boolean isExpanded(String text) {
    return text.startsWith("QUERY PLAN")
        && text.length() > 11
        && BARS.indexOf(text.charAt(11)) >= 0;
  }

  /** A run of lines that begin with a bar is a framed table. */
  private static List<TextLine> bars(List<TextLine> lines) {
    List<TextLine> result = new ArrayList<>(lines.size());
    for (TextLine line : lines) {
      String text = line.text();
      int from = line.indent();
      if (from >= text.length() || BARS.indexOf(text.charAt(from)) < 0) {
        result.add(line);
        continue;
      }
      int to = text.length();
      while (to > from && text.charAt(to - 1) == ' ') {
        to--;
      }
      boolean closed = to - 1 > from && BARS.indexOf(text.charAt(to - 1)) >= 0;
      result.add(line.between(from + 1, closed ? to - 1 : to));
    }
    return result;
  }

  /** A field in double quotes per record; quotes inside are doubled, line feeds are the field's. */
  private static List<TextLine> csv(List<TextLine> lines) {
    long filled = lines.stream().filter(line -> !line.isBlank()).count();
    long quoted = lines.stream().filter(line -> line.text().startsWith("\"")).count();
    long closed = lines.stream().filter(line -> endsField(line.text())).count();
    if (quoted < 2 || (quoted != closed && quoted < NEARLY_ALL * filled)) {
      return lines;
    }
    List<TextLine> result = new ArrayList<>(lines.size());
    boolean inside = false;
    for (TextLine line : lines) {
      boolean starts = !inside && line.text().startsWith("\"");
      if (!inside && !starts) {
        result.add(line);
        continue;
      }
      int from = starts ? 1 : 0;
      int end = fieldEnd(line.text(), from);
      inside = end < 0;
      TextLine body = line.between(from, end < 0 ? line.text().length() : end);
      result.add(body.with(body.text().replace("\"\"", "\"")));
    }
    return result;
  }

  private static boolean endsField(String text) {
    return text.startsWith("\"") && fieldEnd(text, 1) == text.length() - 1;
  }

  /** Returns the index of the quote that closes a field, or -1 if the line ends inside it. */
  private static int fieldEnd(String text, int from) {
    int i = from;
    while (i < text.length()) {
      if (text.charAt(i) != '"') {
        i++;
      } else if (i + 1 < text.length() && text.charAt(i + 1) == '"') {
        i += 2;
      } else {
        return i;
      }
    }
    return -1;
  }
}
