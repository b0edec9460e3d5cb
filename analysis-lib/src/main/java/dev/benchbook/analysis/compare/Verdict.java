package dev.benchbook.analysis.compare;

/** What a row of a comparison shows; each row's note has the numbers. */
public enum Verdict {
  /** A side is missing, units differ or a value is 0 or negative: there is no ratio to judge. */
  NOT_COMPARABLE("?", "not comparable"),
  /** The sides differ by at most one step of the grid they are printed on; no proof of sameness. */
  BELOW_RESOLUTION("=", "below resolution"),
  /** A side has one measurement: there is a ratio, but nothing tells it from noise. */
  UNREPLICATED("·", "unreplicated"),
  /** The candidate is better, established at the family's level. */
  FASTER("▲", "faster"),
  /** The candidate is worse, established at the family's level. */
  SLOWER("▼", "slower"),
  /** There is a difference, and it is shown to lie inside the margin. */
  REAL_BUT_SMALL("◇", "real but small"),
  /** No difference is established, and any there is is shown to lie inside the margin. */
  EQUIVALENT("≈", "equivalent"),
  /** The repetitions can't tell a difference from noise; this is no proof of sameness. */
  INCONCLUSIVE("~", "inconclusive");

  private final String mark;
  private final String words;

  Verdict(String mark, String words) {
    this.mark = mark;
    this.words = words;
  }

  /** Returns a one-character mark that differs in shape from every other verdict's. */
  public String mark() {
    return mark;
  }

  /** Returns the verdict in lower-case words. */
  public String words() {
    return words;
  }
}
