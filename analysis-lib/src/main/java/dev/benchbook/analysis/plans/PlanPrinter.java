package dev.benchbook.analysis.plans;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Prints a plan as PostgreSQL's text format does: arrows two columns right of the parent's name,
 * names four columns right of their arrow, everything below a label two further right.
 */
final class PlanPrinter {
  private static final int DEEPEST = 1_000;

  private PlanPrinter() {}

  /** A node with the column of its name. */
  private record Place(PlanNode node, int column) {}

  static String print(Plan plan) {
    StringBuilder out = new StringBuilder();
    Deque<Place> open = new ArrayDeque<>();
    open.push(new Place(plan.root(), 0));
    while (!open.isEmpty()) {
      Place place = open.pop();
      if (place.column > 6 * DEEPEST) {
        throw new IllegalStateException(
            "plan: expected at most " + DEEPEST + " levels to print with indentation, found more");
      }
      print(place, out);
      List<PlanNode> children = place.node.children();
      for (int i = children.size() - 1; i >= 0; i--) {
        int shift = children.get(i).subplanName().isPresent() ? 8 : 6;
        open.push(new Place(children.get(i), place.column + shift));
      }
    }
    plan.tail().forEach(line -> out.append(line).append('\n'));
    return out.toString();
  }

  private static void print(Place place, StringBuilder out) {
    PlanNode node = place.node;
    if (place.column > 0) {
      int arrow = place.column - 4;
      node.subplanName().ifPresent(l -> out.append(" ".repeat(arrow - 2)).append(l).append('\n'));
      out.append(" ".repeat(arrow)).append("->  ");
    }
    out.append(node.head());
    if (!node.numbers().isEmpty()) {
      boolean costs = node.numbers().startsWith("(cost=");
      out.append(costs ? "  " : " ").append(node.numbers());
    }
    out.append('\n');
    String indent = " ".repeat(place.column + 2);
    node.printed().forEach(line -> out.append(indent).append(line).append('\n'));
  }
}
