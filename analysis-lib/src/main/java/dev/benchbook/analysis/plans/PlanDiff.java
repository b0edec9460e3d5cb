package dev.benchbook.analysis.plans;

import dev.benchbook.analysis.measure.Warning;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * Two plans side by side: what became of each node, and where the difference of their execution
 * times comes from. Immutable; made by {@link Plans#diff(Plan, Plan)}.
 *
 * <p>Nodes are aligned by the tables below them, not by their place, so one inserted node changes
 * one row. The differences of exclusive times and what lies outside the nodes sum to the difference
 * of the execution times. Where times were not measured, blocks touched are compared, and else the
 * planner's costs; {@link #unit()} says which.
 */
public final class PlanDiff {
  private final Sides sides;
  private final List<NodeDifference> nodes;
  private final OptionalDouble before;
  private final OptionalDouble after;
  private final String unit;
  private final List<Warning> warnings;

  /** The plans of both sides and their trees. */
  record Sides(List<Plan> before, List<Plan> after, PlanTree beforeTree, PlanTree afterTree) {}

  PlanDiff(
      Sides sides,
      List<NodeDifference> nodes,
      OptionalDouble[] totals,
      String unit,
      List<Warning> warnings) {
    this.sides = sides;
    this.nodes = List.copyOf(nodes);
    this.before = totals[0];
    this.after = totals[1];
    this.unit = unit;
    this.warnings = warnings;
  }

  /** Returns all nodes of both plans, aligned, in the order of the plan after. */
  public List<NodeDifference> nodes() {
    return nodes;
  }

  /** Returns the execution time before in milliseconds, or its stand-in in {@link #unit()}. */
  public OptionalDouble before() {
    return before;
  }

  /** Returns the execution time after in milliseconds, or its stand-in in {@link #unit()}. */
  public OptionalDouble after() {
    return after;
  }

  /** Returns what figures are in: {@code "ms"}, {@code "blocks"} or {@code "cost units"}. */
  public String unit() {
    return unit;
  }

  /** Returns doubts, for example runs that took another plan. */
  public List<Warning> warnings() {
    return warnings;
  }

  /** Returns after minus before; NaN if either is unknown. */
  public double difference() {
    return after.orElse(Double.NaN) - before.orElse(Double.NaN);
  }

  /**
   * Returns the part of the difference that no node has: executor start and end, triggers,
   * serialization, and rounding.
   */
  public double outsideNodes() {
    return difference() - nodes.stream().mapToDouble(NodeDifference::difference).sum();
  }

  /** Says whether the trees are the same and no known figure differs. */
  public boolean isEmpty() {
    boolean tree = nodes.stream().allMatch(node -> node.change() == Change.SAME);
    boolean figures = nodes.stream().anyMatch(node -> Math.abs(node.difference()) > 0);
    return tree && !figures && !(Math.abs(difference()) > 0);
  }

  /** Returns the difference in words: how much, which nodes, and why. */
  public List<String> sentences() {
    return DiffSentences.of(this);
  }

  /**
   * Returns one row per aligned node. Columns: {@code before_node} and {@code after_node} (indexes
   * as in {@link Plan#table()}, missing where a plan lacks the node), {@code change}, {@code
   * before} and {@code after} (the words), {@code exclusive_before}, {@code exclusive_after},
   * {@code difference}, {@code low}, {@code high}, its parts {@code calls_effect}, {@code
   * rows_effect}, {@code rate_effect} and {@code presence_effect}, {@code blocking_before} and
   * {@code blocking_after}; all figures in {@link #unit()}.
   */
  public Table table() {
    IntColumn beforeNode = IntColumn.create("before_node");
    IntColumn afterNode = IntColumn.create("after_node");
    StringColumn change = StringColumn.create("change");
    StringColumn beforeWords = StringColumn.create("before");
    StringColumn afterWords = StringColumn.create("after");
    for (NodeDifference node : nodes) {
      node.before().ifPresentOrElse(beforeNode::append, beforeNode::appendMissing);
      node.after().ifPresentOrElse(afterNode::append, afterNode::appendMissing);
      change.append(node.change().label());
      beforeWords.append(node.nodeBefore());
      afterWords.append(node.nodeAfter());
    }
    Table table = Table.create(title());
    table.addColumns(beforeNode, afterNode, change, beforeWords, afterWords);
    add(table, "exclusive_before", NodeDifference::figureBefore);
    add(table, "exclusive_after", NodeDifference::figureAfter);
    add(table, "difference", NodeDifference::difference);
    add(table, "low", n -> n.difference() - n.uncertainty());
    add(table, "high", n -> n.difference() + n.uncertainty());
    add(table, "calls_effect", n -> n.effects().calls());
    add(table, "rows_effect", n -> n.effects().rows());
    add(table, "rate_effect", n -> n.effects().rate());
    add(table, "presence_effect", n -> n.effects().presence());
    add(table, "blocking_before", NodeDifference::blockingBefore);
    add(table, "blocking_after", NodeDifference::blockingAfter);
    return table;
  }

  private void add(
      Table table, String name, java.util.function.ToDoubleFunction<NodeDifference> figure) {
    DoubleColumn column = DoubleColumn.create(name);
    nodes.forEach(node -> column.append(figure.applyAsDouble(node)));
    table.addColumns(column);
  }

  /** Returns both sides aligned as a fragment of HTML: inline styles, everything escaped. */
  public String html() {
    return DiffHtml.of(this);
  }

  /** Returns the sentences and both sides aligned as text. */
  @Override
  public String toString() {
    return DiffText.of(this);
  }

  Sides sides() {
    return sides;
  }

  String title() {
    return sides.before.get(0).name() + " -> " + sides.after.get(0).name();
  }

  boolean isWholeExecution() {
    boolean all = sides.before.stream().allMatch(plan -> plan.executionMs().isPresent());
    return all && sides.after.stream().allMatch(plan -> plan.executionMs().isPresent());
  }

  boolean severalRuns() {
    return sides.before.size() > 1 || sides.after.size() > 1;
  }

  static String number(double value) {
    return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.3f", value + 0.0);
  }

  static String signed(double value) {
    return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%+.3f", value + 0.0);
  }
}
