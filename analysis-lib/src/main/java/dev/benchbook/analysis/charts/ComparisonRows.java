package dev.benchbook.analysis.charts;

import dev.benchbook.analysis.compare.Comparison;
import dev.benchbook.analysis.compare.ComparisonRow;
import dev.benchbook.analysis.compare.Effect;
import dev.benchbook.analysis.compare.Side;
import dev.benchbook.analysis.stats.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;

/** A comparison as the rows of a chart: what each row is called, and under which heading. */
final class ComparisonRows {
  private static final String MISSING = "(missing)";

  private final List<ComparisonRow> rows;
  private final List<String> keys;
  private final List<String> groupColumns;

  private ComparisonRows(List<ComparisonRow> rows, List<String> keys, List<String> groupColumns) {
    this.rows = rows;
    this.keys = keys;
    this.groupColumns = groupColumns;
  }

  /**
   * Takes a comparison apart.
   *
   * @throws IllegalArgumentException if it has no rows, or a heading's column is not one of its
   *     keys
   */
  static ComparisonRows of(Comparison comparison, String... groupColumns) {
    List<ComparisonRow> rows = comparison.rows();
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("comparison: expected rows to draw, found none");
    }
    List<String> keys = comparison.keys();
    for (String column : groupColumns) {
      if (!keys.contains(column)) {
        throw new IllegalArgumentException(
            "groupBy: expected one of the keys " + keys + ", found \"" + column + "\"");
      }
    }
    return new ComparisonRows(rows, keys, List.copyOf(Arrays.asList(groupColumns)));
  }

  /** Returns the names compared: the baseline first, then the candidates. */
  List<String> versions() {
    Set<String> names = new LinkedHashSet<>();
    names.add(rows.get(0).baseline().label());
    rows.forEach(row -> names.add(row.candidate().label()));
    return List.copyOf(names);
  }

  /** Returns one bar for each row, under headings of the given columns and the candidate. */
  List<SpeedupBar> speedups() {
    boolean several = versions().size() > 2;
    List<SpeedupBar> bars = new ArrayList<>();
    for (ComparisonRow row : rows) {
      StringJoiner heading = new StringJoiner(", ");
      group(row).forEach((name, value) -> heading.add(name + " " + value));
      if (several) {
        heading.add(row.candidate().label());
      }
      bars.add(bar(row).in(heading.toString()));
    }
    return inGroups(bars, SpeedupBar::group);
  }

  /**
   * Returns the unit that all rows have; empty when none has one.
   *
   * @throws IllegalArgumentException if there are several
   */
  String unit() {
    Set<String> units = new LinkedHashSet<>();
    rows.forEach(row -> units.add(row.unit().orElse("")));
    if (units.size() > 1) {
      throw new IllegalArgumentException(
          "unit: expected one unit in all rows, found " + units + "; name the one to draw");
    }
    return units.iterator().next();
  }

  /** Returns the confidence of the intervals, {@code 95 %}; empty when there are none. */
  Optional<String> level() {
    return rows.stream()
        .flatMap(row -> row.effect().flatMap(Effect::interval).stream())
        .map(interval -> Numbers.plain(Numbers.rounded(interval.confidence() * 100, 6)) + " %")
        .findFirst();
  }

  /**
   * Returns one row of values for each set of keys that has a unit.
   *
   * @throws IllegalArgumentException if no row has the unit
   */
  List<BeforeAfter> values(String unit) {
    List<String> versions = versions();
    Map<Map<String, Object>, Double[]> byKeys = new LinkedHashMap<>();
    Map<Map<String, Object>, ComparisonRow> first = new LinkedHashMap<>();
    for (ComparisonRow row : rows) {
      if (row.unit().orElse("").equals(unit)) {
        Double[] values = byKeys.computeIfAbsent(row.keys(), keys -> missing(versions.size()));
        set(values, versions, row.baseline());
        set(values, versions, row.candidate());
        first.putIfAbsent(row.keys(), row);
      }
    }
    if (byKeys.isEmpty()) {
      Set<String> units = new LinkedHashSet<>();
      rows.forEach(row -> row.unit().ifPresent(units::add));
      throw new IllegalArgumentException(
          "unit: expected one of " + units + ", found \"" + unit + "\"");
    }
    List<BeforeAfter> all = new ArrayList<>();
    byKeys.forEach(
        (keys, values) -> {
          ComparisonRow row = first.get(keys);
          StringJoiner heading = new StringJoiner(", ");
          group(row).forEach((name, value) -> heading.add(name + " " + value));
          all.add(new BeforeAfter(label(row), heading.toString(), List.of(values)));
        });
    return inGroups(all, BeforeAfter::group);
  }

  private SpeedupBar bar(ComparisonRow row) {
    SpeedupBar bar = SpeedupBar.of(label(row), row.speedup().orElse(Double.NaN));
    if (row.speedup().isEmpty()) {
      return bar.noted(row.verdict().words());
    }
    return row.effect()
        .flatMap(effect -> effect.speedupInterval())
        .map(interval -> between(bar, interval))
        .orElse(bar);
  }

  private static SpeedupBar between(SpeedupBar bar, Interval interval) {
    boolean ends = interval.low() > 0 && Double.isFinite(interval.high());
    return ends ? bar.between(interval.low(), interval.high()) : bar.noted("interval without end");
  }

  // A numeric key is named; a key that tells nothing apart is left out.
  private String label(ComparisonRow row) {
    StringJoiner label = new StringJoiner(", ");
    Map<String, Object> before = new LinkedHashMap<>();
    for (String name : keys) {
      Object value = value(row, name);
      if (!groupColumns.contains(name) && (before.isEmpty() || differs(name, before))) {
        boolean named = value instanceof Number || value.equals(MISSING);
        label.add(named ? name + " " + value : String.valueOf(value));
      }
      before.put(name, value);
    }
    // Without a key that tells rows apart there is one row under a heading.
    return label.toString().isBlank() ? "all rows" : label.toString();
  }

  private boolean differs(String key, Map<String, Object> others) {
    return rows.stream()
            .filter(
                row -> others.keySet().stream().allMatch(n -> value(row, n).equals(others.get(n))))
            .map(row -> String.valueOf(value(row, key)))
            .distinct()
            .count()
        > 1;
  }

  private Map<String, Object> group(ComparisonRow row) {
    Map<String, Object> group = new LinkedHashMap<>();
    keys.stream().filter(groupColumns::contains).forEach(n -> group.put(n, value(row, n)));
    return group;
  }

  private static Object value(ComparisonRow row, String key) {
    return row.keys().getOrDefault(key, MISSING);
  }

  // Rows of one heading stand together, headings in the order in which they come up.
  private static <T> List<T> inGroups(List<T> rows, Function<T, String> heading) {
    Map<String, List<T>> groups = new LinkedHashMap<>();
    rows.forEach(
        row -> groups.computeIfAbsent(heading.apply(row), name -> new ArrayList<>()).add(row));
    return groups.values().stream().flatMap(List::stream).toList();
  }

  private static Double[] missing(int size) {
    Double[] values = new Double[size];
    Arrays.fill(values, Double.NaN);
    return values;
  }

  private static void set(Double[] values, List<String> versions, Side side) {
    values[versions.indexOf(side.label())] = side.center().orElse(Double.NaN);
  }
}
