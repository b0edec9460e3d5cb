package dev.benchbook.analysis.stats;

import java.util.Arrays;

/** Mid-ranks of values, doubled so that they are whole numbers, and the groups of equal values. */
final class MidRanks {

  private final int[] doubled;
  private final int[] groupSizes;

  private MidRanks(int[] doubled, int[] groupSizes) {
    this.doubled = doubled;
    this.groupSizes = groupSizes;
  }

  static MidRanks of(double[] values) {
    double[] sorted = values.clone();
    normalizeZeros(sorted);
    Arrays.sort(sorted);
    int[] sizes = new int[values.length];
    int groups = 0;
    for (int i = 0; i < sorted.length; i++) {
      boolean starts = i == 0 || sorted[i] > sorted[i - 1];
      groups += starts ? 1 : 0;
      sizes[groups - 1]++;
    }
    int[] doubled = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      int before = firstAtLeast(sorted, values[i]);
      int after = firstAtLeast(sorted, Math.nextUp(values[i]));
      doubled[i] = before + 1 + after;
    }
    return new MidRanks(doubled, Arrays.copyOf(sizes, groups));
  }

  /** Returns twice the mid-rank of the i-th value. */
  int doubled(int i) {
    return doubled[i];
  }

  /** Returns the doubled mid-ranks in the order of the values, as a new array. */
  int[] doubled() {
    return doubled.clone();
  }

  /** Returns the sizes of the groups of equal values, ascending by value, as a new array. */
  int[] groupSizes() {
    return groupSizes.clone();
  }

  /** Returns sum of t^3 - t over the groups, the quantity of tie corrections. */
  double tieTerm() {
    return Arrays.stream(groupSizes).mapToDouble(t -> (double) t * t * t - t).sum();
  }

  /** Makes -0.0 equal to 0.0, as arithmetic does and sorting does not. */
  private static void normalizeZeros(double[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] += 0.0;
    }
  }

  private static int firstAtLeast(double[] sorted, double value) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
