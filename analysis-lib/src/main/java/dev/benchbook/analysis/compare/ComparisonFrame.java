package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.stats.Interval;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/** Lays comparison rows out as the frame whose column names notebooks rely on. */
final class ComparisonFrame {

  private static final List<String> OWN =
      List.of(
          "baseline",
          "candidate",
          "n_baseline",
          "n_candidate",
          "center_baseline",
          "center_candidate",
          "unit",
          "ratio",
          "ratio_low",
          "ratio_high",
          "speedup",
          "p",
          "p_adjusted",
          "verdict",
          "note");

  private ComparisonFrame() {}

  static Table of(Table source, List<String> keys, List<ComparisonRow> rows) {
    Table table = Table.create("comparison");
    for (String key : keys) {
      if (OWN.contains(key.toLowerCase(Locale.ROOT))) {
        throw new IllegalArgumentException(
            "by: the key \"" + key + "\" has the name of a column of the comparison; rename it");
      }
      table.addColumns(key(source.column(key), rows));
    }
    return table.addColumns(
        texts("baseline", rows, r -> r.baseline().label()),
        texts("candidate", rows, r -> r.candidate().label()),
        counts("n_baseline", rows, r -> r.baseline().n()),
        counts("n_candidate", rows, r -> r.candidate().n()),
        numbers("center_baseline", rows, r -> r.baseline().center()),
        numbers("center_candidate", rows, r -> r.candidate().center()),
        texts("unit", rows, r -> r.unit().orElse("")),
        numbers("ratio", rows, ComparisonRow::ratio),
        numbers("ratio_low", rows, r -> end(r, Interval::low)),
        numbers("ratio_high", rows, r -> end(r, Interval::high)),
        numbers("speedup", rows, ComparisonRow::speedup),
        numbers("p", rows, r -> r.effect().map(Effect::p).orElse(OptionalDouble.empty())),
        numbers(
            "p_adjusted",
            rows,
            r -> r.effect().map(Effect::adjustedP).orElse(OptionalDouble.empty())),
        texts("verdict", rows, r -> r.verdict().name()),
        texts("note", rows, ComparisonRow::note));
  }

  private static Column<?> key(Column<?> source, List<ComparisonRow> rows) {
    Column<?> column = source.emptyCopy();
    for (ComparisonRow row : rows) {
      Object value = row.keys().get(source.name());
      if (value == null) {
        column.appendMissing();
      } else {
        column.appendObj(value);
      }
    }
    return column;
  }

  private static OptionalDouble end(ComparisonRow row, Function<Interval, Double> end) {
    return row.effect()
        .flatMap(Effect::interval)
        .map(interval -> OptionalDouble.of(end.apply(interval)))
        .orElse(OptionalDouble.empty());
  }

  private static StringColumn texts(
      String name, List<ComparisonRow> rows, Function<ComparisonRow, String> text) {
    return StringColumn.create(name, rows.stream().map(text).toList());
  }

  private static IntColumn counts(
      String name, List<ComparisonRow> rows, ToIntFunction<ComparisonRow> count) {
    return IntColumn.create(name, rows.stream().mapToInt(count).toArray());
  }

  private static DoubleColumn numbers(
      String name, List<ComparisonRow> rows, Function<ComparisonRow, OptionalDouble> number) {
    return DoubleColumn.create(
        name, rows.stream().mapToDouble(r -> number.apply(r).orElse(Double.NaN)).toArray());
  }
}
