package dev.benchbook.analysis.plans.text;

import java.util.ArrayList;
import java.util.List;

/** Takes off what stands before every line: syslog's own words, mail quoting, comment markers. */
final class Prefixes {
  private static final int SHORTEST_QUOTE = 3;

  /** A mail may quote one that quotes a plan: the parts are unquoted one after another. */
  private static final int DEEPEST_QUOTE = 4;

  private static final double NEARLY_ALL = 0.8;

  private Prefixes() {}

  static List<TextLine> strip(List<TextLine> lines) {
    List<TextLine> result = syslog(lines);
    for (int depth = 0; depth < DEEPEST_QUOTE; depth++) {
      result = quoting(result);
    }
    result = marker(result, "--");
    return marker(result, "#");
  }

  /** {@code Nov 30 21:00:00 db1 postgres[42]: [7-2] #011text}. */
  private static List<TextLine> syslog(List<TextLine> lines) {
    List<TextLine> result = new ArrayList<>(lines.size());
    for (TextLine line : lines) {
      int end = syslogEnd(line.text());
      if (end < 0) {
        result.add(line);
        continue;
      }
      TextLine rest = line.from(end);
      String text = rest.text();
      if (text.startsWith("#011")) {
        rest = rest.from("#011".length());
        text = rest.text();
      }
      result.add(rest.with(text.replace("#011", "\t")));
    }
    return result;
  }

  private static int syslogEnd(String text) {
    int process = text.indexOf("]: [");
    if (process < 0 || process > 120) {
      return -1;
    }
    int i = process + 4;
    int digits = i;
    while (i < text.length() && (Character.isDigit(text.charAt(i)) || text.charAt(i) == '-')) {
      i++;
    }
    boolean numbered = i > digits && text.startsWith("] ", i);
    return numbered ? i + 2 : -1;
  }

  /** Runs of lines that all begin with {@code >} lose the quoting that they share. */
  private static List<TextLine> quoting(List<TextLine> lines) {
    List<TextLine> result = new ArrayList<>(lines.size());
    int i = 0;
    while (i < lines.size()) {
      int end = i;
      int depth = Integer.MAX_VALUE;
      while (end < lines.size() && quoteDepth(lines.get(end).text()) > 0) {
        depth = Math.min(depth, quoteDepth(lines.get(end).text()));
        end++;
      }
      if (end == i) {
        result.add(lines.get(i++));
        continue;
      }
      boolean quoted = end - i >= SHORTEST_QUOTE || end - i == lines.size();
      for (; i < end; i++) {
        result.add(quoted ? unquote(lines.get(i), depth) : lines.get(i));
      }
    }
    return result;
  }

  private static int quoteDepth(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '>') {
        depth++;
      } else if (c != ' ' || i == 0 || text.charAt(i - 1) != '>') {
        break;
      }
    }
    return depth;
  }

  private static TextLine unquote(TextLine line, int depth) {
    int i = 0;
    for (int taken = 0; taken < depth; taken++) {
      i++;
      if (i < line.text().length() && line.text().charAt(i) == ' ') {
        i++;
      }
    }
    return line.from(i);
  }

  /** A comment marker goes if nearly every line carries it. */
  private static List<TextLine> marker(List<TextLine> lines, String marker) {
    long filled = lines.stream().filter(line -> !line.isBlank()).count();
    long marked = lines.stream().filter(line -> isMarked(line.text(), marker)).count();
    if (filled < 2 || marked < NEARLY_ALL * filled) {
      return lines;
    }
    List<TextLine> result = new ArrayList<>(lines.size());
    for (TextLine line : lines) {
      int end = marker.length();
      boolean blank = line.text().startsWith(marker + " ");
      result.add(isMarked(line.text(), marker) ? line.from(blank ? end + 1 : end) : line);
    }
    return result;
  }

  private static boolean isMarked(String text, String marker) {
    return text.equals(marker) || text.startsWith(marker + " ");
  }
}
