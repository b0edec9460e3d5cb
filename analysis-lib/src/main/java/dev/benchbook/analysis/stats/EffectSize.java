package dev.benchbook.analysis.stats;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * How far apart two samples are, without a unit.
 *
 * @param superiority the share of pairs in which the candidate's value is larger, ties half: Vargha
 *     and Delaney's A12
 * @param hedgesG the difference of means in pooled standard deviations, times {@code 1 - 3 / (4 df
 *     - 1)}; empty where a side has one value or nothing varies
 */
public record EffectSize(double superiority, OptionalDouble hedgesG) {

  /** Returns the effect of the candidate against the baseline. */
  public static EffectSize of(Sample baseline, Sample candidate) {
    int n = candidate.size();
    int m = baseline.size();
    double[] all = Arrays.copyOf(candidate.values(), n + m);
    System.arraycopy(baseline.values(), 0, all, n, m);
    MidRanks ranks = MidRanks.of(all);
    double sum = IntStream.range(0, n).mapToDouble(i -> ranks.doubled(i) / 2.0).sum();
    double superiority = (sum - n * (n + 1) / 2.0) / ((double) n * m);
    return new EffectSize(superiority, hedges(baseline, candidate));
  }

  /** Returns Cliff's delta, {@code 2 superiority - 1}, in [-1, 1]. */
  public double cliffsDelta() {
    return 2 * superiority - 1;
  }

  private static OptionalDouble hedges(Sample baseline, Sample candidate) {
    boolean flat = baseline.isConstant() && candidate.isConstant();
    if (baseline.size() == 1 || candidate.size() == 1 || flat) {
      return OptionalDouble.empty();
    }
    MeanTest student = MeanTest.student(baseline, candidate, 0.95);
    double scale = Math.sqrt(1.0 / baseline.size() + 1.0 / candidate.size());
    return OptionalDouble.of(student.t() * scale * (1 - 3 / (4 * student.df() - 1)));
  }
}
