package dev.benchbook.analysis.plans;

/** The database engine that printed a plan. */
public enum Engine {
  /** PostgreSQL and servers that print plans as it does. */
  POSTGRESQL
}
