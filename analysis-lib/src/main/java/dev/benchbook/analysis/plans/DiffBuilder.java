package dev.benchbook.analysis.plans;

import dev.benchbook.analysis.measure.Warning;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Aligns two plans and says where the difference of their figures comes from. */
final class DiffBuilder {
  private final List<Warning> warnings = new ArrayList<>();
  private final List<Plan> before;
  private final List<Plan> after;
  private final RunFigures.Measure measure;
  private final PlanTree beforeTree;
  private final PlanTree afterTree;
  private final RunFigures beforeFigures;
  private final RunFigures afterFigures;
  private final PlanAlignment alignment;

  private DiffBuilder(List<Plan> before, List<Plan> after) {
    this.before = commonShape("before", before);
    this.after = commonShape("after", after);
    this.measure = measure();
    List<PlanTree> beforeTrees = this.before.stream().map(PlanTree::new).toList();
    List<PlanTree> afterTrees = this.after.stream().map(PlanTree::new).toList();
    this.beforeTree = beforeTrees.get(0);
    this.afterTree = afterTrees.get(0);
    this.beforeFigures = new RunFigures(beforeTrees, measure);
    this.afterFigures = new RunFigures(afterTrees, measure);
    this.alignment = PlanAlignment.of(beforeTree, afterTree);
  }

  static PlanDiff build(List<Plan> before, List<Plan> after) {
    DiffBuilder builder = new DiffBuilder(before, after);
    PlanDiff.Sides sides =
        new PlanDiff.Sides(builder.before, builder.after, builder.beforeTree, builder.afterTree);
    OptionalDouble[] totals = {builder.total(builder.before), builder.total(builder.after)};
    return new PlanDiff(
        sides, builder.rows(), totals, builder.measure.unit, List.copyOf(builder.warnings));
  }

  /** Runs that took another plan than most of their side would mix different nodes. */
  private List<Plan> commonShape(String side, List<Plan> plans) {
    if (plans == null || plans.isEmpty()) {
      throw new IllegalArgumentException(side + ": expected at least one plan, found none");
    }
    Map<String, Integer> counts = new HashMap<>();
    plans.forEach(plan -> counts.merge(plan.fingerprint(), 1, Integer::sum));
    String most = plans.get(0).fingerprint();
    for (Plan plan : plans) {
      most = counts.get(plan.fingerprint()) > counts.get(most) ? plan.fingerprint() : most;
    }
    List<Plan> kept = new ArrayList<>();
    for (Plan plan : plans) {
      if (plan.fingerprint().equals(most)) {
        kept.add(plan);
      } else {
        warnings.add(
            Warning.at(plan.position(), side + ": this run has another shape; it is left out"));
      }
    }
    return List.copyOf(kept);
  }

  private RunFigures.Measure measure() {
    if (all(plan -> plan.root().metrics().actualTotalMs().isPresent())) {
      return RunFigures.Measure.TIME;
    }
    boolean buffers = all(p -> p.nodes().stream().anyMatch(n -> hasBuffers(n)));
    return buffers ? RunFigures.Measure.BUFFERS : RunFigures.Measure.COST;
  }

  private boolean all(java.util.function.Predicate<Plan> test) {
    return before.stream().allMatch(test) && after.stream().allMatch(test);
  }

  private static boolean hasBuffers(PlanNode node) {
    return node.properties().containsKey("Buffers");
  }

  /** The mean execution time; of a plan without it, the root's total. */
  private OptionalDouble total(List<Plan> plans) {
    double sum = 0;
    for (Plan plan : plans) {
      PlanTree tree = new PlanTree(plan);
      double total = Double.NaN;
      if (measure == RunFigures.Measure.TIME) {
        double root = new NodeTimes(tree, new Attribution(tree)).inclusive(0);
        total = plan.executionMs().orElse(root);
      } else if (measure == RunFigures.Measure.COST) {
        total = plan.root().metrics().totalCost().orElse(Double.NaN);
      } else {
        NodeBuffers buffers = new NodeBuffers(tree, new Attribution(tree));
        total = 0;
        for (int i = 0; i < tree.size(); i++) {
          total += buffers.exclusiveTouched(i);
        }
      }
      sum += total;
    }
    double mean = sum / plans.size();
    return Double.isNaN(mean) ? OptionalDouble.empty() : OptionalDouble.of(mean);
  }

  /** The nodes in the order of the plan after, with removed ones where they stood. */
  private List<NodeDifference> rows() {
    List<NodeDifference> rows = new ArrayList<>();
    boolean[] shown = new boolean[beforeTree.size()];
    int next = 0;
    for (int b = 0; b < afterTree.size(); b++) {
      int a = alignment.before(b);
      for (; a >= 0 && next < a; next++) {
        if (alignment.after(next) < 0 && !shown[next]) {
          shown[next] = true;
          rows.add(one(next, -1, Change.REMOVED));
        }
      }
      rows.add(a < 0 ? one(-1, b, Change.INSERTED) : both(a, b));
    }
    for (int a = 0; a < beforeTree.size(); a++) {
      if (alignment.after(a) < 0 && !shown[a]) {
        rows.add(one(a, -1, Change.REMOVED));
      }
    }
    return List.copyOf(rows);
  }

  private NodeDifference one(int a, int b, Change change) {
    boolean removed = b < 0;
    RunFigures figures = removed ? beforeFigures : afterFigures;
    int node = removed ? a : b;
    double figure = figures.exclusive(node);
    String words = PlanText.label((removed ? beforeTree : afterTree).node(node));
    double blocking = figures.blocking(node);
    return new NodeDifference(
        removed ? OptionalInt.of(a) : OptionalInt.empty(),
        removed ? OptionalInt.empty() : OptionalInt.of(b),
        change,
        removed ? words : "",
        removed ? "" : words,
        removed ? figure : 0,
        removed ? 0 : figure,
        figures.uncertainty(node),
        new NodeDifference.Effects(0, 0, 0, removed ? -figure : figure),
        removed ? blocking : Double.NaN,
        removed ? Double.NaN : blocking);
  }

  private NodeDifference both(int a, int b) {
    double ua = beforeFigures.uncertainty(a);
    double ub = afterFigures.uncertainty(b);
    boolean scatter = beforeFigures.runs() > 1 && afterFigures.runs() > 1;
    return new NodeDifference(
        OptionalInt.of(a),
        OptionalInt.of(b),
        alignment.change(a),
        PlanText.label(beforeTree.node(a)),
        PlanText.label(afterTree.node(b)),
        beforeFigures.exclusive(a),
        afterFigures.exclusive(b),
        scatter ? Math.hypot(ua, ub) : ua + ub,
        effects(a, b),
        beforeFigures.blocking(a),
        afterFigures.blocking(b));
  }

  /**
   * Splits {@code Nb x tb - Na x ta}: time per call by rows per call and time per row, each part
   * taken at the mean of the others, so that the parts sum to the whole and change sign when the
   * sides are swapped.
   */
  private NodeDifference.Effects effects(int a, int b) {
    double ea = beforeFigures.exclusive(a);
    double eb = afterFigures.exclusive(b);
    double na = beforeFigures.calls(a);
    double nb = afterFigures.calls(b);
    if (!(na > 0 && nb > 0)) {
      return new NodeDifference.Effects(0, 0, 0, eb - ea);
    }
    double ta = ea / na;
    double tb = eb / nb;
    double calls = (nb - na) * (ta + tb) / 2;
    double perCall = (na + nb) / 2;
    double ra = beforeFigures.rowsIn(a);
    double rb = afterFigures.rowsIn(b);
    if (!(ra > 0 && rb > 0)) {
      return new NodeDifference.Effects(calls, 0, (tb - ta) * perCall, 0);
    }
    double rows = (rb - ra) * (ta / ra + tb / rb) / 2 * perCall;
    return new NodeDifference.Effects(calls, rows, (tb - ta) * perCall - rows, 0);
  }
}
