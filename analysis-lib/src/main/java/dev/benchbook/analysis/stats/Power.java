package dev.benchbook.analysis.stats;

import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What a number of runs can show: the power of the two-sided two-sample t test by the noncentral t
 * distribution. That is in neither Commons Statistics nor Hipparchus, so it is integrated here.
 *
 * @param alpha the test's level, inside (0, 1)
 * @param target the power asked for, inside (alpha, 1)
 */
public record Power(double alpha, double target) {

  /** The usual: 5 % level, 80 % power. */
  public static final Power DEFAULT = new Power(0.05, 0.8);

  /** More runs than anyone makes; beyond it {@link #runsNeeded} is empty. */
  public static final int MOST_RUNS = 100_000;

  private static final int PANELS = 240;

  /** Refuses levels out of range. */
  public Power {
    if (!(alpha > 0 && alpha < 1) || !(target > alpha && target < 1)) {
      throw new IllegalArgumentException(
          "alpha, target: expected 0 < alpha < target < 1 such as 0.05, 0.8, found "
              + alpha
              + ", "
              + target);
    }
  }

  /**
   * Returns the probability that the test finds a difference of {@code effect} standard deviations.
   *
   * @param n1 values of one side, at least 2
   * @param n2 values of the other side, at least 2
   * @throws IllegalArgumentException if a side has fewer than 2 values or the effect is not finite
   */
  public double of(int n1, int n2, double effect) {
    requireSizes(n1, n2);
    if (!Double.isFinite(effect)) {
      throw new IllegalArgumentException("effect: expected a finite number, found " + effect);
    }
    double df = (double) n1 + n2 - 2;
    double shift = Math.abs(effect) * Math.sqrt((double) n1 * n2 / ((double) n1 + n2));
    double bar = TDistribution.of(df).inverseSurvivalProbability(alpha / 2);
    return 1 - noncentralT(bar, df, shift) + noncentralT(-bar, df, shift);
  }

  /**
   * Returns the smallest difference, in standard deviations, that the test finds with the target
   * power: 3.07 at 3 and 3 runs, 2.02 at 5 and 5, 1.32 at 10 and 10. Times the coefficient of
   * variation it is the smallest relative change.
   *
   * @throws IllegalArgumentException if a side has fewer than 2 values
   */
  public double detectableEffect(int n1, int n2) {
    requireSizes(n1, n2);
    double low = 0;
    double high = 1;
    while (of(n1, n2, high) < target) {
      low = high;
      high *= 2;
    }
    for (int i = 0; i < 60 && high - low > 1e-12 * high; i++) {
      double middle = (low + high) / 2;
      if (of(n1, n2, middle) < target) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  /**
   * Returns the least number of runs a side with which the test finds the difference with the
   * target power; empty beyond {@link #MOST_RUNS}.
   *
   * @param effect the difference in standard deviations; 0 is never found
   */
  public OptionalInt runsNeeded(double effect) {
    if (effect == 0 || of(MOST_RUNS, MOST_RUNS, effect) < target) {
      return OptionalInt.empty();
    }
    int low = 1;
    int high = 2;
    while (of(high, high, effect) < target) {
      low = high;
      high = Math.min(2 * high, MOST_RUNS);
    }
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (of(middle, middle, effect) < target) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return OptionalInt.of(high);
  }

  /** Returns P(T <= t): Simpson's rule over the deviation that divides the normal variable. */
  private static double noncentralT(double t, double df, double shift) {
    NormalDistribution standard = NormalDistribution.of(0, 1);
    ChiSquaredDistribution squares = ChiSquaredDistribution.of(df);
    double spread = 9 / Math.sqrt(2 * df);
    double from = Math.max(0, 1 - spread);
    double step = (1 + spread - from) / PANELS;
    double sum = 0;
    for (int i = 0; i <= PANELS; i++) {
      double s = from + i * step;
      double density = s == 0 ? 0 : squares.density(df * s * s) * 2 * df * s;
      int weight = i == 0 || i == PANELS ? 1 : i % 2 == 1 ? 4 : 2;
      sum += weight * density * standard.cumulativeProbability(t * s - shift);
    }
    return Math.min(1, sum * step / 3);
  }

  private static void requireSizes(int n1, int n2) {
    if (n1 < 2 || n2 < 2) {
      throw new IllegalArgumentException(
          "n1, n2: expected at least 2 values a side, found " + n1 + " and " + n2);
    }
  }
}
