package dev.benchbook.analysis.plans.postgres;

import java.util.List;

/**
 * The lines of one plan in a text.
 *
 * @param name the heading above it, or "" if there is none
 * @param body the lines of the tree, the root's head first
 * @param tail the lines below the tree
 * @param atEnd whether the text ends with this plan, so that it may have been cut off
 */
record FoundPlan(String name, List<LogicalLine> body, List<LogicalLine> tail, boolean atEnd) {}
