package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.PlanException;
import dev.benchbook.analysis.plans.document.Item;
import java.math.BigDecimal;
import java.util.List;

/**
 * Writes a node of a structured plan as the head line that PostgreSQL's text format prints. Source:
 * {@code ExplainNode} in {@code explain.c}.
 */
final class HeadWriter {
  private final Item node;
  private final String type;

  private HeadWriter(Item node) {
    this.node = node;
    this.type = node.scalar("Node Type").orElse("");
  }

  /**
   * Returns the head with its numbers.
   *
   * @throws PlanException if the node has no type or a number that is none
   */
  static String write(Item node) {
    HeadWriter writer = new HeadWriter(node);
    if (writer.type.isBlank()) {
      throw new PlanException(node.position(), "expected a node with a \"Node Type\", found none");
    }
    return writer.words() + writer.numbers();
  }

  private String words() {
    StringBuilder out = new StringBuilder();
    prefix(out, "Parallel Aware", "Parallel ");
    prefix(out, "Async Capable", "Async ");
    String mode = text("Partial Mode");
    out.append(mode.isEmpty() || mode.equals("Simple") ? "" : mode + " ");
    out.append(name());
    if (type.startsWith("Index ")) {
      out.append(text("Scan Direction").equals("Backward") ? " Backward" : "");
      out.append(text("Index Name").isEmpty() ? "" : " using " + quoted("Index Name"));
      return out.append(target(node)).toString();
    }
    if (type.equals("Bitmap Index Scan")) {
      return out.append(" on ").append(quoted("Index Name")).toString();
    }
    return out.append(target(node)).toString();
  }

  private void prefix(StringBuilder out, String key, String word) {
    out.append(text(key).equals("true") ? word : "");
  }

  private String name() {
    return switch (type) {
      case "Aggregate" ->
          switch (text("Strategy")) {
            case "Sorted" -> "GroupAggregate";
            case "Hashed" -> "HashAggregate";
            case "Mixed" -> "MixedAggregate";
            default -> "Aggregate";
          };
      case "SetOp" ->
          (text("Strategy").equals("Hashed") ? "HashSetOp" : "SetOp")
              + (text("Command").isEmpty() ? "" : " " + text("Command"));
      case "ModifyTable" -> text("Operation").isEmpty() ? type : text("Operation");
      case "Foreign Scan" -> {
        String operation = text("Operation");
        boolean scan = operation.isEmpty() || operation.equals("Select");
        yield scan ? type : "Foreign " + operation;
      }
      case "Custom Scan" -> {
        String provider = text("Custom Plan Provider");
        yield provider.isEmpty() ? type : type + " (" + provider + ")";
      }
      case "Nested Loop" -> join("Nested Loop", "Nested Loop");
      case "Hash Join" -> join("Hash", type);
      case "Merge Join" -> join("Merge", type);
      default -> type;
    };
  }

  private String join(String method, String inner) {
    String kind = text("Join Type");
    return kind.isEmpty() || kind.equals("Inner") ? inner : method + " " + kind + " Join";
  }

  /** Returns {@code " on schema.name alias"}, or "" if nothing is named. */
  static String target(Item node) {
    String object = "";
    for (String key :
        List.of(
            "Relation Name",
            "Function Name",
            "Table Function Name",
            "CTE Name",
            "Tuplestore Name")) {
      object = object.isEmpty() ? node.scalar(key).orElse("") : object;
    }
    String alias = node.scalar("Alias").orElse("");
    if (object.isEmpty() && alias.isEmpty()) {
      return "";
    }
    String schema = node.scalar("Schema").orElse("");
    StringBuilder out = new StringBuilder(" on");
    if (!object.isEmpty()) {
      out.append(' ').append(schema.isEmpty() ? "" : Keywords.quote(schema) + ".");
      out.append(Keywords.quote(object));
    }
    if (!alias.isEmpty() && !alias.equals(object)) {
      out.append(' ').append(Keywords.quote(alias));
    }
    return out.toString();
  }

  private String numbers() {
    StringBuilder out = new StringBuilder();
    if (node.get("Total Cost").isPresent()) {
      out.append("  (cost=").append(number(node, "Startup Cost"));
      out.append("..").append(number(node, "Total Cost"));
      out.append(" rows=").append(number(node, "Plan Rows"));
      out.append(" width=").append(number(node, "Plan Width")).append(')');
    }
    if (node.get("Actual Loops").isPresent()) {
      boolean never = number(node, "Actual Loops").equals("0");
      out.append(never ? " (never executed)" : " (" + actual(node) + ")");
    }
    return out.toString();
  }

  /** Returns {@code actual time=a..b rows=r loops=l} of a node or a worker. */
  static String actual(Item item) {
    String time = "";
    if (item.get("Actual Total Time").isPresent()) {
      time = "time=" + number(item, "Actual Startup Time");
      time += ".." + number(item, "Actual Total Time") + " ";
    }
    String rows = "rows=" + number(item, "Actual Rows");
    return "actual " + time + rows + " loops=" + number(item, "Actual Loops");
  }

  /** Returns a number's characters; an exponent is written out. */
  static String number(Item item, String key) {
    String text = item.scalar(key).orElse("").strip();
    if (!text.isEmpty() && text.chars().allMatch(c -> "NnXx#*?.".indexOf(c) >= 0)) {
      return text;
    }
    try {
      BigDecimal value = new BigDecimal(text);
      boolean huge = Math.abs((long) value.scale()) > 400 || value.precision() > 400;
      if (!huge && text.chars().anyMatch(c -> c == 'e' || c == 'E')) {
        return value.toPlainString();
      }
    } catch (NumberFormatException e) {
      throw new PlanException(
          item.get(key).map(Item::position).orElse(item.position()),
          "expected a number as \"" + key + "\", found " + PlanException.quoted(text));
    }
    return text;
  }

  private String text(String key) {
    return node.scalar(key).orElse("");
  }

  private String quoted(String key) {
    return Keywords.quote(text(key));
  }
}
