package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.PlanException;
import java.util.ArrayList;
import java.util.List;

/**
 * The nodes of one plan in printed order, each with its lines, before any has a parent.
 *
 * @param nodes the nodes; the root first
 * @param cut whether the text was cut off in the last line, which is left out
 */
record Outline(List<Draft> nodes, boolean cut) {

  /**
   * Reads the body of a plan.
   *
   * @throws PlanException if a head line's numbers cannot be read
   */
  static Outline of(FoundPlan plan, String source) {
    List<LogicalLine> body = plan.body();
    List<Draft> nodes = new ArrayList<>();
    LogicalLine label = null;
    boolean cut = false;
    for (int i = 0; i < body.size(); i++) {
      LogicalLine line = body.get(i);
      boolean last = i + 1 == body.size() && plan.tail().isEmpty() && plan.atEnd();
      if (last && i > 0 && isCut(line, nodes)) {
        cut = true;
        break;
      }
      if (i == 0 || line.kind() == LineKind.ARROW) {
        Draft node = Draft.of(line, source);
        refuseMissingNumbers(node, nodes, source);
        node.label = label;
        label = null;
        nodes.add(node);
      } else if (line.kind() == LineKind.LABEL) {
        refuseLabel(label, source);
        label = line;
      } else {
        nodes.get(nodes.size() - 1).details.add(line);
      }
    }
    if (label != null && !cut && !(plan.atEnd() && plan.tail().isEmpty())) {
      refuseLabel(label, source);
    }
    return new Outline(List.copyOf(nodes), cut || label != null);
  }

  /** Says whether the last line of a text was cut off before its end. */
  private static boolean isCut(LogicalLine line, List<Draft> nodes) {
    if (line.open()) {
      return true;
    }
    if (line.kind() == LineKind.WORKER) {
      String rest = line.text().substring(LineKind.workerEnd(line.text()) + 1).strip();
      return rest.startsWith("actual ") && !MetricsParser.isGroup("(" + rest + ")");
    }
    if (line.kind() != LineKind.ARROW) {
      return false;
    }
    Draft root = nodes.get(0);
    boolean costs = Scanner.indexOutside(line.text(), "(cost=", 0) > 0;
    boolean actual =
        Scanner.indexOutside(line.text(), "(actual ", 0) > 0
            || line.text().endsWith("(never executed)");
    boolean expectsActual = root.metrics.loops().isPresent();
    return (root.metrics.hasCosts() && !costs)
        || (expectsActual && !actual)
        || line.text().length() <= 2
        || (!costs && !actual && isUnknown(line.text()));
  }

  private static boolean isUnknown(String text) {
    return text.endsWith(" on")
        || text.endsWith(" using")
        || !NodeType.of(text.substring(2).strip()).known();
  }

  private static void refuseMissingNumbers(Draft node, List<Draft> nodes, String source) {
    if (nodes.isEmpty() || node.masked || nodes.get(0).masked) {
      return;
    }
    boolean costs = nodes.get(0).metrics.hasCosts();
    if (costs != node.metrics.hasCosts()) {
      throw new PlanException(
          node.line.at(source),
          (costs
                  ? "expected (cost=...) as in the plan's first line, found "
                  : "expected no (cost=...) as in the plan's first line, found ")
              + PlanException.quoted(node.line.text()));
    }
    if (node.words.isBlank()) {
      throw new PlanException(
          node.line.at(source),
          "expected a node's name behind the arrow, found "
              + PlanException.quoted(node.line.text()));
    }
  }

  private static void refuseLabel(LogicalLine label, String source) {
    if (label != null) {
      throw new PlanException(
          label.at(source),
          "expected a node (\"->  ...\") below the label, found none below "
              + PlanException.quoted(label.text()));
    }
  }
}
