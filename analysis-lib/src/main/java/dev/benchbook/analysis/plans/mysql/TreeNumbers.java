package dev.benchbook.analysis.plans.mysql;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.plans.Metrics;
import dev.benchbook.analysis.plans.PlanException;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The numbers at the end of a line of a tree: {@code (cost=995..1002 rows=4.9e+3) (actual
 * time=0.2..7.37 rows=4896 loops=1)}, {@code (never executed)}, or none. MySQL prints three
 * significant digits; times are milliseconds per loop.
 *
 * @param words what stands before the numbers
 * @param metrics the numbers
 * @param printed the numbers as printed
 */
record TreeNumbers(String words, Metrics metrics, String printed) {
  private static final String NEVER = "(never executed)";

  /**
   * Reads a line.
   *
   * @throws PlanException if numbers begin but do not follow the form that MySQL prints
   */
  static TreeNumbers of(String line, Position at) {
    String words = line.strip();
    boolean never = words.endsWith(NEVER);
    words = never ? words.substring(0, words.length() - NEVER.length()).stripTrailing() : words;
    OptionalDouble[] actual = none();
    int start = start(words, "(actual ");
    if (start >= 0) {
      actual = group(words.substring(start + "(actual ".length(), words.length() - 1), true, at);
      words = words.substring(0, start).stripTrailing();
    }
    OptionalDouble[] cost = none();
    int from = Math.max(start(words, "(cost="), start(words, "(rows="));
    if (from >= 0) {
      cost = group(words.substring(from + 1, words.length() - 1), false, at);
      words = words.substring(0, from).stripTrailing();
    }
    OptionalLong loops =
        actual[3].isPresent()
            ? OptionalLong.of((long) actual[3].getAsDouble())
            : OptionalLong.empty();
    Metrics metrics =
        new Metrics(
            cost[0],
            cost[1],
            cost[2],
            OptionalLong.empty(),
            actual[0],
            actual[1],
            actual[2],
            loops,
            never);
    return new TreeNumbers(words, metrics, line.strip().substring(words.length()).strip());
  }

  private static OptionalDouble[] none() {
    return new OptionalDouble[] {
      OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty()
    };
  }

  private static int start(String words, String opening) {
    int at = words.endsWith(")") ? words.lastIndexOf(opening) : -1;
    boolean last = at > 0 && words.indexOf(')', at) == words.length() - 1;
    return last && words.charAt(at - 1) == ' ' ? at : -1;
  }

  /** Reads {@code cost=a..b rows=r} or {@code time=a..b rows=r loops=l}. */
  private static OptionalDouble[] group(String text, boolean actual, Position at) {
    OptionalDouble[] numbers = none();
    for (String field : text.split(" +")) {
      int equals = field.indexOf('=');
      String name = equals < 0 ? field : field.substring(0, equals);
      String value = equals < 0 ? "" : field.substring(equals + 1);
      switch (name) {
        case "cost", "time" -> {
          int dots = value.indexOf("..");
          numbers[1] = number(dots < 0 ? value : value.substring(dots + 2), text, at);
          numbers[0] =
              dots < 0 ? OptionalDouble.empty() : number(value.substring(0, dots), text, at);
        }
        case "rows" -> numbers[2] = number(value, text, at);
        case "loops" -> numbers[3] = whole(value, text, at);
        default -> throw broken(text, at);
      }
    }
    if (actual && (numbers[2].isEmpty() || numbers[3].isEmpty())) {
      throw broken(text, at);
    }
    return numbers;
  }

  private static OptionalDouble whole(String text, String group, Position at) {
    OptionalDouble number = number(text, group, at);
    double value = number.getAsDouble();
    if (value != Math.rint(value) || value < 0 || value >= 0x1p53) {
      throw broken(group, at);
    }
    return number;
  }

  private static OptionalDouble number(String text, String group, Position at) {
    boolean plain = !text.isEmpty() && text.length() < 40 && Character.isDigit(text.charAt(0));
    plain &= text.chars().allMatch(c -> (c >= '0' && c <= '9') || "+-.e".indexOf(c) >= 0);
    try {
      double value = plain ? Double.parseDouble(text) : Double.NaN;
      if (Double.isFinite(value)) {
        return OptionalDouble.of(value);
      }
    } catch (NumberFormatException e) {
      throw broken(group, at);
    }
    throw broken(group, at);
  }

  private static PlanException broken(String group, Position at) {
    return new PlanException(
        at,
        "expected numbers in the form (cost=1.25 rows=10) (actual time=0.1..0.2 rows=10 loops=1),"
            + " found "
            + PlanException.quoted("(" + group + ")"));
  }
}
