package dev.benchbook.analysis.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How to find where the level of a series, such as nightly results, changes: E-divisive in
 * overlapping windows, then merging of what does not hold against its neighbours (M. Fleming et
 * al., "Hunter: Using Change Point Detection to Hunt for Performance Regressions", 2023). 10,000
 * points take about a second.
 *
 * @param window the number of values looked at together, at least 2
 * @param maxP the p a change must reach, inside (0, 1)
 * @param minMagnitude the relative change of means that counts at all, at least 0
 * @param significance how a cut is tested
 * @param seed the seed of the permutations: the same seed gives the same points
 */
public record ChangePoints(
    int window, double maxP, double minMagnitude, Significance significance, long seed) {

  /** How a cut is tested. */
  public enum Significance {
    /**
     * Permutations, whose p accounts for having looked for the best cut: in the window of
     * E-divisive itself, at merging of the largest shift of ranks between the neighbouring changes.
     */
    PERMUTATION,
    /**
     * Student's t with population deviations, exactly as Apache Otava (formerly Hunter) computes
     * it. Its p is too small: it neither counts the search for the cut nor divides by n - 1. For
     * comparing with Otava's results only.
     */
    OTAVA
  }

  /** Refuses arguments out of range. */
  public ChangePoints {
    if (window < 2 || !(maxP > 0 && maxP < 1) || !(minMagnitude >= 0)) {
      throw new IllegalArgumentException(
          "window, maxP, minMagnitude: expected a window of at least 2, a p inside (0, 1) and a"
              + " magnitude of at least 0, found "
              + window
              + ", "
              + maxP
              + ", "
              + minMagnitude);
    }
  }

  /** Returns windows of 50, p 0.001, any magnitude, permutations. */
  public static ChangePoints withDefaults() {
    return new ChangePoints(50, 0.001, 0, Significance.PERMUTATION, 1);
  }

  /** Returns what Apache Otava does with these settings. */
  public static ChangePoints asOtava(int window, double maxP, double minMagnitude) {
    return new ChangePoints(window, maxP, minMagnitude, Significance.OTAVA, 1);
  }

  /**
   * Returns the changes in ascending order; none for fewer than 2 values. The array is not changed.
   *
   * @param series the values in the order of time, all finite; missing ones are left out
   * @throws IllegalArgumentException if a value is NaN or infinite
   */
  public List<ChangePoint> find(double... series) {
    if (series.length == 0) {
      return List.of();
    }
    double[] values = Sample.of(series).values();
    return List.copyOf(merged(values, split(values)));
  }

  private List<Integer> split(double[] values) {
    double relaxed = maxP < 0.05 ? maxP * 10 : maxP < 0.5 ? maxP * 2 : maxP;
    TreeMap<Integer, Boolean> found = new TreeMap<>();
    int start = 0;
    while (start < values.length) {
      int end = Math.min(start + window, values.length);
      List<Integer> cuts = cuts(values, start, end, relaxed);
      cuts.forEach(cut -> found.put(cut, true));
      int last = cuts.isEmpty() ? 0 : cuts.get(cuts.size() - 1);
      start = Math.max(last, start + Math.max(1, window / 2));
    }
    return new ArrayList<>(found.keySet());
  }

  /** Cuts {@code [from, to)} at the strongest place again and again while that is significant. */
  private List<Integer> cuts(double[] values, int from, int to, double relaxed) {
    List<Integer> bounds = new ArrayList<>(List.of(from, to));
    while (true) {
      Divergence best = null;
      int at = 0;
      for (int i = 1; i < bounds.size(); i++) {
        if (bounds.get(i) - bounds.get(i - 1) > 1) {
          Divergence next = Divergence.largest(values, bounds.get(i - 1), bounds.get(i));
          if (best == null || next.value() > best.value()) {
            best = next;
            at = i;
          }
        }
      }
      if (best == null || !cutHolds(values, bounds.get(at - 1), bounds.get(at), best, relaxed)) {
        return bounds.subList(1, bounds.size() - 1);
      }
      bounds.add(at, best.index());
    }
  }

  private boolean cutHolds(double[] values, int from, int to, Divergence cut, double relaxed) {
    double p =
        significance == Significance.OTAVA
            ? OtavaTest.p(values, from, cut.index(), to)
            : new ShiftPermutations(seed, relaxed).ofDivergence(values, from, to, cut);
    return p <= relaxed;
  }

  private List<ChangePoint> merged(double[] values, List<Integer> cuts) {
    List<ChangePoint> points = new ArrayList<>();
    for (int i = 0; i < cuts.size(); i++) {
      points.add(point(values, cuts, i));
    }
    while (!points.isEmpty()) {
      ChangePoint weakest = points.stream().max(Comparator.comparing(ChangePoint::p)).get();
      boolean holds = significance == Significance.OTAVA ? weakest.p() < maxP : weakest.p() <= maxP;
      if (holds) {
        weakest = points.stream().min(Comparator.comparing(ChangePoint::magnitude)).get();
        if (weakest.magnitude() > minMagnitude) {
          return points;
        }
      }
      int at = points.indexOf(weakest);
      points.remove(at);
      cuts.remove(at);
      int first = significance == Significance.OTAVA ? at : at - 1;
      for (int i = Math.max(0, first); i <= Math.min(first + 1, points.size() - 1); i++) {
        points.set(i, point(values, cuts, i));
      }
    }
    return points;
  }

  private ChangePoint point(double[] values, List<Integer> cuts, int i) {
    int from = i == 0 ? 0 : cuts.get(i - 1);
    int cut = cuts.get(i);
    int to = i + 1 == cuts.size() ? values.length : cuts.get(i + 1);
    double p =
        significance == Significance.OTAVA
            ? OtavaTest.p(values, from, cut, to)
            : new ShiftPermutations(seed, maxP).ofRankShift(values, from, to);
    return new ChangePoint(
        cut,
        p,
        Sample.of(Arrays.copyOfRange(values, from, cut)).summary(),
        Sample.of(Arrays.copyOfRange(values, cut, to)).summary());
  }

  /** Permutation tests of a stretch: how often does a shuffled stretch look as changed? */
  private static final class ShiftPermutations {

    private final SplittableRandom random;
    private final double maxP;
    private final int draws;

    ShiftPermutations(long seed, double maxP) {
      this.random = new SplittableRandom(seed);
      this.maxP = maxP;
      this.draws = (int) Math.min(99_999, Math.max(999, Math.ceil(2 / maxP) - 1));
    }

    double ofDivergence(double[] values, int from, int to, Divergence found) {
      double[] shuffled = Arrays.copyOfRange(values, from, to);
      double bar = found.value() * (1 - 1e-12);
      return p(shuffled, s -> Divergence.largest(s, 0, s.length).value() >= bar);
    }

    double ofRankShift(double[] values, int from, int to) {
      MidRanks ranks = MidRanks.of(Arrays.copyOfRange(values, from, to));
      double[] shuffled = Arrays.stream(ranks.doubled()).asDoubleStream().toArray();
      double bar = largestShift(shuffled) * (1 - 1e-12);
      return p(shuffled, s -> largestShift(s) >= bar);
    }

    /** Stops as soon as too many shuffles look as changed for {@code maxP}. */
    private double p(double[] shuffled, Predicate<double[]> looksChanged) {
      int hits = 0;
      for (int draw = 1; draw <= draws; draw++) {
        for (int i = shuffled.length - 1; i > 0; i--) {
          int j = random.nextInt(i + 1);
          double kept = shuffled[i];
          shuffled[i] = shuffled[j];
          shuffled[j] = kept;
        }
        hits += looksChanged.test(shuffled) ? 1 : 0;
        if (hits + 1 > maxP * (draws + 1)) {
          return Math.max(Math.nextUp(maxP), (hits + 1.0) / (draw + 1));
        }
      }
      return (hits + 1.0) / (draws + 1);
    }

    /** The largest standardised distance of a partial sum of ranks from its expectation. */
    private static double largestShift(double[] ranks) {
      int n = ranks.length;
      double mean = n + 1;
      double sum = 0;
      double largest = 0;
      for (int k = 1; k < n; k++) {
        sum += ranks[k - 1] - mean;
        largest = Math.max(largest, sum * sum / ((double) k * (n - k)));
      }
      return largest;
    }
  }

  /** Student's t test of Apache Otava, with population deviations. */
  private static final class OtavaTest {

    static double p(double[] values, int from, int cut, int to) {
      Sample left = Sample.of(Arrays.copyOfRange(values, from, cut));
      Sample right = Sample.of(Arrays.copyOfRange(values, cut, to));
      int df = left.size() + right.size() - 2;
      if (df == 0) {
        return 1;
      }
      double pooled = (variance(left) + variance(right)) / df;
      double error = Math.sqrt(pooled * (1.0 / left.size() + 1.0 / right.size()));
      double difference = Math.abs(left.mean() - right.mean());
      if (error == 0) {
        return difference == 0 ? 1 : 0;
      }
      return 2 * TDistribution.of(df).survivalProbability(difference / error);
    }

    /** Returns (n - 1) times the variance with divisor n. */
    private static double variance(Sample sample) {
      int n = sample.size();
      return n == 1 ? 0 : sample.deviation() * sample.deviation() * (n - 1) / n * (n - 1);
    }
  }
}
