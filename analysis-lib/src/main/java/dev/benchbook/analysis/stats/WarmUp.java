package dev.benchbook.analysis.stats;

import java.util.Arrays;

/**
 * How many values at the start of a run belong to warming up: the truncation that makes the
 * standard error of the mean of the rest smallest (MSER; K. P. White, Simulation 69, 1997), taken
 * only if what it cuts off lies wholly outside the quartiles of the rest. On steady noise it still
 * cuts in about one run of fifty; nothing is dropped here, only counted.
 *
 * @param values the number of values to leave out, 0 if the run looks steady from the start
 * @param settled whether the run settles: false if the best truncation is half of it or more, which
 *     means that it never got steady
 */
public record WarmUp(int values, boolean settled) {

  /** Fewer values than this show no warm-up. */
  public static final int FEWEST_VALUES = 10;

  /** Returns the warm-up of one run's windows in order; none below {@link #FEWEST_VALUES}. */
  public static WarmUp of(Sample windows) {
    double[] values = windows.values();
    int n = values.length;
    if (n < FEWEST_VALUES || windows.isConstant()) {
      return new WarmUp(0, true);
    }
    double mean = windows.mean();
    double sum = 0;
    double squares = 0;
    double best = Double.POSITIVE_INFINITY;
    int cut = 0;
    for (int start = n - 1; start >= 0; start--) {
      double centred = (values[start] - mean) / windows.deviation();
      sum += centred;
      squares += centred * centred;
      double size = n - start;
      double error = (squares - sum * sum / size) / (size * size);
      if (start <= n / 2 && error < best) {
        best = error;
        cut = start;
      }
    }
    if (cut == 0 || !apart(values, cut)) {
      return new WarmUp(0, true);
    }
    return new WarmUp(cut, cut < n / 2);
  }

  private static boolean apart(double[] values, int cut) {
    double[] rest = Arrays.copyOfRange(values, cut, values.length);
    Arrays.sort(rest);
    double spread =
        QuantileMethod.LINEAR.ofSorted(rest, 0.75) - QuantileMethod.LINEAR.ofSorted(rest, 0.25);
    double low = QuantileMethod.LINEAR.ofSorted(rest, 0.25) - spread;
    double high = QuantileMethod.LINEAR.ofSorted(rest, 0.75) + spread;
    boolean below = Arrays.stream(values, 0, cut).allMatch(v -> v < low);
    boolean above = Arrays.stream(values, 0, cut).allMatch(v -> v > high);
    return below || above;
  }
}
