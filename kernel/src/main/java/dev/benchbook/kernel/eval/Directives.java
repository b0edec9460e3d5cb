package dev.benchbook.kernel.eval;

/**
 * What runs the lines of a cell that are not in its language: those that begin with {@code %} and a
 * letter where a statement could begin.
 */
@FunctionalInterface
public interface Directives {

  /**
   * Runs one line.
   *
   * @param cell the cell that holds it
   * @param line the line from its {@code %} on, without the line end
   */
  Outcome run(Cell cell, String line);
}
