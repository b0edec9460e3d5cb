package dev.benchbook.kernel.magic;

import java.util.Arrays;
import java.util.Locale;

/** The times of several iterations, in nanoseconds per invocation. */
final class Timing {
  private static final double LEVEL = 0.95;

  private final double[] sorted;

  private Timing(double[] sorted) {
    this.sorted = sorted;
  }

  /** Takes one or more times in any order. */
  static Timing of(double[] nanos) {
    double[] sorted = nanos.clone();
    Arrays.sort(sorted);
    return new Timing(sorted);
  }

  double median() {
    int n = sorted.length;
    return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
  }

  /**
   * Returns how many times lie outside the 95 % interval of the median on either side, plus one:
   * the rank of its lower end, from 1, which is also that of the upper end counted from the top.
   * The interval is that of the sign test (exact, no shape assumed); 0 means that there are too few
   * times for one.
   */
  int rank() {
    int n = sorted.length;
    double probability = Math.pow(0.5, n);
    double below = 0;
    int rank = 0;
    for (int k = 0; k < n / 2; k++) {
      below += probability;
      if (1 - 2 * below < LEVEL) {
        break;
      }
      rank = k + 1;
      probability *= (double) (n - k) / (k + 1);
    }
    return rank;
  }

  /** Says the median, its interval and the range in one line without the number of times. */
  String text() {
    int rank = rank();
    String interval =
        rank == 0
            ? "too few for an interval"
            : "95 % interval "
                + time(sorted[rank - 1])
                + " to "
                + time(sorted[sorted.length - rank]);
    return "%s per invocation (median; %s; range %s to %s)"
        .formatted(time(median()), interval, time(sorted[0]), time(sorted[sorted.length - 1]));
  }

  /** Returns a time with four significant digits in the unit that suits it. */
  static String time(double nanos) {
    String[] units = {"ns", "\u00b5s", "ms", "s"};
    double value = nanos;
    int unit = 0;
    while (unit < units.length - 1 && value >= 1000) {
      value /= 1000;
      unit++;
    }
    int digits = value >= 1000 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : 3;
    return String.format(Locale.ROOT, "%." + digits + "f %s", value, units[unit]);
  }
}
