package dev.benchbook.kernel.display;

import java.util.Locale;

/** Times and rates in few characters. */
final class Durations {
  private static final int MINUTE = 60;
  private static final int HOUR = 3600;

  private Durations() {}

  /** Returns seconds as 3.2 s, 1:05 or 2:03:04. */
  static String clock(double seconds) {
    if (seconds < 10) {
      return String.format(Locale.ROOT, "%.1f s", seconds);
    }
    long whole = Math.round(Math.min(seconds, Integer.MAX_VALUE));
    if (whole < MINUTE) {
      return whole + " s";
    }
    return whole < HOUR
        ? String.format(Locale.ROOT, "%d:%02d", whole / MINUTE, whole % MINUTE)
        : String.format(
            Locale.ROOT, "%d:%02d:%02d", whole / HOUR, whole % HOUR / MINUTE, whole % MINUTE);
  }

  /** Returns steps per second with three digits; slow ones as the seconds of a step. */
  static String rate(double perSecond) {
    if (perSecond < 1) {
      return clock(1 / perSecond) + " each";
    }
    if (perSecond < 100) {
      return String.format(Locale.ROOT, "%.1f/s", perSecond);
    }
    return String.format(Locale.ROOT, "%.0f/s", perSecond);
  }
}
