package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What YCSB prints at its end: one row for each figure in {@code figures}, with operation, figure
 * and unit; buckets of its histogram in {@code histogram}, points of its time series in {@code
 * series}. A figure of no operation (NaN, or the largest long as minimum) is missing.
 */
final class YcsbFormat implements ResultFormat {

  private static final Pattern SIGNATURE =
      Pattern.compile(
          "(?m)^\\[(?:OVERALL|READ|UPDATE|INSERT|SCAN|CLEANUP)[A-Z-]*\\], |^YCSB Client ");
  private static final Pattern ROW =
      Pattern.compile("\\[([A-Z][A-Za-z0-9_-]*)\\], ?([^,]+), ?(\\S+)");
  private static final Pattern NAMED = Pattern.compile("([^(]+)\\(([^)]+)\\)");
  private static final Pattern BUCKET = Pattern.compile(">?[0-9]+");
  private static final Pattern LARGEST =
      Pattern.compile("9\\.22337203685477[0-9]*E18|9223372036854775807");

  @Override
  public String name() {
    return "YCSB";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return SIGNATURE.matcher(text.head()).find() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet figures = new Sheet(text, "figures", "run", "operation", "figure", "value", "unit");
    Sheet histogram = new Sheet(text, "histogram", "run", "operation", "bucket_ms", "count");
    Sheet series = new Sheet(text, "series", "run", "operation", "elapsed_ms", "value_us");
    boolean timed = text.text().contains("measurementtype=timeseries");
    int run = 0;
    for (Line line : Line.of(text)) {
      Matcher m = ROW.matcher(line.stripped());
      if (!m.matches()) {
        continue;
      }
      boolean starts = m.group(1).equals("OVERALL") && m.group(2).startsWith("RunTime");
      run += starts || run == 0 ? 1 : 0;
      boolean bucket = BUCKET.matcher(m.group(2)).matches();
      boolean point = bucket && (timed || m.group(3).indexOf('.') >= 0);
      Sheet sheet = point ? series : bucket ? histogram : figures;
      Sheet.Row row = sheet.row(line.number()).set("run", run).name("operation", m.group(1));
      if (point) {
        row.set("elapsed_ms", m.group(2)).set("value_us", m.group(3));
      } else if (bucket) {
        row.name("bucket_ms", m.group(2)).set("count", m.group(3));
      } else {
        figure(text, line, row, m, warnings);
      }
    }
    return Reading.of(text, name(), warnings, figures, histogram, series);
  }

  private static void figure(
      ResultText text, Line line, Sheet.Row row, Matcher m, Warnings warnings) {
    Matcher named = NAMED.matcher(m.group(2));
    row.name("figure", named.matches() ? named.group(1) : m.group(2));
    row.name("unit", named.matches() ? named.group(2) : null);
    boolean none = LARGEST.matcher(m.group(3)).matches();
    row.set("value", none ? "" : m.group(3));
    if (none) {
      warnings.add(
          "figures of no operation",
          Warning.at(
              text.at(line.number()),
              "the minimum is the largest number there is: there was no operation"));
    }
    if (m.group(2).startsWith("Return=") && !m.group(2).equals("Return=OK")) {
      warnings.add(
          "kinds of failed operations",
          Warning.at(text.at(line.number()), m.group(3) + " times " + m.group(2) + ", not OK"));
    }
  }
}
