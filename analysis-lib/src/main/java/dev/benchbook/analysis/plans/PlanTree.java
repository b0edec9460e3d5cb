package dev.benchbook.analysis.plans;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A plan's nodes in preorder with their places: what every derived figure walks along. */
final class PlanTree {
  private final Engine engine;
  private final List<PlanNode> nodes;
  private final int[] parent;
  private final int[] depth;
  private final int[] end;
  private final List<List<Integer>> children = new ArrayList<>();

  PlanTree(Plan plan) {
    this.engine = plan.engine();
    this.nodes = plan.nodes();
    this.parent = new int[nodes.size()];
    this.depth = new int[nodes.size()];
    this.end = new int[nodes.size()];
    Deque<int[]> open = new ArrayDeque<>();
    for (int i = 0; i < nodes.size(); i++) {
      while (!open.isEmpty() && open.peek()[1] == 0) {
        end[open.pop()[0]] = i;
      }
      parent[i] = open.isEmpty() ? -1 : open.peek()[0];
      depth[i] = open.size();
      children.add(new ArrayList<>());
      if (parent[i] >= 0) {
        open.peek()[1]--;
        children.get(parent[i]).add(i);
      }
      open.push(new int[] {i, nodes.get(i).children().size()});
    }
    while (!open.isEmpty()) {
      end[open.pop()[0]] = nodes.size();
    }
  }

  Engine engine() {
    return engine;
  }

  int size() {
    return nodes.size();
  }

  PlanNode node(int index) {
    return nodes.get(index);
  }

  /** Returns the parent's index, -1 for the root. */
  int parent(int index) {
    return parent[index];
  }

  int depth(int index) {
    return depth[index];
  }

  /** Returns the index behind the last node below. */
  int end(int index) {
    return end[index];
  }

  List<Integer> children(int index) {
    return children.get(index);
  }

  boolean isCte(int index) {
    return node(index).subplanName().orElse("").startsWith("CTE ");
  }

  /** Says whether a node is a query that feeds a parameter: an InitPlan, but no CTE. */
  boolean isInitPlan(int index) {
    return !isCte(index)
        && node(index).relationship().filter(r -> r == Relationship.INIT_PLAN).isPresent();
  }

  /** Says whether a node's figures are part of its parent's: inputs and SubPlans are. */
  boolean isInsideParent(int index) {
    return parent[index] >= 0 && !isCte(index) && !isInitPlan(index);
  }

  boolean isGather(int index) {
    return node(index).nodeType().startsWith("Gather");
  }
}
