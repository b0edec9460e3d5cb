package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Unit;
import dev.benchbook.analysis.measure.Warning;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;
import tech.tablesaw.columns.temporal.TemporalColumn;

/**
 * Finds columns that nobody named and that differ where rows are pooled or set against each other:
 * often the cause of what looks like an effect.
 *
 * <p>Left aside are columns that describe a measurement rather than its condition: those with a
 * unit in their name, unless they are constant on each side, times, those with another value in
 * every row, and numbers that take more values than half the rows.
 */
final class Confounders {

  private Confounders() {}

  /** Returns the columns that have no role in the question. */
  static List<Column<?>> unnamed(Table table, Compare.Columns columns) {
    Set<String> named = new LinkedHashSet<>(columns.keys());
    columns.across().ifPresent(named::add);
    columns.measure().ifPresent(named::add);
    columns.unit().ifPresent(named::add);
    columns.repetition().ifPresent(named::add);
    List<Column<?>> unnamed = new ArrayList<>();
    for (Column<?> column : table.columns()) {
      if (named.stream().noneMatch(column.name()::equalsIgnoreCase)) {
        unnamed.add(column);
      }
    }
    return unnamed;
  }

  /** Returns the different values of a column in some rows, as text; missing is one of them. */
  static Set<String> texts(Column<?> column, List<Integer> rows) {
    Set<String> texts = new LinkedHashSet<>();
    for (int row : rows) {
      texts.add(column.isMissing(row) ? "(missing)" : String.valueOf(column.get(row)));
    }
    return texts;
  }

  /** Returns a warning for each condition that differs inside a cell or between two sides. */
  static List<Warning> warnings(
      Observations observations,
      Compare.Columns columns,
      String baseline,
      List<String> candidates) {
    List<Warning> warnings = new ArrayList<>();
    for (Column<?> column : unnamed(observations.table(), columns)) {
      if (isConstantOnEachSide(observations, column, baseline, candidates)) {
        between(observations, column, baseline, candidates).ifPresent(warnings::add);
      } else if (isCondition(column)) {
        inside(observations, column).ifPresent(warnings::add);
        between(observations, column, baseline, candidates).ifPresent(warnings::add);
      }
    }
    return warnings;
  }

  /**
   * Tells whether a column with a unit in its name, such as {@code cache_mb}, was set rather than
   * measured: it has one value over several rows of each side.
   */
  private static boolean isConstantOnEachSide(
      Observations observations, Column<?> column, String baseline, List<String> candidates) {
    if (Unit.findInName(column.name()).isEmpty()) {
      return false;
    }
    Set<String> sides = new LinkedHashSet<>(candidates);
    sides.add(baseline);
    for (String side : sides) {
      List<Integer> rows = new ArrayList<>();
      observations
          .cells()
          .values()
          .forEach(
              cells -> Optional.ofNullable(cells.get(side)).ifPresent(c -> rows.addAll(c.rows())));
      if (rows.size() < 2 || texts(column, rows).size() > 1) {
        return false;
      }
    }
    return true;
  }

  private static boolean isCondition(Column<?> column) {
    if (Unit.findInName(column.name()).isPresent() || column instanceof TemporalColumn<?>) {
      return false;
    }
    int different = texts(column, IntStream.range(0, column.size()).boxed().toList()).size();
    boolean measured = column instanceof NumericColumn<?> && different * 2 > column.size();
    return different < column.size() && !measured;
  }

  private static Optional<Warning> inside(Observations observations, Column<?> column) {
    int differing = 0;
    String first = "";
    for (Map.Entry<List<Object>, Map<String, Observations.Cell>> key :
        observations.cells().entrySet()) {
      for (Map.Entry<String, Observations.Cell> side : key.getValue().entrySet()) {
        Set<String> texts = texts(column, side.getValue().rows());
        if (texts.size() > 1) {
          String where = observations.describe(key.getKey()) + ", " + side.getKey();
          first = differing == 0 ? where + ": " + shown(texts) : first;
          differing++;
        }
      }
    }
    return differing == 0
        ? Optional.empty()
        : Optional.of(
            Warning.of(
                "column \""
                    + column.name()
                    + "\" was not named and differs among rows that are"
                    + " pooled ("
                    + first
                    + "); this is so in "
                    + differing
                    + (differing == 1 ? " cell" : " cells")));
  }

  private static Optional<Warning> between(
      Observations observations, Column<?> column, String baseline, List<String> candidates) {
    int differing = 0;
    String first = "";
    for (Map.Entry<List<Object>, Map<String, Observations.Cell>> key :
        observations.cells().entrySet()) {
      Observations.Cell base = key.getValue().get(baseline);
      for (String candidate : candidates) {
        Observations.Cell other = key.getValue().get(candidate);
        if (base == null || other == null) {
          continue;
        }
        Set<String> here = texts(column, base.rows());
        Set<String> there = texts(column, other.rows());
        if (!here.equals(there)) {
          String where = observations.describe(key.getKey()) + ": ";
          first = differing == 0 ? where + shown(here) + " against " + shown(there) : first;
          differing++;
        }
      }
    }
    return differing == 0
        ? Optional.empty()
        : Optional.of(
            Warning.of(
                "column \""
                    + column.name()
                    + "\" was not named and differs between baseline and"
                    + " candidate ("
                    + first
                    + "); this is so in "
                    + differing
                    + (differing == 1 ? " pairing" : " pairings")));
  }

  private static String shown(Set<String> texts) {
    String list = String.join(", ", texts.stream().limit(4).toList());
    return texts.size() > 4 ? list + ", ..." : list;
  }
}
