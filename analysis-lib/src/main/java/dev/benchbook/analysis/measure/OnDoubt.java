package dev.benchbook.analysis.measure;

/** What a reader does with what it can't be sure of. */
public enum OnDoubt {
  /** The first doubt is an error. */
  STRICT,
  /** Doubtful rows are left out, counted and listed. */
  SKIP,
  /** Everything is kept, doubtful cells as text or missing, with a warning. */
  KEEP
}
