package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.Locale;

/** What a sysbench report says about itself: figures that must fit together. */
final class SysbenchChecks {

  /** Neighbouring buckets of sysbench's histogram differ by this factor. */
  private static final double BUCKET = 1.018171;

  private static final double TOLERANCE = 0.05;

  private SysbenchChecks() {}

  static void check(ResultText text, Sheet.Row run, Warnings warnings) {
    double p95 = run.number("latency_p95_ms");
    double max = run.number("latency_max_ms");
    double min = run.number("latency_min_ms");
    double average = run.number("latency_average_ms");
    if (p95 > max * BUCKET + 0.01 || p95 < min / BUCKET - 0.01) {
      String found =
          "the 95th percentile is outside of the lowest and highest latency by more than one"
              + " bucket of sysbench's histogram (1.8 %)";
      warn(text, run, warnings, found);
    }
    if (average > max || average < min) {
      warn(text, run, warnings, "the average is not between the lowest and highest latency");
    }
    if (run.number("ignored_errors") > 0) {
      String found = run.get("ignored_errors") + " errors were ignored: that work was done again";
      warn(text, run, warnings, found);
    }
    if ("final".equals(run.get("report"))) {
      law(text, run, warnings);
    }
  }

  /** In a closed loop, throughput times latency is the number of threads (Little's law). */
  private static void law(ResultText text, Sheet.Row run, Warnings warnings) {
    double average = run.number("latency_average_ms");
    double tps = run.number("tps");
    tps = Double.isNaN(tps) ? run.number("events_per_s") : tps;
    double share = tps * average / 1000 / run.number("threads");
    // An average printed as 0.06 may be anything between 0.055 and 0.065.
    double rounding = 0.005 / Math.max(average, 0.005);
    if (share < 1 - TOLERANCE - rounding || share > 1 + TOLERANCE + rounding) {
      String found =
          String.format(
              Locale.ROOT,
              "tps times average latency is %.2f of the threads (Little's law): the two don't"
                  + " describe the same work",
              share);
      warn(text, run, warnings, found);
    }
  }

  private static void warn(ResultText text, Sheet.Row run, Warnings warnings, String finding) {
    warnings.add("reports with doubtful figures", Warning.at(text.at(run.line()), finding));
  }
}
