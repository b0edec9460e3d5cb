package dev.benchbook.analysis.stats;

/**
 * How a quantile is estimated from a sample: the nine definitions of R. J. Hyndman and Y. Fan
 * ("Sample Quantiles in Statistical Packages", The American Statistician 50, 1996), under numpy's
 * names. In tails of small samples they differ by more than most effects: the 90th percentile of
 * ten latencies may be 9.8 ms by one and 50.5 ms by another.
 */
public enum QuantileMethod {
  /**
   * Type 1, the nearest rank: PostgreSQL's {@code percentile_disc}; always a value of the sample.
   */
  INVERTED_CDF(0, 0),
  /** Type 2: as type 1, but the mean of two values where the distribution function is flat. */
  AVERAGED_INVERTED_CDF(0, 0),
  /** Type 3: the closest order statistic, to the even one at a tie; SAS's default. */
  CLOSEST_OBSERVATION(0, -0.5),
  /** Type 4: linear interpolation of the distribution function. */
  INTERPOLATED_INVERTED_CDF(0, 0),
  /** Type 5: Hazen's, hydrology's. */
  HAZEN(0, 0.5),
  /** Type 6: Weibull's; Commons Math's LEGACY and therefore JMH's. */
  WEIBULL(1, 0),
  /** Type 7: R's, numpy's and {@code percentile_cont}'s default; Benchbook's too. */
  LINEAR(-1, 1),
  /** Type 8: about median-unbiased for any distribution; the one Hyndman and Fan recommend. */
  MEDIAN_UNBIASED(1.0 / 3, 1.0 / 3),
  /** Type 9: about unbiased for normal data. */
  NORMAL_UNBIASED(0.25, 0.375);

  /** Products such as 0.07 * 100 miss their integer by this many ulps. */
  private static final double FUZZ = 4 * Math.ulp(1.0);

  private final double slope;
  private final double shift;

  QuantileMethod(double slope, double shift) {
    this.slope = slope;
    this.shift = shift;
  }

  /** Returns the q-quantile of values in ascending order. */
  double ofSorted(double[] sorted, double q) {
    if (!(q >= 0 && q <= 1)) {
      throw new IllegalArgumentException("q: expected a number in [0, 1], found " + q);
    }
    double position = (sorted.length + slope) * q + shift;
    double nearest = Math.rint(position);
    if (Math.abs(position - nearest) <= FUZZ * Math.max(1, nearest)) {
      position = nearest;
    }
    long below = (long) Math.floor(position);
    double share = share(below, position - below);
    double low = at(sorted, below);
    double high = at(sorted, below + 1);
    return share == 0 || low == high ? low : share == 1 ? high : low * (1 - share) + high * share;
  }

  private double share(long below, double fraction) {
    return switch (this) {
      case INVERTED_CDF -> fraction == 0 ? 0 : 1;
      case AVERAGED_INVERTED_CDF -> fraction == 0 ? 0.5 : 1;
      case CLOSEST_OBSERVATION -> fraction == 0 && below % 2 == 0 ? 0 : 1;
      default -> fraction;
    };
  }

  private static double at(double[] sorted, long order) {
    return sorted[(int) Math.min(Math.max(order - 1, 0), sorted.length - 1)];
  }
}
