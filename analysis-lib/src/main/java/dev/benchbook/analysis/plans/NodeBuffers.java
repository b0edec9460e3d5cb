package dev.benchbook.analysis.plans;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Blocks per node. PostgreSQL prints totals over all loops and processes, children included, and
 * omits counters that are zero.
 *
 * <p>As printed: a counter that is not printed is missing (NaN). Exclusive: the node's counter
 * minus those of its inputs and SubPlans, with InitPlans and CTEs taken from where they ran, as
 * {@link NodeTimes} does with times. Where a plan shows buffers at all, a counter that is not
 * printed is known to be 0 and enters the exclusive figures so; where it shows none, they are
 * missing.
 */
final class NodeBuffers {
  private final PlanTree tree;
  private final Map<Buffer, double[]> printed = new EnumMap<>(Buffer.class);
  private final Map<Buffer, double[]> exclusive = new EnumMap<>(Buffer.class);
  private boolean asked;

  NodeBuffers(PlanTree tree, Attribution attribution) {
    this.tree = tree;
    for (Buffer buffer : Buffer.values()) {
      double[] counts = new double[tree.size()];
      Arrays.fill(counts, Double.NaN);
      printed.put(buffer, counts);
      exclusive.put(buffer, new double[tree.size()]);
    }
    for (int i = 0; i < tree.size(); i++) {
      read(i);
    }
    exclusive.values().forEach(figures -> exclude(figures, attribution));
  }

  /** Returns a counter as printed; NaN if it is not. */
  double printed(Buffer buffer, int node) {
    return printed.get(buffer)[node];
  }

  /** Returns a counter without children; NaN if the plan shows no buffers. */
  double exclusive(Buffer buffer, int node) {
    return asked ? exclusive.get(buffer)[node] : Double.NaN;
  }

  /** Returns the blocks that a node itself touched, wherever they were; NaN if not shown. */
  double exclusiveTouched(int node) {
    double sum = 0;
    for (Buffer buffer : Buffer.values()) {
      boolean touched = buffer.name().endsWith("_HIT") || buffer.name().endsWith("_READ");
      sum += touched || buffer == Buffer.TEMP_WRITTEN ? exclusive(buffer, node) : 0;
    }
    return sum;
  }

  private void read(int node) {
    String line = tree.node(node).properties().get("Buffers");
    if (line == null) {
      return;
    }
    asked = true;
    String scope = "";
    for (String word : line.split("[ ,\n]+")) {
      int equals = word.indexOf('=');
      if (equals < 0) {
        scope = word;
      } else {
        note(scope + "_" + word.substring(0, equals), word.substring(equals + 1), node);
      }
    }
  }

  private void note(String column, String value, int node) {
    for (Buffer buffer : Buffer.values()) {
      boolean number = !value.isEmpty() && value.length() <= 18;
      number &= value.chars().allMatch(c -> c >= '0' && c <= '9');
      if (number && buffer.column().equals(column)) {
        printed.get(buffer)[node] = Long.parseLong(value);
        exclusive.get(buffer)[node] = Long.parseLong(value);
      }
    }
  }

  private void exclude(double[] figures, Attribution attribution) {
    double[] inclusive = figures.clone();
    for (int i = 1; i < tree.size(); i++) {
      int host = tree.isInsideParent(i) ? tree.parent(i) : attribution.host(i);
      if (host >= 0) {
        figures[host] -= inclusive[i];
      }
    }
    for (int i = 1; i < tree.size(); i++) {
      List<Integer> scans = attribution.scans(i);
      double[] shares = NodeTimes.shares(scans, figures);
      double left = inclusive[i];
      for (int s = 0; s < shares.length; s++) {
        boolean last = s + 1 == shares.length;
        double part = last ? left : Math.rint(inclusive[i] * shares[s]);
        figures[scans.get(s)] -= part;
        left -= part;
      }
    }
  }
}
