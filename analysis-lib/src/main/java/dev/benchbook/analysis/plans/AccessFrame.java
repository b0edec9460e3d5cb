package dev.benchbook.analysis.plans;

import java.util.List;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** Makes the frame that says how plans read their tables. */
final class AccessFrame {
  private final StringColumn plan = StringColumn.create("plan");
  private final StringColumn engine = StringColumn.create("engine");
  private final IntColumn node = IntColumn.create("node");
  private final StringColumn relation = StringColumn.create("relation");
  private final StringColumn alias = StringColumn.create("alias");
  private final StringColumn access = StringColumn.create("access");
  private final StringColumn index = StringColumn.create("index_name");
  private final StringColumn type = StringColumn.create("node_type");
  private final DoubleColumn estimated = DoubleColumn.create("estimated_rows");
  private final DoubleColumn actual = DoubleColumn.create("actual_rows");
  private final LongColumn loops = LongColumn.create("loops");

  private AccessFrame() {}

  static Table of(List<Plan> plans) {
    AccessFrame frame = new AccessFrame();
    for (Plan plan : plans) {
      for (int i = 0; i < plan.nodes().size(); i++) {
        PlanNode node = plan.nodes().get(i);
        boolean temporary = node.relation().orElse("<").startsWith("<");
        if (NodeClass.of(node).isScan() && !temporary) {
          frame.add(plan, i, node);
        }
      }
    }
    return Table.create(
        "access",
        frame.plan,
        frame.engine,
        frame.node,
        frame.relation,
        frame.alias,
        frame.access,
        frame.index,
        frame.type,
        frame.estimated,
        frame.actual,
        frame.loops);
  }

  private void add(Plan from, int number, PlanNode scan) {
    plan.append(from.name());
    engine.append(from.engine().label());
    node.append(number);
    scan.relation().ifPresentOrElse(relation::append, relation::appendMissing);
    scan.alias().ifPresentOrElse(alias::append, alias::appendMissing);
    access.append(NodeClass.of(scan).label());
    scan.indexName().ifPresentOrElse(index::append, index::appendMissing);
    type.append(scan.nodeType());
    estimated.append(scan.metrics().planRows().orElse(Double.NaN));
    actual.append(scan.metrics().actualRows().orElse(Double.NaN));
    scan.metrics().loops().ifPresentOrElse(loops::append, loops::appendMissing);
  }
}
