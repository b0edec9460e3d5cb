package dev.benchbook.analysis.plans;

import java.util.List;

/**
 * What several runs of one plan say about each node: means over the runs and how far they scatter.
 * With one run the uncertainty is that of rounding alone.
 */
final class RunFigures {
  /** Two-sided 95 % quantiles of Student's t for 1 to 30 degrees of freedom. */
  private static final double[] T95 = {
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
    2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
    2.052, 2.048, 2.045, 2.042
  };

  private final List<PlanTree> runs;
  private final double[][] exclusive;
  private final double[][] slack;
  private final double[][] calls;
  private final double[][] rowsIn;
  private final double[][] blocking;

  RunFigures(List<PlanTree> runs, Measure measure) {
    this.runs = List.copyOf(runs);
    int size = runs.get(0).size();
    this.exclusive = new double[runs.size()][size];
    this.slack = new double[runs.size()][size];
    this.calls = new double[runs.size()][size];
    this.rowsIn = new double[runs.size()][size];
    this.blocking = new double[runs.size()][size];
    for (int run = 0; run < runs.size(); run++) {
      read(run, measure);
    }
  }

  /** What a difference is told in; times if both plans have them. */
  enum Measure {
    TIME("ms"),
    BUFFERS("blocks"),
    COST("cost units");

    final String unit;

    Measure(String unit) {
      this.unit = unit;
    }
  }

  private void read(int run, Measure measure) {
    PlanTree tree = runs.get(run);
    Attribution attribution = new Attribution(tree);
    NodeTimes times = new NodeTimes(tree, attribution);
    NodeBuffers buffers = measure == Measure.BUFFERS ? new NodeBuffers(tree, attribution) : null;
    for (int i = 0; i < tree.size(); i++) {
      Metrics metrics = tree.node(i).metrics();
      exclusive[run][i] =
          switch (measure) {
            case TIME -> times.exclusive(i);
            case BUFFERS -> buffers.exclusiveTouched(i);
            case COST -> cost(tree, i);
          };
      slack[run][i] = measure == Measure.TIME ? times.high(i) - times.exclusive(i) : 0;
      calls[run][i] = metrics.loops().orElse(0) / times.processes(i);
      rowsIn[run][i] = rowsIn(tree, i);
      blocking[run][i] = measure == Measure.TIME ? times.blocking(i) : Double.NaN;
    }
  }

  private static double cost(PlanTree tree, int node) {
    double cost = tree.node(node).metrics().totalCost().orElse(Double.NaN);
    for (int child : tree.children(node)) {
      if (tree.isInsideParent(child)) {
        cost -= tree.node(child).metrics().totalCost().orElse(0);
      }
    }
    return cost;
  }

  /** Rows that a node had to look at per call: those of its inputs, or those it read itself. */
  private static double rowsIn(PlanTree tree, int node) {
    Metrics own = tree.node(node).metrics();
    double loops = own.loops().orElse(0);
    double rows = 0;
    for (int child : tree.children(node)) {
      Metrics metrics = tree.node(child).metrics();
      if (tree.isInsideParent(child) && metrics.executed() && loops > 0) {
        rows += metrics.actualRows().orElse(0) * metrics.loops().getAsLong() / loops;
      }
    }
    double removed = Properties.number(tree.node(node), "Rows Removed by Filter").orElse(0);
    return rows > 0 ? rows : own.actualRows().orElse(0) + removed;
  }

  int runs() {
    return runs.size();
  }

  double exclusive(int node) {
    return mean(exclusive, node);
  }

  double calls(int node) {
    return mean(calls, node);
  }

  double rowsIn(int node) {
    return mean(rowsIn, node);
  }

  double blocking(int node) {
    return mean(blocking, node);
  }

  /** Half the width of the 95 % interval of a node's mean, never less than rounding. */
  double uncertainty(int node) {
    double rounding = mean(slack, node);
    if (runs.size() < 2) {
      return rounding;
    }
    double mean = exclusive(node);
    double squares = 0;
    for (double[] run : exclusive) {
      squares += (run[node] - mean) * (run[node] - mean);
    }
    int freedom = runs.size() - 1;
    double error = Math.sqrt(squares / freedom / runs.size());
    return Math.max(rounding, error * T95[Math.min(freedom, T95.length) - 1]);
  }

  private static double mean(double[][] values, int node) {
    double sum = 0;
    for (double[] run : values) {
      sum += run[node];
    }
    return sum / values.length;
  }
}
