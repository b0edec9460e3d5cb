package dev.benchbook.analysis.stats;

import java.util.Optional;

/**
 * How much each value resembles the one before it. Windows of one run often do: then they are worth
 * fewer values than their number.
 *
 * @param lag1 the correlation at distance 1, about inside (-1, 1)
 * @param n the number of values
 */
public record Autocorrelation(double lag1, int n) {

  /** From here on a reader should be told; a proposal of this library, nobody's standard. */
  public static final double NOTABLE = 0.3;

  /**
   * Returns the autocorrelation of a sample in its order, {@code sum (x_i - m)(x_i+1 - m) / sum
   * (x_i - m)^2}; empty below 3 values or without variation.
   */
  public static Optional<Autocorrelation> of(Sample sample) {
    if (sample.size() < 3 || sample.isConstant()) {
      return Optional.empty();
    }
    double[] values = sample.values();
    double mean = sample.mean();
    double products = 0;
    double squares = 0;
    for (int i = 0; i < values.length; i++) {
      double distance = (values[i] - mean) / sample.deviation();
      squares += distance * distance;
      products += i == 0 ? 0 : distance * (values[i - 1] - mean) / sample.deviation();
    }
    return Optional.of(new Autocorrelation(products / squares, values.length));
  }

  /**
   * Returns the number of independent values that these are worth, by {@code n (1 - r)/(1 + r)}.
   */
  public double effectiveSize() {
    double r = Math.max(0, lag1);
    return n * (1 - r) / (1 + r);
  }
}
