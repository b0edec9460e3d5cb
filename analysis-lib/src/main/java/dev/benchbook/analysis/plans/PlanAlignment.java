package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which node of one plan is which node of the other.
 *
 * <p>Nodes that work on the same set of tables stand on one path of each tree; each pair of paths
 * is aligned by its longest common sequence of like operations. So one inserted Sort or Gather
 * changes one node, wherever it stands. What is left is paired by operation: joins whose tables are
 * joined in another order, then nodes that moved.
 */
final class PlanAlignment {
  private static final int LARGEST_TABLE = 4_000_000;
  private static final int ALIKE = 5;

  private final PlanTree before;
  private final PlanTree after;
  private final LeafSets.Key[] beforeSets;
  private final LeafSets.Key[] afterSets;
  private final int[] toAfter;
  private final int[] toBefore;
  private final Map<Integer, Change> moved = new LinkedHashMap<>();

  private boolean reversed;

  /**
   * Aligns two trees. Which of them comes first is decided by their shapes, so that swapping them
   * gives the same pairs.
   */
  static PlanAlignment of(PlanTree before, PlanTree after) {
    boolean reversed = Fingerprint.of(before).compareTo(Fingerprint.of(after)) > 0;
    PlanAlignment pairs =
        reversed ? new PlanAlignment(after, before) : new PlanAlignment(before, after);
    pairs.reversed = reversed;
    return pairs;
  }

  private PlanAlignment(PlanTree before, PlanTree after) {
    this.before = before;
    this.after = after;
    LeafSets sets = new LeafSets();
    this.beforeSets = sets.of(before);
    this.afterSets = sets.of(after);
    this.toAfter = new int[before.size()];
    this.toBefore = new int[after.size()];
    Arrays.fill(toAfter, -1);
    Arrays.fill(toBefore, -1);
    alignPaths();
    pairRest(true);
    pairRest(false);
  }

  /** Returns the node of the plan after, or -1. */
  int after(int beforeNode) {
    return reversed ? toBefore[beforeNode] : toAfter[beforeNode];
  }

  /** Returns the node of the plan before, or -1. */
  int before(int afterNode) {
    return reversed ? toAfter[afterNode] : toBefore[afterNode];
  }

  /** Returns what became of a node of the plan before. */
  Change change(int beforeNode) {
    int other = after(beforeNode);
    if (other < 0) {
      return Change.REMOVED;
    }
    return reversed ? pairChange(other, beforeNode) : pairChange(beforeNode, other);
  }

  private Change pairChange(int first, int second) {
    PlanNode a = before.node(first);
    PlanNode b = after.node(second);
    if (moved.containsKey(first)) {
      return moved.get(first);
    }
    boolean parallel = a.attribute("Parallel Aware").equals(b.attribute("Parallel Aware"));
    if (!method(a).equals(method(b))) {
      return Change.METHOD_CHANGED;
    }
    if (!a.indexName().equals(b.indexName())) {
      return Change.INDEX_CHANGED;
    }
    if (isSwapped(first, second)) {
      return Change.JOIN_ORDER;
    }
    return parallel ? Change.SAME : Change.PARALLELISED;
  }

  /** Whether the first input of one is the second input of the other. */
  private boolean isSwapped(int a, int b) {
    if (NodeClass.of(before.node(a)) != NodeClass.JOIN) {
      return false;
    }
    LeafSets.Key outer = firstInput(before, beforeSets, a);
    LeafSets.Key other = firstInput(after, afterSets, b);
    return outer != null && other != null && !outer.equals(other);
  }

  private static LeafSets.Key firstInput(PlanTree tree, LeafSets.Key[] sets, int node) {
    for (int child : tree.children(node)) {
      if (LeafSets.isInput(tree, child)) {
        return sets[child];
      }
    }
    return null;
  }

  private static String method(PlanNode node) {
    return node.nodeType()
        + "/"
        + node.attribute("Strategy").orElse("")
        + "/"
        + node.attribute("Join Type").orElse("")
        + "/"
        + node.attribute("Partial Mode").orElse("")
        + "/"
        + node.attribute("Operation").orElse("");
  }

  private void alignPaths() {
    Map<LeafSets.Key, List<Integer>> paths = paths(after, afterSets);
    paths(before, beforeSets)
        .forEach((key, path) -> align(path, paths.getOrDefault(key, List.of())));
  }

  private static Map<LeafSets.Key, List<Integer>> paths(PlanTree tree, LeafSets.Key[] sets) {
    Map<LeafSets.Key, List<Integer>> paths = new LinkedHashMap<>();
    for (int i = 0; i < tree.size(); i++) {
      paths.computeIfAbsent(sets[i], key -> new ArrayList<>()).add(i);
    }
    return paths;
  }

  private void align(List<Integer> a, List<Integer> b) {
    int start = 0;
    int shorter = Math.min(a.size(), b.size());
    while (start < shorter && likeness(a.get(start), b.get(start)) == ALIKE) {
      match(a.get(start), b.get(start));
      start++;
    }
    int end = 0;
    while (end < shorter - start
        && likeness(a.get(a.size() - 1 - end), b.get(b.size() - 1 - end)) == ALIKE) {
      match(a.get(a.size() - 1 - end), b.get(b.size() - 1 - end));
      end++;
    }
    List<Integer> left = a.subList(start, a.size() - end);
    List<Integer> right = b.subList(start, b.size() - end);
    if (!left.isEmpty() && !right.isEmpty() && (long) left.size() * right.size() <= LARGEST_TABLE) {
      longest(left, right);
    }
  }

  /** The common sequence whose pairs are most alike; from the end, so that it reads forward. */
  private void longest(List<Integer> a, List<Integer> b) {
    int[][] best = new int[a.size() + 1][b.size() + 1];
    for (int i = a.size() - 1; i >= 0; i--) {
      for (int j = b.size() - 1; j >= 0; j--) {
        int like = likeness(a.get(i), b.get(j));
        int pair = like == 0 ? 0 : like + best[i + 1][j + 1];
        best[i][j] = Math.max(pair, Math.max(best[i + 1][j], best[i][j + 1]));
      }
    }
    int i = 0;
    int j = 0;
    while (i < a.size() && j < b.size()) {
      int like = likeness(a.get(i), b.get(j));
      if (like > 0 && best[i][j] == like + best[i + 1][j + 1]) {
        match(a.get(i++), b.get(j++));
      } else if (best[i][j] == best[i + 1][j]) {
        i++;
      } else {
        j++;
      }
    }
  }

  /** Returns most for the same operation, less for one that is alike, 0 for another. */
  private int likeness(int a, int b) {
    PlanNode left = before.node(a);
    PlanNode right = after.node(b);
    if (left.nodeType().equals(right.nodeType())) {
      return method(left).equals(method(right)) ? ALIKE : 3;
    }
    NodeClass kind = NodeClass.of(left);
    return kind != NodeClass.OTHER && kind.isLike(NodeClass.of(right)) ? 2 : 0;
  }

  private void pairRest(boolean joins) {
    Map<String, List<Integer>> open = new LinkedHashMap<>();
    for (int i = 0; i < after.size(); i++) {
      String name = toBefore[i] < 0 ? restKey(after.node(i), joins) : "";
      if (!name.isEmpty()) {
        open.computeIfAbsent(name, key -> new ArrayList<>()).add(i);
      }
    }
    for (int i = 0; i < before.size(); i++) {
      String name = toAfter[i] < 0 ? restKey(before.node(i), joins) : "";
      List<Integer> candidates = open.getOrDefault(name, List.of());
      if (!name.isEmpty() && !candidates.isEmpty()) {
        match(i, candidates.remove(0));
        moved.put(i, joins ? Change.JOIN_ORDER : Change.MOVED);
      }
    }
  }

  /** Joins are paired with joins; other nodes if they do the same by the same keys. */
  private static String restKey(PlanNode node, boolean joins) {
    boolean join = NodeClass.of(node) == NodeClass.JOIN;
    if (joins) {
      return join ? "join" : "";
    }
    if (join || node.relation().isPresent()) {
      return "";
    }
    StringBuilder key = new StringBuilder(method(node));
    for (String property : List.of("Sort Key", "Group Key", "Filter", "Cache Key")) {
      key.append('|').append(node.properties().getOrDefault(property, ""));
    }
    return key.toString();
  }

  private void match(int a, int b) {
    toAfter[a] = b;
    toBefore[b] = a;
  }
}
