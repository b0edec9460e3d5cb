package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Better;
import dev.benchbook.analysis.stats.Interval;
import dev.benchbook.analysis.stats.RatioTest;
import dev.benchbook.analysis.stats.Sample;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Two sides of a key before the family is judged.
 *
 * @param keys the key columns' names and values
 * @param baseline the side compared with
 * @param candidate the side judged
 * @param unit the unit as printed
 * @param measured the values and their test; empty when not comparable
 * @param obstruction why they are not comparable, or an empty text
 */
record Pairing(
    Map<String, Object> keys,
    Side baseline,
    Side candidate,
    Optional<String> unit,
    Optional<Measured> measured,
    String obstruction) {

  /**
   * Comparable values.
   *
   * @param baseline the runs of one side, all above 0
   * @param candidate the runs of the other
   * @param better the direction
   * @param test the log-Welch test
   * @param sameStep whether all values lie within one step of their grid
   * @param step one step in words
   */
  record Measured(
      Sample baseline,
      Sample candidate,
      Better better,
      RatioTest test,
      boolean sameStep,
      String step) {

    OptionalDouble p() {
      return test.inference()
          .map(found -> OptionalDouble.of(found.p()))
          .orElse(OptionalDouble.empty());
    }

    Effect effect() {
      Optional<Interval> interval = test.inference().map(RatioTest.Inference::interval);
      return new Effect(test.ratio(), better, interval, p(), OptionalDouble.empty());
    }

    boolean isSingle() {
      return baseline.size() == 1 && candidate.size() == 1;
    }
  }

  static Pairing obstructed(
      Map<String, Object> keys, Side baseline, Side candidate, Optional<String> unit, String why) {
    return new Pairing(keys, baseline, candidate, unit, Optional.empty(), why);
  }

  ComparisonRow row(Optional<Effect> effect, Verdict verdict, String note) {
    return new ComparisonRow(keys, baseline, candidate, unit, effect, verdict, note);
  }
}
