package dev.benchbook.analysis.charts;

import java.util.ArrayList;
import java.util.List;

/**
 * Maps values to the unit interval, with the ticks that an axis shows. Immutable.
 *
 * @param log whether equal ratios are equally long
 * @param min the value at 0
 * @param max the value at 1
 */
record Scale(boolean log, double min, double max) {

  private static final double[][] LOG_STEPS = {
    {1}, {1, 3}, {1, 2, 5}, {1, 1.5, 2, 3, 5, 7}, {1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8}
  };

  Scale {
    if (!(min < max) || Double.isInfinite(min) || Double.isInfinite(max) || (log && !(min > 0))) {
      throw new IllegalArgumentException(
          "min, max: expected finite min < max"
              + (log ? " above 0" : "")
              + ", found "
              + min
              + ", "
              + max);
    }
  }

  static Scale linear(double min, double max) {
    return new Scale(false, min, max);
  }

  static Scale log(double min, double max) {
    return new Scale(true, min, max);
  }

  /** Returns the whole decades around the values. */
  static Scale decades(double low, double high) {
    double min = Math.pow(10, Math.floor(Math.log10(low) + 1e-9));
    double max = Math.pow(10, Math.ceil(Math.log10(high) - 1e-9));
    return log(min, max > min ? max : min * 10);
  }

  /** Returns a linear scale from 0, or from a round number below 0, to a round number above. */
  static Scale fromZero(double low, double high) {
    double top = Math.max(high, 0);
    double bottom = Math.min(low, 0);
    double span = top > bottom ? top - bottom : 1;
    double step = niceStep(span / 5);
    double max = Math.ceil(top / step - 1e-9) * step;
    return linear(Math.floor(bottom / step + 1e-9) * step, max > 0 || bottom < 0 ? max : step);
  }

  /** Returns where a value stands: 0 at min, 1 at max, beyond for values outside. */
  double fraction(double value) {
    return log
        ? (Math.log(value) - Math.log(min)) / (Math.log(max) - Math.log(min))
        : (value - min) / (max - min);
  }

  /**
   * Returns the round values to label, as many as fit.
   *
   * @param length the axis' length in pixels
   * @param room the least distance between two ticks in pixels
   */
  List<Double> ticks(double length, double room) {
    int most = (int) Math.max(2, Math.min(9, length / room));
    if (!log) {
      return linearTicks(most);
    }
    List<Double> best = List.of();
    for (double[] steps : LOG_STEPS) {
      List<Double> ticks = logTicks(steps);
      if (fits(ticks, length, room) && ticks.size() > best.size()) {
        best = ticks;
      }
    }
    if (best.isEmpty()) {
      best = everyNthDecade(length, room);
    }
    List<Double> even = linearTicks(most);
    boolean narrow = max / min < 4 && even.stream().allMatch(t -> t > 0);
    return narrow && best.size() < 4 && fits(even, length, room) ? even : best;
  }

  private boolean fits(List<Double> ticks, double length, double room) {
    for (int i = 1; i < ticks.size(); i++) {
      if ((fraction(ticks.get(i)) - fraction(ticks.get(i - 1))) * length < room) {
        return false;
      }
    }
    return !ticks.isEmpty();
  }

  private List<Double> logTicks(double[] steps) {
    List<Double> ticks = new ArrayList<>();
    int first = (int) Math.floor(Math.log10(min)) - 1;
    int last = (int) Math.ceil(Math.log10(max)) + 1;
    for (int decade = first; decade <= last; decade++) {
      for (double step : steps) {
        add(ticks, Numbers.times10(step, decade));
      }
    }
    return ticks;
  }

  private List<Double> everyNthDecade(double length, double room) {
    List<Double> all = logTicks(new double[] {1});
    for (int n = 2; n < all.size(); n++) {
      List<Double> some = new ArrayList<>();
      for (int i = 0; i < all.size(); i += n) {
        some.add(all.get(i));
      }
      if (fits(some, length, room)) {
        return some;
      }
    }
    return all.isEmpty() ? all : all.subList(0, 1);
  }

  private List<Double> linearTicks(int most) {
    double step = niceStep((max - min) / most);
    List<Double> ticks = new ArrayList<>();
    for (long i = (long) Math.ceil(min / step - 1e-9); i * step <= max + step * 1e-9; i++) {
      add(ticks, Numbers.rounded(i * step, 12));
    }
    return ticks;
  }

  private void add(List<Double> ticks, double value) {
    double at = fraction(value);
    if (at > -1e-9 && at < 1 + 1e-9) {
      ticks.add(value);
    }
  }

  private static double niceStep(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double step : new double[] {1, 2, 2.5, 5}) {
      if (step * power >= least * (1 - 1e-9)) {
        return Numbers.rounded(step * power, 12);
      }
    }
    return Numbers.rounded(10 * power, 12);
  }
}
