package dev.benchbook.analysis.stats;

import java.util.Comparator;
import java.util.stream.IntStream;

/** How p values of a family of tests are raised so that the family's error rate is kept. */
public enum PAdjustment {
  /** Every p times the number of tests: keeps the probability of any false rejection. */
  BONFERRONI,
  /**
   * Holm's step-down method: keeps the probability of any false rejection in the family, whatever
   * the dependence between tests (S. Holm, Scandinavian Journal of Statistics 6, 1979).
   */
  HOLM,
  /** Holm's method with Šidák's bound: slightly sharper, for independent tests. */
  HOLM_SIDAK,
  /**
   * Keeps the expected share of false ones among the rejections, for independent or positively
   * dependent tests: for screens of many rows (Y. Benjamini and Y. Hochberg, Journal of the Royal
   * Statistical Society B 57, 1995).
   */
  BENJAMINI_HOCHBERG,
  /**
   * As {@link #BENJAMINI_HOCHBERG} whatever the dependence (Y. Benjamini and D. Yekutieli, Annals
   * of Statistics 29, 2001).
   */
  BENJAMINI_YEKUTIELI;

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
    for (int rank = 0; rank < order.length; rank++) {
      adjusted[order[rank]] = Math.min(1, raised(p[order[rank]], rank, p.length));
    }
    makeMonotone(adjusted, order);
    return adjusted;
  }

  private double raised(double p, int rank, int n) {
    return switch (this) {
      case BONFERRONI -> n * p;
      case HOLM -> (n - rank) * p;
      case HOLM_SIDAK -> -Math.expm1((n - rank) * Math.log1p(-p));
      case BENJAMINI_HOCHBERG -> p * n / (rank + 1);
      case BENJAMINI_YEKUTIELI ->
          p * n / (rank + 1) * IntStream.rangeClosed(1, n).mapToDouble(i -> 1.0 / i).sum();
    };
  }

  /** A smaller p must not be adjusted to more: upwards for Holm's, downwards for the others. */
  private void makeMonotone(double[] adjusted, int[] order) {
    boolean up = this == HOLM || this == HOLM_SIDAK || this == BONFERRONI;
    double bound = up ? 0 : 1;
    for (int i = 0; i < order.length; i++) {
      int at = order[up ? i : order.length - 1 - i];
      bound = up ? Math.max(bound, adjusted[at]) : Math.min(bound, adjusted[at]);
      adjusted[at] = bound;
    }
  }
}
