package dev.benchbook.analysis.plans.postgres;

import java.util.ArrayList;
import java.util.List;

/** Which open nodes can take the next node of a plan without indentation, likeliest first. */
final class Candidates {
  private final List<Draft> nodes;
  private final Arity[] arities;
  private int steps;
  private int furthest;

  Candidates(Outline outline) {
    this.nodes = outline.nodes();
    this.arities = new Arity[nodes.size()];
    boolean two = Arity.hasTwoInputSetOps(outline);
    for (int i = 0; i < arities.length; i++) {
      arities[i] = Arity.of(nodes.get(i), two);
    }
  }

  /** Returns how many open nodes were looked at so far. */
  int steps() {
    return steps;
  }

  /** Returns the last node that was reached. */
  int furthest() {
    return furthest;
  }

  /** Returns the paths that end in a node, one for each node that can take it. */
  List<OpenNode> of(int index, OpenNode path) {
    furthest = Math.max(furthest, index);
    steps++;
    LogicalLine label = nodes.get(index).label;
    if (label == null) {
      return inputs(index, path);
    }
    String text = label.text();
    return text.startsWith("SubPlan") ? subPlans(index, path) : initPlans(index, path);
  }

  /** Says whether every open node has the inputs that it needs. */
  boolean allClosed(OpenNode path) {
    for (OpenNode open = path; open != null; open = open.up()) {
      steps++;
      if (!closes(open)) {
        return false;
      }
    }
    return true;
  }

  private List<OpenNode> inputs(int index, OpenNode path) {
    List<OpenNode> result = new ArrayList<>();
    double cost = nodes.get(index).metrics.totalCost().orElse(0);
    for (OpenNode open = path; open != null; open = open.up()) {
      steps++;
      if (open.inputs() < arities[open.node()].max() && takes(open, index)) {
        result.add(open.with(index, cost));
      }
      if (!closes(open)) {
        break;
      }
    }
    return result;
  }

  /** InitPlans and CTEs stand before the inputs of their owner. */
  private List<OpenNode> initPlans(int index, OpenNode path) {
    List<OpenNode> result = new ArrayList<>();
    for (OpenNode open = path; open != null; open = open.up()) {
      steps++;
      if (open.inputs() == 0) {
        // The node just printed owns the plan if it refers to it, else an owner further out.
        boolean likely = result.isEmpty() || !owns(path.node(), index);
        result.add(likely ? 0 : result.size(), open.withPlan(index));
      }
      if (!closes(open)) {
        break;
      }
    }
    return result;
  }

  private boolean owns(int node, int plan) {
    Draft draft = nodes.get(node);
    String label = nodes.get(plan).label.text();
    int returns = label.indexOf("(returns ");
    if (returns >= 0) {
      String parameters = label.substring(returns + "(returns ".length(), label.length() - 1);
      for (String parameter : parameters.split(",")) {
        if (draft.mentions(parameter)) {
          return true;
        }
      }
      return false;
    }
    boolean reads =
        label.startsWith("CTE ") && draft.words.startsWith("CTE Scan on " + label.substring(4));
    return reads || draft.mentions("(" + label + ")");
  }

  /** SubPlans stand behind the inputs of the node whose expressions name them. */
  private List<OpenNode> subPlans(int index, OpenNode path) {
    List<OpenNode> naming = new ArrayList<>();
    List<OpenNode> others = new ArrayList<>();
    String name = nodes.get(index).label.text();
    for (OpenNode open = path; open != null; open = open.up()) {
      steps++;
      if (!closes(open)) {
        break;
      }
      Draft node = nodes.get(open.node());
      boolean names = node.mentions(name + ")") || node.mentions(name + " or");
      (names ? naming : others).add(open.withPlan(index));
    }
    return naming.isEmpty() ? others : naming;
  }

  private boolean takes(OpenNode open, int index) {
    Draft parent = nodes.get(open.node());
    Draft child = nodes.get(index);
    boolean hash = child.type.name().equals("Hash");
    boolean hashPlace = parent.type.name().equals("Hash Join") && open.inputs() == 1;
    boolean bitmap = child.type.name().startsWith("Bitmap") && !isBitmapHeap(child);
    boolean bitmapPlace = parent.type.name().startsWith("Bitmap");
    boolean ran = !parent.metrics.neverExecuted() || child.metrics.neverExecuted();
    if (hash != hashPlace || bitmap != bitmapPlace || !ran) {
      return false;
    }
    if (!addsCosts(parent)) {
      return true;
    }
    double sum = open.cost() + child.metrics.totalCost().orElse(0);
    return sum <= parent.metrics.totalCost().orElse(0) + 0.01 * (open.inputs() + 2);
  }

  private boolean closes(OpenNode open) {
    if (open.inputs() < arities[open.node()].min()) {
      return false;
    }
    Draft node = nodes.get(open.node());
    if (!addsCosts(node) || node.mentions("Subplans Removed: ")) {
      return true;
    }
    double rest = node.metrics.totalCost().orElse(0) - open.cost();
    double own = 0.0055 * node.metrics.planRows().orElse(0) + 0.01 * (open.inputs() + 2);
    return rest <= own + 0.001 * open.cost();
  }

  /** An Append costs the sum of its inputs and half a tuple's CPU cost per row. */
  private static boolean addsCosts(Draft node) {
    return node.type.name().equals("Append")
        && node.metrics.hasCosts()
        && !node.type.attributes().containsKey("Parallel Aware");
  }

  private static boolean isBitmapHeap(Draft node) {
    return node.type.name().equals("Bitmap Heap Scan");
  }
}
