package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.document.Item;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes what a structured plan says about a node as the lines that PostgreSQL's text format prints
 * below the head. EXPLAIN fills every format in one order, so the order of keys is that of lines.
 *
 * <p>What text leaves out is left out: counts of 0, flags that are false.
 */
final class DetailWriter {
  private static final Set<String> IN_HEAD =
      Set.of(
          "Node Type",
          "Operation",
          "Parent Relationship",
          "Subplan Name",
          "Parallel Aware",
          "Async Capable",
          "Partial Mode",
          "Strategy",
          "Join Type",
          "Command",
          "Scan Direction",
          "Index Name",
          "Relation Name",
          "Schema",
          "Alias",
          "Function Name",
          "Table Function Name",
          "CTE Name",
          "Tuplestore Name",
          "Custom Plan Provider",
          "Startup Cost",
          "Total Cost",
          "Plan Rows",
          "Plan Width",
          "Actual Startup Time",
          "Actual Total Time",
          "Actual Rows",
          "Actual Loops",
          "Worker Number",
          "Foreign",
          "Plans");

  /** Lines that are printed only if they count something or say yes. */
  private static final Set<String> ONLY_IF_ANY =
      Set.of(
          "Rows Removed by Filter",
          "Rows Removed by Join Filter",
          "Rows Removed by Index Recheck",
          "Rows Removed by Conflict Filter",
          "Subplans Removed",
          "Disabled",
          "Single Copy");

  /** Keys of XML, whose hyphens may stand for other characters. */
  private static final Map<String, String> NAMES =
      Map.of(
          "One-Time-Filter", "One-Time Filter",
          "Full-sort-Groups", "Full-sort Groups",
          "Pre-sorted-Groups", "Pre-sorted Groups");

  private final Item item;
  private final boolean verbose;
  private final List<String> lines = new ArrayList<>();
  private final Set<String> done = new HashSet<>();

  private DetailWriter(Item item, boolean verbose) {
    this.item = item;
    this.verbose = verbose;
  }

  /**
   * Returns the lines below a head or a worker; two blanks before a line for each level.
   *
   * @param verbose whether the plan shows what VERBOSE adds
   */
  static List<String> write(Item item, boolean verbose) {
    DetailWriter writer = new DetailWriter(item, verbose);
    for (int i = 0; i < item.keys().size(); i++) {
      writer.take(name(item.keys().get(i)), item.values().get(i));
    }
    return writer.lines;
  }

  private static String name(String key) {
    if (key.indexOf(' ') >= 0 || key.indexOf('-') < 0) {
      return key;
    }
    String named = NAMES.get(key);
    return named != null ? named : key.replace("I-O", "I/O").replace('-', ' ');
  }

  private void take(String key, Item value) {
    if (IN_HEAD.contains(key) || done.contains(key)) {
      return;
    }
    boolean merge = key.equals("Tuples Inserted") && item.get("Tuples Skipped").isPresent();
    if (merge || StatisticLines.owns(key)) {
      String group = merge ? "Merge" : StatisticLines.group(key);
      if (done.add(group)) {
        String line = StatisticLines.write(group, item);
        lines.addAll(line.isEmpty() ? List.of() : List.of(line));
      }
      return;
    }
    switch (key) {
      case "Workers" -> value.values().forEach(this::worker);
      case "Grouping Sets" -> value.values().forEach(this::groupingSet);
      case "Target Tables" -> value.values().forEach(this::targetTable);
      case "JIT" -> lines.addAll(TailWriter.jit(value));
      case "Full-sort Groups", "Pre-sorted Groups" -> lines.add(StatisticLines.groups(key, value));
      case "Incremental Sort Groups" -> {
        String groups = done.add(key + " 1") ? "Full-sort Groups" : "Pre-sorted Groups";
        lines.add(StatisticLines.groups(groups, value));
      }
      case "Inner Unique" -> {
        if (verbose && value.text().equals("true")) {
          lines.add("Inner Unique: true");
        }
      }
      case "Foreign File Size" -> lines.add(key + ": " + value.text() + " b");
      default -> plain(key, value);
    }
  }

  private void plain(String key, Item value) {
    boolean none = value.text().equals("0") || value.text().equals("false");
    if (value.kind() == Item.Kind.SCALAR && !(none && ONLY_IF_ANY.contains(key))) {
      lines.add(key + ": " + value.text());
    } else if (value.kind() == Item.Kind.LIST) {
      lines.add(key + ": " + joined(value));
    } else if (value.kind() == Item.Kind.OBJECT) {
      lines.add(key + ":");
      write(value, verbose).forEach(line -> lines.add("  " + line));
    }
  }

  private static String joined(Item list) {
    List<String> texts = new ArrayList<>();
    for (Item value : list.values()) {
      texts.add(value.kind() == Item.Kind.LIST ? joined(value) : value.text());
    }
    return String.join(", ", texts);
  }

  /** A worker's first line goes on behind its name. */
  private void worker(Item worker) {
    String name = "Worker " + worker.scalar("Worker Number").orElse("") + ":  ";
    List<String> below = write(worker, verbose);
    boolean timed = worker.get("Actual Loops").isPresent();
    if (!timed && below.isEmpty()) {
      return;
    }
    lines.add(name + (timed ? HeadWriter.actual(worker) : below.get(0)));
    for (String line : timed ? below : below.subList(1, below.size())) {
      lines.add("  " + line);
    }
  }

  private void groupingSet(Item set) {
    boolean sorted = set.get("Sort Key").isPresent();
    set.get("Sort Key").ifPresent(keys -> lines.add("Sort Key: " + joined(keys)));
    for (String key : List.of("Group Key", "Hash Key")) {
      set.get(key + "s")
          .ifPresent(
              sets -> {
                for (Item keys : sets.values()) {
                  String text = keys.values().isEmpty() ? "()" : joined(keys);
                  lines.add((sorted ? "  " : "") + key + ": " + text);
                }
                if (sets.values().isEmpty()) {
                  lines.add((sorted ? "  " : "") + key + ": ()");
                }
              });
    }
  }

  private void targetTable(Item target) {
    String on = HeadWriter.target(target);
    if (!on.isEmpty()) {
      // PostgreSQL's JSON does not say it; Plan.json() does.
      boolean foreign = target.scalar("Foreign").filter("true"::equals).isPresent();
      String operation = item.scalar("Operation").orElse("Update");
      lines.add((foreign ? "Foreign " : "") + operation + on);
    }
    write(target, verbose).forEach(line -> lines.add("  " + line));
  }
}
