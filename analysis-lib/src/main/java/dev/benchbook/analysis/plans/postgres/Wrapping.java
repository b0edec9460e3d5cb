package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.text.TextLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * How the lines of a text were cut: not at all, by a terminal at a fixed column, or by a mail
 * program at blanks.
 *
 * <p>The evidence is lines that cannot have ended where they do: a bracket is still open, or the
 * numbers follow on the next line. What joins them decides the mode: {@code (actual ti} and {@code
 * me=0.1} join directly, {@code (actual} and {@code time=0.1} by a blank.
 *
 * @param mode who cut
 * @param width the longest line that was cut, in characters
 * @param certain whether numbers can be joined in this mode only
 */
record Wrapping(Mode mode, int width, boolean certain) {

  enum Mode {
    NONE,
    TERMINAL,
    MAIL
  }

  private static final int LONGEST_INTERRUPTION = 50;

  /** A single cut line of such a width was cut by a terminal; mail is narrower. */
  private static final Set<Integer> TERMINALS = Set.of(80, 100, 120, 132, 160, 200);

  private static final Wrapping NONE = new Wrapping(Mode.NONE, 0, false);

  /** Finds the mode of a text. */
  static Wrapping of(List<TextLine> lines) {
    List<Integer> cuts = new ArrayList<>();
    int direct = 0;
    int spaced = 0;
    for (int i = 0; i + 1 < lines.size(); i++) {
      String line = lines.get(i).text();
      String next = lines.get(i + 1).text();
      if (!isCut(line, next) && !isInterrupted(lines, i)) {
        continue;
      }
      cuts.add(length(line));
      int vote = vote(line, next);
      direct += vote < 0 ? 1 : 0;
      spaced += vote > 0 ? 1 : 0;
    }
    if (cuts.isEmpty()) {
      return NONE;
    }
    int width = cuts.stream().mapToInt(Integer::intValue).max().orElseThrow();
    long full = cuts.stream().filter(cut -> cut >= width - 1).count();
    boolean several = cuts.size() > 1 || TERMINALS.contains(width);
    boolean even = several && full == cuts.size() && !exceeded(lines, width);
    boolean terminal = direct > spaced || (even && spaced == 0) || (direct > 0 && even);
    boolean certain = terminal ? direct > 0 && spaced == 0 : spaced > 0 && direct == 0;
    return new Wrapping(terminal ? Mode.TERMINAL : Mode.MAIL, width, certain);
  }

  /** Returns what stands between two pieces of one line; the second begins a new physical line. */
  String glue(String piece, String next) {
    if (mode != Mode.TERMINAL) {
      return " ";
    }
    int missing = width - length(piece);
    boolean blank = missing > 0 && !next.startsWith(" ");
    return blank ? " " : "";
  }

  /** Says whether the first word of the next line had no room behind this one. */
  boolean isFull(String piece, String next) {
    return switch (mode) {
      case NONE -> false;
      case TERMINAL -> length(piece) >= width;
      case MAIL -> length(piece) + 1 + firstWord(next) > width;
    };
  }

  /** Returns a line's length with wide characters (as of Chinese) counted twice. */
  static int length(String text) {
    int length = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean wide = c >= '\u1100' && (c <= '\u115F' || c >= '\u2E80');
      length += wide ? 2 : 1;
    }
    return length;
  }

  private static int firstWord(String text) {
    String stripped = text.strip();
    int end = stripped.indexOf(' ');
    return length(end < 0 ? stripped : stripped.substring(0, end));
  }

  private static boolean exceeded(List<TextLine> lines, int width) {
    for (TextLine line : lines) {
      LineKind kind = LineKind.of(line.text().strip());
      if (kind.beginsLine() && kind != LineKind.RULER && length(line.text()) > width) {
        return true;
      }
    }
    return false;
  }

  private static boolean isCut(String line, String next) {
    String text = line.strip();
    LineKind kind = LineKind.of(text);
    if (!kind.isOfNode() && kind != LineKind.HEAD && kind != LineKind.BARE_HEAD) {
      return cutsNumbers(text) && !text.isEmpty();
    }
    String following = next.strip();
    LineKind nextKind = LineKind.of(following);
    if (following.isEmpty() || nextKind.beginsLine()) {
      return false;
    }
    if (following.startsWith("(cost=") || following.startsWith("(actual ")) {
      return true;
    }
    Scanner scanner = new Scanner();
    scanner.feed(text);
    return scanner.inBrackets() && !scanner.inQuotes();
  }

  /** A line that is none of a plan's stands left of the plan's lines and between two of them. */
  private static boolean isInterrupted(List<TextLine> lines, int index) {
    TextLine line = lines.get(index);
    String text = line.text().strip();
    TextLine next = lines.get(index + 1);
    boolean left = line.indent() >= 2 && next.indent() < line.indent() && next.indent() <= 1;
    boolean settings = text.startsWith("Settings: ");
    if (!settings && (!left || !LineKind.of(text).isOfNode())) {
      return false;
    }
    Scanner scanner = new Scanner();
    scanner.feed(settings ? "" : text);
    return !scanner.inQuotes() && leadsBack(lines, index + 1);
  }

  /** Says whether lines that are none of a plan's begin here and a plan's line ends them. */
  static boolean leadsBack(List<TextLine> lines, int from) {
    int end = Math.min(lines.size(), from + LONGEST_INTERRUPTION);
    for (int i = from; i < end; i++) {
      LineKind kind = LineKind.of(lines.get(i).text().strip());
      if (kind == LineKind.BLANK || kind == LineKind.RULER || kind == LineKind.HEADER) {
        return false;
      }
      if (kind.beginsLine()) {
        return i > from;
      }
    }
    return false;
  }

  /** A continuation line that is itself cut inside the numbers. */
  private static boolean cutsNumbers(String text) {
    int open = text.lastIndexOf('(');
    return open >= 0
        && text.indexOf(')', open) < 0
        && (text.startsWith("(cost=", open) || text.startsWith("(actual", open));
  }

  /** Returns -1 if only the direct join makes numbers, 1 if only the one by a blank, else 0. */
  private static int vote(String line, String next) {
    int open = line.lastIndexOf('(');
    int close = next.indexOf(')');
    if (open < 0 || close < 0 || line.indexOf(')', open) >= 0) {
      return 0;
    }
    String left = line.substring(open);
    String right = next.substring(0, close + 1);
    boolean direct = MetricsParser.isGroup(left + right);
    boolean spaced = MetricsParser.isGroup(left + " " + right);
    return direct == spaced ? 0 : direct ? -1 : 1;
  }
}
