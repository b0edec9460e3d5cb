package dev.benchbook.analysis.plans;

/** What a node is to its parent, as EXPLAIN's JSON says under {@code Parent Relationship}. */
public enum Relationship {
  /** The first or only input. */
  OUTER("Outer"),
  /** The second input of a join or of another node with two inputs. */
  INNER("Inner"),
  /** One of any number of inputs, as below an Append. */
  MEMBER("Member"),
  /** The query below a Subquery Scan. */
  SUBQUERY("Subquery"),
  /** A query that runs once and feeds a parameter, or a common table expression. */
  INIT_PLAN("InitPlan"),
  /** A query that an expression of the parent runs, possibly once per row. */
  SUB_PLAN("SubPlan");

  private final String label;

  Relationship(String label) {
    this.label = label;
  }

  /** Returns the word that EXPLAIN prints, for example {@code "InitPlan"}. */
  public String label() {
    return label;
  }

  /** Says whether the node is an ordinary input, not an InitPlan, a CTE or a SubPlan. */
  public boolean isInput() {
    return this != INIT_PLAN && this != SUB_PLAN;
  }
}
