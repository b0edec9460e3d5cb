package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Sums of db_bench results as mdcallag's scripts print them: a header and the results of one test
 * for each version, over and over, each with a line that holds only their ratio. The ratios are
 * compared with the results and left aside.
 */
final class DbBenchSumFormat implements ResultFormat {

  private static final Pattern HEADER = Pattern.compile("(?m)^ops_sec\\t(?:[^\\n]*\\t)?test\\t");
  private static final Pattern TAB = Pattern.compile("\\t");
  private static final double ROUNDING = 0.00051;
  private static final Map<String, String> NAMES =
      Map.of(
          "ops_sec", "ops_per_s",
          "mb_sec", "mb_per_s",
          "usec_op", "average_us",
          "p50", "p50_us",
          "p99", "p99_us",
          "p99.9", "p99.9_us",
          "p99.99", "p99.99_us",
          "pmax", "max_us",
          "uptime", "uptime_s");

  @Override
  public String name() {
    return "db_bench sums";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return HEADER.matcher(text.head()).find() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet rows = new Sheet(text, "results", "test", "version", "date");
    List<String> header = List.of();
    List<Sheet.Row> test = new ArrayList<>();
    for (Line line : Line.of(text)) {
      String[] cells = TAB.split(line.text(), -1);
      if (cells[0].equals("ops_sec")) {
        header = List.of(cells);
        test.clear();
      } else if (cells.length == 1 && Cells.isNumber(cells[0]) && !test.isEmpty()) {
        compare(text, line, test, warnings);
      } else if (!line.isBlank()
          && cells.length >= header.size() - 2
          && cells.length <= header.size()) {
        Sheet.Row row = rows.row(line.number());
        for (int i = 0; i < cells.length; i++) {
          String name = header.get(i);
          boolean named = name.equals("test") || name.equals("githash") || name.equals("job_id");
          String cell = cells[i].isEmpty() ? null : cells[i];
          String column = NAMES.getOrDefault(name, name);
          if (named || name.equals("version")) {
            row.name(column, cell);
          } else {
            row.set(column, cell);
          }
        }
        test.add(row);
      } else if (!line.isBlank()) {
        String said = "expected " + header.size() + " fields, found " + cells.length + "; left out";
        warnings.add("lines that are no results", Warning.at(text.at(line.number()), said));
      }
    }
    return Reading.of(text, name(), warnings, rows);
  }

  private static void compare(ResultText text, Line line, List<Sheet.Row> test, Warnings warnings) {
    double ratio = test.get(test.size() - 1).number("ops_per_s") / test.get(0).number("ops_per_s");
    if (Math.abs(ratio - Double.parseDouble(line.stripped())) > ROUNDING) {
      String said = "the ratio " + line.stripped() + " is not that of the results above it";
      warnings.add("ratios that don't fit", Warning.at(text.at(line.number()), said));
    }
  }
}
