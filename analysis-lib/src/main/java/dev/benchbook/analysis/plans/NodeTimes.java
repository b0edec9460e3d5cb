package dev.benchbook.analysis.plans;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Wall-clock times per node, derived from times that EXPLAIN prints as means per loop.
 *
 * <p>With {@code T} = actual total time and {@code L} = loops as printed:
 *
 * <ul>
 *   <li>processes {@code P}: 1 at the top; below a Gather {@code g}, {@code P = L(child of g) /
 *       L(g) x P(g)}: the processes that really ran, leader or not. InitPlans run once: {@code P =
 *       min(P(owner), L)}.
 *   <li>inclusive {@code I = T x L / P} in milliseconds.
 *   <li>exclusive {@code E = I - sum of I} over inputs and SubPlans. From the CTE Scans of a CTE
 *       its {@code I} is subtracted too, in proportion to their {@code E}; from the node that waits
 *       for an InitPlan, the InitPlan's {@code I}. So the {@code E} of all nodes sum to the root's
 *       {@code I}, except data-modifying CTEs that nothing reads: they run after the root and add
 *       to it.
 *   <li>interval: times are rounded to 0.001 ms per loop, so {@code E} is certain only within
 *       {@code 0.0005 ms x (L / P)} of the node plus the same of everything subtracted. {@code E}
 *       may be negative within it; it is not clamped.
 * </ul>
 *
 * <p>A node that was never executed has {@code I = E = 0} exactly. Where times were not printed,
 * all are missing (NaN). Validated against executions of PostgreSQL 15 to 18 whose exclusive times
 * sum to the root.
 */
final class NodeTimes {
  private static final double HALF_UNIT_MS = 0.0005;

  private final PlanTree tree;
  private final Attribution attribution;
  private final double[] processes;
  private final double[] inclusive;
  private final double[] exclusive;
  private final double[] error;
  private final double[] slack;

  NodeTimes(PlanTree tree, Attribution attribution) {
    this.tree = tree;
    this.attribution = attribution;
    this.processes = new double[tree.size()];
    this.inclusive = new double[tree.size()];
    this.error = new double[tree.size()];
    countProcesses();
    includeChildren();
    passThrough();
    this.exclusive = inclusive.clone();
    this.slack = error.clone();
    excludeChildren();
    moveInitPlans();
    moveCtes();
  }

  double processes(int index) {
    return processes[index];
  }

  double inclusive(int index) {
    return inclusive[index];
  }

  double exclusive(int index) {
    return exclusive[index];
  }

  double low(int index) {
    return exclusive[index] - slack[index];
  }

  double high(int index) {
    return exclusive[index] + slack[index];
  }

  /**
   * Returns the wall time in which a node reads all of its input before it gives its first row:
   * {@code (startup - total time of the input) x L / P} of a Sort, a Hash or a hashed Aggregate;
   * NaN for other nodes.
   */
  double blocking(int index) {
    PlanNode node = tree.node(index);
    boolean hashed = node.attribute("Strategy").filter("Hashed"::equals).isPresent();
    boolean blocks = node.nodeType().equals("Sort") || node.nodeType().equals("Hash");
    blocks |= hashed && !isSetOp(node);
    Metrics metrics = node.metrics();
    if (!blocks || !metrics.executed() || metrics.actualStartupMs().isEmpty()) {
      return Double.NaN;
    }
    double own = metrics.actualStartupMs().getAsDouble() * perProcess(index);
    for (int child : tree.children(index)) {
      if (tree.isInsideParent(child)) {
        return own - inclusive[child];
      }
    }
    return Double.NaN;
  }

  private static boolean isSetOp(PlanNode node) {
    return node.nodeType().equals("SetOp");
  }

  private double perProcess(int index) {
    return tree.node(index).metrics().loops().getAsLong() / processes[index];
  }

  private void countProcesses() {
    for (int i = 0; i < tree.size(); i++) {
      int parent = tree.parent(i);
      OptionalLong loops = tree.node(i).metrics().loops();
      if (parent < 0) {
        processes[i] = loops.isPresent() || tree.node(i).metrics().neverExecuted() ? 1 : Double.NaN;
        continue;
      }
      processes[i] = processes[parent];
      if (!tree.node(i).metrics().executed()) {
        continue;
      }
      double ran = loops.getAsLong();
      OptionalLong parentLoops = tree.node(parent).metrics().loops();
      if (!tree.isInsideParent(i)) {
        processes[i] = Math.min(processes[parent], ran);
      } else if (tree.isGather(parent) && parentLoops.orElse(0) > 0) {
        processes[i] = ran / parentLoops.getAsLong() * processes[parent];
      }
    }
  }

  private void includeChildren() {
    for (int i = 0; i < tree.size(); i++) {
      Metrics metrics = tree.node(i).metrics();
      OptionalDouble total = metrics.actualTotalMs();
      if (metrics.neverExecuted() || metrics.loops().orElse(1) == 0) {
        inclusive[i] = 0;
      } else if (total.isPresent() && metrics.loops().isPresent()) {
        double perProcess = metrics.loops().getAsLong() / processes[i];
        inclusive[i] = total.getAsDouble() * perProcess;
        error[i] = halfUnit(total.getAsDouble()) * perProcess;
      } else {
        inclusive[i] = Double.NaN;
      }
    }
  }

  /** A node that shows no numbers in a plan that does, as MySQL's Hash, takes its inputs' time. */
  private void passThrough() {
    for (int i = tree.size() - 1; i > 0; i--) {
      boolean silent = tree.node(i).metrics().equals(Metrics.NONE) && !tree.children(i).isEmpty();
      if (!silent || tree.engine() == Engine.POSTGRESQL) {
        continue;
      }
      double sum = 0;
      double uncertain = 0;
      for (int child : tree.children(i)) {
        sum += tree.isInsideParent(child) ? inclusive[child] : 0;
        uncertain += tree.isInsideParent(child) ? error[child] : 0;
      }
      inclusive[i] = sum;
      error[i] = uncertain;
    }
  }

  /** PostgreSQL rounds to 0.001 ms, MySQL's trees to three significant digits. */
  private double halfUnit(double milliseconds) {
    if (tree.engine() == Engine.POSTGRESQL || !(milliseconds > 0)) {
      return HALF_UNIT_MS;
    }
    double unit = Math.pow(10, Math.floor(Math.log10(milliseconds)) - 2);
    double rest = Math.abs(milliseconds / unit - Math.rint(milliseconds / unit));
    return rest < 1e-6 ? unit / 2 : 0;
  }

  private void excludeChildren() {
    for (int i = 1; i < tree.size(); i++) {
      if (tree.isInsideParent(i)) {
        subtract(tree.parent(i), inclusive[i], error[i]);
      }
    }
  }

  private void moveInitPlans() {
    for (int i = 1; i < tree.size(); i++) {
      if (attribution.host(i) >= 0 && mayRunInside(i)) {
        subtract(attribution.host(i), inclusive[i], error[i]);
      }
    }
  }

  /** MySQL may have run a subquery before its owner: then the owner's time is shorter. */
  private boolean mayRunInside(int initPlan) {
    int host = attribution.host(initPlan);
    double uncertain = error[initPlan] + slack[host];
    return tree.engine() == Engine.POSTGRESQL || inclusive[initPlan] <= exclusive[host] + uncertain;
  }

  private void moveCtes() {
    for (int i = 1; i < tree.size(); i++) {
      List<Integer> scans = attribution.scans(i);
      double[] shares = shares(scans, exclusive);
      for (int s = 0; s < shares.length; s++) {
        subtract(scans.get(s), inclusive[i] * shares[s], error[i] * shares[s]);
      }
    }
  }

  /** Returns each scan's part of a CTE: in proportion to what it has, or equal parts of nothing. */
  static double[] shares(List<Integer> scans, double[] figures) {
    double[] shares = new double[scans.size()];
    double sum = 0;
    for (int s = 0; s < shares.length; s++) {
      shares[s] = Math.max(0, figures[scans.get(s)]);
      sum += shares[s];
    }
    for (int s = 0; s < shares.length; s++) {
      shares[s] = sum > 0 ? shares[s] / sum : 1.0 / shares.length;
    }
    return shares;
  }

  private void subtract(int node, double milliseconds, double uncertainty) {
    exclusive[node] -= milliseconds;
    slack[node] += uncertainty;
  }
}
