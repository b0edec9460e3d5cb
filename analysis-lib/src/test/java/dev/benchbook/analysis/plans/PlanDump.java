package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;

/** All that a plan holds, as text that a person can check and a test can compare. */
final class PlanDump {
  private PlanDump() {}

  static String of(List<Plan> plans) {
    StringBuilder out = new StringBuilder();
    plans.forEach(plan -> add(plan, out));
    return out.toString();
  }

  private static void add(Plan plan, StringBuilder out) {
    out.append("plan: ").append(plan.name()).append('\n');
    out.append("at ").append(plan.position()).append(", ").append(plan.structure());
    out.append(plan.complete() ? "" : ", cut off");
    plan.planningMs().ifPresent(ms -> out.append(", planning ").append(ms));
    plan.executionMs().ifPresent(ms -> out.append(", execution ").append(ms));
    out.append('\n');
    IdentityHashMap<PlanNode, Integer> depth = new IdentityHashMap<>();
    depth.put(plan.root(), 0);
    for (PlanNode node : plan.nodes()) {
      node.children().forEach(child -> depth.put(child, depth.get(node) + 1));
      add(node, "  ".repeat(depth.get(node)), out);
    }
    plan.tail().forEach(line -> out.append("tail: ").append(line).append('\n'));
    plan.warnings().forEach(warning -> out.append("warning: ").append(warning).append('\n'));
    out.append('\n');
  }

  private static void add(PlanNode node, String indent, StringBuilder out) {
    out.append(indent).append(node.nodeType());
    node.relationship().ifPresent(r -> out.append(" (").append(r.label()).append(')'));
    node.subplanName().ifPresent(name -> out.append(" [").append(name).append(']'));
    out.append('\n');
    String inner = indent + "    ";
    if (!node.attributes().isEmpty()) {
      out.append(inner).append(node.attributes()).append('\n');
    }
    out.append(inner).append(numbers(node.metrics())).append('\n');
    node.properties()
        .forEach((k, v) -> out.append(inner).append(k).append(" = ").append(line(v)).append('\n'));
    node.workers()
        .forEach(
            worker ->
                out.append(inner)
                    .append("worker ")
                    .append(worker.number())
                    .append(": ")
                    .append(worker.actualTotalMs())
                    .append(' ')
                    .append(worker.lines())
                    .append('\n'));
  }

  private static String numbers(Metrics m) {
    List<String> parts = new ArrayList<>();
    m.startupCost().ifPresent(v -> parts.add("cost " + v));
    m.totalCost().ifPresent(v -> parts.add("to " + v));
    m.planRows().ifPresent(v -> parts.add("rows " + v));
    m.planWidth().ifPresent(v -> parts.add("width " + v));
    m.actualStartupMs().ifPresent(v -> parts.add("time " + v));
    m.actualTotalMs().ifPresent(v -> parts.add("to " + v));
    m.actualRows().ifPresent(v -> parts.add("actual rows " + v));
    m.loops().ifPresent(v -> parts.add("loops " + v));
    parts.addAll(m.neverExecuted() ? List.of("never executed") : Collections.emptyList());
    return parts.isEmpty() ? "no numbers" : String.join(" ", parts);
  }

  private static String line(String value) {
    return value.replace("\n", "\\n");
  }
}
