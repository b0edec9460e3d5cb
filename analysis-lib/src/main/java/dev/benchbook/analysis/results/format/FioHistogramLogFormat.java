package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The log of latency histograms that fio writes ({@code clat_hist}): one row for each bucket that
 * is not empty, numbered from 0 as fio does, with the time, direction and block size of its line.
 */
final class FioHistogramLogFormat implements ResultFormat {

  private static final Pattern FIRST =
      Pattern.compile("[0-9]+, ?[0-2], ?[0-9]+(?:, ?[0-9]+){600,}");
  private static final Pattern COMMA = Pattern.compile(", ?");
  private static final Map<String, String> DIRECTIONS =
      Map.of("0", "read", "1", "write", "2", "trim");
  private static final int BEFORE = 3;

  @Override
  public String name() {
    return "fio histogram log";
  }

  @Override
  public Certainty recognise(ResultText text) {
    String first = text.head().lines().findFirst().orElse("");
    return FIRST.matcher(first).matches() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet rows =
        new Sheet(text, "buckets", "time_ms", "direction", "block_bytes", "bucket", "count");
    int buckets = 0;
    for (Line line : Line.of(text)) {
      String[] cells = COMMA.split(line.stripped());
      buckets = buckets == 0 ? cells.length - BEFORE : buckets;
      if (line.isBlank() || cells.length - BEFORE != buckets) {
        if (!line.isBlank()) {
          String said =
              "expected " + buckets + " buckets, found " + (cells.length - BEFORE) + "; left out";
          warnings.add("lines that are no histograms", Warning.at(text.at(line.number()), said));
        }
        continue;
      }
      for (int i = BEFORE; i < cells.length; i++) {
        if (!cells[i].equals("0")) {
          Sheet.Row row = rows.row(line.number()).set("time_ms", cells[0]);
          row.name("direction", DIRECTIONS.getOrDefault(cells[1], cells[1]));
          row.set("block_bytes", cells[2]).set("bucket", (long) i - BEFORE).set("count", cells[i]);
        }
      }
    }
    return Reading.of(text, name(), warnings, rows);
  }
}
