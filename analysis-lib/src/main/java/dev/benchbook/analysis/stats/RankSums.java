package dev.benchbook.analysis.stats;

import java.util.Arrays;

/** Exact distributions of sums of doubled mid-ranks when nothing differs, given the ties. */
final class RankSums {

  private RankSums() {}

  /**
   * Returns the probability of every sum of the doubled mid-ranks of a random subset of the size.
   * Counts subsets group by group; only sums of positive counts, so that no digits cancel.
   */
  static double[] ofSubsets(MidRanks ranks, int size) {
    int[] sorted = ranks.doubled();
    Arrays.sort(sorted);
    int[] highest = new int[size + 1];
    for (int k = 1; k <= size; k++) {
      highest[k] = highest[k - 1] + sorted[sorted.length - k];
    }
    double[][] counts = new double[size + 1][];
    for (int k = 0; k <= size; k++) {
      counts[k] = new double[highest[k] + 1];
    }
    counts[0][0] = 1;
    int[] reached = new int[size + 1];
    Arrays.fill(reached, 1, size + 1, -1);
    for (int rank : sorted) {
      for (int k = size; k >= 1; k--) {
        addShifted(counts[k], counts[k - 1], reached[k - 1], rank);
        if (reached[k - 1] >= 0) {
          reached[k] = Math.max(reached[k], reached[k - 1] + rank);
        }
      }
    }
    return normalized(counts[size]);
  }

  /**
   * Returns the probability of every U from 0 to m n when there are no ties: the coefficients of
   * the Gaussian binomial, built up to their middle, below which they grow, and mirrored.
   */
  static double[] withoutTies(int m, int n) {
    int pairs = m * n;
    int small = Math.min(m, n);
    int large = Math.max(m, n);
    double[] counts = new double[pairs / 2 + 1];
    counts[0] = 1;
    for (int i = 1; i <= small; i++) {
      for (int u = counts.length - 1; u >= large + i; u--) {
        counts[u] -= counts[u - large - i];
      }
      for (int u = i; u < counts.length; u++) {
        counts[u] += counts[u - i];
      }
    }
    double[] all = new double[pairs + 1];
    for (int u = 0; u <= pairs; u++) {
      all[u] = counts[Math.min(u, pairs - u)];
    }
    return normalized(all);
  }

  /** Returns the probability of every sum of doubled mid-ranks under random signs. */
  static double[] ofSigns(MidRanks ranks) {
    double[] counts = new double[Arrays.stream(ranks.doubled()).sum() + 1];
    counts[0] = 1;
    int reached = 0;
    for (int rank : ranks.doubled()) {
      reached += rank;
      for (int sum = reached; sum >= rank; sum--) {
        counts[sum] += counts[sum - rank];
      }
    }
    return normalized(counts);
  }

  private static void addShifted(double[] to, double[] from, int reached, int shift) {
    int last = Math.min(reached, to.length - 1 - shift);
    for (int sum = 0; sum <= last; sum++) {
      to[sum + shift] += from[sum];
    }
  }

  private static double[] normalized(double[] counts) {
    double total = Arrays.stream(counts).sum();
    for (int i = 0; i < counts.length; i++) {
      counts[i] /= total;
    }
    return counts;
  }
}
