package dev.benchbook.analysis.stats;

import java.util.Comparator;
import java.util.stream.IntStream;

/** How p values of a family of tests are raised so that the family's error rate is kept. */
public enum PAdjustment {
  /**
   * Holm's step-down method: keeps the probability of any false rejection in the family, whatever
   * the dependence between tests (S. Holm, Scandinavian Journal of Statistics 6, 1979).
   */
  HOLM;

  /**
   * Returns the adjusted p values in the order of the given ones; an empty family gives an empty
   * array. Costs a sort; the argument is not changed.
   *
   * @throws IllegalArgumentException if a p is not in [0, 1]
   */
  public double[] adjust(double... p) {
    for (int i = 0; i < p.length; i++) {
      if (!(p[i] >= 0 && p[i] <= 1)) {
        throw new IllegalArgumentException(
            "p[" + i + "]: expected a number in [0, 1], found " + p[i]);
      }
    }
    int[] order =
        IntStream.range(0, p.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> p[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] adjusted = new double[p.length];
    double highest = 0;
    for (int rank = 0; rank < order.length; rank++) {
      double raised = Math.min(1, (p.length - rank) * p[order[rank]]);
      highest = Math.max(highest, raised);
      adjusted[order[rank]] = highest;
    }
    return adjusted;
  }
}
