package dev.benchbook.analysis.report;

import java.math.BigDecimal;
import java.math.MathContext;

/** Prints numbers with the fewest digits that read back as the same value. */
final class Figures {

  private static final double LARGE = 1e15;
  private static final double SMALL = 1e-7;
  private static final int MOST_DIGITS = 17;

  private Figures() {}

  /** Returns the shortest digits of a number that is not missing. */
  static String text(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return special(value);
    }
    return print(shortest(value), value);
  }

  /** Returns the shortest digits of a single-precision number that is not missing. */
  static String text(float value) {
    if (Float.isNaN(value) || Float.isInfinite(value)) {
      return special(value);
    }
    BigDecimal exact = new BigDecimal((double) value);
    for (int digits = 1; digits < 10; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits));
      if (rounded.floatValue() == value) {
        return print(rounded, value);
      }
    }
    return print(exact, value);
  }

  /** Returns the shortest decimal number that reads back as a finite value. */
  static BigDecimal shortest(double value) {
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; digits < MOST_DIGITS; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits));
      if (rounded.doubleValue() == value) {
        return rounded;
      }
    }
    return exact.round(new MathContext(MOST_DIGITS));
  }

  private static String print(BigDecimal decimal, double value) {
    double size = Math.abs(value);
    if (size == 0) {
      return "0";
    }
    BigDecimal digits = decimal.stripTrailingZeros();
    if (size >= SMALL && size < LARGE) {
      return digits.toPlainString();
    }
    int exponent = digits.precision() - digits.scale() - 1;
    return digits.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
  }

  private static String special(double value) {
    return Double.isNaN(value) ? "NaN" : value > 0 ? "∞" : "-∞";
  }
}
