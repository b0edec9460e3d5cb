package dev.benchbook.analysis.plans;

import java.util.Locale;

/** What became of a node from one plan to another. */
public enum Change {
  /** The same operation on the same inputs. */
  SAME,
  /** The same work by another method, for example a hash join instead of a merge join. */
  METHOD_CHANGED,
  /** The same table through another index. */
  INDEX_CHANGED,
  /** A join whose inputs changed places, or that joins other tables first. */
  JOIN_ORDER,
  /** The same operation at another place of the tree. */
  MOVED,
  /** A node that only the plan after has. */
  INSERTED,
  /** A node that only the plan before has. */
  REMOVED,
  /** The same work, done by parallel workers in one of the plans only. */
  PARALLELISED;

  /** Returns the word for a reader, for example {@code "method changed"}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Returns what this is with the sides swapped. */
  Change reversed() {
    return this == INSERTED ? REMOVED : this == REMOVED ? INSERTED : this;
  }
}
