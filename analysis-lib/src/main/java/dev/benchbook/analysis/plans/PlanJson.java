package dev.benchbook.analysis.plans;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * Prints a plan as JSON in the shape of PostgreSQL's {@code FORMAT JSON}: what the plan shows under
 * the keys that EXPLAIN uses. Read back, it is the same plan.
 */
final class PlanJson {
  private static final int DEEPEST_INDENT = 60;

  private final Plan plan;
  private final StringBuilder out = new StringBuilder();

  private PlanJson(Plan plan) {
    this.plan = plan;
  }

  /** A node whose children are being printed. */
  private static final class Open {
    private final PlanNode node;
    private int next;

    private Open(PlanNode node) {
      this.node = node;
    }
  }

  static String print(Plan plan) {
    return new PlanJson(plan).build();
  }

  private String build() {
    out.append("[\n  {\n    \"Plan\": ");
    Deque<Open> open = new ArrayDeque<>();
    begin(plan.root(), 0);
    open.push(new Open(plan.root()));
    while (!open.isEmpty()) {
      Open top = open.peek();
      int depth = open.size() - 1;
      if (top.next == top.node.children().size()) {
        open.pop();
        String close = top.next > 0 ? "\n" + indent(depth) + "  ]\n" : "\n";
        out.append(close).append(indent(depth)).append('}');
        continue;
      }
      PlanNode child = top.node.children().get(top.next);
      String first = ",\n" + indent(depth) + "  \"Plans\": [\n" + indent(depth + 1);
      out.append(top.next == 0 ? first : ",\n" + indent(depth + 1));
      top.next++;
      begin(child, depth + 1);
      open.push(new Open(child));
    }
    for (String field : TailJson.fields(plan.tail())) {
      out.append(",\n    ").append(field);
    }
    return out.append("\n  }\n]\n").toString();
  }

  private static String indent(int depth) {
    return "    " + "    ".repeat(Math.min(depth, DEEPEST_INDENT));
  }

  private void begin(PlanNode node, int depth) {
    String separator = ",\n" + indent(depth) + "  ";
    out.append("{\n").append(indent(depth)).append("  ");
    out.append(String.join(separator, fields(node)));
  }

  private static List<String> fields(PlanNode node) {
    JsonFields fields = new JsonFields(node.nodeType().equals("Hash"));
    fields.text("Node Type", node.nodeType());
    node.relationship().ifPresent(r -> fields.text("Parent Relationship", r.label()));
    node.subplanName().ifPresent(name -> fields.text("Subplan Name", name));
    for (Map.Entry<String, String> attribute : node.attributes().entrySet()) {
      boolean flag = attribute.getValue().equals("true");
      if (flag) {
        fields.raw(attribute.getKey(), "true");
      } else {
        fields.text(attribute.getKey(), attribute.getValue());
      }
    }
    numbers(node.numbers(), fields);
    lines(node, fields);
    return fields.fields();
  }

  /** Numbers keep the digits that were printed. */
  private static void numbers(String numbers, JsonFields fields) {
    for (String group : numbers.split("\\) ?")) {
      String text = group.startsWith("(") ? group.substring(1) : group;
      boolean actual = text.startsWith("actual ");
      if (text.equals("never executed")) {
        fields.raw("Actual Rows", "0");
        fields.raw("Actual Loops", "0");
      } else if (actual || text.startsWith("cost=")) {
        group(actual ? text.substring("actual ".length()) : text, actual, fields);
      }
    }
  }

  private static void group(String text, boolean actual, JsonFields fields) {
    for (String field : text.split(" +")) {
      int equals = field.indexOf('=');
      String value = field.substring(equals + 1);
      int dots = value.indexOf("..");
      switch (equals < 0 ? "" : field.substring(0, equals)) {
        case "cost" -> {
          fields.value("Startup Cost", dots < 0 ? value : value.substring(0, dots));
          fields.value("Total Cost", dots < 0 ? value : value.substring(dots + 2));
        }
        case "time" -> {
          fields.value("Actual Startup Time", dots < 0 ? value : value.substring(0, dots));
          fields.value("Actual Total Time", dots < 0 ? value : value.substring(dots + 2));
        }
        case "rows" -> fields.value(actual ? "Actual Rows" : "Plan Rows", value);
        case "width" -> fields.value("Plan Width", value);
        case "loops" -> fields.value("Actual Loops", value);
        default -> fields.value(field, "");
      }
    }
  }

  private static void lines(PlanNode node, JsonFields fields) {
    List<String> lines = node.printed().isEmpty() ? node.lines() : node.printed();
    GroupingSets sets = GroupingSets.of(node, lines);
    boolean done = false;
    List<String> workers = new ArrayList<>();
    List<String> targets = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("Worker ") && line.contains(":  ")) {
        int end = i + 1;
        while (end < lines.size() && lines.get(end).startsWith("  ")) {
          end++;
        }
        workers.add(worker(line, lines.subList(i + 1, end)));
        if (end >= lines.size() || !lines.get(end).startsWith("Worker ")) {
          fields.raw("Workers", "[" + String.join(", ", workers) + "]");
        }
        i = end - 1;
      } else if (sets.owns(line)) {
        if (!done) {
          fields.raw("Grouping Sets", sets.json());
        }
        done = true;
      } else if (TargetNames.isTarget(node, line)) {
        int end = i + 1;
        while (end < lines.size() && lines.get(end).startsWith("  ")) {
          end++;
        }
        targets.add(TargetNames.json(line, lines.subList(i + 1, end)));
        boolean last = end >= lines.size() || !TargetNames.isTarget(node, lines.get(end));
        i = end - 1;
        if (last) {
          fields.raw("Target Tables", "[" + String.join(", ", targets) + "]");
        }
      } else {
        fields.line(line.strip());
      }
    }
  }

  private static String worker(String line, List<String> below) {
    int colon = line.indexOf(":  ");
    JsonFields fields = new JsonFields(false);
    fields.value("Worker Number", line.substring("Worker ".length(), colon));
    String first = line.substring(colon + 3);
    if (first.startsWith("actual ")) {
      group(first.substring("actual ".length()), true, fields);
    } else {
      fields.line(first);
    }
    for (int i = 0; i < below.size(); i++) {
      if (below.get(i).strip().startsWith("JIT")) {
        int end = i + 1;
        while (end < below.size() && below.get(end).startsWith("    ")) {
          end++;
        }
        fields.raw("JIT", TailJson.jit(below.get(i).strip(), below.subList(i + 1, end)));
        i = end - 1;
      } else {
        fields.line(below.get(i).strip());
      }
    }
    return fields.object();
  }
}
