package dev.benchbook.analysis.plans;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The numbers in a node's head line, each exactly as printed: times and rows are means per loop.
 * What the text does not say is empty, never 0.
 *
 * @param startupCost cost before the first row
 * @param totalCost cost of all rows
 * @param planRows estimated rows per execution
 * @param planWidth estimated bytes per row
 * @param actualStartupMs time to the first row in milliseconds
 * @param actualTotalMs time to the last row in milliseconds
 * @param actualRows rows; PostgreSQL 18 prints two decimals
 * @param loops executions over all processes
 * @param neverExecuted whether the head says {@code (never executed)}
 */
public record Metrics(
    OptionalDouble startupCost,
    OptionalDouble totalCost,
    OptionalDouble planRows,
    OptionalLong planWidth,
    OptionalDouble actualStartupMs,
    OptionalDouble actualTotalMs,
    OptionalDouble actualRows,
    OptionalLong loops,
    boolean neverExecuted) {

  /** No number at all, as under {@code COSTS OFF}. */
  public static final Metrics NONE =
      new Metrics(
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalLong.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalLong.empty(),
          false);

  /** Says whether the node ran at least once. */
  public boolean executed() {
    return !neverExecuted && loops.isPresent() && loops.getAsLong() > 0;
  }

  /** Says whether the plan's estimates were printed. */
  public boolean hasCosts() {
    return totalCost.isPresent();
  }
}
