package dev.benchbook.analysis.plans;

import java.util.OptionalInt;

/**
 * What became of one node between two plans. Figures are means over the runs of a side, in
 * milliseconds of exclusive time, or in what {@link PlanDiff#unit()} says; NaN where unknown. A
 * node that a side does not have took 0 there.
 *
 * @param before the node's index in the plan before, if it is there
 * @param after the node's index in the plan after, if it is there
 * @param change what became of it
 * @param nodeBefore its words in the plan before, or ""
 * @param nodeAfter its words in the plan after, or ""
 * @param figureBefore exclusive figure before
 * @param figureAfter exclusive figure after
 * @param uncertainty half the width of the interval of the difference: rounding, and with several
 *     runs their scatter (95 %)
 * @param effects where the difference comes from
 * @param blockingBefore time in which the node read its whole input before its first row, before
 * @param blockingAfter the same after
 */
public record NodeDifference(
    OptionalInt before,
    OptionalInt after,
    Change change,
    String nodeBefore,
    String nodeAfter,
    double figureBefore,
    double figureAfter,
    double uncertainty,
    Effects effects,
    double blockingBefore,
    double blockingAfter) {

  /**
   * The parts of a difference; they sum to it.
   *
   * @param calls because the node ran more or less often
   * @param rows because it had more or fewer rows to work on per call
   * @param rate because each row took more or less
   * @param presence because only one of the plans has the node
   */
  public record Effects(double calls, double rows, double rate, double presence) {}

  /** Returns figure after minus figure before. */
  public double difference() {
    return figureAfter - figureBefore;
  }

  /** Says whether zero lies outside the difference's interval. */
  public boolean isCertain() {
    return Math.abs(difference()) > uncertainty;
  }

  /** Returns the node's words, those of the plan after if both have it. */
  public String node() {
    return nodeAfter.isEmpty() ? nodeBefore : nodeAfter;
  }
}
