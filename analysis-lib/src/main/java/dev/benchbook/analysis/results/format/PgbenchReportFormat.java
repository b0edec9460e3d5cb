package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warnings;
import java.util.regex.Pattern;

/**
 * What pgbench 9.5 to 19 prints: final reports, one row each in {@code runs}, what {@code
 * --progress} prints in {@code progress}, several scripts in {@code scripts} and what {@code -r}
 * prints in {@code statements}. A text may hold several reports, with other text between them.
 *
 * <p>{@code tps} is without the time for connecting; what also counts it is {@code
 * tps_with_connecting}. {@code latency_average_ms} of a run without {@code latency_stddev_ms} is
 * computed by pgbench from time, clients and transactions, not measured.
 */
final class PgbenchReportFormat implements ResultFormat {

  private static final Pattern SIGNATURE =
      Pattern.compile(
          "(?m)^[^\\n]{0,80}?(?:transaction type: |tps = [0-9.]+ \\((?:including|excluding|without)"
              + "|progress: [0-9.]+ s, [0-9.]+ tps, lat )");

  @Override
  public String name() {
    return "pgbench report";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return SIGNATURE.matcher(text.head()).find() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    PgbenchReports reports = new PgbenchReports(text);
    Line.of(text).forEach(reports::add);
    Warnings warnings = reports.warnings();
    return Reading.of(
        text,
        name(),
        warnings,
        reports.runs(),
        reports.progress(),
        reports.scripts(),
        reports.statements());
  }
}
