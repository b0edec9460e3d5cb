package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The log of intervals that {@code pgbench --aggregate-interval} writes: {@code start transactions
 * sum sum_of_squares min max} of the latencies in microseconds, then up to 14 the same of the lag
 * with {@code --rate} and {@code skipped}, from 15 on always these and {@code retried retries
 * serialization deadlock}. Lines with one start, from several threads, are one row. The start is in
 * seconds since 1970.
 */
final class PgbenchAggregateLogFormat implements ResultFormat {

  private static final Pattern ROW =
      Pattern.compile("[0-9]{9,11} [0-9]{1,12} [0-9.]{1,30} [0-9.]{1,40}(?: [0-9.]{1,40}){2,12}");
  private static final Pattern BLANK = Pattern.compile(" ");
  private static final List<String> COLUMNS =
      List.of(
          "start_epoch_s",
          "transactions",
          "latency_sum_us",
          "latency_squares_sum",
          "latency_min_us",
          "latency_max_us",
          "lag_sum_us",
          "lag_squares_sum",
          "lag_min_us",
          "lag_max_us",
          "skipped",
          "retried",
          "retries",
          "serialization_failures",
          "deadlock_failures",
          "other_failures");
  private static final List<Integer> WIDTHS = List.of(6, 10, 11, 12, 13, 15, 16);

  @Override
  public String name() {
    return "pgbench log of intervals";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return PgbenchLogFormat.isLog(text, ROW) ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet rows = new Sheet(text, "intervals", "start_epoch_s");
    Map<String, Sheet.Row> byStart = new HashMap<>();
    boolean several = false;
    int number = 0;
    for (String line : (Iterable<String>) text.text().lines()::iterator) {
      number++;
      String bare = line.strip();
      if (bare.isEmpty()) {
        continue;
      }
      String[] cells = BLANK.split(bare);
      if (!ROW.matcher(bare).matches() || !WIDTHS.contains(cells.length)) {
        warnings.add(
            "lines that are no intervals",
            Warning.at(
                text.at(number),
                "expected 6, 10, 11 or 15 numbers of --aggregate-interval, found "
                    + ResultsException.quoted(bare)
                    + "; left out"));
        continue;
      }
      if (!byStart.containsKey(cells[0])) {
        byStart.put(cells[0], rows.row(number));
        add(byStart.get(cells[0]), cells);
      } else {
        addThread(byStart.get(cells[0]), cells);
        several = true;
      }
    }
    if (several) {
      warnings.add(
          Warning.at(
              text.whole(),
              "several threads' lines of one start are one row: counts and sums added, the lowest"
                  + " and highest kept"));
    }
    rows.rows().forEach(row -> check(text, row, warnings));
    return Reading.of(text, name(), warnings, rows);
  }

  private static void add(Sheet.Row row, String[] cells) {
    // Up to 14, with --max-tries but without --rate, the retries follow the latencies at once.
    boolean retriesOnly = cells.length == 12 || cells.length == 13;
    for (int i = 0; i < cells.length; i++) {
      row.set(COLUMNS.get(i), cells[i]);
    }
    if (!retriesOnly && row.number("transactions") == 0) {
      row.set("latency_min_us", "").set("latency_max_us", "");
    }
  }

  /** Adds another thread's interval to the one with the same start. */
  private static void addThread(Sheet.Row row, String[] cells) {
    for (int i = 1; i < cells.length; i++) {
      String column = COLUMNS.get(i);
      String known = row.get(column);
      if (known == null || known.isEmpty() || !Cells.isNumber(known)) {
        row.set(column, cells[i]);
        continue;
      }
      if (!Cells.isNumber(cells[i])) {
        continue;
      }
      BigDecimal here = new BigDecimal(known);
      BigDecimal there = new BigDecimal(cells[i]);
      boolean empty =
          cells[1].equals("0") && (column.contains("_min_") || column.contains("_max_"));
      BigDecimal both =
          empty
              ? here
              : column.contains("_min_")
                  ? here.min(there)
                  : column.contains("_max_") ? here.max(there) : here.add(there);
      row.set(column, both.toPlainString());
    }
  }

  /** The mean of the latencies must lie between their bounds. */
  private static void check(ResultText text, Sheet.Row row, Warnings warnings) {
    double mean = row.number("latency_sum_us") / row.number("transactions");
    if (mean < row.number("latency_min_us") || mean > row.number("latency_max_us")) {
      warnings.add(
          "intervals with doubtful figures",
          Warning.at(
              text.at(row.line()),
              "the mean latency is not between the lowest and the highest; a damaged line?"));
    }
  }
}
