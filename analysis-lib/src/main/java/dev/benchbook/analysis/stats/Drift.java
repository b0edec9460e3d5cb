package dev.benchbook.analysis.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Whether repetitions moved in one direction while they were taken: caches that fill, disks that
 * fill, machines that throttle. Drift makes runs dependent on their order, and whatever was
 * measured last is favoured or punished.
 *
 * @param tau Kendall's tau between order and value: 1 if every value is above all before it
 * @param p the two-sided p of Mann's trend test; exact without ties up to 40 values
 * @param monotone whether all values rise or all fall; so do 3 of 3 by chance one time in three
 * @param change the median slope (Theil and Sen) over the whole order, relative to the median
 * @param firstApart whether the first value lies outside what the others predict at 99 %
 */
public record Drift(double tau, double p, boolean monotone, double change, boolean firstApart) {

  private static final int EXACT = 40;

  /** Returns the drift; empty below 3 values, where there is none to see. */
  public static Optional<Drift> of(Sample sample) {
    int n = sample.size();
    if (n < 3) {
      return Optional.empty();
    }
    double[] values = sample.values();
    int score = 0;
    double[] slopes = new double[n * (n - 1) / 2];
    int next = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        score += Double.compare(values[j], values[i]) > 0 ? 1 : values[j] < values[i] ? -1 : 0;
        slopes[next++] = (values[j] - values[i]) / (j - i);
      }
    }
    Arrays.sort(slopes);
    double median = sample.quantile(0.5);
    double slope = QuantileMethod.LINEAR.ofSorted(slopes, 0.5);
    double change = median == 0 ? 0 : slope * (n - 1) / Math.abs(median);
    double tau = 2.0 * score / ((double) n * (n - 1));
    boolean monotone = Math.abs(score) == n * (n - 1) / 2;
    return Optional.of(new Drift(tau, trendP(values, score), monotone, change, firstApart(sample)));
  }

  private static double trendP(double[] values, int score) {
    int n = values.length;
    MidRanks ranks = MidRanks.of(values);
    if (n <= EXACT && ranks.tieTerm() == 0) {
      return exactP(n, Math.abs(score));
    }
    double ties = 0;
    for (int size : ranks.groupSizes()) {
      ties += size * (size - 1.0) * (2.0 * size + 5);
    }
    double variance = (n * (n - 1.0) * (2.0 * n + 5) - ties) / 18;
    if (!(variance > 0) || score == 0) {
      return 1;
    }
    double z = (Math.abs(score) - 1) / Math.sqrt(variance);
    return Math.min(1, 2 * NormalDistribution.of(0, 1).survivalProbability(z));
  }

  /** Counts orders by their number of inversions: a score s has (pairs - s) / 2 of them. */
  private static double exactP(int n, int score) {
    int pairs = n * (n - 1) / 2;
    double[] share = new double[pairs + 1];
    share[0] = 1;
    for (int size = 2; size <= n; size++) {
      double[] grown = new double[pairs + 1];
      for (int inversions = 0; inversions <= size * (size - 1) / 2; inversions++) {
        for (int added = 0; added < size && added <= inversions; added++) {
          grown[inversions] += share[inversions - added] / size;
        }
      }
      share = grown;
    }
    double tail = 0;
    for (int inversions = 0; inversions <= (pairs - score) / 2; inversions++) {
      tail += share[inversions];
    }
    return Math.min(1, 2 * tail);
  }

  private static boolean firstApart(Sample sample) {
    int n = sample.size();
    if (n < 4) {
      return false;
    }
    double[] values = sample.values();
    Sample rest = Sample.of(Arrays.copyOfRange(values, 1, n));
    double reach =
        TDistribution.of(n - 2).inverseSurvivalProbability(0.005)
            * rest.deviation()
            * Math.sqrt(1 + 1.0 / (n - 1));
    return Math.abs(values[0] - rest.mean()) > reach;
  }
}
