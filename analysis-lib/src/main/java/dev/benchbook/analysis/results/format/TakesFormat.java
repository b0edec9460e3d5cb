package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What go-ycsb and go-tpc print: lines of {@code READ - Takes(s): 10.0, Count: 125, OPS: 12.5, ...}
 * as rows, with {@code phase} (current, summary) where go-tpc names it; go-ycsb's lines before its
 * end are {@code running}. Units are in the columns' names.
 */
final class TakesFormat implements ResultFormat {

  private static final Pattern ROW =
      Pattern.compile("(?:\\[(Current|Summary)\\] )?([A-Z][A-Z0-9_]*) +- (Takes\\(s\\): .*)");
  private static final Pattern FIRST =
      Pattern.compile(
          "(?m)^(?:\\[(?:Current|Summary)\\] )?[A-Z][A-Z0-9_]* +- Takes\\(s\\): [0-9.]+, Count: ");
  private static final Pattern PAIR =
      Pattern.compile("([0-9A-Za-z.]+)(?:\\((s|us|ms)\\))?: ([0-9.eE+-]+)");
  private static final Pattern TPMC = Pattern.compile("tpmC: ([0-9.]+)(?:, .*)?");
  private static final Pattern PERCENTILE = Pattern.compile("([0-9.]+)th");

  @Override
  public String name() {
    return "go-ycsb or go-tpc";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return FIRST.matcher(text.text()).find() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet rows = new Sheet(text, "operations", "phase", "operation");
    Sheet total = new Sheet(text, "total", "tpmC");
    String phase = "running";
    for (Line line : Line.of(text)) {
      String bare = line.stripped();
      Matcher row = ROW.matcher(bare);
      Matcher sum = TPMC.matcher(bare);
      if (bare.startsWith("Run finished")) {
        phase = "summary";
      } else if (row.matches()) {
        String printed = row.group(1) == null ? phase : row.group(1).toLowerCase(Locale.ROOT);
        add(text, line, rows.row(line.number()).name("phase", printed), row, warnings);
      } else if (sum.matches()) {
        total.row(line.number()).set("tpmC", sum.group(1));
      }
    }
    return Reading.of(text, name(), warnings, rows, total);
  }

  private static void add(ResultText text, Line line, Sheet.Row row, Matcher m, Warnings warnings) {
    row.name("operation", m.group(2));
    String highest = null;
    Matcher pair = PAIR.matcher(m.group(3));
    while (pair.find()) {
      Matcher percentile = PERCENTILE.matcher(pair.group(1));
      boolean isPercentile = percentile.matches();
      String name =
          isPercentile ? "p" + percentile.group(1) : pair.group(1).toLowerCase(Locale.ROOT);
      String unit = pair.group(2) == null ? "" : "_" + pair.group(2);
      row.set(name + unit, pair.group(3));
      highest = isPercentile && !unit.isEmpty() ? name + unit : highest;
    }
    String max = highest == null ? null : "max" + highest.substring(highest.lastIndexOf('_'));
    if (max != null && row.number("count") > 0 && row.number(highest) > row.number(max) * 2) {
      warnings.add(
          "percentiles above the maximum",
          Warning.at(
              text.at(line.number()),
              "the percentile "
                  + row.get(highest)
                  + " is far above the maximum "
                  + row.get(max)
                  + ": it is the edge of a coarse bucket"));
    }
  }
}
