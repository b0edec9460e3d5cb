package dev.benchbook.analysis.report;

import java.math.BigDecimal;

/**
 * One published figure and what the data give for it.
 *
 * @param claim what was claimed, in words
 * @param published the figure as it was published
 * @param computed the figure from the data; empty where there is none
 * @param unit the unit of both; may be empty
 * @param difference computed minus published; null where there is none
 * @param agrees the outcome
 * @param note a remark; may be empty
 */
record Claim(
    String claim,
    String published,
    String computed,
    String unit,
    BigDecimal difference,
    Agreement agrees,
    String note) {

  Claim {
    if (claim == null || claim.isBlank()) {
      throw new IllegalArgumentException("claim: expected the claim in words, found nothing");
    }
    if (published == null || published.isBlank()) {
      throw new IllegalArgumentException(
          "\"" + claim + "\": published: expected the figure as it was published, found nothing");
    }
    if (unit == null || note == null) {
      throw new IllegalArgumentException(
          "\"" + claim + "\": unit, note: expected a text, found null");
    }
  }

  Claim noted(String remark) {
    String joined = note.isEmpty() ? remark : note + "; " + remark;
    return new Claim(claim, published, computed, unit, difference, agrees, joined);
  }

  /** Whether a figure could be recomputed and came out as published. */
  enum Agreement {
    YES("yes"),
    NO("no"),
    NOT_RECOMPUTABLE("not recomputable");

    private final String words;

    Agreement(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }
  }
}
