package dev.benchbook.analysis.plans;

import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** Makes the frame of a plan's nodes. */
final class PlanFrame {
  private final Plan plan;
  private final PlanTree tree;
  private final Table table;

  private PlanFrame(Plan plan) {
    this.plan = plan;
    this.tree = new PlanTree(plan);
    this.table = Table.create(plan.name());
  }

  static Table of(Plan plan) {
    return new PlanFrame(plan).build();
  }

  private Table build() {
    Attribution attribution = new Attribution(tree);
    addPlaces();
    addPrinted();
    addTimes(attribution);
    NodeBuffers buffers = new NodeBuffers(tree, attribution);
    for (Buffer buffer : Buffer.values()) {
      longs(buffer.column(), i -> buffers.printed(buffer, i));
    }
    for (Buffer buffer : Buffer.values()) {
      longs("exclusive_" + buffer.column(), i -> buffers.exclusive(buffer, i));
    }
    return table;
  }

  private void addPlaces() {
    IntColumn node = IntColumn.create("node");
    IntColumn parent = IntColumn.create("parent");
    IntColumn depth = IntColumn.create("depth");
    for (int i = 0; i < tree.size(); i++) {
      node.append(i);
      depth.append(tree.depth(i));
      if (tree.parent(i) < 0) {
        parent.appendMissing();
      } else {
        parent.append(tree.parent(i));
      }
    }
    table.addColumns(node, parent, depth);
    strings("relationship", n -> n.relationship().map(Relationship::label).orElse(null));
    strings("node_type", PlanNode::nodeType);
    strings("relation", n -> n.relation().orElse(null));
    strings("alias", n -> n.alias().orElse(null));
    strings("index_name", n -> n.indexName().orElse(null));
  }

  private void addPrinted() {
    printed("startup_cost", Metrics::startupCost);
    printed("total_cost", Metrics::totalCost);
    printed("plan_rows", Metrics::planRows);
    longs("plan_width", i -> value(tree.node(i).metrics().planWidth()));
    printed("actual_startup_ms", Metrics::actualStartupMs);
    printed("actual_total_ms", Metrics::actualTotalMs);
    printed("actual_rows", Metrics::actualRows);
    longs("loops", i -> value(tree.node(i).metrics().loops()));
  }

  private void addTimes(Attribution attribution) {
    NodeTimes times = new NodeTimes(tree, attribution);
    RowsFactor factor = new RowsFactor(tree, times);
    doubles("processes", times::processes);
    doubles("inclusive_ms", times::inclusive);
    doubles("exclusive_ms", times::exclusive);
    doubles("exclusive_ms_low", times::low);
    doubles("exclusive_ms_high", times::high);
    doubles("rows_factor", factor::of);
  }

  private void strings(String name, Function<PlanNode, String> value) {
    StringColumn column = StringColumn.create(name);
    for (PlanNode node : plan.nodes()) {
      String text = value.apply(node);
      if (text == null) {
        column.appendMissing();
      } else {
        column.append(text);
      }
    }
    table.addColumns(column);
  }

  private void printed(String name, Function<Metrics, OptionalDouble> value) {
    doubles(name, i -> value.apply(tree.node(i).metrics()).orElse(Double.NaN));
  }

  private void doubles(String name, IntToDoubleFunction value) {
    DoubleColumn column = DoubleColumn.create(name);
    for (int i = 0; i < tree.size(); i++) {
      column.append(value.applyAsDouble(i));
    }
    table.addColumns(column);
  }

  private void longs(String name, IntToDoubleFunction value) {
    LongColumn column = LongColumn.create(name);
    for (int i = 0; i < tree.size(); i++) {
      double number = value.applyAsDouble(i);
      if (Double.isNaN(number)) {
        column.appendMissing();
      } else {
        column.append((long) number);
      }
    }
    table.addColumns(column);
  }

  private static double value(java.util.OptionalLong number) {
    return number.isPresent() ? number.getAsLong() : Double.NaN;
  }
}
