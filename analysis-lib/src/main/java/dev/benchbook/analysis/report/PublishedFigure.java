package dev.benchbook.analysis.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A number as somebody printed it: its value, the decimals that it shows and what follows it.
 *
 * @param value the number; its scale is the number of decimals shown
 * @param unit what follows the number, for example {@code "x"} or {@code "%"}; may be empty
 */
record PublishedFigure(BigDecimal value, String unit) {

  private static final String MARKS = ",' \u2019_\u00a0\u202f\u2009";

  /** A whole part with or without one kind of thousands mark, decimals, a power of ten, a unit. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "([+\\-−]?)([1-9]\\d{0,2}(["
              + MARKS
              + "])\\d{3}(?:\\3\\d{3})*|\\d+)(\\.\\d+)?([eE][+\\-−]?\\d{1,3})?\\s*([^\\d].*)?",
          Pattern.DOTALL);

  /** What may follow a number: words, symbols and rates, but nothing that goes on with a number. */
  private static final Pattern UNIT =
      Pattern.compile("(?![eE]$)[\\p{L}%‰°µ$€][\\p{L}\\p{M}%°µ/ ().·*^²³-]*", Pattern.DOTALL);

  /** Words after which more than one number is meant. */
  private static final Pattern JOINED =
      Pattern.compile("\\b(?:or|to|and|vs|plus|minus)\\b", Pattern.CASE_INSENSITIVE);

  /** Digits of a computed value that floating-point arithmetic leaves intact. */
  private static final int DIGITS = 12;

  /**
   * Reads a printed number such as {@code "25"}, {@code "-13 %"}, {@code "9,850,258"}, {@code
   * "1.5e-3 s"} or {@code "57.66 ms"}. Thousands may be marked by a comma, a blank, an apostrophe
   * or an underscore. What can be read in two ways, such as {@code "1,5"}, {@code "3-5x"} or {@code
   * "1:30"}, is refused.
   */
  static PublishedFigure parse(String claim, String text) {
    Matcher m = NUMBER.matcher(text == null ? "" : text.strip());
    String unit = m.matches() && m.group(6) != null ? m.group(6).strip() : "";
    boolean known = unit.isEmpty() || UNIT.matcher(unit).matches();
    if (!m.matches() || !known || JOINED.matcher(unit).find()) {
      throw new IllegalArgumentException(
          "\""
              + claim
              + "\": published: expected a number as printed, for example \"25\" or"
              + " \"-13 %\", found \""
              + text
              + "\"; use checkText for words, unchecked for what is no single number");
    }
    String sign = m.group(1).isEmpty() || m.group(1).equals("+") ? "" : "-";
    String whole = m.group(2).replaceAll("\\D", "");
    String fraction = m.group(4) == null ? "" : m.group(4);
    String power = m.group(5) == null ? "" : m.group(5).replace('−', '-');
    return new PublishedFigure(new BigDecimal(sign + whole + fraction + power), unit);
  }

  /**
   * Tells whether a computed value would be printed as this figure: rounded to its decimals it is
   * equal. A tie may go up or to the even neighbour, since both are usual.
   */
  boolean agreesWith(double computed) {
    int decimals = value.scale();
    return Stream.of(Figures.shortest(computed), withoutNoise(computed))
        .flatMap(
            exact ->
                Stream.of(
                    exact.setScale(decimals, RoundingMode.HALF_UP),
                    exact.setScale(decimals, RoundingMode.HALF_EVEN)))
        .anyMatch(rounded -> rounded.compareTo(value) == 0);
  }

  /** Returns a computed value with two decimals more than this figure shows, as far as it has. */
  BigDecimal shown(double computed) {
    BigDecimal all = Figures.shortest(computed);
    BigDecimal exact = all.compareTo(value) == 0 ? all : withoutNoise(computed);
    BigDecimal rounded = exact.setScale(Math.max(value.scale(), 0) + 2, RoundingMode.HALF_UP);
    BigDecimal used = rounded.signum() == 0 ? exact.round(new MathContext(3)) : rounded;
    return used.signum() == 0 ? BigDecimal.ZERO : trimmed(used);
  }

  /** Returns a computed value without digits that may be noise and that this figure lacks. */
  private BigDecimal withoutNoise(double computed) {
    BigDecimal exact = Figures.shortest(computed);
    int whole = exact.precision() - exact.scale();
    int compared = whole + Math.max(value.scale(), 0) + 2;
    return exact.round(new MathContext(Math.max(DIGITS, compared)));
  }

  private static BigDecimal trimmed(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
