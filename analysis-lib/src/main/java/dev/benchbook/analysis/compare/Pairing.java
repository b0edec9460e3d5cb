package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Better;
import dev.benchbook.analysis.stats.Autocorrelation;
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
   * @param dependence how much each run resembles the one before, where the test allows for it
   * @param sameStep whether all values lie within one step of their grid
   * @param step one step in words
   */
  record Measured(
      Sample baseline,
      Sample candidate,
      Better better,
      RatioTest test,
      Optional<Autocorrelation> dependence,
      boolean sameStep,
      String step) {

    /** Fewer runs a side carry no verdict: two of a system with two speeds fool any test. */
    static final int FEWEST_RUNS = 3;

    /** Below this many runs a side a correlation is too uncertain to allow for. */
    private static final int FEWEST_DEPENDENT = 8;

    /** A correlation below this is not told from none. */
    private static final double LEAST_DEPENDENCE = 0.2;

    /** Tests two sides, allowing for runs that resemble their predecessors. */
    static Measured of(
        Sample baseline,
        Sample candidate,
        Better better,
        double confidence,
        boolean sameStep,
        String step) {
      Optional<Autocorrelation> dependence = dependence(baseline, candidate);
      RatioTest test =
          dependence
              .map(lag -> RatioTest.series(baseline, candidate, lag, confidence))
              .orElseGet(() -> RatioTest.welch(baseline, candidate, confidence));
      return new Measured(baseline, candidate, better, test, dependence, sameStep, step);
    }

    private static Optional<Autocorrelation> dependence(Sample baseline, Sample candidate) {
      return Math.min(baseline.size(), candidate.size()) < FEWEST_DEPENDENT
          ? Optional.empty()
          : Autocorrelation.pooled(baseline.logarithms(), candidate.logarithms())
              .filter(lag -> lag.lag1() > LEAST_DEPENDENCE);
    }

    boolean hasTooFewRuns() {
      return Math.min(baseline.size(), candidate.size()) < FEWEST_RUNS;
    }

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
