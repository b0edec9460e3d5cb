package dev.benchbook.analysis.plans.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes auto_explain's messages out of the records of PostgreSQL's csvlog and jsonlog. Each message
 * becomes the lines it was logged as; other records stay as they are.
 */
final class LogRecords {
  private static final String CSV = ",\"duration: ";
  private static final String JSON = "\"message\":\"duration: ";

  private LogRecords() {}

  static List<TextLine> unpack(List<TextLine> lines) {
    List<TextLine> result = new ArrayList<>(lines.size());
    int i = 0;
    while (i < lines.size()) {
      String text = lines.get(i).text();
      int csv = isStamped(text) ? text.indexOf(CSV) : -1;
      int json = text.startsWith("{\"timestamp\"") ? text.indexOf(JSON) : -1;
      if (csv >= 0) {
        i = csv(lines, i, csv + 2, result);
      } else {
        if (json >= 0) {
          json(lines.get(i), json + "\"message\":\"".length(), result);
        } else {
          result.add(lines.get(i));
        }
        i++;
      }
    }
    return result;
  }

  /** Says whether a line begins with a date, as every record of csvlog does. */
  private static boolean isStamped(String text) {
    return text.length() > 20
        && Character.isDigit(text.charAt(0))
        && text.charAt(4) == '-'
        && text.charAt(7) == '-'
        && text.charAt(10) == ' ';
  }

  private static int csv(List<TextLine> lines, int first, int from, List<TextLine> result) {
    int start = from;
    for (int i = first; i < lines.size(); i++) {
      String text = lines.get(i).text();
      int end = closingQuote(text, start);
      TextLine piece = lines.get(i).between(start, end < 0 ? text.length() : end);
      result.add(piece.with(piece.text().replace("\"\"", "\"")));
      if (end >= 0) {
        result.add(new TextLine("", lines.get(i).number(), 1));
        return i + 1;
      }
      start = 0;
    }
    return lines.size();
  }

  private static int closingQuote(String text, int from) {
    int i = text.indexOf('"', from);
    while (i >= 0 && i + 1 < text.length() && text.charAt(i + 1) == '"') {
      i = text.indexOf('"', i + 2);
    }
    return i;
  }

  private static void json(TextLine line, int from, List<TextLine> result) {
    StringBuilder out = new StringBuilder();
    String text = line.text();
    int i = from;
    while (i < text.length() && text.charAt(i) != '"') {
      char c = text.charAt(i);
      if (c != '\\' || i + 1 >= text.length()) {
        out.append(c);
        i++;
        continue;
      }
      char escaped = text.charAt(i + 1);
      i += 2;
      switch (escaped) {
        case 'n' -> {
          result.add(new TextLine(out.toString(), line.number(), from + 1));
          out.setLength(0);
        }
        case 't' -> out.append('\t');
        case 'r' -> out.append('\r');
        case 'b' -> out.append('\b');
        case 'f' -> out.append('\f');
        case 'u' -> i = unicode(text, i, out);
        default -> out.append(escaped);
      }
    }
    result.add(new TextLine(out.toString(), line.number(), from + 1));
    result.add(new TextLine("", line.number(), 1));
  }

  private static int unicode(String text, int from, StringBuilder out) {
    int value = 0;
    int i = from;
    while (i < text.length() && i < from + 4 && Character.digit(text.charAt(i), 16) >= 0) {
      value = value * 16 + Character.digit(text.charAt(i), 16);
      i++;
    }
    out.append((char) value);
    return i;
  }
}
