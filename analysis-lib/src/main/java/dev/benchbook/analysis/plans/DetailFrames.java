package dev.benchbook.analysis.plans;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** Makes the frames beside that of the nodes: properties, workers, buffers, findings. */
final class DetailFrames {
  private DetailFrames() {}

  static Table properties(Plan plan) {
    IntColumn node = IntColumn.create("node");
    StringColumn key = StringColumn.create("key");
    StringColumn value = StringColumn.create("value");
    DoubleColumn number = DoubleColumn.create("number");
    StringColumn unit = StringColumn.create("unit");
    for (int i = 0; i < plan.nodes().size(); i++) {
      for (Map.Entry<String, String> entry : plan.nodes().get(i).properties().entrySet()) {
        node.append(i);
        key.append(entry.getKey());
        value.append(entry.getValue());
        String suffix = unit(entry.getValue());
        OptionalDouble parsed =
            suffix == null ? OptionalDouble.empty() : Properties.number(entry.getValue());
        number.append(parsed.orElse(Double.NaN));
        if (suffix == null || suffix.isEmpty()) {
          unit.appendMissing();
        } else {
          unit.append(suffix);
        }
      }
    }
    return Table.create(plan.name(), node, key, value, number, unit);
  }

  /** Returns what stands behind the number that a value is, "" if nothing, null if it is none. */
  private static String unit(String value) {
    int end = 0;
    while (end < value.length() && "0123456789.".indexOf(value.charAt(end)) >= 0) {
      end++;
    }
    String rest = value.substring(end).strip();
    boolean known = rest.isEmpty() || rest.equals("kB") || rest.equals("ms") || rest.equals("b");
    return end > 0 && known ? rest : null;
  }

  static Table workers(Plan plan) {
    IntColumn node = IntColumn.create("node");
    IntColumn worker = IntColumn.create("worker");
    DoubleColumn startup = DoubleColumn.create("actual_startup_ms");
    DoubleColumn total = DoubleColumn.create("actual_total_ms");
    DoubleColumn rows = DoubleColumn.create("actual_rows");
    LongColumn loops = LongColumn.create("loops");
    StringColumn lines = StringColumn.create("lines");
    for (int i = 0; i < plan.nodes().size(); i++) {
      for (PlanWorker one : plan.nodes().get(i).workers()) {
        node.append(i);
        worker.append(one.number());
        startup.append(one.actualStartupMs().orElse(Double.NaN));
        total.append(one.actualTotalMs().orElse(Double.NaN));
        rows.append(one.actualRows().orElse(Double.NaN));
        one.loops().ifPresentOrElse(loops::append, loops::appendMissing);
        lines.append(String.join("\n", one.lines()));
      }
    }
    return Table.create(plan.name(), node, worker, startup, total, rows, loops, lines);
  }

  static Table buffers(Plan plan) {
    PlanTree tree = new PlanTree(plan);
    NodeBuffers buffers = new NodeBuffers(tree, new Attribution(tree));
    IntColumn node = IntColumn.create("node");
    StringColumn scope = StringColumn.create("scope");
    StringColumn operation = StringColumn.create("operation");
    LongColumn total = LongColumn.create("blocks");
    LongColumn exclusive = LongColumn.create("exclusive_blocks");
    for (int i = 0; i < tree.size(); i++) {
      for (Buffer buffer : Buffer.values()) {
        double printed = buffers.printed(buffer, i);
        if (Double.isNaN(printed)) {
          continue;
        }
        String[] name = buffer.column().split("_");
        node.append(i);
        scope.append(name[0]);
        operation.append(name[1]);
        total.append((long) printed);
        exclusive.append((long) buffers.exclusive(buffer, i));
      }
    }
    return Table.create(plan.name(), node, scope, operation, total, exclusive);
  }

  static Table findings(Plan plan, List<Finding> findings) {
    IntColumn node = IntColumn.create("node");
    StringColumn rule = StringColumn.create("rule");
    StringColumn severity = StringColumn.create("severity");
    StringColumn sentence = StringColumn.create("sentence");
    StringColumn evidence = StringColumn.create("evidence");
    for (Finding finding : findings) {
      finding.node().ifPresentOrElse(node::append, node::appendMissing);
      rule.append(finding.rule());
      severity.append(finding.severity().label());
      sentence.append(finding.sentence());
      evidence.append(finding.evidence().toString());
    }
    return Table.create(plan.name(), node, rule, severity, sentence, evidence);
  }
}
