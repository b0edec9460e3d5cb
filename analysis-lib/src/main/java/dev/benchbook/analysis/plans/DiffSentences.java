package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Says in words how two plans differ and why one is faster. */
final class DiffSentences {
  private static final double MOST = 0.9;
  private static final int MOST_NODES = 4;
  private static final int MOST_CHANGES = 8;

  private final PlanDiff diff;
  private final List<String> sentences = new ArrayList<>();

  private DiffSentences(PlanDiff diff) {
    this.diff = diff;
  }

  static List<String> of(PlanDiff diff) {
    DiffSentences words = new DiffSentences(diff);
    words.total();
    words.nodes();
    words.changes();
    return List.copyOf(words.sentences);
  }

  private void total() {
    double difference = diff.difference();
    if (Double.isNaN(difference)) {
      sentences.add("Neither times, buffers nor costs can be compared.");
      return;
    }
    double before = diff.before().orElseThrow();
    double after = diff.after().orElseThrow();
    String figures = PlanDiff.number(before) + " -> " + PlanDiff.number(after) + " " + diff.unit();
    String what =
        switch (diff.unit()) {
          case "ms" -> diff.isWholeExecution() ? "Execution time" : "Time of the topmost node";
          case "blocks" -> "No times were measured; blocks touched";
          default -> "Nothing was measured; estimated cost";
        };
    if (difference == 0) {
      sentences.add(what + ": the same, " + PlanDiff.number(before) + " " + diff.unit() + ".");
      return;
    }
    String ratio =
        before > 0 && after > 0 ? String.format(Locale.ROOT, ", ratio %.3f", after / before) : "";
    sentences.add(what + ": " + figures + " (" + PlanDiff.signed(difference) + ratio + ").");
  }

  /** The nodes that make up most of what moved, largest first. */
  private void nodes() {
    List<NodeDifference> certain = new ArrayList<>();
    double moved = 0;
    for (NodeDifference node : diff.nodes()) {
      if (node.isCertain()) {
        certain.add(node);
        moved += Math.abs(node.difference());
      }
    }
    certain.sort(Comparator.comparingDouble(node -> -Math.abs(node.difference())));
    double told = 0;
    for (int i = 0; i < certain.size() && i < MOST_NODES && told < MOST * moved; i++) {
      sentences.add(node(certain.get(i)));
      told += Math.abs(certain.get(i).difference());
    }
    int uncertain = diff.nodes().size() - certain.size();
    if (uncertain > 0 && !diff.isEmpty()) {
      String within = diff.severalRuns() ? "the scatter of the runs" : "rounding";
      String all = certain.isEmpty() ? "All differences between nodes are" : null;
      String some = uncertain == 1 ? "1 node differs" : uncertain + " nodes differ";
      sentences.add((all == null ? some + " only" : all) + " within " + within + ".");
    }
    double outside = diff.outsideNodes();
    if (Math.abs(outside) > Math.max(0.01, 0.05 * Math.abs(diff.difference()))) {
      sentences.add(
          "Outside the nodes (start, end, triggers, output): "
              + PlanDiff.signed(outside)
              + " "
              + diff.unit()
              + ".");
    }
  }

  private String node(NodeDifference node) {
    StringBuilder out = new StringBuilder(node.node());
    out.append(": ").append(PlanDiff.number(node.figureBefore())).append(" -> ");
    out.append(PlanDiff.number(node.figureAfter())).append(' ').append(diff.unit());
    out.append(" (").append(PlanDiff.signed(node.difference())).append(share(node)).append(')');
    if (node.change() != Change.SAME) {
      out.append("; ").append(change(node));
    }
    String blocking = blocking(node);
    out.append(blocking.isEmpty() ? effect(node) : blocking);
    return out.append('.').toString();
  }

  private String share(NodeDifference node) {
    double share = node.difference() / diff.difference();
    boolean sensible = share > 0.005 && share < 10;
    return sensible ? String.format(Locale.ROOT, ", %.0f %% of the difference", 100 * share) : "";
  }

  /** A Sort or Hash that reads all of its input first: that time, by itself. */
  private String blocking(NodeDifference node) {
    double change = node.blockingAfter() - node.blockingBefore();
    boolean most = Math.abs(change) >= 0.8 * Math.abs(node.difference());
    if (Double.isNaN(change) || !most || change * node.difference() <= 0) {
      return "";
    }
    return "; its blocking time, "
        + PlanDiff.number(node.blockingBefore())
        + " -> "
        + PlanDiff.number(node.blockingAfter())
        + " "
        + diff.unit()
        + ", is the "
        + (change < 0 ? "gain" : "loss");
  }

  private String effect(NodeDifference node) {
    NodeDifference.Effects effects = node.effects();
    double calls = effects.calls();
    double rows = effects.rows();
    double rate = effects.rate();
    double largest = Math.max(Math.abs(calls), Math.max(Math.abs(rows), Math.abs(rate)));
    if (largest == 0 || largest < 0.5 * Math.abs(node.difference()) || !diff.unit().equals("ms")) {
      return "";
    }
    if (largest == Math.abs(calls)) {
      return calls > 0 ? "; it ran more often" : "; it ran less often";
    }
    if (largest == Math.abs(rows)) {
      return rows > 0 ? "; it had more rows to work on" : "; it had fewer rows to work on";
    }
    return rate > 0 ? "; each row took longer" : "; each row took less";
  }

  private void changes() {
    List<NodeDifference> changed = new ArrayList<>();
    for (NodeDifference node : diff.nodes()) {
      if (node.change() != Change.SAME) {
        changed.add(node);
      }
    }
    if (changed.isEmpty()) {
      sentences.add("Both plans have the same tree.");
      return;
    }
    for (NodeDifference node : changed.subList(0, Math.min(MOST_CHANGES, changed.size()))) {
      String words = change(node);
      sentences.add(Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".");
    }
    if (changed.size() > MOST_CHANGES) {
      sentences.add(changed.size() - MOST_CHANGES + " more nodes changed.");
    }
  }

  private static String change(NodeDifference node) {
    return switch (node.change()) {
      case INSERTED -> "only the plan after has " + node.nodeAfter();
      case REMOVED -> "only the plan before has " + node.nodeBefore();
      case MOVED -> "moved: " + node.nodeAfter();
      case JOIN_ORDER -> "joined in another order: " + node.nodeAfter();
      case PARALLELISED -> "parallel in one plan only: " + node.nodeAfter();
      case SAME -> "the same: " + node.nodeAfter();
      default -> node.nodeAfter() + " instead of " + node.nodeBefore();
    };
  }
}
