package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.stats.Autocorrelation;
import dev.benchbook.analysis.stats.Interval;
import dev.benchbook.analysis.stats.PAdjustment;
import dev.benchbook.analysis.stats.Power;
import dev.benchbook.analysis.stats.RankTest;
import dev.benchbook.analysis.stats.Sample;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The sentences that carry the verdicts' numbers. */
final class Wording {

  private final double confidence;
  private final double alpha;
  private final String level;
  private final int tests;
  private final Rules rules;
  private final Optional<NoiseBand> band;
  private final Power power;
  private final Map<List<Integer>, Double> detectable = new HashMap<>();

  Wording(double confidence, double alpha, int tests, Rules rules, Optional<NoiseBand> band) {
    this.confidence = confidence;
    this.alpha = alpha;
    this.level = Numbers.plain(alpha * 100) + " %";
    this.tests = tests;
    this.rules = rules;
    this.band = band;
    this.power = new Power(alpha / Math.max(1, tests), Math.max(0.8, (1 + alpha) / 2));
  }

  String note(Pairing.Measured measured, Effect effect, Verdict verdict, OptionalDouble inside) {
    int baseline = measured.baseline().size();
    int candidate = measured.candidate().size();
    String ratio = Numbers.ratio(effect.ratio());
    if (verdict == Verdict.BELOW_RESOLUTION) {
      return "all values lie within "
          + measured.step()
          + ": that shows neither a difference nor sameness; the ratio is "
          + ratio;
    }
    if (measured.isSingle() && effect.interval().isPresent()) {
      return byControl(effect, verdict);
    }
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
    return tested(measured, effect, verdict, inside);
  }

  private String byControl(Effect effect, Verdict verdict) {
    NoiseBand noise = band.orElseThrow();
    StringBuilder text = numbers(effect);
    text.append(" (one run a side; noise from ")
        .append(noise.rows())
        .append(" rows of the control ");
    text.append(noise.control()).append(", which lie within +-");
    text.append(Numbers.plain(Math.rint(noise.width(confidence) * 1000) / 10)).append(" %)");
    if (verdict == Verdict.INCONCLUSIVE) {
      boolean beyond = noise.isBeyondAll(effect.ratio());
      text.append(": not established at ").append(level);
      text.append(beyond ? "" : "; the control itself has a row this far from 1");
    }
    return text.toString();
  }

  private String tested(
      Pairing.Measured measured, Effect effect, Verdict verdict, OptionalDouble inside) {
    int m = measured.baseline().size();
    int n = measured.candidate().size();
    StringBuilder text = numbers(effect);
    text.append(" (Welch on logarithms, ").append(m).append(" and ").append(n).append(" runs");
    measured.dependence().ifPresent(lag -> text.append(dependent(lag)));
    text.append(')');
    if (verdict == Verdict.INCONCLUSIVE) {
      boolean few = measured.hasTooFewRuns();
      text.append(few ? ": two runs a side establish nothing" : ": not established at ");
      text.append(few ? "" : level);
    }
    if (verdict == Verdict.EQUIVALENT || verdict == Verdict.REAL_BUT_SMALL) {
      text.append(verdict == Verdict.EQUIVALENT ? ": no difference is established, and" : ": the");
      text.append(verdict == Verdict.EQUIVALENT ? " any is" : " difference is real and");
      text.append(" within ").append(margin()).append(", p ");
      text.append(Numbers.p(inside.getAsDouble())).append(" by two one-sided tests");
    }
    double smallest = RankTest.smallestP(m, n);
    if (smallest > alpha) {
      text.append("; a rank test can't reach ").append(level).append(" with so few runs");
      text.append(" (smallest p ").append(Numbers.p(smallest)).append(')');
    } else {
      RankTest ranks = RankTest.mannWhitney(measured.baseline(), measured.candidate());
      text.append("; ").append(ranks.exact() ? "exact " : "").append("rank test p ");
      text.append(Numbers.p(ranks.p()));
    }
    if (verdict == Verdict.INCONCLUSIVE) {
      text.append(outlook(measured, effect));
    }
    return text.toString();
  }

  private static String dependent(Autocorrelation lag) {
    return " that resemble their predecessors, lag-1 correlation "
        + Numbers.plain(Math.rint(lag.lag1() * 100) / 100)
        + ", and count for about "
        + Math.round(lag.effectiveSize())
        + " in all";
  }

  private StringBuilder numbers(Effect effect) {
    Interval interval = effect.interval().orElseThrow();
    StringBuilder text = new StringBuilder("ratio ");
    text.append(Numbers.ratio(effect.ratio())).append(" [").append(Numbers.ratio(interval.low()));
    text.append(", ").append(Numbers.ratio(interval.high())).append("] at ");
    text.append(Numbers.plain(interval.confidence() * 100)).append(" %, p ");
    text.append(Numbers.p(effect.p().getAsDouble()));
    if (tests > 1) {
      text.append(", ").append(Numbers.p(effect.adjustedP().getAsDouble())).append(" after ");
      text.append(adjustment()).append(" over ").append(tests).append(" tests");
    }
    return text;
  }

  /** Returns what more runs would show: all apart already, the least change seen, runs needed. */
  private String outlook(Pairing.Measured measured, Effect effect) {
    int m = measured.baseline().size();
    int n = measured.candidate().size();
    double noise = pooledDeviation(measured);
    if (!(noise > 0)) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    apart(measured).ifPresent(words -> text.append("; ").append(words));
    double effectSize =
        detectable.computeIfAbsent(List.of(m, n), k -> power.detectableEffect(m, n));
    text.append("; at this noise ").append(m == n ? m + " runs a side" : m + " and " + n + " runs");
    text.append(" show a change of ").append(percent(Math.expm1(effectSize * noise)));
    OptionalInt needed = power.runsNeeded(Math.log(effect.ratio()) / noise);
    if (needed.isPresent() && needed.getAsInt() > Math.min(m, n) && needed.getAsInt() <= 1000) {
      text.append(", one of ").append(percent(Math.abs(effect.ratio() - 1)));
      text.append(" needs about ").append(needed.getAsInt()).append(" runs a side");
    }
    return text.toString();
  }

  private static Optional<String> apart(Pairing.Measured measured) {
    Sample base = measured.baseline();
    Sample other = measured.candidate();
    boolean above = other.min() > base.max();
    boolean below = other.max() < base.min();
    return above || below
        ? Optional.of(
            (other.size() == 2 ? "both" : "all " + other.size())
                + " candidate runs are "
                + (above ? "above" : "below")
                + " all "
                + base.size()
                + " baseline runs")
        : Optional.empty();
  }

  private static double pooledDeviation(Pairing.Measured measured) {
    int m = measured.baseline().size();
    int n = measured.candidate().size();
    return Math.sqrt(
        ((m - 1) * square(logDeviation(measured.baseline()))
                + (n - 1) * square(logDeviation(measured.candidate())))
            / (m + n - 2));
  }

  private static double logDeviation(Sample sample) {
    return sample.logarithms().summary().deviation().orElse(0);
  }

  private static double square(double value) {
    return value * value;
  }

  private String margin() {
    return Numbers.plain(rules.margin().getAsDouble() * 100) + " %";
  }

  private String adjustment() {
    return rules.adjustment() == PAdjustment.HOLM ? "Holm" : Layout.words(rules.adjustment());
  }

  private static String percent(double share) {
    double shown = share * 100;
    return (shown < 10
            ? Numbers.plain(Math.rint(shown * 10) / 10)
            : Numbers.plain(Math.rint(shown)))
        + " %";
  }
}
