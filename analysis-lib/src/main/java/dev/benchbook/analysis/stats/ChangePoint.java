package dev.benchbook.analysis.stats;

import dev.benchbook.analysis.measure.Better;

/**
 * A place where the level of a series changes.
 *
 * @param index the first value after the change, 0-based
 * @param p the p of the test that found it; a permutation's is at least 1 / (draws + 1)
 * @param before the values from the change before (or the start) up to this one
 * @param after the values from this change up to the next (or the end)
 */
public record ChangePoint(int index, double p, Summary before, Summary after) {

  /** What a change means, given which direction is better. */
  public enum Direction {
    /** The level got better. */
    IMPROVEMENT,
    /** The level got worse. */
    REGRESSION,
    /** The means are equal; the values spread differently. */
    SPREAD
  }

  /** Returns mean after / mean before; infinite or NaN if the mean before is 0. */
  public double ratio() {
    return after.mean() / before.mean();
  }

  /** Returns what the change means. */
  public Direction direction(Better better) {
    if (after.mean() == before.mean()) {
      return Direction.SPREAD;
    }
    boolean higher = after.mean() > before.mean();
    return higher == (better == Better.HIGHER) ? Direction.IMPROVEMENT : Direction.REGRESSION;
  }

  /** Returns the larger of the relative changes forward and backward; 0 where a mean is 0. */
  double magnitude() {
    double forward = before.mean() == 0 ? 0 : after.mean() / before.mean() - 1;
    double backward = after.mean() == 0 ? 0 : before.mean() / after.mean() - 1;
    return Math.max(Math.abs(forward), Math.abs(backward));
  }
}
