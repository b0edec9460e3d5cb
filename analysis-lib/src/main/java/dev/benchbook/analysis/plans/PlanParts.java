package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** What the execution time of a plan consists of. */
final class PlanParts {
  private final Plan plan;
  private final List<Trigger> triggers = new ArrayList<>();
  private double jit;
  private String jitLine = "";
  private double serialization;

  /** A trigger's line. */
  record Trigger(String name, double ms, String line) {}

  private PlanParts(Plan plan) {
    this.plan = plan;
    for (String line : plan.tail()) {
      read(line);
    }
  }

  static PlanParts of(Plan plan) {
    return new PlanParts(plan);
  }

  double jitMs() {
    return jit;
  }

  String jitLine() {
    return jitLine;
  }

  List<Trigger> triggers() {
    return triggers;
  }

  private void read(String line) {
    String text = line.strip();
    if (text.startsWith("Trigger ")) {
      int time = text.lastIndexOf(": time=");
      if (time > 0) {
        OptionalDouble ms = Properties.number(text.substring(time + ": time=".length()));
        String name = text.substring("Trigger ".length(), time);
        ms.ifPresent(value -> triggers.add(new Trigger(name, value, text)));
      }
    } else if (text.startsWith("Timing: ")) {
      int total = text.lastIndexOf("Total ");
      OptionalDouble ms =
          total < 0 ? OptionalDouble.empty() : Properties.number(text.substring(total + 6));
      jit = ms.orElse(jit);
      jitLine = ms.isPresent() ? text : jitLine;
    } else if (text.startsWith("Serialization: time=")) {
      serialization = Properties.number(text.substring("Serialization: time=".length())).orElse(0);
    }
  }

  /** The parts and their sum; JIT is part of the nodes and stands beside the sum. */
  Table table() {
    StringColumn part = StringColumn.create("part");
    DoubleColumn ms = DoubleColumn.create("ms");
    DoubleColumn share = DoubleColumn.create("share");
    PlanTree tree = new PlanTree(plan);
    NodeTimes times = new NodeTimes(tree, new Attribution(tree));
    double nodes = 0;
    for (int i = 0; i < tree.size(); i++) {
      nodes += times.exclusive(i);
    }
    double total = plan.executionMs().orElse(nodes);
    double triggered = triggers.stream().mapToDouble(Trigger::ms).sum();
    Object[][] rows = {
      {"nodes", nodes},
      {"triggers", triggered},
      {"serialization", serialization},
      {"start and end", total - nodes - triggered - serialization},
      {"execution", total},
      {"of it JIT", jit},
      {"planning (before)", plan.planningMs().orElse(Double.NaN)}
    };
    for (Object[] row : rows) {
      part.append((String) row[0]);
      ms.append((double) row[1]);
      share.append((double) row[1] / total);
    }
    return Table.create(plan.name(), part, ms, share);
  }
}
