package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.Metrics;
import java.util.List;
import java.util.Set;

/**
 * How badly a tree contradicts the printed numbers: a parent takes at least the time, the buffers
 * and, but for nodes that stop early, the cost of each input; an Append gives its inputs' rows.
 */
final class Plausibility {
  private static final double SEVERE = 10;
  private static final double MILD = 1;

  /** Two trees whose penalties differ by less are both possible. */
  static final double CERTAIN = 1;

  /** Habits of the planner choose among possible trees but make none certain. */
  private static final double UNUSUAL = 0.001;

  /** Their cost may be less than that of an input that they do not read to its end. */
  private static final Set<String> STOPS_EARLY =
      Set.of("Limit", "Merge Join", "Nested Loop", "Append", "Result");

  private final List<Draft> nodes;
  private final double[] buffers;

  Plausibility(List<Draft> nodes) {
    this.nodes = nodes;
    this.buffers = new double[nodes.size()];
    for (int i = 0; i < buffers.length; i++) {
      buffers[i] = buffers(nodes.get(i));
    }
  }

  /** Returns 0 for a tree that agrees with all numbers, more the more it contradicts. */
  double penalty(int[] parents) {
    double penalty = 0;
    double[] bufferSum = new double[parents.length];
    double[] rowSum = new double[parents.length];
    double[] actualSum = new double[parents.length];
    int[] inputs = new int[parents.length];
    for (int i = 1; i < parents.length; i++) {
      Draft child = nodes.get(i);
      int parent = parents[i];
      if (child.label != null && !child.label.text().startsWith("SubPlan")) {
        penalty += feeding(nodes.get(parent), child) + order(parents, i);
        continue;
      }
      penalty += pair(nodes.get(parent).metrics, nodes.get(parent), child);
      bufferSum[parent] += buffers[i];
      if (child.label == null) {
        inputs[parent]++;
        penalty += UNUSUAL * habits(parent, i, parents);
        rowSum[parent] += child.metrics.planRows().orElse(0);
        actualSum[parent] += rows(child.metrics);
      }
    }
    for (int i = 0; i < parents.length; i++) {
      penalty += bufferSum[i] > buffers[i] ? SEVERE : 0;
      penalty += append(nodes.get(i), inputs[i], rowSum[i], actualSum[i]);
    }
    return penalty;
  }

  private static double pair(Metrics parent, Draft node, Draft child) {
    double penalty = 0;
    boolean early = STOPS_EARLY.contains(node.type.name());
    boolean costs = parent.hasCosts() && child.metrics.hasCosts() && child.label == null;
    if (costs && !early) {
      boolean less = parent.totalCost().orElse(0) + 0.01 < child.metrics.totalCost().orElse(0);
      penalty += less ? MILD : 0;
    }
    boolean gather = node.type.name().startsWith("Gather");
    if (!gather && parent.actualTotalMs().isPresent() && child.metrics.executed()) {
      double slack = 0.0006 * (parent.loops().orElse(0) + child.metrics.loops().orElse(0));
      penalty += time(parent) + slack < time(child.metrics) ? SEVERE : 0;
    }
    return penalty;
  }

  /** Appends are flattened, and the partitions of one table stand below one Append. */
  private int habits(int parent, int child, int[] parents) {
    boolean below = isAppend(nodes.get(parent));
    int unusual = below && isAppend(nodes.get(child)) ? 1 : 0;
    String table = partitioned(nodes.get(child));
    String before = partitioned(nodes.get(child - 1));
    boolean siblings = parents[child - 1] == parent;
    if (!table.isEmpty() && table.equals(before) && !(below && siblings)) {
      unusual++;
    }
    if (below && siblings && !table.equals(before)) {
      unusual++;
    }
    return unusual;
  }

  private static boolean isAppend(Draft node) {
    return node.type.name().equals("Append") || node.type.name().equals("Merge Append");
  }

  /** Returns the alias without the number that the planner adds for each partition, or "". */
  private static String partitioned(Draft node) {
    String alias = node.type.attributes().getOrDefault("Alias", "");
    int end = alias.length();
    while (end > 0 && Character.isDigit(alias.charAt(end - 1))) {
      end--;
    }
    boolean numbered = end < alias.length() && end > 1 && alias.charAt(end - 1) == '_';
    return numbered ? alias.substring(0, end - 1) : "";
  }

  /** An owner's cost and time hold those of its InitPlans and CTEs. */
  private static double feeding(Draft owner, Draft plan) {
    double cost = owner.metrics.totalCost().orElse(Double.POSITIVE_INFINITY);
    double penalty = cost + 0.01 < plan.metrics.totalCost().orElse(0) ? SEVERE : 0;
    if (owner.metrics.actualTotalMs().isPresent() && plan.metrics.executed()) {
      double slack = 0.0006 * (owner.metrics.loops().orElse(0) + 1);
      penalty += time(owner.metrics) + slack < time(plan.metrics) ? SEVERE : 0;
    }
    return penalty;
  }

  /** The InitPlans of one owner are printed in the order of their numbers. */
  private double order(int[] parents, int index) {
    int number = number(nodes.get(index).label.text());
    for (int i = index - 1; i > parents[index]; i--) {
      if (parents[i] == parents[index] && nodes.get(i).label != null) {
        return number > 0 && number < number(nodes.get(i).label.text()) ? MILD : 0;
      }
    }
    return 0;
  }

  private static int number(String label) {
    int value = 0;
    int from = label.startsWith("InitPlan ") ? "InitPlan ".length() : label.length();
    for (int i = from; i < label.length() && Character.isDigit(label.charAt(i)); i++) {
      value = Math.min(value, 100_000_000) * 10 + Character.digit(label.charAt(i), 10);
    }
    return value;
  }

  private static double append(Draft node, int inputs, double rows, double actual) {
    if (!isAppend(node) || inputs == 0 || node.type.attributes().containsKey("Parallel Aware")) {
      return 0;
    }
    double expected = node.metrics.planRows().orElse(rows);
    double penalty = Math.abs(expected - rows) > inputs + 0.01 * rows ? MILD : 0;
    if (node.metrics.executed() && node.metrics.actualRows().isPresent()) {
      double given = rows(node.metrics);
      double slack = 0.5 * (inputs + 1) * node.metrics.loops().orElse(1) + 0.01 * given;
      penalty += given > actual + slack ? SEVERE : 0;
    }
    return penalty;
  }

  private static double time(Metrics metrics) {
    return metrics.actualTotalMs().orElse(0) * metrics.loops().orElse(0);
  }

  private static double rows(Metrics metrics) {
    return metrics.actualRows().orElse(0) * metrics.loops().orElse(0);
  }

  /** Returns the sum of the counters on the Buffers line: no parent has less than its inputs. */
  private static double buffers(Draft node) {
    for (LogicalLine line : node.details) {
      if (line.text().startsWith("Buffers: ")) {
        double sum = 0;
        for (String word : line.text().split("[ ,]+")) {
          int equals = word.indexOf('=');
          boolean read = word.startsWith("hit=") || word.startsWith("read=");
          String digits = equals < 0 || !read ? "" : word.substring(equals + 1);
          boolean number = !digits.isEmpty() && digits.length() < 16;
          number &= digits.chars().allMatch(c -> c >= '0' && c <= '9');
          sum += number ? Long.parseLong(digits) : 0;
        }
        return sum;
      }
    }
    return 0;
  }
}
