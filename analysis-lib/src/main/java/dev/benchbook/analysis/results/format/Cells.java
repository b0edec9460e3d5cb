package dev.benchbook.analysis.results.format;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What one cell's text is: a number of some width, a mark for nothing, or text. */
final class Cells {

  /** Kinds of cells; INT to DOUBLE in the order in which a column widens. */
  enum Kind {
    ABSENT,
    INT,
    LONG,
    DOUBLE,
    /** An integer with more digits than 64 bits hold. */
    HUGE,
    /** A number that a double would turn into infinity or 0. */
    OUT_OF_RANGE,
    /** Digits with commas: a decimal comma or a thousands separator. */
    COMMA_NUMBER,
    /** Digits with a leading 0, such as a padded identifier. */
    PADDED,
    TEXT
  }

  private static final Set<String> ABSENT =
      Set.of(
          "",
          "-",
          "--",
          "nan",
          "na",
          "n/a",
          "null",
          "none",
          "\\n",
          "inf",
          "+inf",
          "-inf",
          "infinity",
          "+infinity",
          "-infinity",
          "failed",
          "fail",
          "error",
          "timeout",
          "skipped",
          "serialization",
          "deadlock");

  /** The number of digits that a double keeps whatever they are. */
  static final int SAFE_DIGITS = 15;

  private static final int LONGEST_MARK = "serialization".length();
  private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+");
  private static final Pattern PADDED = Pattern.compile("[+-]?0[0-9]+");
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?(?:[0-9]++\\.?[0-9]*+|\\.[0-9]++)(?:[eE][+-]?[0-9]{1,9})?");
  private static final Pattern WITH_COMMA = Pattern.compile("[+-]?[0-9][0-9.]*,[0-9.,]*");

  private Cells() {}

  static Kind kind(String cell) {
    if (isAbsent(cell)) {
      return Kind.ABSENT;
    }
    char first = cell.charAt(0);
    if (!isDigit(first) && first != '.' && first != '-' && first != '+') {
      return Kind.TEXT;
    }
    if (INTEGER.matcher(cell).matches()) {
      return PADDED.matcher(cell).matches() ? Kind.PADDED : integerKind(cell);
    }
    if (DECIMAL.matcher(cell).matches()) {
      return decimalKind(cell);
    }
    return WITH_COMMA.matcher(cell).matches() ? Kind.COMMA_NUMBER : Kind.TEXT;
  }

  static boolean isAbsent(String cell) {
    if (cell.length() > LONGEST_MARK || (!cell.isEmpty() && isDigit(cell.charAt(0)))) {
      return false;
    }
    return ABSENT.contains(cell.toLowerCase(Locale.ROOT));
  }

  static boolean isNumber(String cell) {
    return switch (kind(cell)) {
      case INT, LONG, DOUBLE, HUGE, OUT_OF_RANGE, PADDED -> true;
      case ABSENT, COMMA_NUMBER, TEXT -> false;
    };
  }

  /** Tells whether the number has digits that a double loses; such as 2^53 + 1. */
  static boolean losesDigitsAsDouble(String integer) {
    return new BigDecimal(Double.parseDouble(integer)).compareTo(new BigDecimal(integer)) != 0;
  }

  /**
   * Tells whether a decimal is beyond 2^53, written without exponent, and not the number that its
   * double is: an identifier with decimals, no measured value.
   */
  static boolean losesWholeDigits(String decimal) {
    return decimal.length() > SAFE_DIGITS
        && decimal.indexOf('e') < 0
        && decimal.indexOf('E') < 0
        && Math.abs(Double.parseDouble(decimal)) >= 1L << 53
        && losesDigitsAsDouble(decimal);
  }

  /** The markers of Tablesaw's missing values, MIN_VALUE of int and long, need a wider type. */
  private static Kind integerKind(String cell) {
    try {
      long value = Long.parseLong(cell);
      if (value == Long.MIN_VALUE) {
        return Kind.HUGE;
      }
      return value > Integer.MIN_VALUE && value <= Integer.MAX_VALUE ? Kind.INT : Kind.LONG;
    } catch (NumberFormatException e) {
      return Kind.HUGE;
    }
  }

  private static Kind decimalKind(String cell) {
    double value = Double.parseDouble(cell);
    if (Double.isInfinite(value) || (value == 0 && hasDigit(cell))) {
      return Kind.OUT_OF_RANGE;
    }
    return Kind.DOUBLE;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Tells whether the mantissa has a digit other than 0. */
  private static boolean hasDigit(String cell) {
    return cell.chars().takeWhile(c -> c != 'e' && c != 'E').anyMatch(c -> c >= '1' && c <= '9');
  }
}
