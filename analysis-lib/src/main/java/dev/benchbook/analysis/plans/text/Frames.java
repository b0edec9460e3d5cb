package dev.benchbook.analysis.plans.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Takes off frames: psql's borders in ASCII and Unicode, its expanded records, Markdown tables and
 * the quoting of CSV and pgAdmin.
 */
final class Frames {
  private static final String BARS = "|\u2502\u2551";
  private static final String EXPANDED = "QUERY PLAN |";
  private static final int SHORTEST_CELL = 3;
  private static final double NEARLY_ALL = 0.8;

  private Frames() {}

  static List<TextLine> strip(List<TextLine> lines) {
    return quoted(wrapped(continued(bars(expanded(latex(lines))))));
  }

  /** psql's LaTeX ends every row with two backslashes and escapes what TeX would read. */
  private static List<TextLine> latex(List<TextLine> lines) {
    if (lines.stream().noneMatch(line -> line.text().startsWith("\\begin{tabular}"))) {
      return lines;
    }
    List<TextLine> result = new ArrayList<>(lines.size());
    for (TextLine line : lines) {
      String text = line.text();
      boolean row = text.endsWith(" \\\\");
      text = row ? text.substring(0, text.length() - 3) : text.startsWith("\\") ? "" : text;
      result.add(line.with(untex(text)));
    }
    return result;
  }

  private static String untex(String text) {
    return text.replace("\\textgreater{}", ">")
        .replace("\\textless{}", "<")
        .replace("\\textbar{}", "|")
        .replace("\\textasciitilde{}", "~")
        .replace("\\^{}", "^")
        .replace("\\textasciicircum{}", "^")
        .replace("\\textbackslash{}", "\\")
        .replaceAll("\\\\([_%$#&{}])", "$1");
  }

  /** psql ends every line of a cell but its last with a mark: {@code +} or {@code ↵}. */
  private static List<TextLine> continued(List<TextLine> lines) {
    int marked = 0;
    int filled = 0;
    for (TextLine line : lines) {
      String text = line.text().stripTrailing();
      marked += isContinued(text) ? 1 : 0;
      filled += text.isEmpty() ? 0 : 1;
    }
    if (marked < SHORTEST_CELL || marked < filled / 2) {
      return lines;
    }
    List<TextLine> result = new ArrayList<>(lines.size());
    for (TextLine line : lines) {
      String text = line.text().stripTrailing();
      boolean cut = isContinued(text);
      result.add(cut ? line.between(0, text.length() - 1).trimmed() : line);
    }
    return result;
  }

  private static boolean isContinued(String text) {
    char last = text.isEmpty() ? ' ' : text.charAt(text.length() - 1);
    return text.length() > 1 && (last == '+' || last == '\u21B5') && !text.startsWith("+-");
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
    boolean rightOnly = carry(lines, text -> text.endsWith("|") && !text.startsWith("|"));
    for (TextLine line : lines) {
      if (rightOnly && line.text().stripTrailing().endsWith("|")) {
        result.add(line.between(0, line.text().stripTrailing().length() - 1));
        continue;
      }
      String text = line.text();
      int from = line.indent();
      boolean tree = text.contains("\u251C\u2500 ") || text.contains("\u2514\u2500 ");
      String bars = tree ? "|" : BARS;
      if (from >= text.length() || bars.indexOf(text.charAt(from)) < 0) {
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

  /** psql's wrapped format ends a cut line with a mark and begins the next with the same. */
  private static List<TextLine> wrapped(List<TextLine> lines) {
    int width = -1;
    for (int i = 0; i + 1 < lines.size(); i++) {
      if (isWrapped(lines.get(i).text(), lines.get(i + 1).text())) {
        int length = lines.get(i).text().length();
        if (width >= 0 && width != length) {
          return lines;
        }
        width = length;
      }
    }
    if (width < 0 || isFullWithoutMark(lines, width)) {
      return lines;
    }
    List<TextLine> result = new ArrayList<>(lines.size());
    for (int i = 0; i < lines.size(); i++) {
      StringBuilder text = new StringBuilder(lines.get(i).text());
      TextLine first = lines.get(i);
      while (i + 1 < lines.size() && isWrapped(lines.get(i).text(), lines.get(i + 1).text())) {
        text.setLength(text.length() - 1);
        i++;
        text.append(lines.get(i).text(), 1, lines.get(i).text().length());
      }
      result.add(first.with(text.toString()));
    }
    return result;
  }

  /** psql keeps the last column for its mark; a terminal fills it, and cuts the ruler too. */
  private static boolean isFullWithoutMark(List<TextLine> lines, int width) {
    boolean ruler = false;
    for (TextLine line : lines) {
      String text = line.text();
      boolean dashes = !text.isBlank() && text.chars().allMatch(c -> c == '-');
      if (ruler && dashes) {
        return true;
      }
      ruler = dashes;
      boolean full = text.length() >= width && text.chars().anyMatch(Character::isLetterOrDigit);
      if (full && " .\u2026".indexOf(text.charAt(width - 1)) < 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean isWrapped(String text, String next) {
    return ends(text, next, '.') || ends(text, next, '\u2026');
  }

  private static boolean ends(String text, String next, char mark) {
    boolean marked = text.length() > 20 && text.charAt(text.length() - 1) == mark;
    return marked && next.length() > 1 && next.charAt(0) == mark;
  }

  private static List<TextLine> quoted(List<TextLine> lines) {
    if (carry(lines, text -> text.startsWith("'") && text.endsWith("'"))) {
      List<TextLine> result = new ArrayList<>(lines.size());
      for (TextLine line : lines) {
        int end = line.text().stripTrailing().length();
        result.add(end >= 2 && line.text().startsWith("'") ? line.between(1, end - 1) : line);
      }
      return result;
    }
    return csv(lines);
  }

  private static boolean carry(List<TextLine> lines, Predicate<String> mark) {
    long filled = lines.stream().filter(line -> !line.isBlank()).count();
    long marked = lines.stream().filter(line -> mark.test(line.text().stripTrailing())).count();
    return filled >= 2 && marked >= NEARLY_ALL * filled;
  }

  /** A field in double quotes per record; quotes inside are doubled, line feeds are the field's. */
  private static List<TextLine> csv(List<TextLine> lines) {
    if (!isCsv(lines) && !carry(lines, text -> endsField(text))) {
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

  /**
   * Every quote must open a field at a line's start or close one at a line's end, and at least one
   * field must need its quotes.
   */
  private static boolean isCsv(List<TextLine> lines) {
    boolean inside = false;
    int fields = 0;
    boolean needed = false;
    for (TextLine line : lines) {
      String text = line.text().stripTrailing();
      boolean starts = !inside && text.startsWith("\"");
      if (!inside && !starts) {
        if (text.indexOf('"') >= 0) {
          return false;
        }
        continue;
      }
      fields += starts ? 1 : 0;
      int end = fieldEnd(text, starts ? 1 : 0);
      if (end >= 0 && end != text.length() - 1) {
        return false;
      }
      inside = end < 0;
      boolean comma = text.indexOf(',') >= 0 || text.startsWith("\" ");
      needed |= inside || !starts || comma || text.indexOf('"', 1) < text.length() - 1;
    }
    return fields >= 2 && needed && !inside;
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
