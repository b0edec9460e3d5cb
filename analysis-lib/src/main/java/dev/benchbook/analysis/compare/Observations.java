package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Unit;
import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import dev.benchbook.analysis.stats.Quantisation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.FloatColumn;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * A table's measurements in cells: one cell per key and value of the column compared across. Keys
 * and sides are in their order of appearance, values in the order of their repetition.
 */
final class Observations {

  /**
   * One cell: the table's rows (from 0), one value per run, the units that its rows with a value
   * print, and the number of those that print none.
   */
  record Cell(List<Integer> rows, List<Double> values, Set<String> units, int missingUnits) {

    double[] array() {
      return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
  }

  /** Compares repetition values: numbers as numbers, all else as text. */
  private static final Comparator<Object> NATURAL =
      (a, b) -> {
        if (a instanceof Number x && b instanceof Number y) {
          // Longs beyond 2^53 are equal as doubles, so they are compared as they are first.
          int order = Double.compare(x.doubleValue(), y.doubleValue());
          return order != 0 ? order : Long.compare(x.longValue(), y.longValue());
        }
        return a.toString().compareTo(b.toString());
      };

  private final Table table;
  private final Compare.Columns columns;
  private final Map<List<Object>, Map<String, Cell>> cells = new LinkedHashMap<>();
  private final Set<String> sides = new LinkedHashSet<>();
  private final Map<Set<String>, Double> steps = new LinkedHashMap<>();
  private final Warnings warnings = new Warnings();

  private Observations(Table table, Compare.Columns columns) {
    this.table = table;
    this.columns = columns;
  }

  static Observations of(Table table, Compare.Columns columns) {
    Observations observations = new Observations(table, columns);
    observations.fill();
    return observations;
  }

  Table table() {
    return table;
  }

  Map<List<Object>, Map<String, Cell>> cells() {
    return cells;
  }

  Set<String> sides() {
    return sides;
  }

  /** Returns the side that is the same number as a text, where sides are numbers: 17.10 is 17.1. */
  Optional<String> sideOfNumber(String text) {
    if (!(table.column(columns.across().orElseThrow()) instanceof NumericColumn<?>)) {
      return Optional.empty();
    }
    try {
      BigDecimal number = new BigDecimal(text.strip());
      return sides.stream()
          .filter(side -> !side.equals("Infinity") && !side.equals("-Infinity"))
          .filter(side -> new BigDecimal(side).compareTo(number) == 0)
          .findFirst();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Returns the step of the digits printed, over all cells in one of these units. */
  double printedStep(Set<String> units) {
    return steps.computeIfAbsent(
        Set.copyOf(units),
        wanted ->
            Quantisation.printedStep(
                cells.values().stream()
                    .flatMap(sides -> sides.values().stream())
                    .filter(cell -> !Collections.disjoint(cell.units(), wanted) || wanted.isEmpty())
                    .flatMapToDouble(cell -> cell.values().stream().mapToDouble(v -> v))
                    .toArray()));
  }

  List<Warning> warnings() {
    return warnings.list();
  }

  /** Returns how messages name a key: {@code scenario=q3, scale=m}. */
  String describe(List<Object> key) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < key.size(); i++) {
      parts.add(columns.keys().get(i) + "=" + (key.get(i) == null ? "(missing)" : key.get(i)));
    }
    return parts.isEmpty() ? "all rows" : String.join(", ", parts);
  }

  /** Returns {@code row 4} or {@code rows 1, 4, 7}, counted from 1. */
  static String rows(List<Integer> rows) {
    String list = rows.stream().limit(10).map(r -> "" + (r + 1)).collect(Collectors.joining(", "));
    String rest = rows.size() > 10 ? " and " + (rows.size() - 10) + " more" : "";
    return (rows.size() == 1 ? "row " : "rows ") + list + rest;
  }

  private void fill() {
    NumericColumn<?> measure = measure();
    Column<?> across = table.column(columns.across().orElseThrow());
    warnAboutDecimals();
    Map<List<Object>, Map<String, List<Integer>>> groups = new LinkedHashMap<>();
    List<Integer> noSide = new ArrayList<>();
    List<Integer> noValue = new ArrayList<>();
    List<Integer> noKey = new ArrayList<>();
    for (int row = 0; row < table.rowCount(); row++) {
      if (across.isMissing(row)) {
        noSide.add(row);
        continue;
      }
      List<Object> key = key(row);
      if (key.contains(null)) {
        noKey.add(row);
      }
      if (measure.isMissing(row) || !Double.isFinite(measure.getDouble(row))) {
        noValue.add(row);
      }
      String side = String.valueOf(across.get(row));
      sides.add(side);
      groups
          .computeIfAbsent(key, k -> new LinkedHashMap<>())
          .computeIfAbsent(side, s -> new ArrayList<>())
          .add(row);
    }
    warn(noSide, "have no " + across.name() + " and are left out");
    warn(noValue, "have no finite " + measure.name() + " and are left out");
    warn(noKey, "miss a key; they are paired with each other");
    groups.forEach(
        (key, bySide) ->
            bySide.forEach(
                (side, rows) ->
                    cells
                        .computeIfAbsent(key, k -> new LinkedHashMap<>())
                        .put(side, cell(key, side, rows, measure))));
  }

  /** A decimal has lost how it was written, so that the versions 1.1 and 1.10 are one side. */
  private void warnAboutDecimals() {
    List<String> names = new ArrayList<>(columns.keys());
    names.add(columns.across().orElseThrow());
    for (String name : names) {
      Column<?> column = table.column(name);
      boolean decimal = column instanceof DoubleColumn || column instanceof FloatColumn;
      if (decimal && Unit.findInName(name).isEmpty()) {
        warnings.add(
            Warning.of(
                "column \""
                    + name
                    + "\" holds decimal numbers, which have lost how they were written: 1.1 and 1.10"
                    + " are one; keep versions as text"));
      }
    }
  }

  private void warn(List<Integer> rows, String finding) {
    if (!rows.isEmpty()) {
      String all = rows.size() + " of " + table.rowCount() + " rows ";
      warnings.add(Warning.of(all + finding + " (" + rows(rows) + ")"));
    }
  }

  private NumericColumn<?> measure() {
    Column<?> column = table.column(columns.measure().orElseThrow());
    if (column instanceof NumericColumn<?> numbers) {
      return numbers;
    }
    throw new IllegalArgumentException(
        "measure \"" + column.name() + "\": expected a column of numbers, found " + column.type());
  }

  private List<Object> key(int row) {
    Object[] key = new Object[columns.keys().size()];
    for (int i = 0; i < key.length; i++) {
      Column<?> column = table.column(columns.keys().get(i));
      key[i] = column.isMissing(row) ? null : column.get(row);
    }
    return Collections.unmodifiableList(Arrays.asList(key));
  }

  private Cell cell(List<Object> key, String side, List<Integer> rows, NumericColumn<?> measure) {
    if (rows.size() > 1 && columns.repetition().isEmpty()) {
      throw new IllegalArgumentException(duplicates(key, side, rows));
    }
    List<Integer> valued =
        rows.stream()
            .filter(r -> !measure.isMissing(r) && Double.isFinite(measure.getDouble(r)))
            .toList();
    List<Double> values =
        columns.repetition().isEmpty()
            ? valued.stream().map(measure::getDouble).toList()
            : perRun(key, side, valued, measure);
    Set<String> units = new LinkedHashSet<>();
    int missing = 0;
    if (columns.unit().isPresent()) {
      Column<?> unit = table.column(columns.unit().get());
      for (int row : valued) {
        String text = unit.isMissing(row) ? "" : String.valueOf(unit.get(row)).strip();
        missing += text.isEmpty() ? 1 : 0;
        if (!text.isEmpty()) {
          units.add(text);
        }
      }
    }
    return new Cell(List.copyOf(rows), values, units, missing);
  }

  /** Returns one value per run: rows of one run depend on each other and count once. */
  private List<Double> perRun(
      List<Object> key, String side, List<Integer> rows, NumericColumn<?> measure) {
    Column<?> repetition = table.column(columns.repetition().orElseThrow());
    Map<Object, List<Integer>> runs = new TreeMap<>(NATURAL);
    for (int row : rows) {
      Object run = repetition.isMissing(row) ? "" : repetition.get(row);
      runs.computeIfAbsent(run, r -> new ArrayList<>()).add(row);
    }
    Optional<List<Integer>> shared = runs.values().stream().filter(r -> r.size() > 1).findFirst();
    shared.ifPresent(
        first ->
            warnings.add(
                "cells in which several rows make one run",
                Warning.of(
                    describe(key)
                        + ", "
                        + side
                        + ": "
                        + rows.size()
                        + " rows make "
                        + runs.size()
                        + (runs.size() == 1 ? " run" : " runs")
                        + " by "
                        + repetition.name()
                        + "; each run counts once, as its mean ("
                        + rows(first)
                        + " are one)")));
    return runs.values().stream().map(r -> mean(r, measure)).toList();
  }

  private static double mean(List<Integer> rows, NumericColumn<?> measure) {
    double[] sorted = rows.stream().mapToDouble(measure::getDouble).sorted().toArray();
    return Arrays.stream(sorted).sum() / sorted.length;
  }

  private String duplicates(List<Object> key, String side, List<Integer> rows) {
    List<String> differing =
        Confounders.unnamed(table, columns).stream()
            .filter(c -> Confounders.texts(c, rows).size() > 1)
            .map(Column::name)
            .toList();
    String cause =
        differing.isEmpty()
            ? "they differ in no other column: drop the copies, or add a column that numbers the"
                + " runs and name it with repetition(...)"
            : "they differ in "
                + String.join(", ", differing)
                + ": name these in by(...), or the one that numbers the runs in repetition(...)";
    return rows.size()
        + " rows share "
        + describe(key)
        + ", "
        + columns.across().orElseThrow()
        + "="
        + side
        + " ("
        + rows(rows)
        + "); "
        + cause;
  }
}
