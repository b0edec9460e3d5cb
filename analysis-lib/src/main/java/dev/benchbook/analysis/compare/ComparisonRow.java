package dev.benchbook.analysis.compare;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One pairing of a comparison.
 *
 * @param keys the key columns' names and values in the caller's order; a missing value is left out
 * @param baseline the side compared with
 * @param candidate the side judged
 * @param unit the unit as the data print it; empty when they name none
 * @param effect ratio and test; empty when the sides are not comparable
 * @param verdict what this shows
 * @param note one sentence with the numbers behind the verdict
 */
public record ComparisonRow(
    Map<String, Object> keys,
    Side baseline,
    Side candidate,
    Optional<String> unit,
    Optional<Effect> effect,
    Verdict verdict,
    String note) {

  /** Copies the keys, keeping their order. */
  public ComparisonRow {
    keys = Collections.unmodifiableMap(new LinkedHashMap<>(keys));
  }

  /** Returns candidate / baseline, or empty when the sides are not comparable. */
  public OptionalDouble ratio() {
    return effect.map(e -> OptionalDouble.of(e.ratio())).orElse(OptionalDouble.empty());
  }

  /** Returns the ratio with the direction applied, or empty when the sides are not comparable. */
  public OptionalDouble speedup() {
    return effect.map(e -> OptionalDouble.of(e.speedup())).orElse(OptionalDouble.empty());
  }

  /** Returns whether a side has no more than one measurement. */
  boolean isUnreplicated() {
    return baseline.n() == 1 || candidate.n() == 1;
  }
}
