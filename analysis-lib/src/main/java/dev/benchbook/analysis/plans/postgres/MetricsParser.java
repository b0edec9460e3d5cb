package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.Metrics;
import dev.benchbook.analysis.plans.PlanException;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Reads the numbers at the end of a head line, from the right: names before them may look like
 * numbers too.
 */
final class MetricsParser {
  private static final String NEVER = "(never executed)";

  private final LogicalLine line;
  private final String source;
  private final String whole;
  private String words;
  private boolean masked;
  private OptionalDouble[] cost = new OptionalDouble[4];
  private OptionalDouble[] actual = new OptionalDouble[4];

  private MetricsParser(LogicalLine line, String source, String text) {
    this.line = line;
    this.source = source;
    this.whole = text.stripTrailing();
    this.words = whole;
    java.util.Arrays.fill(cost, OptionalDouble.empty());
    java.util.Arrays.fill(actual, OptionalDouble.empty());
  }

  /**
   * The numbers of a head and the words before them.
   *
   * @param words the head without numbers
   * @param metrics the numbers
   * @param numbers the numbers as printed, in one line
   * @param masked whether letters stood where a number belongs, as {@code rows=N}
   */
  record Result(String words, Metrics metrics, String numbers, boolean masked) {}

  /**
   * Reads a head line.
   *
   * @param text the head without arrow
   * @throws PlanException if numbers begin but do not follow the form that PostgreSQL prints
   */
  static Result parse(LogicalLine line, String text, String source) {
    return new MetricsParser(line, source, text).parse();
  }

  /** Says whether a text is one whole group of numbers. */
  static boolean isGroup(String text) {
    return Group.of(text) != null;
  }

  private Result parse() {
    boolean never = words.endsWith(NEVER);
    if (never) {
      words = words.substring(0, words.length() - NEVER.length()).stripTrailing();
    } else {
      actual = cut("(actual ", actual);
    }
    cost = cut("(cost=", cost);
    refuseRest();
    Metrics metrics =
        new Metrics(
            cost[0],
            cost[1],
            cost[2],
            whole(cost[3]),
            actual[0],
            actual[1],
            actual[2],
            whole(actual[3]),
            never);
    String numbers = whole.substring(words.length()).strip();
    return new Result(words, metrics, numbers, masked);
  }

  private OptionalDouble[] cut(String opening, OptionalDouble[] none) {
    int start = words.endsWith(")") ? words.lastIndexOf(opening) : -1;
    Group group = start < 0 ? null : Group.of(words.substring(start));
    boolean spaced = start > 0 && words.charAt(start - 1) == ' ';
    if (group == null || !spaced || group.actual != opening.equals("(actual ")) {
      return none;
    }
    masked |= group.masked;
    words = words.substring(0, start).stripTrailing();
    return group.numbers;
  }

  private void refuseRest() {
    for (String opening : new String[] {" (cost=", " (actual time=", " (actual rows="}) {
      int at = Scanner.indexOutside(words, opening, 0);
      int close = words.indexOf(')', Math.max(at, 0));
      boolean fine = at >= 0 && close > at && isGroup(words.substring(at + 1, close + 1));
      if (at >= 0 && (!fine || close == words.length() - 1)) {
        String form =
            opening.equals(" (cost=")
                ? "(cost=0.00..1.00 rows=1 width=4)"
                : "(actual time=0.001..0.002 rows=1 loops=1)";
        int offset = Math.max(0, line.text().indexOf(words)) + at + 1;
        throw new PlanException(
            line.at(source, offset),
            "expected numbers in the form "
                + form
                + " at the end of the node's line, found "
                + PlanException.quoted(words.substring(at + 1)));
      }
    }
  }

  private static OptionalLong whole(OptionalDouble value) {
    return value.isPresent() ? OptionalLong.of((long) value.getAsDouble()) : OptionalLong.empty();
  }

  /** One group in parentheses, read from the left. */
  private static final class Group {
    private final String text;
    private int at;
    private boolean actual;
    private boolean masked;
    private boolean broken;
    private final OptionalDouble[] numbers = new OptionalDouble[4];

    private Group(String text) {
      this.text = text;
      java.util.Arrays.fill(numbers, OptionalDouble.empty());
    }

    static Group of(String text) {
      Group group = new Group(text);
      return group.read() && !group.broken ? group : null;
    }

    private boolean read() {
      if (eat("(cost=")) {
        return range() && field(2, "rows=") && field(3, "width=") && end();
      }
      actual = true;
      if (!eat("(actual") || !blanks()) {
        return false;
      }
      if (eat("time=") && !range()) {
        return false;
      }
      return field(2, "rows=") && field(3, "loops=") && end();
    }

    private boolean range() {
      numbers[0] = number();
      if (!eat("..")) {
        return false;
      }
      numbers[1] = number();
      return true;
    }

    private boolean field(int index, String name) {
      if (at > 0 && text.charAt(at - 1) != ' ' && !blanks()) {
        return false;
      }
      if (!eat(name)) {
        return false;
      }
      numbers[index] = number();
      broken |= index == 3 && !isWhole(numbers[index]);
      return true;
    }

    /** A width and loops are counted: parts of them, or more than can be counted, are an error. */
    private static boolean isWhole(OptionalDouble number) {
      double value = number.orElse(0);
      return value == Math.rint(value) && value < 0x1p53;
    }

    private boolean end() {
      return eat(")") && at == text.length();
    }

    private boolean eat(String wanted) {
      boolean found = text.startsWith(wanted, at);
      at += found ? wanted.length() : 0;
      return found;
    }

    private boolean blanks() {
      int start = at;
      while (at < text.length() && text.charAt(at) == ' ') {
        at++;
      }
      return at > start;
    }

    private OptionalDouble number() {
      int start = at;
      while (at < text.length() && isNumberChar(at)) {
        at++;
      }
      String token = text.substring(start, at);
      if (isDecimal(token)) {
        return OptionalDouble.of(Double.parseDouble(token));
      }
      boolean mask = !token.isEmpty() && token.chars().allMatch(c -> "NnXx#*?.".indexOf(c) >= 0);
      masked |= mask;
      broken |= !mask;
      return OptionalDouble.empty();
    }

    private boolean isNumberChar(int i) {
      char c = text.charAt(i);
      return c != ' ' && c != ')' && !(c == '.' && text.startsWith("..", i));
    }

    private static boolean isDecimal(String token) {
      int point = -1;
      for (int i = 0; i < token.length(); i++) {
        char c = token.charAt(i);
        if (c == '.' && point < 0 && i > 0) {
          point = i;
        } else if (c < '0' || c > '9') {
          return false;
        }
      }
      return !token.isEmpty() && point != token.length() - 1 && token.length() < 310;
    }
  }
}
