package dev.benchbook.analysis.plans;

/** The database engine that printed a plan. */
public enum Engine {
  /** PostgreSQL and servers that print plans as it does. */
  POSTGRESQL("PostgreSQL"),
  /** MySQL. */
  MYSQL("MySQL"),
  /** Dolt, and other servers built on go-mysql-server. */
  DOLT("Dolt"),
  /** Doltgres. */
  DOLTGRES("Doltgres");

  private final String label;

  Engine(String label) {
    this.label = label;
  }

  /** Returns the engine's name. */
  public String label() {
    return label;
  }
}
