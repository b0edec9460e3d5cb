package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Unit;
import dev.benchbook.analysis.stats.Quantisation;
import java.util.Arrays;

/** The grid that the measure's figures lie on; a difference of one step is no evidence. */
public enum Resolution {
  /** The digits printed, read off all values of the same unit: 0.25 and 0.26 are neighbours. */
  PRINTED,
  /**
   * sysbench's latency percentiles, which are edges of buckets 1.8 % apart: 1.78 % less is one
   * bucket. Values off that grid, such as averages, are judged by their digits.
   */
  SYSBENCH_PERCENTILES,
  /** None: the values are exact. */
  NONE;

  /**
   * Tells whether all values of both sides lie within one step of each other.
   *
   * @param printedStep the step of the printed digits
   * @param unit the unit, of which sysbench's grid needs the factor to milliseconds
   */
  boolean isOneStep(double[] baseline, double[] candidate, double printedStep, Unit unit) {
    if (this == NONE) {
      return false;
    }
    double[] all = Arrays.copyOf(baseline, baseline.length + candidate.length);
    System.arraycopy(candidate, 0, all, baseline.length, candidate.length);
    Arrays.sort(all);
    if (this == SYSBENCH_PERCENTILES) {
      double[] milliseconds = Arrays.stream(all).map(v -> unit.toBase(v) * 1000).toArray();
      if (Arrays.stream(milliseconds).allMatch(Quantisation::isOnSysbenchGrid)) {
        int low = Quantisation.sysbenchBucket(milliseconds[0]);
        return Quantisation.sysbenchBucket(milliseconds[all.length - 1]) - low <= 1;
      }
    }
    return all[all.length - 1] - all[0] <= printedStep * (1 + 1e-9);
  }

  /** Returns what one step is, in words. */
  String step(double printedStep) {
    return this == SYSBENCH_PERCENTILES
        ? "one step of sysbench's percentiles (1.8 %)"
        : "one step of the digits printed (" + Numbers.plain(printedStep) + ")";
  }
}
