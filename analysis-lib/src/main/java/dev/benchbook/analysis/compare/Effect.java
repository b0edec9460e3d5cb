package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Better;
import dev.benchbook.analysis.stats.Interval;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How far apart two sides are.
 *
 * @param ratio candidate / baseline
 * @param better the direction that counts as an improvement
 * @param interval the confidence interval of the ratio; empty where nothing was replicated
 * @param p the two-sided p of the log-Welch test, or by the control's spread; empty where there is
 *     no test
 * @param adjustedP p raised over all tests of the comparison, by Holm unless another method was
 *     asked for; empty where there is no test
 */
public record Effect(
    double ratio,
    Better better,
    Optional<Interval> interval,
    OptionalDouble p,
    OptionalDouble adjustedP) {

  /** Returns the ratio with the direction applied: above 1 the candidate is better. */
  public double speedup() {
    return better == Better.HIGHER ? ratio : 1 / ratio;
  }

  /** Returns the interval of the speed-up; empty where the ratio has none. */
  public Optional<Interval> speedupInterval() {
    return interval.map(
        ends ->
            better == Better.HIGHER
                ? ends
                : new Interval(1 / ends.high(), 1 / ends.low(), ends.confidence()));
  }

  Effect adjusted(double value) {
    return new Effect(ratio, better, interval, p, OptionalDouble.of(value));
  }
}
