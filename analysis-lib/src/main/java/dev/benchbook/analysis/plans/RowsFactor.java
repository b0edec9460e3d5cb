package dev.benchbook.analysis.plans;

import java.util.OptionalDouble;

/**
 * How many times more rows a node gave than was estimated, over all loops and processes.
 *
 * <p>{@code factor = actual rows x P / (plan rows x D)}: {@code P} processes ran the node ({@link
 * NodeTimes}); {@code D} is the planner's divisor where it estimated per process, that is for
 * parallel-aware scans and what stands on them up to an aggregate: {@code D = W + max(0, 1 - 0.3 x
 * W)} for {@code W} planned workers and a leader that takes part, {@code W} if it does not. Where
 * the estimate is not per process, {@code D = P}: factor = actual rows / plan rows.
 *
 * <p>Missing (NaN) where the node did not run, where either number is not printed, where the
 * estimate is 0, and for nodes that report no rows: BitmapAnd, BitmapOr, and changes without
 * RETURNING. Nodes whose reader stops early (below Limit, semi joins) count what they gave.
 *
 * <p>Source of the divisor: {@code get_parallel_divisor} in PostgreSQL's {@code costsize.c}.
 */
final class RowsFactor {
  private final PlanTree tree;
  private final NodeTimes times;
  private final double[] divisor;

  RowsFactor(PlanTree tree, NodeTimes times) {
    this.tree = tree;
    this.times = times;
    this.divisor = new double[tree.size()];
    for (int i = tree.size() - 1; i >= 0; i--) {
      divisor[i] = isPerProcess(i) ? 1 : 0;
    }
    double[] above = new double[tree.size()];
    for (int i = 0; i < tree.size(); i++) {
      int parent = tree.parent(i);
      above[i] = parent < 0 ? 0 : tree.isGather(parent) ? plannerDivisor(parent, i) : above[parent];
      divisor[i] = divisor[i] > 0 ? above[i] : 0;
    }
  }

  /** Returns the factor of a node, or NaN. */
  double of(int index) {
    PlanNode node = tree.node(index);
    Metrics metrics = node.metrics();
    OptionalDouble plan = metrics.planRows();
    OptionalDouble actual = metrics.actualRows();
    boolean silent = node.nodeType().equals("BitmapAnd") || node.nodeType().equals("BitmapOr");
    silent |= node.nodeType().equals("ModifyTable") && actual.orElse(0) == 0;
    if (silent || !metrics.executed() || plan.orElse(0) <= 0 || actual.isEmpty()) {
      return Double.NaN;
    }
    double ratio = actual.getAsDouble() / plan.getAsDouble();
    return divisor[index] > 0 ? ratio * times.processes(index) / divisor[index] : ratio;
  }

  /** Children come later in preorder, so their answer is known when the parent asks. */
  private boolean isPerProcess(int index) {
    PlanNode node = tree.node(index);
    if (node.attribute("Parallel Aware").isPresent()) {
      return true;
    }
    boolean groups = node.nodeType().equals("Aggregate") || node.nodeType().equals("Group");
    groups |= node.nodeType().equals("Unique") || tree.isGather(index);
    for (int child : tree.children(index)) {
      if (tree.isInsideParent(child)) {
        return !groups && divisor[child] > 0;
      }
    }
    return false;
  }

  private double plannerDivisor(int gather, int child) {
    double planned = count(gather, "Workers Planned");
    double launched = count(gather, "Workers Launched");
    if (Double.isNaN(planned) || planned < 1) {
      return 0;
    }
    double ran = times.processes(child) / times.processes(gather);
    boolean leader = Double.isNaN(launched) || ran > launched;
    return leader ? planned + Math.max(0, 1 - 0.3 * planned) : planned;
  }

  private double count(int node, String key) {
    String value = tree.node(node).properties().getOrDefault(key, "");
    boolean number = !value.isEmpty() && value.length() < 10;
    number &= value.chars().allMatch(c -> c >= '0' && c <= '9');
    return number ? Integer.parseInt(value) : Double.NaN;
  }
}
