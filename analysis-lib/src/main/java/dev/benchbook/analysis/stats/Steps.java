package dev.benchbook.analysis.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A series as steps: one level between each two changes, for drawing and for reading off today's
 * level.
 *
 * @param steps the steps in order; together they cover the series
 */
public record Steps(List<Step> steps) {

  /**
   * One level.
   *
   * @param from the first index, 0-based
   * @param to the index after the last
   * @param level the median of the values
   * @param interval the order-statistic interval of that median at 95 % or more; an end is infinite
   *     below 6 values
   */
  public record Step(int from, int to, double level, QuantileInterval interval) {}

  /** Copies the list. */
  public Steps {
    steps = List.copyOf(steps);
  }

  /**
   * Returns the steps of a series between the changes found in it.
   *
   * @throws IllegalArgumentException if a change's index is not inside the series or they are not
   *     ascending
   */
  public static Steps of(double[] series, List<ChangePoint> changes) {
    List<Step> steps = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= changes.size(); i++) {
      int to = i == changes.size() ? series.length : changes.get(i).index();
      if (to <= from || to > series.length) {
        throw new IllegalArgumentException(
            "changes["
                + i
                + "]: expected an index inside ("
                + from
                + ", "
                + series.length
                + "), found "
                + to);
      }
      Sample values = Sample.of(Arrays.copyOfRange(series, from, to));
      steps.add(new Step(from, to, values.quantile(0.5), QuantileInterval.ofMedian(values, 0.95)));
      from = to;
    }
    return new Steps(steps);
  }

  /** Returns the last step: today's level. */
  public Step last() {
    return steps.get(steps.size() - 1);
  }
}
