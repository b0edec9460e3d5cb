package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.Locale;

/** What a pgbench report says about itself: figures that must fit together. */
final class PgbenchChecks {

  private static final double LEAST_LAW = 0.95;
  private static final double MOST_LAW = 1.05;
  private static final double LEAST_DURATION_SHARE = 0.9;
  private static final double MOST_DURATION_SHARE = 1.1;

  private PgbenchChecks() {}

  static void check(ResultText text, Sheet.Row run, Warnings warnings) {
    law(text, run, warnings);
    failures(text, run, warnings);
    duration(text, run, warnings);
    double retries = run.number("retries");
    if (retries < run.number("retried")) {
      warn(text, run, warnings, "fewer retries than transactions that were retried");
    }
  }

  /** In a closed loop, throughput times latency is the number of clients (Little's law). */
  private static void law(ResultText text, Sheet.Row run, Warnings warnings) {
    double latency = run.number("latency_average_ms") / 1000;
    double tps = run.number("tps_with_connecting");
    tps = Double.isNaN(tps) ? run.number("tps") : tps;
    double clients = run.number("clients");
    double share = tps * latency / clients;
    // A latency printed as 0.06 may be anything between 0.055 and 0.065.
    double rounding = 0.0005 / Math.max(run.number("latency_average_ms"), 0.0005);
    if (share < LEAST_LAW - rounding || share > MOST_LAW + rounding) {
      String finding =
          String.format(
              Locale.ROOT,
              "tps times average latency is %.2f of the clients (Little's law): the two don't"
                  + " describe the same work, as with failed, retried, rate-limited or unfinished"
                  + " transactions",
              share);
      warn(text, run, warnings, finding);
    }
  }

  private static void failures(ResultText text, Sheet.Row run, Warnings warnings) {
    double failed = run.number("failed");
    double processed = run.number("transactions");
    if (failed > 0) {
      String finding =
          String.format(
              Locale.ROOT,
              "%.0f transactions failed, %.0f were processed: tps counts the latter only",
              failed,
              processed);
      warn(text, run, warnings, finding);
    }
    double planned = run.number("transactions_planned");
    if (processed + (failed > 0 ? failed : 0) < planned) {
      warn(text, run, warnings, "fewer transactions were processed than planned");
    }
  }

  private static void duration(ResultText text, Sheet.Row run, Warnings warnings) {
    double share = run.number("transactions") / run.number("duration_s") / run.number("tps");
    if (share < LEAST_DURATION_SHARE || share > MOST_DURATION_SHARE) {
      String finding =
          String.format(
              Locale.ROOT,
              "transactions / duration is %.2f of tps: connecting or ending took a large part of"
                  + " the run",
              share);
      warn(text, run, warnings, finding);
    }
  }

  private static void warn(ResultText text, Sheet.Row run, Warnings warnings, String finding) {
    warnings.add("reports with doubtful figures", Warning.at(text.at(run.line()), finding));
  }
}
