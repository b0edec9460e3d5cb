package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A snapshot of pg_stat_statements as CSV: the columns have the names of version 17 and later,
 * whichever version wrote them, and times their unit.
 */
final class PgStatStatementsFormat implements ResultFormat {

  /** What was renamed in 13 and 17. */
  private static final Map<String, String> RENAMED =
      Map.of(
          "total_time", "total_exec_time",
          "min_time", "min_exec_time",
          "max_time", "max_exec_time",
          "mean_time", "mean_exec_time",
          "stddev_time", "stddev_exec_time",
          "blk_read_time", "shared_blk_read_time",
          "blk_write_time", "shared_blk_write_time");

  @Override
  public String name() {
    return "pg_stat_statements";
  }

  @Override
  public Certainty recognise(ResultText text) {
    String first = text.head().lines().findFirst().orElse("");
    List<String> names = List.of(first.split("[,;\t]"));
    boolean times = names.contains("total_time") || names.contains("total_exec_time");
    return names.contains("queryid") && names.contains("calls") && times
        ? Certainty.CERTAIN
        : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    List<List<String>> records = DelimitedFormat.records(text);
    List<String> names = new ArrayList<>();
    for (String name : records.get(0)) {
      String current = RENAMED.getOrDefault(name, name);
      names.add(current.endsWith("_time") ? current + "_ms" : current);
    }
    FrameBuilder frame = FrameBuilder.of(text, 1, names);
    int line = 2;
    for (List<String> record : records.subList(1, records.size())) {
      boolean blank = record.size() == 1 && record.get(0).isEmpty();
      if (!blank) {
        frame.add(line, record);
      }
      line += 1 + (int) record.stream().flatMapToInt(String::chars).filter(c -> c == '\n').count();
    }
    Reading reading = frame.build(name());
    reading.table().setName("statements");
    return reading.warned(
        Warning.at(
            text.whole(),
            "these are counters since the last reset: compare the difference of two snapshots"));
  }
}
