package dev.benchbook.analysis.stats;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A test on ranks or signs: it asks nothing of the distribution, and with few values it can't reach
 * small p however far the sides are apart, see {@link #smallestP}.
 *
 * <p>Commons Statistics' own tests turn to the normal approximation as soon as two values are
 * equal, which is the rule with printed benchmark figures and off by half at n = 4; therefore the
 * exact distributions here are our own and conditional on the ties found.
 *
 * @param statistic Mann-Whitney's U of the candidate, Wilcoxon's sum of positive ranks, or the
 *     number of positive signs
 * @param p the two-sided p: twice the smaller tail, at most 1
 * @param less the probability of a statistic at most this large when nothing differs: small if the
 *     candidate's values are smaller
 * @param greater the probability of a statistic at least this large when nothing differs
 * @param exact whether the probabilities are exact, given the ties; else normal with continuity and
 *     tie correction
 */
public record RankTest(double statistic, double p, double less, double greater, boolean exact) {

  /** Mann-Whitney is exact while the product of the sizes is at most this. */
  public static final int EXACT_PAIRS = 2500;

  /** Wilcoxon's signed ranks are exact up to this many differences that are not 0. */
  public static final int EXACT_DIFFERENCES = 100;

  /**
   * The test of H. B. Mann and D. R. Whitney (Annals of Mathematical Statistics 18, 1947) whether
   * values of one side tend to be larger. Exact given the ties while {@code n1 n2 <=} {@link
   * #EXACT_PAIRS}; that costs up to 0.1 s with many ties.
   */
  public static RankTest mannWhitney(Sample baseline, Sample candidate) {
    return mannWhitney(
        baseline, candidate, (long) baseline.size() * candidate.size() <= EXACT_PAIRS);
  }

  /** The test's normal form, with tie and continuity corrections, at any size. */
  static RankTest mannWhitneyNormal(Sample baseline, Sample candidate) {
    return mannWhitney(baseline, candidate, false);
  }

  private static RankTest mannWhitney(Sample baseline, Sample candidate, boolean exact) {
    int n = candidate.size();
    int m = baseline.size();
    double[] all = Arrays.copyOf(candidate.values(), n + m);
    System.arraycopy(baseline.values(), 0, all, n, m);
    MidRanks ranks = MidRanks.of(all);
    long doubled = IntStream.range(0, n).mapToLong(i -> ranks.doubled(i)).sum();
    double u = doubled / 2.0 - n * (n + 1) / 2.0;
    if (exact && ranks.tieTerm() == 0) {
      return exact(u, RankSums.withoutTies(m, n), Math.round(u));
    }
    if (exact) {
      return exact(u, RankSums.ofSubsets(ranks, n), doubled);
    }
    double total = (double) n + m;
    double variance =
        (double) n * m / 12 * (total + 1 - ranks.tieTerm() / (total * Math.max(1, total - 1)));
    return normal(u, (double) n * m / 2, variance);
  }

  /**
   * The signed-rank test of F. Wilcoxon (Biometrics Bulletin 1, 1945) on differences, for example
   * logarithms of paired ratios. Differences of 0 are left out, as Wilcoxon did; ties get
   * mid-ranks. Exact given the ties up to {@link #EXACT_DIFFERENCES}.
   */
  public static RankTest wilcoxon(Sample differences) {
    double[] nonZero = Arrays.stream(differences.values()).filter(d -> d != 0).toArray();
    MidRanks ranks = MidRanks.of(Arrays.stream(nonZero).map(Math::abs).toArray());
    long positive =
        IntStream.range(0, nonZero.length)
            .filter(i -> nonZero[i] > 0)
            .mapToLong(i -> ranks.doubled(i))
            .sum();
    if (nonZero.length <= EXACT_DIFFERENCES) {
      return exact(positive / 2.0, RankSums.ofSigns(ranks), positive);
    }
    double n = nonZero.length;
    double variance = n * (n + 1) * (2 * n + 1) / 24 - ranks.tieTerm() / 48;
    return normal(positive / 2.0, n * (n + 1) / 4, variance);
  }

  /** The sign test on differences; those of 0 are left out. Exact at every size. */
  public static RankTest sign(Sample differences) {
    int positive = (int) Arrays.stream(differences.values()).filter(d -> d > 0).count();
    int negative = (int) Arrays.stream(differences.values()).filter(d -> d < 0).count();
    if (positive + negative == 0) {
      return new RankTest(0, 1, 1, 1, true);
    }
    BinomialDistribution heads = BinomialDistribution.of(positive + negative, 0.5);
    double less = heads.cumulativeProbability(positive);
    double greater = positive == 0 ? 1 : heads.survivalProbability(positive - 1);
    return new RankTest(positive, twoSided(less, greater), less, greater, true);
  }

  /**
   * Returns {@code 2 / C(n1 + n2, n1)}, the smallest two-sided p that any rank test of samples of
   * these sizes can give: 0.1 at 3 and 3, 0.029 at 4 and 4.
   */
  public static double smallestP(int n1, int n2) {
    if (n1 < 1 || n2 < 1) {
      throw new IllegalArgumentException(
          "n1, n2: expected sizes of at least 1, found " + n1 + " and " + n2);
    }
    double arrangements = 1;
    for (int i = 1; i <= Math.min(n1, n2); i++) {
      arrangements *= (double) (Math.max(n1, n2) + i) / i;
    }
    return Math.min(1, 2 / arrangements);
  }

  private static RankTest exact(double statistic, double[] probabilities, long index) {
    double less = 0;
    double greater = 0;
    for (int sum = 0; sum < probabilities.length; sum++) {
      less += sum <= index ? probabilities[sum] : 0;
      greater += sum >= index ? probabilities[sum] : 0;
    }
    less = Math.min(1, less);
    greater = Math.min(1, greater);
    return new RankTest(statistic, twoSided(less, greater), less, greater, true);
  }

  private static RankTest normal(double statistic, double mean, double variance) {
    if (!(variance > 0)) {
      return new RankTest(statistic, 1, 1, 1, false);
    }
    NormalDistribution standard = NormalDistribution.of(0, 1);
    double error = Math.sqrt(variance);
    double less = standard.cumulativeProbability((statistic - mean + 0.5) / error);
    double greater = standard.survivalProbability((statistic - mean - 0.5) / error);
    return new RankTest(statistic, twoSided(less, greater), less, greater, false);
  }

  private static double twoSided(double less, double greater) {
    return Math.min(1, 2 * Math.min(less, greater));
  }
}
