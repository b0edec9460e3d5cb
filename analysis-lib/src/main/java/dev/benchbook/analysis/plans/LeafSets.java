package dev.benchbook.analysis.plans;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which tables stand below each node of two plans, in one numbering, so that nodes of both can be
 * compared by what they work on and not by where they stand.
 *
 * <p>A leaf is what a scan names: relation and alias, or the function, values or query. Sets are
 * compared by a 128-bit sum of scattered leaf numbers; inputs count, InitPlans, CTEs and SubPlans
 * do not, because they are other queries.
 */
final class LeafSets {

  /** A set of leaves; equal sets have equal keys. */
  record Key(long low, long high, int size) {
    Key plus(Key other) {
      return new Key(low + other.low, high + other.high, size + other.size);
    }
  }

  private static final Key NONE = new Key(0, 0, 0);

  private final Map<String, Integer> numbers = new HashMap<>();

  /** Returns the set below each node of a tree. */
  Key[] of(PlanTree tree) {
    Map<String, Integer> seen = new HashMap<>();
    Key[] own = new Key[tree.size()];
    for (int i = 0; i < tree.size(); i++) {
      String name = leaf(tree, i);
      own[i] = name == null ? NONE : key(name + "#" + seen.merge(name, 1, Integer::sum));
    }
    Key[] sets = own.clone();
    for (int i = tree.size() - 1; i > 0; i--) {
      if (isInput(tree, i) && !isBelowLeaf(own, tree.parent(i))) {
        sets[tree.parent(i)] = sets[tree.parent(i)].plus(sets[i]);
      }
    }
    for (int i = 1; i < sets.length; i++) {
      boolean below = isInput(tree, i) && sets[i].size() == 0;
      sets[i] = below && sets[tree.parent(i)].size() == 1 ? sets[tree.parent(i)] : sets[i];
    }
    return sets;
  }

  private static boolean isBelowLeaf(Key[] own, int parent) {
    return own[parent].size() > 0;
  }

  static boolean isInput(PlanTree tree, int index) {
    return tree.node(index).relationship().map(Relationship::isInput).orElse(true);
  }

  /** Returns a leaf's name, or null if the node is none. */
  static String leaf(PlanTree tree, int index) {
    PlanNode node = tree.node(index);
    boolean inputs = tree.children(index).stream().anyMatch(child -> isInput(tree, child));
    boolean relation = node.relation().isPresent() && !node.nodeType().equals("ModifyTable");
    boolean index0 = node.nodeType().equals("Bitmap Index Scan");
    if (relation) {
      return node.relation().orElseThrow() + " " + node.alias().orElse("");
    }
    if (inputs || index0) {
      return null;
    }
    for (String key : List.of("Function Name", "CTE Name", "Alias", "Index Name")) {
      if (node.attribute(key).isPresent()) {
        return key + " " + node.attribute(key).orElseThrow();
      }
    }
    return node.nodeType();
  }

  private Key key(String leaf) {
    int number = numbers.computeIfAbsent(leaf, name -> numbers.size() + 1);
    return new Key(scatter(number), scatter(number * 0x9E3779B97F4A7C15L), 1);
  }

  /** The finalizer of MurmurHash3: every bit of the number changes half of the result's. */
  private static long scatter(long number) {
    long h = number;
    h = (h ^ (h >>> 33)) * 0xFF51AFD7ED558CCDL;
    h = (h ^ (h >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return h ^ (h >>> 33);
  }
}
