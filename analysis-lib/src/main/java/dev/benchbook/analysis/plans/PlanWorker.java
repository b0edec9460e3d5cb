package dev.benchbook.analysis.plans;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What one parallel worker did in a node.
 *
 * @param number the worker's number, from 0
 * @param actualStartupMs time to the first row per loop in milliseconds, if printed
 * @param actualTotalMs time to the last row per loop in milliseconds, if printed
 * @param actualRows rows per loop, if printed
 * @param loops how often this worker ran the node, if printed
 * @param lines the worker's other lines as printed, for example its sort method and buffers
 */
public record PlanWorker(
    int number,
    OptionalDouble actualStartupMs,
    OptionalDouble actualTotalMs,
    OptionalDouble actualRows,
    OptionalLong loops,
    List<String> lines) {

  /** Copies the lines. */
  public PlanWorker {
    lines = List.copyOf(lines);
  }
}
