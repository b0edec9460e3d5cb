package dev.benchbook.analysis.plans;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Something in a plan that costs time or will, with the figures that prove it.
 *
 * @param rule the rule's name, for example {@code "sort_spill"}
 * @param severity how much it matters in this plan
 * @param node the node's index in {@link Plan#table()}; empty if it concerns the whole plan
 * @param sentence what was found and what to do, for a colleague
 * @param evidence columns of {@link Plan#table()} and keys of {@link PlanNode#properties()} with
 *     their values at the node, or lines of {@link Plan#tail()}
 */
public record Finding(
    String rule,
    Severity severity,
    OptionalInt node,
    String sentence,
    Map<String, String> evidence) {

  /** How much a finding matters. */
  public enum Severity {
    /** Worth knowing; little or no time is known to be lost. */
    NOTE,
    /** A twentieth of the time or more is spent there. */
    WARNING,
    /** A quarter of the time or more is spent there. */
    SEVERE;

    /** Returns the word for a reader. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Refuses a finding without evidence. */
  public Finding {
    if (evidence.isEmpty()) {
      throw new IllegalArgumentException("evidence: expected at least one figure, found none");
    }
    evidence = Collections.unmodifiableMap(new LinkedHashMap<>(evidence));
  }
}
