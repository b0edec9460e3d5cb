package dev.benchbook.analysis.plans.postgres;

import java.util.ArrayList;
import java.util.List;

/**
 * The lines of one plan in a text.
 *
 * @param name the heading above it, or "" if there is none
 * @param body the lines of the tree, the root's head first
 * @param tail the lines below the tree
 * @param strays lines between the plan's lines that are none of a plan's
 * @param atEnd whether the text ends with this plan, so that it may have been cut off
 */
record FoundPlan(
    String name,
    List<LogicalLine> body,
    List<LogicalLine> tail,
    List<LogicalLine> strays,
    boolean atEnd) {

  FoundPlan withStray(LogicalLine line) {
    List<LogicalLine> more = new ArrayList<>(strays);
    more.add(line);
    return new FoundPlan(name, body, tail, List.copyOf(more), atEnd);
  }
}
