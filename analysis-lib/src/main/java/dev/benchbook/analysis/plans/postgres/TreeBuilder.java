package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.Relationship;
import dev.benchbook.analysis.plans.Structure;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds each node's parent from indentation.
 *
 * <p>PostgreSQL prints a node's properties, labels and child arrows two columns right of its name,
 * the name four columns right of its arrow, and everything below a label two further right. If
 * every arrow and label stands exactly so, the tree is certain. If indentation was squeezed, the
 * order of columns still tells: a line belongs to the nearest line above that stands further left.
 */
final class TreeBuilder {
  private final List<Draft> nodes;

  private TreeBuilder(List<Draft> nodes) {
    this.nodes = nodes;
  }

  /**
   * Sets the parents and says how certain they are.
   *
   * @throws dev.benchbook.analysis.plans.PlanException if no tree can be found
   */
  static Structure build(Outline outline, String source) {
    TreeBuilder builder = new TreeBuilder(outline.nodes());
    if (builder.followsGrammar()) {
      relate(outline.nodes());
      return Arity.fits(outline) ? Structure.EXACT : Structure.INFERRED;
    }
    if (builder.followsOrder() && Arity.fits(outline)) {
      relate(outline.nodes());
      return Structure.INFERRED;
    }
    Structure structure = ArityBuilder.build(outline, source);
    relate(outline.nodes());
    return structure;
  }

  /** The first line may have lost its own blanks, as when only its text was selected. */
  private boolean followsGrammar() {
    if (nodes.size() == 1) {
      return nodes.get(0).label == null;
    }
    Draft root = nodes.get(0);
    if (followsGrammar(root.nameColumn())) {
      return true;
    }
    Draft second = nodes.get(1);
    boolean selected = root.line.kind() != LineKind.ARROW && root.line.indent() == 0;
    int shift = second.line.indent() - (second.label == null ? 2 : 4);
    return selected && shift > 0 && shift <= 8 && followsGrammar(shift);
  }

  private boolean followsGrammar(int rootColumn) {
    int[] open = new int[nodes.size()];
    int depth = 0;
    for (int i = 1; i < nodes.size(); i++) {
      Draft node = nodes.get(i);
      int arrow = node.line.indent();
      inheritLabel(node, open, depth);
      int expected = arrow - (node.label == null ? 2 : 4);
      while (depth >= 0 && column(open[depth], rootColumn) > expected) {
        depth--;
      }
      boolean child = depth >= 0 && column(open[depth], rootColumn) == expected;
      boolean labelled = node.label == null || node.label.indent() == arrow - 2;
      if (!child || !labelled || node.nameColumn() != arrow + 4) {
        return false;
      }
      node.parent = open[depth];
      open[++depth] = i;
    }
    return true;
  }

  /** Before 8.4 one label without a number stands above all SubPlans of a node. */
  private void inheritLabel(Draft node, int[] open, int depth) {
    for (int i = depth; i >= 0 && node.label == null; i--) {
      Draft above = nodes.get(open[i]);
      boolean shares = above.label != null && above.line.indent() == node.line.indent();
      if (shares && above.label.text().indexOf(' ') < 0) {
        node.label = above.label;
      } else if (above.line.indent() <= node.line.indent()) {
        return;
      }
    }
  }

  private int column(int index, int rootColumn) {
    return index == 0 ? rootColumn : nodes.get(index).nameColumn();
  }

  /** Squeezed indentation: the rank of columns tells, if siblings stand in one column. */
  private boolean followsOrder() {
    List<int[]> open = new ArrayList<>();
    open.add(new int[] {0, nodes.get(0).line.indent()});
    int[] childColumn = new int[nodes.size()];
    for (int i = 1; i < nodes.size(); i++) {
      Draft node = nodes.get(i);
      int column = node.label == null ? node.line.indent() : node.label.indent();
      while (!open.isEmpty() && open.get(open.size() - 1)[1] >= column) {
        open.remove(open.size() - 1);
      }
      if (open.isEmpty() || (node.label != null && node.line.indent() <= column)) {
        return false;
      }
      int parent = open.get(open.size() - 1)[0];
      if (childColumn[parent] != 0 && childColumn[parent] != column) {
        return false;
      }
      childColumn[parent] = column;
      node.parent = parent;
      open.add(new int[] {i, node.line.indent()});
    }
    return true;
  }

  /** Sets what each node is to its parent. */
  private static void relate(List<Draft> nodes) {
    int[] inputs = new int[nodes.size()];
    int[] total = new int[nodes.size()];
    for (Draft node : nodes) {
      if (node.parent >= 0 && node.label == null) {
        total[node.parent]++;
      }
    }
    for (Draft node : nodes) {
      if (node.parent < 0) {
        continue;
      }
      if (node.label != null) {
        boolean sub = node.label.text().startsWith("SubPlan");
        node.relationship = sub ? Relationship.SUB_PLAN : Relationship.INIT_PLAN;
      } else {
        Draft parent = nodes.get(node.parent);
        node.relationship = input(parent, inputs[node.parent]++, total[node.parent]);
      }
    }
  }

  private static Relationship input(Draft parent, int index, int total) {
    return switch (parent.type.name()) {
      case "Append", "Merge Append", "BitmapAnd", "BitmapOr" -> Relationship.MEMBER;
      case "ModifyTable" -> total > 1 ? Relationship.MEMBER : Relationship.OUTER;
      case "Subquery Scan" -> Relationship.SUBQUERY;
      default ->
          index == 0
              ? Relationship.OUTER
              : index == 1 && total == 2 ? Relationship.INNER : Relationship.MEMBER;
    };
  }
}
