package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.plans.PlanException;
import java.util.ArrayList;
import java.util.List;

/**
 * What in a plan could be read in another way, although its indentation is whole.
 *
 * @param warnings each doubt with its place
 * @param touchTree whether a node or a node's name may be wrong, so that the tree is not certain
 */
record Doubts(List<Warning> warnings, boolean touchTree) {

  static Doubts of(FoundPlan found, Outline outline, String source) {
    List<Warning> warnings = new ArrayList<>();
    if (outline.nodes().get(0).line.kind() == LineKind.ARROW) {
      warnings.add(
          Warning.at(
              outline.nodes().get(0).line.at(source),
              "the plan begins with an arrow: the nodes above it are missing"));
    }
    boolean touched = !warnings.isEmpty();
    for (Draft node : outline.nodes()) {
      String doubt = doubt(node);
      if (doubt != null) {
        warnings.add(Warning.at(node.line.at(source), doubt));
        touched = true;
      }
      for (LogicalLine line : node.details) {
        boolean stray = line.kind() == LineKind.OTHER && !node.metrics.hasCosts();
        if (stray && !node.metrics.executed()) {
          warnings.add(Warning.at(line.at(source), stray(line)));
          touched = true;
        }
      }
    }
    for (LogicalLine line : found.strays()) {
      warnings.add(Warning.at(line.at(source), stray(line) + "; it is left out"));
      touched = true;
    }
    return new Doubts(List.copyOf(warnings), touched);
  }

  /** Numbers show that a head is whole; without them only its words can. */
  private static String doubt(Draft node) {
    if (node.line.doubtful()) {
      return "this line was cut and could be put together in another way: "
          + PlanException.quoted(node.words);
    }
    boolean numbered = node.metrics.hasCosts() || node.metrics.loops().isPresent();
    if (!numbered && !node.masked && !node.metrics.neverExecuted() && !node.type.known()) {
      return "no node type of PostgreSQL, perhaps part of a line that was cut: "
          + PlanException.quoted(node.words);
    }
    return null;
  }

  private static String stray(LogicalLine line) {
    return "expected a line of a plan, found "
        + PlanException.quoted(line.text())
        + ", perhaps the rest of a line that was cut";
  }
}
