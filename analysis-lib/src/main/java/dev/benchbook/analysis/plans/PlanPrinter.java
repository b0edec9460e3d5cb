package dev.benchbook.analysis.plans;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Prints a plan as its engine does. PostgreSQL: arrows two columns right of the parent's name,
 * names four columns right of their arrow, everything below a label two further right. MySQL:
 * {@code FORMAT=TREE}. Dolt: its drawing.
 */
final class PlanPrinter {
  private static final int DEEPEST = 1_000;

  private PlanPrinter() {}

  /** A node with the column of its name. */
  private record Place(PlanNode node, int column) {}

  static String print(Plan plan) {
    return switch (plan.engine()) {
      case POSTGRESQL -> postgres(plan);
      case MYSQL -> mysql(plan);
      case DOLT, DOLTGRES -> drawn(plan);
    };
  }

  private static String postgres(Plan plan) {
    StringBuilder out = new StringBuilder();
    Deque<Place> open = new ArrayDeque<>();
    open.push(new Place(plan.root(), 0));
    while (!open.isEmpty()) {
      Place place = open.pop();
      refuseDepth(place.column / 6);
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

  /** Arrows four columns right of the parent's; the label of a subquery on a line of its own. */
  private static String mysql(Plan plan) {
    StringBuilder out = new StringBuilder();
    Deque<Place> open = new ArrayDeque<>();
    open.push(new Place(plan.root(), 0));
    while (!open.isEmpty()) {
      Place place = open.pop();
      refuseDepth(place.column / 4);
      int column = place.column;
      if (place.node.subplanName().isPresent()) {
        out.append(" ".repeat(column)).append("-> ");
        out.append(place.node.subplanName().orElseThrow()).append('\n');
        column += 4;
      }
      out.append(" ".repeat(column)).append("-> ").append(place.node.head());
      String numbers = place.node.numbers();
      out.append(numbers.isEmpty() ? "" : "  " + numbers).append('\n');
      List<PlanNode> children = place.node.children();
      for (int i = children.size() - 1; i >= 0; i--) {
        open.push(new Place(children.get(i), column + 4));
      }
    }
    return out.toString();
  }

  /** A drawing with {@code ├─} and {@code └─}: a node's lines first, then its inputs. */
  private static String drawn(Plan plan) {
    StringBuilder out = new StringBuilder();
    Deque<Drawn> open = new ArrayDeque<>();
    open.push(new Drawn(plan.root(), "", " "));
    while (!open.isEmpty()) {
      Drawn drawn = open.pop();
      refuseDepth(drawn.below.length() / 4);
      PlanNode node = drawn.node;
      out.append(drawn.before).append(node.head());
      out.append(node.numbers().isEmpty() ? "" : " " + node.numbers()).append('\n');
      int lines = node.printed().size();
      int all = lines + node.children().size();
      for (int i = 0; i < lines; i++) {
        String branch = i + 1 == all ? "\u2514\u2500 " : "\u251C\u2500 ";
        String text = node.printed().get(i);
        out.append(drawn.below).append(branch).append(text).append('\n');
      }
      for (int i = node.children().size() - 1; i >= 0; i--) {
        boolean last = i + 1 == node.children().size();
        String before = drawn.below + (last ? "\u2514\u2500 " : "\u251C\u2500 ");
        String below = drawn.below + (last ? "    " : "\u2502   ");
        open.push(new Drawn(node.children().get(i), before, below));
      }
    }
    return out.toString();
  }

  /** A node of a drawing with what stands before it and before the lines below it. */
  private record Drawn(PlanNode node, String before, String below) {}

  private static void refuseDepth(int depth) {
    if (depth > DEEPEST) {
      throw new IllegalStateException(
          "plan: expected at most " + DEEPEST + " levels to print with indentation, found more");
    }
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
