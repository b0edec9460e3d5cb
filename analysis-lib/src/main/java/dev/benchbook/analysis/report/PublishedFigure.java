package dev.benchbook.analysis.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number as somebody printed it: its value, the decimals that it shows and what follows it.
 *
 * @param value the number; its scale is the number of decimals shown
 * @param unit what follows the number, for example {@code "x"} or {@code "%"}; may be empty
 */
record PublishedFigure(BigDecimal value, String unit) {

  private static final Pattern NUMBER =
      Pattern.compile("([+\\-−]?)(\\d{1,3}(?:,\\d{3})+|\\d+)(\\.\\d+)?\\s*(\\D.*)?");

  /** Digits of a computed value that are beyond the noise of floating-point arithmetic. */
  private static final MathContext WITHOUT_NOISE = new MathContext(12);

  /**
   * Reads a printed number such as {@code "25"}, {@code "-13 %"}, {@code "9,850,258"} or {@code
   * "57.66 ms"}.
   */
  static PublishedFigure parse(String claim, String text) {
    Matcher m = NUMBER.matcher(text == null ? "" : text.strip());
    if (!m.matches()) {
      throw new IllegalArgumentException(
          "\""
              + claim
              + "\": published: expected a number as printed, for example \"25\" or"
              + " \"-13 %\", found \""
              + text
              + "\"; use checkText for words");
    }
    String sign = m.group(1).isEmpty() || m.group(1).equals("+") ? "" : "-";
    String fraction = m.group(3) == null ? "" : m.group(3);
    BigDecimal value = new BigDecimal(sign + m.group(2).replace(",", "") + fraction);
    return new PublishedFigure(value, m.group(4) == null ? "" : m.group(4).strip());
  }

  /**
   * Tells whether a computed value would be printed as this figure: rounded to its decimals it is
   * equal. A tie may go up or to the even neighbour, since both are usual.
   */
  boolean agreesWith(double computed) {
    BigDecimal exact = Figures.shortest(computed).round(WITHOUT_NOISE);
    int decimals = value.scale();
    return exact.setScale(decimals, RoundingMode.HALF_UP).compareTo(value) == 0
        || exact.setScale(decimals, RoundingMode.HALF_EVEN).compareTo(value) == 0;
  }

  /** Returns a computed value with two decimals more than this figure shows, as far as it has. */
  BigDecimal shown(double computed) {
    BigDecimal exact = Figures.shortest(computed).round(WITHOUT_NOISE);
    BigDecimal rounded = exact.setScale(value.scale() + 2, RoundingMode.HALF_UP);
    BigDecimal used = rounded.signum() == 0 ? exact.round(new MathContext(3)) : rounded;
    return used.signum() == 0 ? BigDecimal.ZERO : trimmed(used);
  }

  private static BigDecimal trimmed(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
