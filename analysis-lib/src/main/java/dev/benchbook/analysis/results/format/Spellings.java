package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Unit;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells names that look like numbers, such as the versions 1.1 and 1.10, from measured values: a
 * name is lost where its spelling is, a measured 2.0 and 2.00 are one value.
 */
final class Spellings {

  private static final int MOST_NAMES = 20;
  private static final int LONGEST_NAME = 3;
  private static final Set<String> KEYS =
      Set.of(
          "version",
          "versions",
          "ver",
          "build",
          "release",
          "commit",
          "revision",
          "rev",
          "tag",
          "sha",
          "hash",
          "id",
          "branch",
          "label",
          "patch");
  private static final Set<String> MEASURES =
      Set.of(
          "value",
          "values",
          "mean",
          "median",
          "avg",
          "average",
          "time",
          "latency",
          "duration",
          "elapsed",
          "speedup",
          "throughput",
          "rate",
          "cost",
          "score",
          "min",
          "max",
          "sd",
          "stddev",
          "share",
          "size",
          "total",
          "sum",
          "result",
          "diff",
          "difference",
          "error",
          "factor");
  private static final Pattern QUANTILE = Pattern.compile("p[0-9]+|q[0-9]+");
  private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})");
  private static final Pattern PLAIN = Pattern.compile("0|-?[1-9][0-9]*");
  private static final Pattern SHORT = Pattern.compile("[0-9]{1,4}(?:\\.[0-9]{1,3})?");
  private static final Pattern PART_ENDS_IN_0 = Pattern.compile("[0-9]+\\.[0-9]*[1-9]0+");

  private Spellings() {}

  /** Tells whether a column's name says that it holds names: {@code version}, {@code build_id}. */
  static boolean isKey(String name) {
    String[] words = WORDS.split(name.strip());
    if (words.length == 0) {
      return false;
    }
    String last = words[words.length - 1].toLowerCase(Locale.ROOT);
    // A sentence that ends in "build" is a legend's name of a column of values.
    return words.length <= LONGEST_NAME && KEYS.contains(last) && Unit.findInName(name).isEmpty();
  }

  /** Tells whether an integer is written as a number prints: no sign of plus, no {@code -0}. */
  static boolean isPlain(String integer) {
    return PLAIN.matcher(integer).matches();
  }

  /**
   * Finds two spellings of one number in a column of few short decimals, as {@code 1.1} and {@code
   * 1.10}. Whole numbers don't count, since 2 and 2.0 are usual as measured values.
   */
  static Optional<List<String>> merged(String name, Iterable<String> cells) {
    Map<BigDecimal, String> known = new HashMap<>();
    if (isMeasured(name)) {
      return Optional.empty();
    }
    Optional<List<String>> found = Optional.empty();
    for (String cell : cells) {
      if (Cells.isAbsent(cell)) {
        continue;
      }
      if (!SHORT.matcher(cell).matches()) {
        return Optional.empty();
      }
      BigDecimal value = new BigDecimal(cell).stripTrailingZeros();
      String other = known.putIfAbsent(value, cell);
      if (known.size() > MOST_NAMES) {
        return Optional.empty();
      }
      if (found.isEmpty() && value.scale() > 0 && other != null && !other.equals(cell)) {
        found = Optional.of(List.of(other, cell));
      }
    }
    return found;
  }

  /**
   * Finds a spelling that neither a program with a fixed number of decimals nor one with the fewest
   * prints, as {@code 1.10} beside {@code 1.9}, in a column of few short decimals.
   */
  static Optional<String> uneven(String name, List<String> cells) {
    if (isMeasured(name)) {
      return Optional.empty();
    }
    Map<String, Integer> decimals = new HashMap<>();
    for (String cell : cells) {
      if (Cells.isAbsent(cell)) {
        continue;
      }
      if (!SHORT.matcher(cell).matches() || cell.indexOf('.') < 0) {
        return Optional.empty();
      }
      decimals.put(cell, cell.length() - cell.indexOf('.'));
      if (decimals.size() > MOST_NAMES) {
        return Optional.empty();
      }
    }
    boolean differ = decimals.values().stream().distinct().count() > 1;
    return cells.stream().filter(c -> differ && PART_ENDS_IN_0.matcher(c).matches()).findFirst();
  }

  /** Finds an integer whose other spelling is in the column too, as {@code -0} beside 0. */
  static Optional<String> doubled(String name, List<String> integers) {
    if (isMeasured(name)) {
      return Optional.empty();
    }
    return integers.stream()
        .filter(c -> !Cells.isAbsent(c) && !isPlain(c))
        .findFirst()
        .filter(c -> integers.contains(plain(c)));
  }

  /** Returns an integer as numbers print. */
  static String plain(String integer) {
    return Long.toString(Long.parseLong(integer));
  }

  private static boolean isMeasured(String name) {
    if (Unit.findInName(name).isPresent()) {
      return true;
    }
    for (String word : WORDS.split(name.strip().toLowerCase(Locale.ROOT))) {
      if (MEASURES.contains(word) || QUANTILE.matcher(word).matches()) {
        return true;
      }
    }
    return false;
  }
}
