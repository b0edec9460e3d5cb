package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.stats.Equivalence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * From pairings to verdicts, step by step: not comparable, below resolution, unreplicated; then the
 * log-Welch test adjusted over the family, then the margin.
 */
final class Ladder {

  private final List<Pairing> pairings;
  private final Rules rules;
  private final double confidence;
  private final double alpha;
  private final Optional<NoiseBand> band;

  Ladder(List<Pairing> pairings, Compare.Options options) {
    this.pairings = pairings;
    this.rules = options.rules();
    this.confidence = options.confidence();
    this.alpha = Math.rint((1 - confidence) * 1e12) / 1e12;
    this.band = rules.control().flatMap(control -> NoiseBand.of(control, pairings));
  }

  Optional<NoiseBand> band() {
    return band;
  }

  List<ComparisonRow> rows() {
    List<Optional<Effect>> effects = pairings.stream().map(this::effect).toList();
    Adjusted differences =
        adjusted(
            effects.stream().map(e -> e.map(Effect::p).orElse(OptionalDouble.empty())).toList());
    List<OptionalDouble> insideMargin = pairings.stream().map(this::insideMargin).toList();
    Adjusted equivalences = adjusted(insideMargin);
    Wording wording = new Wording(confidence, alpha, differences.tests(), rules, band);
    List<ComparisonRow> rows = new ArrayList<>();
    for (int i = 0; i < pairings.size(); i++) {
      rows.add(
          row(
              pairings.get(i),
              effects.get(i),
              differences.p().get(i),
              equivalences.p().get(i),
              wording));
    }
    return rows;
  }

  private ComparisonRow row(
      Pairing pairing,
      Optional<Effect> effect,
      OptionalDouble adjusted,
      OptionalDouble inside,
      Wording wording) {
    if (effect.isEmpty()) {
      return pairing.row(effect, Verdict.NOT_COMPARABLE, pairing.obstruction());
    }
    Pairing.Measured measured = pairing.measured().orElseThrow();
    Effect found =
        adjusted.isPresent() ? effect.get().adjusted(adjusted.getAsDouble()) : effect.get();
    Verdict verdict = verdict(measured, found, inside);
    return pairing.row(Optional.of(found), verdict, wording.note(measured, found, verdict, inside));
  }

  private Verdict verdict(Pairing.Measured measured, Effect effect, OptionalDouble inside) {
    boolean credible =
        !measured.isSingle() || (band.isPresent() && band.get().isBeyondAll(effect.ratio()));
    return verdict(measured, effect, inside, alpha, credible);
  }

  /** Returns the verdict of one pair that is the whole family, without a margin. */
  static Verdict verdictAlone(Pairing.Measured measured, double alpha) {
    Effect effect = measured.effect();
    Effect judged = effect.p().isPresent() ? effect.adjusted(effect.p().getAsDouble()) : effect;
    return verdict(measured, judged, OptionalDouble.empty(), alpha, true);
  }

  private static Verdict verdict(
      Pairing.Measured measured,
      Effect effect,
      OptionalDouble inside,
      double alpha,
      boolean credible) {
    if (measured.sameStep()) {
      return Verdict.BELOW_RESOLUTION;
    }
    if (effect.adjustedP().isEmpty()) {
      return measured.baseline().size() == 1 || measured.candidate().size() == 1
          ? Verdict.UNREPLICATED
          : Verdict.INCONCLUSIVE;
    }
    if (measured.hasTooFewRuns() && !measured.isSingle()) {
      return Verdict.INCONCLUSIVE;
    }
    boolean different = credible && effect.adjustedP().getAsDouble() <= alpha;
    boolean small = inside.isPresent() && inside.getAsDouble() <= alpha;
    if (different) {
      Verdict direction = effect.speedup() > 1 ? Verdict.FASTER : Verdict.SLOWER;
      return small ? Verdict.REAL_BUT_SMALL : direction;
    }
    return small ? Verdict.EQUIVALENT : Verdict.INCONCLUSIVE;
  }

  /** A single pair gets its noise from the control, except in the control's own rows. */
  private Optional<Effect> effect(Pairing pairing) {
    return pairing
        .measured()
        .map(
            measured ->
                measured.isSingle()
                        && band.isPresent()
                        && !pairing.candidate().label().equals(band.get().control())
                    ? band.get().effect(measured.effect(), confidence)
                    : measured.effect());
  }

  private OptionalDouble insideMargin(Pairing pairing) {
    if (rules.margin().isEmpty() || pairing.measured().isEmpty()) {
      return OptionalDouble.empty();
    }
    Pairing.Measured measured = pairing.measured().get();
    return Equivalence.within(
            rules.margin().getAsDouble(),
            measured.baseline(),
            measured.candidate(),
            Math.min(alpha, 0.49))
        .tests()
        .map(tests -> OptionalDouble.of(tests.p()))
        .orElse(OptionalDouble.empty());
  }

  /** Adjusted p per row, and how many tests they count as. */
  private record Adjusted(List<OptionalDouble> p, int tests) {}

  /** Rows of one measurement count as one test, by the largest of their p. */
  private Adjusted adjusted(List<OptionalDouble> raw) {
    Map<Object, Double> groups = new LinkedHashMap<>();
    for (int i = 0; i < raw.size(); i++) {
      if (raw.get(i).isPresent()) {
        groups.merge(group(i), raw.get(i).getAsDouble(), Math::max);
      }
    }
    double[] family = groups.values().stream().mapToDouble(Double::doubleValue).toArray();
    double[] raised = rules.adjustment().adjust(family);
    Map<Object, Double> byGroup = new HashMap<>();
    List<Object> names = List.copyOf(groups.keySet());
    IntStream.range(0, raised.length).forEach(i -> byGroup.put(names.get(i), raised[i]));
    List<OptionalDouble> adjusted = new ArrayList<>();
    for (int i = 0; i < raw.size(); i++) {
      adjusted.add(
          raw.get(i).isPresent()
              ? OptionalDouble.of(byGroup.get(group(i)))
              : OptionalDouble.empty());
    }
    return new Adjusted(adjusted, raised.length);
  }

  private Object group(int i) {
    Map<String, Object> keys = pairings.get(i).keys();
    return rules
        .oneMeasurement()
        .filter(same -> same.values().contains(String.valueOf(keys.get(same.column()))))
        .<Object>map(
            same -> {
              Map<String, Object> others = new HashMap<>(keys);
              others.remove(same.column());
              return List.of(others, pairings.get(i).candidate().label());
            })
        .orElse(i);
  }
}
