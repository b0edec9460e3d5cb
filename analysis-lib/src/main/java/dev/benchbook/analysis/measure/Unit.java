package dev.benchbook.analysis.measure;

import java.util.Arrays;
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
 * <p>{@code KiB}, {@code MiB} and {@code GiB} are 1024, 1024^2 and 1024^3 bytes. {@code kB}, {@code
 * MB} and {@code GB} are taken as the same numbers, as PostgreSQL prints them, but elsewhere they
 * are powers of 1000: they keep their own symbols and are other units.
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
   * "latency (us)"}, {@code "ops/s"}, {@code "requests per second"}, {@code "tps"}. The last word
   * that is a unit counts. Upper and lower case are the same, except that {@code "Mb"} and {@code
   * "Gb"} are bits, which are no unit here. What is counted per time without being known as work
   * (errors per second) has no unit, so that its direction must be said.
   *
   * @return the unit, or empty when the text names none
   */
  public static Optional<Unit> find(String text) {
    if (text == null) {
      return Optional.empty();
    }
    String[] words = words(text);
    for (int i = words.length - 1; i >= 0; i--) {
      Optional<Unit> unit = named(words[i]);
      if (unit.isPresent()) {
        return inContext(words, i, unit.get());
      }
    }
    return Optional.empty();
  }

  /**
   * Finds the unit that a column's name ends in, such as {@code "p50_ms"}, {@code "latency (us)"},
   * {@code "rows_per_s"}, {@code "mb_s"} or {@code "tps"}. Words that are names as often as units
   * ({@code min}, {@code h}, {@code b}, {@code x}, and {@code s} alone) count only in brackets. A
   * time after what is counted ({@code queries_s}), which may be a rate, is no unit.
   *
   * @return the unit, or empty when the name ends in none
   */
  public static Optional<Unit> findInName(String columnName) {
    String name = columnName == null ? "" : columnName.trim();
    String[] words = words(name.replace('_', ' '));
    int last = words.length - 1;
    int bracket = name.lastIndexOf('(');
    if (bracket >= 0 && name.endsWith(")")) {
      boolean throughput = Rates.contradicts(words);
      return find(name.substring(bracket))
          .filter(u -> !(throughput && u.dimension == Dimension.TIME));
    }
    if (last < 0) {
      return Optional.empty();
    }
    String word = words[last].toLowerCase(Locale.ROOT);
    boolean unclear = AMBIGUOUS.contains(word) || (last == 0 && word.equals("s"));
    return unclear && !Rates.isRate(words, last)
        ? Optional.empty()
        : named(words[last]).flatMap(u -> inContext(words, last, u));
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

  private static String[] words(String text) {
    return Arrays.stream(text.split("[\\s()\\[\\],]+"))
        .filter(w -> !w.isEmpty())
        .toArray(String[]::new);
  }

  /** Returns what a unit means after the words before it: a time may close a rate. */
  private static Optional<Unit> inContext(String[] words, int index, Unit unit) {
    if (unit.dimension != Dimension.TIME) {
      return Optional.of(unit);
    }
    if (Rates.isRate(words, index)) {
      return Rates.at(words, index, unit);
    }
    return Rates.contradicts(words) ? Optional.empty() : Optional.of(unit);
  }

  static Optional<Unit> named(String word) {
    boolean bits = word.length() == 2 && word.endsWith("b") && "KMG".indexOf(word.charAt(0)) >= 0;
    if (bits) {
      return Optional.empty();
    }
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "ns" -> time("ns", 1e-9);
      case "us", "µs", "μs" -> time("us", 1e-6);
      case "ms", "msec", "msecs", "millis", "millisecond", "milliseconds" -> time("ms", 1e-3);
      case "s", "sec", "secs", "second", "seconds" -> time("s", 1);
      case "min", "minute", "minutes" -> time("min", 60);
      case "h", "hour", "hours" -> time("h", 3600);
      case "tps" -> rate("tps");
      case "qps" -> rate("qps");
      case "ips" -> rate("inserts/s");
      case "b", "byte", "bytes" -> size("B", 1);
      case "kb" -> size("kB", 1 << 10);
      case "kib" -> size("KiB", 1 << 10);
      case "mb" -> size("MB", 1 << 20);
      case "mib" -> size("MiB", 1 << 20);
      case "gb" -> size("GB", 1 << 30);
      case "gib" -> size("GiB", 1 << 30);
      case "ratio", "x" -> Optional.of(new Unit("x", Dimension.RATIO, 1));
      case "%", "percent" -> Optional.of(new Unit("%", Dimension.RATIO, 0.01));
      default -> Rates.ofSlash(word);
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
