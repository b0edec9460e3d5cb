package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.stats.Interval;
import dev.benchbook.analysis.stats.RatioTest;
import java.util.Optional;

/** Verdicts and the sentences that carry their numbers. */
final class Wording {

  private final double alpha;
  private final String level;
  private final int tests;

  Wording(double confidence, int tests) {
    this.alpha = Math.rint((1 - confidence) * 1e12) / 1e12;
    this.level = Numbers.plain(alpha * 100) + " %";
    this.tests = tests;
  }

  Verdict verdict(Effect effect, Optional<RatioTest.Obstacle> obstacle) {
    if (obstacle.isPresent()) {
      return switch (obstacle.get()) {
        case SINGLE_VALUE -> Verdict.UNREPLICATED;
        case NO_VARIATION -> Verdict.INCONCLUSIVE;
      };
    }
    if (effect.adjustedP().getAsDouble() > alpha) {
      return Verdict.INCONCLUSIVE;
    }
    return effect.speedup() > 1 ? Verdict.FASTER : Verdict.SLOWER;
  }

  String note(int baseline, int candidate, Effect effect) {
    String ratio = Numbers.ratio(effect.ratio());
    if (baseline == 1 || candidate == 1) {
      String side =
          baseline == candidate
              ? "one measurement a side"
              : "one measurement of the " + (baseline == 1 ? "baseline" : "candidate");
      return side + ": no verdict; the ratio is " + ratio;
    }
    if (effect.interval().isEmpty()) {
      return "the "
          + baseline
          + " and "
          + candidate
          + " values don't vary within a side: no test;"
          + " the ratio is "
          + ratio;
    }
    return tested(baseline, candidate, effect);
  }

  private String tested(int baseline, int candidate, Effect effect) {
    Interval interval = effect.interval().orElseThrow();
    double adjusted = effect.adjustedP().getAsDouble();
    StringBuilder text = new StringBuilder("ratio ");
    text.append(Numbers.ratio(effect.ratio())).append(" [").append(Numbers.ratio(interval.low()));
    text.append(", ").append(Numbers.ratio(interval.high())).append("] at ");
    text.append(Numbers.plain(interval.confidence() * 100)).append(" %, p ");
    text.append(Numbers.p(effect.p().getAsDouble()));
    if (tests > 1) {
      text.append(", ").append(Numbers.p(adjusted)).append(" after Holm over ").append(tests);
      text.append(" tests");
    }
    text.append(" (Welch on logarithms, ").append(baseline).append(" and ").append(candidate);
    text.append(" runs)");
    if (adjusted > alpha) {
      text.append(": not established at ").append(level);
    }
    double smallest = smallestRankP(baseline, candidate);
    if (smallest > alpha) {
      text.append("; a rank test can't reach ").append(level).append(" with so few runs");
      text.append(" (smallest p ").append(Numbers.p(smallest)).append(')');
    }
    return text.toString();
  }

  /** Returns 2 / C(m + n, n), the smallest two-sided p of any rank test. */
  private static double smallestRankP(int m, int n) {
    double arrangements = 1;
    for (int i = 1; i <= n; i++) {
      arrangements *= (double) (m + i) / i;
    }
    return Math.min(1, 2 / arrangements);
  }
}
