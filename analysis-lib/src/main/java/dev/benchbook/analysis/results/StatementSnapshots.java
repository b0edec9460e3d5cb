package dev.benchbook.analysis.results;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import dev.benchbook.analysis.results.format.FrameBuilder;
import dev.benchbook.analysis.results.format.Reading;
import dev.benchbook.analysis.results.format.ResultText;
import dev.benchbook.analysis.results.format.ResultsException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/** What happened between two snapshots of pg_stat_statements, whose columns are counters. */
final class StatementSnapshots {

  private static final List<String> KEYS = List.of("userid", "dbid", "toplevel", "queryid");
  private static final Pattern NO_COUNTER =
      Pattern.compile("(?:min|max|mean|stddev)_.*|stats_since|minmax_stats_since|query");
  private static final String CALLS = "calls";
  private static final String TOTAL = "total_exec_time_ms";

  private final ResultText source;
  private final Table before;
  private final Table after;
  private final List<String> keys;
  private final List<String> counters = new ArrayList<>();
  private final Warnings warnings = new Warnings();

  private StatementSnapshots(ResultText source, Table before, Table after) {
    this.source = source;
    this.before = before;
    this.after = after;
    this.keys = KEYS.stream().filter(k -> has(before, k) && has(after, k)).toList();
    for (String name : after.columnNames()) {
      if (!keys.contains(name) && !NO_COUNTER.matcher(name).matches() && has(before, name)) {
        counters.add(name);
      }
    }
  }

  /**
   * Returns the difference of two snapshots.
   *
   * @throws ResultsException if one of them has no {@code queryid} or {@code calls}
   */
  static Reading between(String name, Table before, Table after) {
    for (Table table : List.of(before, after)) {
      if (!has(table, "queryid") || !has(table, CALLS)) {
        throw new ResultsException(
            Position.of(name),
            "expected two snapshots of pg_stat_statements with queryid and calls, found columns "
                + table.columnNames());
      }
    }
    return new StatementSnapshots(new ResultText(name, "difference"), before, after).reading();
  }

  private Reading reading() {
    Map<List<Object>, Integer> earlier = new HashMap<>();
    for (int row = 0; row < before.rowCount(); row++) {
      earlier.put(key(before, row), row);
    }
    List<String> header = new ArrayList<>(keys);
    Stream.of("query").filter(n -> has(after, n)).forEach(header::add);
    header.addAll(counters);
    boolean means = counters.contains(TOTAL);
    if (means) {
      header.add("mean_exec_time_ms");
    }
    FrameBuilder frame = FrameBuilder.of(source, 1, header);
    for (int row = 0; row < after.rowCount(); row++) {
      Integer first = earlier.remove(key(after, row));
      add(frame, row, first, means);
    }
    for (List<Object> gone : earlier.keySet()) {
      warnings.add(
          "statements that are gone",
          Warning.of(
              "the later snapshot has no longer " + keys + " = " + gone + ": its calls are lost"));
    }
    Reading reading = frame.build("pg_stat_statements, difference");
    reading.table().setName("statements");
    List<Warning> all = new ArrayList<>(warnings.list());
    all.addAll(reading.warnings());
    return new Reading(reading.format(), reading.tables(), all, List.of());
  }

  private void add(FrameBuilder frame, int row, Integer first, boolean means) {
    Map<String, BigDecimal> differences = new LinkedHashMap<>();
    boolean reset =
        first != null && isBelow(number(after, CALLS, row), number(before, CALLS, first));
    if (reset) {
      warnings.add(
          "statements whose counters were reset",
          Warning.of(
              "the counters of "
                  + keys
                  + " = "
                  + key(after, row)
                  + " were reset in between: they count from there"));
    }
    for (String counter : counters) {
      BigDecimal now = number(after, counter, row);
      BigDecimal then = first == null || reset ? BigDecimal.ZERO : number(before, counter, first);
      differences.put(counter, now == null || then == null ? null : now.subtract(then));
    }
    BigDecimal calls = differences.get(CALLS);
    if (calls == null || calls.signum() <= 0) {
      return;
    }
    List<String> cells = new ArrayList<>();
    keys.forEach(k -> cells.add(String.valueOf(after.column(k).get(row))));
    if (has(after, "query")) {
      cells.add(String.valueOf(after.column("query").get(row)));
    }
    differences.values().forEach(d -> cells.add(d == null ? "" : d.toPlainString()));
    if (means) {
      BigDecimal total = differences.get(TOTAL);
      cells.add(total == null ? "" : total.divide(calls, MathContext.DECIMAL64).toPlainString());
    }
    frame.add(row + 2, cells);
  }

  private static boolean isBelow(BigDecimal now, BigDecimal then) {
    return now != null && then != null && now.compareTo(then) < 0;
  }

  private List<Object> key(Table table, int row) {
    List<Object> key = new ArrayList<>();
    keys.forEach(k -> key.add(String.valueOf(table.column(k).get(row))));
    return key;
  }

  /** Returns a counter, or null where it is missing or no number. */
  private static BigDecimal number(Table table, String name, int row) {
    Column<?> column = table.column(name);
    Object value = column.isMissing(row) ? null : column.get(row);
    if (value instanceof Integer || value instanceof Long) {
      return BigDecimal.valueOf(((Number) value).longValue());
    }
    return value instanceof Double number ? new BigDecimal(Double.toString(number)) : null;
  }

  private static boolean has(Table table, String name) {
    return table.containsColumn(name);
  }
}
