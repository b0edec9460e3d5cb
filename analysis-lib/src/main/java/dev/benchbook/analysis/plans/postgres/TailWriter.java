package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.document.Item;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes what stands beside a structured plan's tree as the lines that PostgreSQL's text format
 * prints below it. Source: {@code ExplainOnePlan} and {@code ExplainPrintPlan} in {@code
 * explain.c}.
 */
final class TailWriter {
  private static final Set<String> OF_AUTO_EXPLAIN =
      Set.of("Plan", "Query Text", "Query Parameters");

  private TailWriter() {}

  static List<String> write(Item query, boolean verbose) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < query.keys().size(); i++) {
      String key = query.keys().get(i).replace('-', ' ');
      Item value = query.values().get(i);
      if (!OF_AUTO_EXPLAIN.contains(key)) {
        lines.addAll(lines(key, value, verbose));
      }
    }
    return lines;
  }

  private static List<String> lines(String key, Item value, boolean verbose) {
    return switch (key) {
      case "Settings" -> settings(value);
      case "Planning" -> planning(value);
      case "Triggers" -> triggers(value, verbose);
      case "JIT" -> jit(value);
      case "Serialization" -> serialization(value);
      case "Planning Time", "Execution Time", "Total Runtime" ->
          List.of(
              (key.equals("Total Runtime") ? "Total runtime" : key) + ": " + value.text() + " ms");
      default -> value.kind() == Item.Kind.SCALAR ? List.of(key + ": " + value.text()) : List.of();
    };
  }

  private static List<String> settings(Item settings) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < settings.keys().size(); i++) {
      parts.add(settings.keys().get(i) + " = '" + settings.values().get(i).text() + "'");
    }
    return parts.isEmpty() ? List.of() : List.of("Settings: " + String.join(", ", parts));
  }

  private static List<String> planning(Item planning) {
    List<String> lines = new ArrayList<>();
    addUsage(planning, lines);
    planning
        .scalar("Memory Used")
        .ifPresent(
            used ->
                lines.add(
                    "  Memory: used="
                        + used
                        + "kB  allocated="
                        + planning.scalar("Memory Allocated").orElse("")
                        + "kB"));
    if (!lines.isEmpty()) {
      lines.add(0, "Planning:");
    }
    return lines;
  }

  private static void addUsage(Item item, List<String> lines) {
    for (String line : List.of(StatisticLines.buffers(item), StatisticLines.times(item))) {
      lines.addAll(line.isEmpty() ? List.of() : List.of("  " + line));
    }
  }

  private static List<String> serialization(Item item) {
    String time = item.scalar("Time").map(text -> "time=" + text + " ms  ").orElse("");
    List<String> lines = new ArrayList<>();
    lines.add(
        "Serialization: "
            + time
            + "output="
            + item.scalar("Output Volume").orElse("")
            + "kB  format="
            + item.scalar("Format").orElse(""));
    addUsage(item, lines);
    return lines;
  }

  /** The relation is printed if the triggers of several are shown. */
  private static List<String> triggers(Item triggers, boolean verbose) {
    Set<String> relations = new LinkedHashSet<>();
    triggers.values().forEach(t -> t.scalar("Relation").ifPresent(relations::add));
    List<String> lines = new ArrayList<>();
    for (Item trigger : triggers.values()) {
      StringBuilder line = new StringBuilder("Trigger");
      String constraint = trigger.scalar("Constraint Name").orElse("");
      String name = trigger.scalar("Trigger Name").orElse("");
      line.append(verbose || constraint.isEmpty() ? " " + name : "");
      line.append(constraint.isEmpty() ? "" : " for constraint " + constraint);
      if (relations.size() > 1) {
        line.append(" on ").append(trigger.scalar("Relation").orElse(""));
      }
      line.append(":");
      trigger.scalar("Time").ifPresent(time -> line.append(" time=").append(time));
      lines.add(line.append(" calls=").append(trigger.scalar("Calls").orElse("")).toString());
    }
    return lines;
  }

  /** Returns the lines about just-in-time compilation, of the query or of one worker. */
  static List<String> jit(Item jit) {
    List<String> lines = new ArrayList<>();
    lines.add(jit.scalar("Worker Number").map(n -> "JIT for worker " + n + ":").orElse("JIT:"));
    jit.scalar("Functions").ifPresent(count -> lines.add("  Functions: " + count));
    jit.get("Options").ifPresent(options -> lines.add("  Options: " + pairs(options, "")));
    jit.get("Timing").ifPresent(timing -> lines.add("  Timing: " + pairs(timing, " ms")));
    return lines;
  }

  private static String pairs(Item object, String unit) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < object.keys().size(); i++) {
      Item value = object.values().get(i);
      String deform = value.scalar("Deform").map(t -> " (Deform " + t + " ms)").orElse("");
      String text = value.scalar("Total").orElse(value.text());
      parts.add(object.keys().get(i) + " " + text + unit + deform);
    }
    return String.join(", ", parts);
  }
}
