package dev.benchbook.analysis.stats;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A permutation test: how often would the labels alone, dealt anew, give a difference at least this
 * large?
 *
 * @param difference mean of the candidate minus mean of the baseline
 * @param p the two-sided p; with random arrangements {@code (hits + 1) / (tries + 1)}, never 0
 * @param exact whether every arrangement was counted
 * @param arrangements the number of arrangements counted or drawn
 */
public record PermutationTest(double difference, double p, boolean exact, long arrangements) {

  /** Every arrangement is counted up to this many; beyond it {@link #DRAWS} are drawn. */
  public static final long EXACT_ARRANGEMENTS = 1_000_000;

  /** The number of random arrangements beyond the exact limit. */
  public static final int DRAWS = 99_999;

  /** Sums of the same values in another order differ by rounding up to this share. */
  private static final double SAME = 1e-12;

  /** Tests the difference of means of two independent samples; equal differences count as hits. */
  public static PermutationTest means(Sample baseline, Sample candidate, long seed) {
    int n = candidate.size();
    double[] all = Arrays.copyOf(candidate.values(), n + baseline.size());
    System.arraycopy(baseline.values(), 0, all, n, baseline.size());
    double mean = Sample.of(all).mean();
    for (int i = 0; i < all.length; i++) {
      all[i] -= mean;
    }
    double observed = Math.abs(sum(all, n));
    double bar = observed - SAME * Arrays.stream(all).map(Math::abs).sum();
    double difference = candidate.mean() - baseline.mean();
    double count = binomial(all.length, n);
    if (count <= EXACT_ARRANGEMENTS) {
      long hits = subsetHits(all, 0, n, 0, bar);
      return new PermutationTest(difference, hits / count, true, (long) count);
    }
    SplittableRandom random = new SplittableRandom(seed);
    int hits = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      for (int i = 0; i < n; i++) {
        swap(all, i, i + random.nextInt(all.length - i));
      }
      hits += Math.abs(sum(all, n)) >= bar ? 1 : 0;
    }
    return new PermutationTest(difference, (hits + 1.0) / (DRAWS + 1.0), false, DRAWS);
  }

  /**
   * Tests whether the mean of paired differences is 0 by dealing their signs anew.
   *
   * @param differences candidate minus baseline of each pair, for example of logarithms
   */
  public static PermutationTest paired(Sample differences, long seed) {
    double[] values = differences.values();
    double bar =
        Math.abs(sum(values, values.length)) - SAME * Arrays.stream(values).map(Math::abs).sum();
    if (values.length <= 62 && 1L << values.length <= EXACT_ARRANGEMENTS) {
      long hits = signHits(values, 0, 0, bar);
      long count = 1L << values.length;
      return new PermutationTest(differences.mean(), (double) hits / count, true, count);
    }
    SplittableRandom random = new SplittableRandom(seed);
    int hits = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      double sum = 0;
      for (double value : values) {
        sum += random.nextBoolean() ? value : -value;
      }
      hits += Math.abs(sum) >= bar ? 1 : 0;
    }
    return new PermutationTest(differences.mean(), (hits + 1.0) / (DRAWS + 1.0), false, DRAWS);
  }

  private static long subsetHits(double[] values, int from, int choose, double sum, double bar) {
    if (choose == 0) {
      return Math.abs(sum) >= bar ? 1 : 0;
    }
    long hits = 0;
    for (int i = from; i <= values.length - choose; i++) {
      hits += subsetHits(values, i + 1, choose - 1, sum + values[i], bar);
    }
    return hits;
  }

  private static long signHits(double[] values, int from, double sum, double bar) {
    if (from == values.length) {
      return Math.abs(sum) >= bar ? 1 : 0;
    }
    return signHits(values, from + 1, sum + values[from], bar)
        + signHits(values, from + 1, sum - values[from], bar);
  }

  private static double sum(double[] values, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += values[i];
    }
    return sum;
  }

  private static void swap(double[] values, int i, int j) {
    double kept = values[i];
    values[i] = values[j];
    values[j] = kept;
  }

  private static double binomial(int n, int k) {
    double count = 1;
    for (int i = 1; i <= Math.min(k, n - k); i++) {
      count = count * (n - Math.min(k, n - k) + i) / i;
    }
    return Math.rint(count);
  }
}
