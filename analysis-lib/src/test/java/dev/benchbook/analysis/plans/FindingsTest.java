package dev.benchbook.analysis.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class FindingsTest {
  private static final String BAD =
      """
      Nested Loop  (cost=10.00..2000.00 rows=50 width=12) (actual time=1.000..900.000 rows=60000 loops=1)
        Buffers: shared hit=90000 read=12000, temp read=5000 written=5000
        ->  Sort  (cost=9.00..9.50 rows=40 width=12) (actual time=400.000..420.000 rows=20000 loops=1)
              Sort Key: a.id
              Sort Method: external merge  Disk: 40960kB
              Buffers: shared hit=2000 read=12000, temp read=5000 written=5000
              ->  Seq Scan on a  (cost=0.00..8.00 rows=40 width=12) (actual time=0.010..300.000 rows=20000 loops=1)
                    Filter: (n = $1)
                    Rows Removed by Filter: 980000
                    Buffers: shared hit=2000 read=12000
        ->  Index Only Scan using b_i on b  (cost=0.15..5.00 rows=3 width=8) (actual time=0.010..0.020 rows=3 loops=20000)
              Index Cond: (id = a.id)
              Heap Fetches: 60000
              Index Searches: 20000
              Buffers: shared hit=88000
      Planning Time: 0.250 ms
      Trigger audit on a: time=300.000 calls=50
      JIT:
        Functions: 5
        Timing: Generation 0.500 ms, Inlining 0.000 ms, Optimization 0.100 ms, Emission 99.400 ms, Total 100.000 ms
      Execution Time: 1300.000 ms
      """;

  @Test
  void everyFindingCitesItsFigures() {
    Plan plan = Plans.parse(BAD);
    List<String> rules = plan.findings().stream().map(Finding::rule).sorted().toList();
    assertEquals(
        List.of(
            "cold_reads",
            "generic_plan",
            "heap_fetches",
            "jit_cost",
            "misestimate_origin",
            "nested_loop_misestimate",
            "sequential_scan",
            "sort_spill",
            "trigger_cost"),
        rules);
    Finding spill = finding(plan, "sort_spill");
    assertEquals(OptionalInt.of(1), spill.node());
    assertEquals(Finding.Severity.WARNING, spill.severity());
    assertEquals(
        Map.of("exclusive_ms", "120", "Sort Method", "external merge", "Disk", "40960kB"),
        spill.evidence());
    assertEquals(
        "The sort did not fit into work_mem and wrote 40960kB to disk; raise work_mem for this query"
            + " or sort fewer or narrower rows.",
        spill.sentence());
    assertEquals(OptionalInt.of(2), finding(plan, "misestimate_origin").node());
    assertEquals(
        "The scan read 1000000 rows and kept 20000; an index on the filter's columns could find them.",
        finding(plan, "sequential_scan").sentence());
    assertEquals("500", finding(plan, "nested_loop_misestimate").evidence().get("rows_factor"));
    assertTrue(finding(plan, "trigger_cost").evidence().get("tail").startsWith("Trigger audit"));
  }

  private static Finding finding(Plan plan, String rule) {
    return plan.findings().stream().filter(f -> f.rule().equals(rule)).findFirst().orElseThrow();
  }

  @Test
  void otherRulesSpeakWhereTheyShould() {
    assertEquals(
        List.of("hash_spill"), rules("Hash", "Buckets: 1024  Batches: 8  Memory Usage: 64kB"));
    assertEquals(
        List.of("aggregate_spill"),
        rules("HashAggregate", "Batches: 5  Memory Usage: 4145kB  Disk Usage: 9kB"));
    assertEquals(
        List.of("lossy_bitmap"), rules("Bitmap Heap Scan on t", "Heap Blocks: exact=5 lossy=9"));
    assertEquals(
        List.of("index_searches"), rules("Index Scan using i on t", "Index Searches: 150"));
    assertEquals(
        List.of("unused_workers"), rules("Gather", "Workers Planned: 4\n  Workers Launched: 1"));
    assertEquals(
        List.of("filter_waste"),
        rules("Index Scan using i on t", "Filter: (x)\n  Rows Removed by Filter: 5000"));
  }

  private static List<String> rules(String head, String lines) {
    String child =
        head.contains(" on ")
            ? ""
            : "  ->  Seq Scan on u  (cost=0.00..1.00 rows=5 width=4) (actual time=0.010..0.020 rows=5"
                + " loops=1)\n";
    String numbers =
        "  (cost=0.00..1.00 rows=5 width=4) (actual time=0.010..0.030 rows=5 loops=1)\n";
    Plan plan = Plans.parseAll(head + numbers + "  " + lines + "\n" + child).get(0);
    return plan.findings().stream().map(Finding::rule).toList();
  }

  @Test
  void aGoodPlanHasNoFinding() {
    String good =
        """
        Limit  (cost=0.28..8.30 rows=10 width=4) (actual time=0.010..0.020 rows=10 loops=1)
          ->  Index Scan using t_pkey on t  (cost=0.28..800.00 rows=100000 width=4) (actual time=0.009..0.015 rows=10 loops=1)
                Index Cond: (id < 50)
                Index Searches: 1
        Execution Time: 0.040 ms
        """;
    assertEquals(List.of(), Plans.parse(good).findings());
    String estimated = good.replaceAll(" \\(actual[^)]*\\)", "").replaceAll("Exec.*\n", "");
    assertEquals(List.of(), Plans.parse(estimated).findings());
  }

  @Test
  void aFindingWithoutEvidenceCannotBeMade() {
    assertEquals(
        "evidence: expected at least one figure, found none",
        assertThrows(
                IllegalArgumentException.class,
                () -> new Finding("x", Finding.Severity.NOTE, OptionalInt.empty(), "x", Map.of()))
            .getMessage());
  }

  @Test
  void framesHoldPropertiesWorkersBuffersAndFindings() {
    Plan plan = Plans.parse(BAD);
    Table properties = plan.properties();
    assertEquals(List.of("node", "key", "value", "number", "unit"), properties.columnNames());
    Table disk = properties.where(properties.stringColumn("key").isEqualTo("Disk"));
    assertEquals(40960, disk.doubleColumn("number").get(0));
    assertEquals("kB", disk.stringColumn("unit").get(0));
    Table buffers = plan.buffers();
    assertEquals(
        List.of("node", "scope", "operation", "blocks", "exclusive_blocks"), buffers.columnNames());
    assertEquals(12000, buffers.longColumn("blocks").getLong(1));
    assertEquals(0, buffers.longColumn("exclusive_blocks").getLong(1));
    assertEquals(9, plan.findingsTable().rowCount());
    assertEquals(0, plan.workers().rowCount());
    Plan parallel =
        Plans.parse(
            """
            Sort  (cost=9.00..9.50 rows=24 width=12) (actual time=0.900..1.100 rows=30 loops=1)
              Worker 1:  actual time=0.800..0.850 rows=28 loops=1
                Sort Method: quicksort  Memory: 25kB
              ->  Seq Scan on t  (cost=0.00..1.00 rows=9 width=8) (never executed)
            """);
    assertEquals(1, parallel.workers().intColumn("worker").get(0));
    assertEquals(
        "Sort Method: quicksort  Memory: 25kB", parallel.workers().stringColumn("lines").get(0));
  }

  @Test
  void partsSumToTheExecutionTime() {
    Table parts = Plans.parse(BAD).parts();
    double[] ms = parts.doubleColumn("ms").asDoubleArray();
    assertEquals(
        List.of(
            "nodes",
            "triggers",
            "serialization",
            "start and end",
            "execution",
            "of it JIT",
            "planning (before)"),
        parts.stringColumn("part").asList());
    assertEquals(ms[4], ms[0] + ms[1] + ms[2] + ms[3], 1e-9);
    assertEquals(900, ms[0], 1e-9);
    assertEquals(300, ms[1]);
    assertEquals(100, ms[5]);
  }

  @Test
  void displaysMarkFindingsAndOpenWithoutScript() {
    Plan plan = Plans.parse(BAD);
    String html = plan.html();
    assertTrue(html.contains("Sort [5]") || html.contains("Sort ["), html);
    assertTrue(html.contains("<details><summary"), html);
    assertTrue(html.contains("wrote 40960kB to disk"), html);
    assertFalse(html.contains("<script") || html.contains("<style"), html);
    assertTrue(plan.toString().contains("* severe: "), plan.toString());
  }
}
