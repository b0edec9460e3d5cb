package dev.benchbook.analysis.stats;

import java.util.Arrays;

/** What of a sample a bootstrap looks at. */
public enum Statistic {
  /** The arithmetic mean. */
  MEAN,
  /** The median: the middle value or the mean of the two middle ones. */
  MEDIAN;

  double ofSorted(double[] sorted) {
    return this == MEAN
        ? Arrays.stream(sorted).sum() / sorted.length
        : (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  /** Returns the statistic without each value in turn, for values in ascending order. */
  double[] jackknife(double[] sorted) {
    int n = sorted.length;
    double[] without = new double[n];
    double sum = Arrays.stream(sorted).sum();
    for (int i = 0; i < n; i++) {
      if (this == MEAN) {
        without[i] = (sum - sorted[i]) / (n - 1);
      } else {
        int low = (n - 2) / 2;
        int high = (n - 1) / 2;
        without[i] = (sorted[low + (i <= low ? 1 : 0)] + sorted[high + (i <= high ? 1 : 0)]) / 2;
      }
    }
    return without;
  }
}
