package dev.benchbook.analysis.stats;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * Whether several samples differ at all; it does not say which. Follow it with pairwise ratios and
 * a {@link PAdjustment}.
 *
 * @param statistic F or H
 * @param p the probability of a statistic at least this large when nothing differs
 */
public record GroupTest(double statistic, double p) {

  /**
   * The one-way analysis of variance.
   *
   * @throws IllegalArgumentException if there are fewer than 2 samples, or no value varies within a
   *     sample
   */
  public static GroupTest analysisOfVariance(List<Sample> samples) {
    double[] all = requireSeveral(samples);
    double grand = Sample.of(all).mean();
    double between = 0;
    double within = 0;
    for (Sample sample : samples) {
      between += sample.size() * square(sample.mean() - grand);
      within += sample.size() == 1 ? 0 : (sample.size() - 1) * square(sample.deviation());
    }
    int freedom = samples.size() - 1;
    int rest = all.length - samples.size();
    if (rest < 1 || within == 0) {
      throw new IllegalArgumentException(
          "samples: nothing varies within a sample; there is no noise to measure differences by");
    }
    double f = between / freedom / (within / rest);
    return new GroupTest(f, FDistribution.of(freedom, rest).survivalProbability(f));
  }

  /**
   * The rank test of W. H. Kruskal and W. A. Wallis (1952) with tie correction, by its chi-squared
   * approximation: rough below 5 values a sample.
   *
   * @throws IllegalArgumentException if there are fewer than 2 samples, or all values are equal
   */
  public static GroupTest kruskalWallis(List<Sample> samples) {
    double[] all = requireSeveral(samples);
    MidRanks ranks = MidRanks.of(all);
    double n = all.length;
    double correction = 1 - ranks.tieTerm() / (n * n * n - n);
    if (!(correction > 0)) {
      throw new IllegalArgumentException("samples: all values are equal; there is nothing to rank");
    }
    double sum = 0;
    int at = 0;
    for (Sample sample : samples) {
      double rankSum = 0;
      for (int i = 0; i < sample.size(); i++) {
        rankSum += ranks.doubled(at++) / 2.0;
      }
      sum += square(rankSum) / sample.size();
    }
    double h = (12 / (n * (n + 1)) * sum - 3 * (n + 1)) / correction;
    double p = ChiSquaredDistribution.of(samples.size() - 1).survivalProbability(h);
    return new GroupTest(h, p);
  }

  private static double[] requireSeveral(List<Sample> samples) {
    if (samples.size() < 2) {
      throw new IllegalArgumentException(
          "samples: expected at least 2 samples, found " + samples.size());
    }
    return samples.stream().flatMapToDouble(s -> Arrays.stream(s.values())).toArray();
  }

  private static double square(double value) {
    return value * value;
  }
}
