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

  private static final double MOST = 0.9;

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
   * Returns the lag-1 correlation that two sides measured alike share: products and squares summed
   * over both, corrected for its bias of about {@code -(1 + 3 r) / n}. Empty below 4 values a side
   * or without variation.
   */
  public static Optional<Autocorrelation> pooled(Sample one, Sample other) {
    int fewest = Math.min(one.size(), other.size());
    if (fewest < 4 || (one.isConstant() && other.isConstant())) {
      return Optional.empty();
    }
    double products = 0;
    double squares = 0;
    double scale = Math.max(one.deviation(), other.deviation());
    for (Sample side : new Sample[] {one, other}) {
      double[] values = side.values();
      double mean = side.mean();
      for (int i = 0; i < values.length; i++) {
        double distance = (values[i] - mean) / scale;
        squares += distance * distance;
        products += i == 0 ? 0 : distance * (values[i - 1] - mean) / scale;
      }
    }
    double n = (one.size() + other.size()) / 2.0;
    double corrected = (products / squares + 1 / n) / (1 - 3 / n);
    double kept = Math.min(MOST, Math.max(-MOST, corrected));
    return Optional.of(new Autocorrelation(kept, one.size() + other.size()));
  }

  /**
   * Returns the number of independent values that these are worth, by {@code n (1 - r)/(1 + r)}.
   */
  public double effectiveSize() {
    double r = Math.max(0, lag1);
    return n * (1 - r) / (1 + r);
  }
}
