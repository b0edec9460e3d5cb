package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The rules that look for trouble in a plan. A rule speaks only where the plan shows the figures
 * that prove it, and cites them.
 */
final class Findings {
  private static final double SEVERE = 0.25;
  private static final double WARNING = 0.05;
  private static final int BLOCK_BYTES = 8192;

  /** A misestimate by less is usual. */
  private static final double FAR_OFF = 10;

  /** Fewer rows than this cost little whatever was estimated. */
  private static final double FEW_ROWS = 100;

  private final Plan plan;
  private final PlanTree tree;
  private final NodeTimes times;
  private final RowsFactor factor;
  private final NodeBuffers buffers;
  private final double total;
  private final List<Finding> found = new ArrayList<>();

  private Findings(Plan plan) {
    this.plan = plan;
    this.tree = new PlanTree(plan);
    Attribution attribution = new Attribution(tree);
    this.times = new NodeTimes(tree, attribution);
    this.factor = new RowsFactor(tree, times);
    this.buffers = new NodeBuffers(tree, attribution);
    this.total = plan.executionMs().orElse(times.inclusive(0));
  }

  static List<Finding> of(Plan plan) {
    Findings findings = new Findings(plan);
    for (int i = 0; i < findings.tree.size(); i++) {
      findings.spills(i);
      findings.filters(i);
      findings.estimates(i);
      findings.reads(i);
      findings.indexes(i);
      findings.workers(i);
    }
    findings.genericPlan();
    findings.found.addAll(TailFindings.of(plan, findings.total));
    findings.found.sort(Comparator.comparing(Finding::severity).reversed());
    return List.copyOf(findings.found);
  }

  private void spills(int i) {
    PlanNode node = tree.node(i);
    String method = node.properties().getOrDefault("Sort Method", "");
    boolean disk = method.startsWith("external") || node.properties().containsKey("Disk");
    if (disk) {
      String size = node.properties().getOrDefault("Disk", "an unknown size");
      add(
          "sort_spill",
          i,
          "The sort did not fit into work_mem and wrote "
              + size
              + " to disk; raise work_mem for this query or sort fewer or narrower rows.",
          evidence(i).property("Sort Method").property("Disk"));
    }
    OptionalDouble batches = Properties.number(node, "Batches");
    boolean many = batches.orElse(1) > 1;
    if (many && node.nodeType().equals("Hash")) {
      add(
          "hash_spill",
          i,
          "The hash table did not fit into memory and was split into "
              + Evidence.text(batches.orElse(0))
              + " batches on disk; raise work_mem or hash_mem_multiplier, or hash the smaller input.",
          evidence(i).property("Batches").property("Memory Usage").property("Buckets"));
    } else if (many && node.nodeType().equals("Aggregate")) {
      add(
          "aggregate_spill",
          i,
          "The groups did not fit into memory and went to disk in "
              + Evidence.text(batches.orElse(0))
              + " batches; raise work_mem or hash_mem_multiplier.",
          evidence(i).property("Batches").property("Memory Usage").property("Disk Usage"));
    }
  }

  private void filters(int i) {
    PlanNode node = tree.node(i);
    double loops = node.metrics().loops().orElse(0);
    double removed = Properties.number(node, "Rows Removed by Filter").orElse(0) * loops;
    double kept = node.metrics().actualRows().orElse(0) * loops;
    if (removed < 1000 || removed < 10 * kept) {
      return;
    }
    boolean sequential = node.nodeType().equals("Seq Scan");
    boolean few = sequential && kept <= 0.05 * (kept + removed);
    String counts =
        "read " + Evidence.text(kept + removed) + " rows and kept " + Evidence.text(kept);
    String advice =
        few
            ? "an index on the filter's columns could find them."
            : "move the condition into the index or filter earlier.";
    add(
        few ? "sequential_scan" : "filter_waste",
        i,
        "The scan " + counts + "; " + advice,
        evidence(i)
            .property("Filter")
            .property("Rows Removed by Filter")
            .figure("actual_rows", node.metrics().actualRows())
            .figure("loops", loops));
  }

  private void estimates(int i) {
    double own = farOff(i);
    if (own < FAR_OFF) {
      return;
    }
    double below = 1;
    for (int child : tree.children(i)) {
      below = tree.isInsideParent(child) ? Math.max(below, farOff(child)) : below;
    }
    Evidence figures =
        evidence(i)
            .figure("plan_rows", tree.node(i).metrics().planRows())
            .figure("actual_rows", tree.node(i).metrics().actualRows())
            .figure("rows_factor", factor.of(i));
    if (own >= 3 * below && !isCutShort(i)) {
      String side = factor.of(i) > 1 ? "too few" : "too many";
      add(
          "misestimate_origin",
          i,
          "The estimate goes wrong here: "
              + side
              + " rows by a factor of "
              + Evidence.text(Math.rint(own))
              + ", while its inputs were estimated better; see statistics (ANALYZE, extended"
              + " statistics) of the columns in its condition.",
          figures);
    }
    int parent = tree.parent(i);
    boolean drives = parent >= 0 && tree.node(parent).nodeType().equals("Nested Loop");
    drives = drives && tree.children(parent).get(0) == i && factor.of(i) > FAR_OFF;
    if (drives && tree.children(parent).size() > 1) {
      int inner = tree.children(parent).get(1);
      double loops = tree.node(inner).metrics().loops().orElse(0);
      if (loops >= 1000) {
        add(
            "nested_loop_misestimate",
            parent,
            "The nested loop ran its inner side "
                + Evidence.text(loops)
                + " times because its outer side gave "
                + Evidence.text(Math.rint(factor.of(i)))
                + " times the rows that were estimated.",
            figures.figure("inner loops", loops));
      }
    }
  }

  /** How far an estimate is off in either direction; 1 if unknown or if too few rows matter. */
  private double farOff(int i) {
    double ratio = factor.of(i);
    Metrics metrics = tree.node(i).metrics();
    double actual = metrics.actualRows().orElse(0) * metrics.loops().orElse(1);
    double rows = Math.max(actual, metrics.planRows().orElse(0));
    if (Double.isNaN(ratio) || rows < FEW_ROWS) {
      return 1;
    }
    double floor = 1 / Math.max(1, metrics.planRows().orElse(1));
    double bounded = Math.max(ratio, floor);
    return Math.max(bounded, 1 / bounded);
  }

  /** A node below a Limit or a join that stops at the first match gives fewer rows on purpose. */
  private boolean isCutShort(int i) {
    if (factor.of(i) > 1) {
      return false;
    }
    for (int above = tree.parent(i); above >= 0; above = tree.parent(above)) {
      String type = tree.node(above).nodeType();
      String join = tree.node(above).attribute("Join Type").orElse("");
      if (type.equals("Limit") || type.equals("Merge Join") || join.matches("Semi|Anti")) {
        return true;
      }
      if (type.equals("Sort") || type.equals("Aggregate") || type.equals("Hash")) {
        return false;
      }
    }
    return false;
  }

  private void reads(int i) {
    double read = buffers.exclusive(Buffer.SHARED_READ, i);
    double hit = buffers.exclusive(Buffer.SHARED_HIT, i);
    if (read >= 1000 && read >= hit) {
      String size = Evidence.text(Math.rint(read * BLOCK_BYTES / 1e6));
      add(
          "cold_reads",
          i,
          "Read "
              + Evidence.text(read)
              + " blocks ("
              + size
              + " MB) from outside PostgreSQL's cache; repeat the measurement with a warm cache, or"
              + " count on reads where the table does not fit.",
          evidence(i).figure("exclusive_shared_read", read).figure("exclusive_shared_hit", hit));
    }
    OptionalDouble lossy = Properties.field(tree.node(i), "Heap Blocks", "lossy");
    if (lossy.orElse(0) > 0) {
      add(
          "lossy_bitmap",
          i,
          "The bitmap did not fit into work_mem: "
              + Evidence.text(lossy.orElse(0))
              + " blocks were kept as whole and their rows checked again; raise work_mem.",
          evidence(i).property("Heap Blocks").property("Rows Removed by Index Recheck"));
    }
  }

  private void indexes(int i) {
    PlanNode node = tree.node(i);
    double loops = node.metrics().loops().orElse(0);
    double rows = node.metrics().actualRows().orElse(0) * loops;
    double fetches = Properties.number(node, "Heap Fetches").orElse(0);
    if (fetches >= 1000 && fetches >= 0.1 * rows) {
      add(
          "heap_fetches",
          i,
          "The index only scan had to look into the table "
              + Evidence.text(fetches)
              + " times because pages are not marked all-visible; VACUUM the table.",
          evidence(i).property("Heap Fetches").figure("actual_rows", node.metrics().actualRows()));
    }
    double searches = Properties.number(node, "Index Searches").orElse(0);
    if (loops > 0 && searches / loops >= 10) {
      add(
          "index_searches",
          i,
          "The index was descended "
              + Evidence.text(searches)
              + " times in "
              + Evidence.text(loops)
              + " loops (skip scan or a list of keys); an index that leads with the filtered column"
              + " needs one.",
          evidence(i).property("Index Searches").property("Index Cond").figure("loops", loops));
    }
  }

  private void workers(int i) {
    PlanNode node = tree.node(i);
    double planned = Properties.number(node, "Workers Planned").orElse(0);
    OptionalDouble launched = Properties.number(node, "Workers Launched");
    if (launched.isPresent() && launched.getAsDouble() < planned) {
      add(
          "unused_workers",
          i,
          "Only "
              + Evidence.text(launched.getAsDouble())
              + " of "
              + Evidence.text(planned)
              + " planned workers ran; see max_parallel_workers and what else was running.",
          evidence(i).property("Workers Planned").property("Workers Launched"));
    }
  }

  /** Parameters of a prepared statement in conditions say that no value was looked at. */
  private void genericPlan() {
    StringBuilder internal = new StringBuilder();
    for (PlanNode node : plan.nodes()) {
      internal.append(node.subplanName().orElse("")).append(' ');
    }
    for (int i = 0; i < tree.size(); i++) {
      for (String key : List.of("Index Cond", "Filter", "Recheck Cond")) {
        String condition = tree.node(i).properties().getOrDefault(key, "");
        if (usesParameter(condition, internal.toString())) {
          add(
              "generic_plan",
              i,
              "The plan is generic: it was made for any value of its parameters; compare with"
                  + " plan_cache_mode = force_custom_plan.",
              evidence(i).property(key));
          return;
        }
      }
    }
  }

  private static boolean usesParameter(String condition, String internal) {
    int at = condition.indexOf('$');
    while (at >= 0) {
      int end = at + 1;
      while (end < condition.length() && Character.isDigit(condition.charAt(end))) {
        end++;
      }
      boolean quoted = condition.substring(0, at).chars().filter(c -> c == '\'').count() % 2 == 1;
      if (end > at + 1 && !quoted && !internal.contains(condition.substring(at, end))) {
        return true;
      }
      at = condition.indexOf('$', end);
    }
    return false;
  }

  private Evidence evidence(int i) {
    Evidence evidence = new Evidence(tree.node(i));
    boolean timed = tree.node(i).metrics().executed() && !Double.isNaN(times.exclusive(i));
    return timed ? evidence.figure("exclusive_ms", times.exclusive(i)) : evidence;
  }

  private void add(String rule, int node, String sentence, Evidence evidence) {
    double share = total > 0 ? times.exclusive(node) / total : 0;
    Finding.Severity severity =
        share >= SEVERE
            ? Finding.Severity.SEVERE
            : share >= WARNING ? Finding.Severity.WARNING : Finding.Severity.NOTE;
    found.add(new Finding(rule, severity, OptionalInt.of(node), sentence, evidence.figures()));
  }
}
