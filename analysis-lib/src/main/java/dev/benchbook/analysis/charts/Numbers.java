package dev.benchbook.analysis.charts;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Prints numbers for labels: a point, no grouping, no exponent in the range people read. */
final class Numbers {

  private static final double LARGE = 1e9;
  private static final double SMALL = 1e-6;

  private Numbers() {}

  /** Returns the shortest digits of a value; {@code "–"} for a missing one. */
  static String plain(double value) {
    if (Double.isNaN(value)) {
      return "–";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "∞" : "−∞";
    }
    double size = Math.abs(value);
    BigDecimal decimal = BigDecimal.valueOf(value).stripTrailingZeros();
    if (size != 0 && (size >= LARGE || size < SMALL)) {
      return decimal.round(new MathContext(4)).toString().replace("E+", "e").replace("E", "e");
    }
    return size == 0 ? "0" : decimal.toPlainString();
  }

  /** Returns a value with a number of significant digits, whole digits never lost. */
  static String significant(double value, int digits) {
    if (Double.isNaN(value) || Double.isInfinite(value) || value == 0) {
      return plain(value);
    }
    BigDecimal decimal = BigDecimal.valueOf(value);
    int whole = decimal.precision() - decimal.scale();
    BigDecimal rounded = decimal.setScale(Math.max(0, digits - whole), RoundingMode.HALF_UP);
    return Math.abs(value) >= LARGE || Math.abs(value) < SMALL
        ? plain(value)
        : rounded.toPlainString();
  }

  /** Returns a speed-up as people write it: {@code 24.8x}, {@code 1.03x}, {@code 0.965x}. */
  static String factor(double value) {
    return Double.isNaN(value) ? "–" : sided(value) + "x";
  }

  /** Returns a factor with three digits, or more where it would look like 1 and is not. */
  static String sided(double value) {
    for (int digits = 3; digits < 6; digits++) {
      String text = significant(value, digits);
      if (value == 1 || Double.parseDouble(text) != 1) {
        return text;
      }
    }
    return significant(value, 3);
  }

  /** Returns a tick of an axis: thousands and millions as k and M where no digit is lost. */
  static String tick(double value) {
    double size = Math.abs(value);
    if (size >= 1e9 && size < 1e15) {
      return plain(value / 1e9) + "G";
    }
    if (size >= 1e6 && size < 1e9) {
      return plain(value / 1e6) + "M";
    }
    return size >= 1e4 && size < 1e6 ? plain(value / 1e3) + "k" : plain(value);
  }

  /** Returns a value of the data as a tick: three significant digits, k and M. */
  static String dataTick(double value) {
    boolean exact = plain(value).length() <= 5;
    return tick(exact ? value : rounded(value, 3));
  }

  static double times10(double value, int exponent) {
    return BigDecimal.valueOf(value).scaleByPowerOfTen(exponent).doubleValue();
  }

  static double rounded(double value, int digits) {
    return value == 0 ? 0 : BigDecimal.valueOf(value).round(new MathContext(digits)).doubleValue();
  }
}
