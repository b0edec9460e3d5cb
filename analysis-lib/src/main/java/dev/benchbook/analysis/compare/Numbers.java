package dev.benchbook.analysis.compare;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers as this package's tables and sentences print them; the same in every locale. */
final class Numbers {

  private static final MathContext SIX_DIGITS = new MathContext(6);

  private Numbers() {}

  /** Returns a measured value with six significant digits, {@code 1427.82}. */
  static String plain(double value) {
    if (value == 0) {
      return "0";
    }
    if (!Double.isFinite(value)) {
      return Double.isNaN(value) ? "unknown" : value > 0 ? "∞" : "-∞";
    }
    BigDecimal rounded = new BigDecimal(value).round(SIX_DIGITS).stripTrailingZeros();
    boolean readable = Math.abs(value) >= 1e-6 && Math.abs(value) < 1e12;
    return readable ? rounded.toPlainString() : rounded.toString();
  }

  /** Returns a ratio with three decimals, {@code 0.040}, or three digits where these are lost. */
  static String ratio(double value) {
    if (value >= 0.01 && value < 1e6) {
      return String.format(Locale.ROOT, "%.3f", value);
    }
    return String.format(Locale.ROOT, "%.2e", value);
  }

  /** Returns a probability with two significant digits, {@code 0.0088}, {@code 4.9e-05}. */
  static String p(double value) {
    if (value < 1e-300) {
      return "<1e-300";
    }
    return value >= 0.0001
        ? new BigDecimal(value).round(new MathContext(2)).stripTrailingZeros().toPlainString()
        : String.format(Locale.ROOT, "%.1e", value);
  }
}
