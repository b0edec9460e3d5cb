package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What single runs of the same build differ by, from a control candidate's rows: the standard
 * deviation of their logarithmic ratios around 0, which is where the same build must lie.
 *
 * @param control the control's label
 * @param rows the number of its rows
 * @param deviation the standard deviation of ln(control / baseline)
 * @param largest the largest distance from 0 among them
 */
record NoiseBand(String control, int rows, double deviation, double largest) {

  /** Fewer control rows than this say too little about noise. */
  static final int FEWEST_ROWS = 5;

  static Optional<NoiseBand> of(String control, List<Pairing> pairings) {
    double[] logs =
        pairings.stream()
            .filter(p -> p.candidate().label().equals(control))
            .flatMap(p -> p.measured().stream())
            .filter(Pairing.Measured::isSingle)
            .mapToDouble(m -> Math.log(m.test().ratio()))
            .toArray();
    double squares = 0;
    double largest = 0;
    for (double log : logs) {
      squares += log * log;
      largest = Math.max(largest, Math.abs(log));
    }
    return logs.length < FEWEST_ROWS || squares == 0
        ? Optional.empty()
        : Optional.of(
            new NoiseBand(control, logs.length, Math.sqrt(squares / logs.length), largest));
  }

  /** Returns a single pair's effect with the interval and p that the control's spread gives. */
  Effect effect(Effect single, double confidence) {
    TDistribution t = TDistribution.of(rows);
    double log = Math.log(single.ratio());
    double reach = t.inverseSurvivalProbability((1 - confidence) / 2) * deviation;
    double p = Math.min(1, 2 * t.survivalProbability(Math.abs(log) / deviation));
    return new Effect(
        single.ratio(),
        single.better(),
        Optional.of(new Interval(Math.exp(log - reach), Math.exp(log + reach), confidence)),
        OptionalDouble.of(p),
        OptionalDouble.empty());
  }

  /** Tells whether a ratio is farther from 1 than every row of the control. */
  boolean isBeyondAll(double ratio) {
    return Math.abs(Math.log(ratio)) > largest;
  }

  /** Returns the half-width of the band for one row, as a relative change. */
  double width(double confidence) {
    double t = TDistribution.of(rows).inverseSurvivalProbability((1 - confidence) / 2);
    return Math.expm1(t * deviation);
  }
}
