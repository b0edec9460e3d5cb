package dev.benchbook.analysis.measure;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The unit of a measure: its symbol, its base unit, the factor to the base unit and the direction
 * that the field gives it.
 *
 * <p>Base units are seconds, bytes, operations per second and the plain ratio. Times are better
 * when lower, rates when higher; sizes and ratios have no direction of their own.
 *
 * @param symbol the symbol as charts and tables print it, for example {@code "ms"} or {@code
 *     "ops/s"}
 * @param dimension what is measured
 * @param factor the number of base units in one of this unit; finite and above 0
 */
public record Unit(String symbol, Dimension dimension, double factor) {
  private static final Set<String> AMBIGUOUS = Set.of("min", "h", "b", "x");

  /** What a unit measures. */
  public enum Dimension {
    /** Time; the base unit is the second. */
    TIME,
    /** Work per time; the base unit is one operation per second. */
    RATE,
    /** Amount of data; the base unit is the byte. */
    SIZE,
    /** A plain number. */
    RATIO
  }

  /** Refuses an empty symbol and a factor that is not a positive number. */
  public Unit {
    if (symbol == null || symbol.isBlank()) {
      throw new IllegalArgumentException("symbol: expected a unit's symbol, found nothing");
    }
    if (dimension == null) {
      throw new IllegalArgumentException("dimension: expected a dimension, found null");
    }
    if (!(factor > 0) || Double.isInfinite(factor)) {
      throw new IllegalArgumentException("factor: expected a number above 0, found " + factor);
    }
  }

  /**
   * Finds the unit in a text as benchmark tables print it: {@code "ms"}, {@code "p50 ms"}, {@code
   * "latency (us)"}, {@code "ops/s"}, {@code "tps"}. The last word that is a unit counts. Upper and
   * lower case are the same, except that {@code "M"} and {@code "m"} prefixes of a second or a byte
   * differ only as the field writes them ({@code ms}, {@code MB}).
   *
   * @return the unit, or empty when the text names none
   */
  public static Optional<Unit> find(String text) {
    if (text == null) {
      return Optional.empty();
    }
    String[] words = text.trim().split("[\\s()\\[\\],]+");
    for (int i = words.length - 1; i >= 0; i--) {
      Optional<Unit> unit = named(words[i]);
      if (unit.isPresent()) {
        return unit;
      }
    }
    return Optional.empty();
  }

  /**
   * Finds the unit that a column's name ends in, such as {@code "p50_ms"}, {@code "latency (us)"}
   * or {@code "tps"}. Words that are names as often as units ({@code min}, {@code h}, {@code b},
   * {@code x}, and {@code s} alone) count only in brackets.
   *
   * @return the unit, or empty when the name ends in none
   */
  public static Optional<Unit> findInName(String columnName) {
    String name = columnName == null ? "" : columnName.trim();
    int bracket = name.lastIndexOf('(');
    if (bracket >= 0 && name.endsWith(")")) {
      return find(name.substring(bracket));
    }
    int wordStart = Math.max(name.lastIndexOf('_'), name.lastIndexOf(' ')) + 1;
    String word = name.substring(wordStart).toLowerCase(Locale.ROOT);
    boolean unclear = AMBIGUOUS.contains(word) || (wordStart == 0 && word.equals("s"));
    return unclear ? Optional.empty() : named(word);
  }

  /** Returns the direction that the field gives this unit, or empty where it gives none. */
  public Optional<Better> better() {
    return switch (dimension) {
      case TIME -> Optional.of(Better.LOWER);
      case RATE -> Optional.of(Better.HIGHER);
      case SIZE, RATIO -> Optional.empty();
    };
  }

  /** Returns a value of this unit in base units; NaN stays NaN. */
  public double toBase(double value) {
    return value * factor;
  }

  private static Optional<Unit> named(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "ns" -> time("ns", 1e-9);
      case "us", "µs", "μs" -> time("us", 1e-6);
      case "ms", "msec", "msecs", "millis", "milliseconds" -> time("ms", 1e-3);
      case "s", "sec", "secs", "second", "seconds" -> time("s", 1);
      case "min", "minutes" -> time("min", 60);
      case "h", "hours" -> time("h", 3600);
      case "ops/s", "op/s" -> rate("ops/s");
      case "tps" -> rate("tps");
      case "qps" -> rate("qps");
      case "rows/s" -> rate("rows/s");
      case "inserts/s", "ips" -> rate("inserts/s");
      case "b", "byte", "bytes" -> size("B", 1);
      case "kb", "kib" -> size("kB", 1 << 10);
      case "mb", "mib" -> size("MB", 1 << 20);
      case "gb", "gib" -> size("GB", 1 << 30);
      case "ratio", "x" -> Optional.of(new Unit("x", Dimension.RATIO, 1));
      case "%", "percent" -> Optional.of(new Unit("%", Dimension.RATIO, 0.01));
      default -> Optional.empty();
    };
  }

  private static Optional<Unit> time(String symbol, double factor) {
    return Optional.of(new Unit(symbol, Dimension.TIME, factor));
  }

  private static Optional<Unit> rate(String symbol) {
    return Optional.of(new Unit(symbol, Dimension.RATE, 1));
  }

  private static Optional<Unit> size(String symbol, double factor) {
    return Optional.of(new Unit(symbol, Dimension.SIZE, factor));
  }
}
