package dev.benchbook.analysis.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class PlanTableTest {

  @Test
  void columnsAreTheDocumentedOnesInTheirOrder() {
    assertEquals(
        List.of(
            "node",
            "parent",
            "depth",
            "relationship",
            "node_type",
            "relation",
            "alias",
            "index_name",
            "startup_cost",
            "total_cost",
            "plan_rows",
            "plan_width",
            "actual_startup_ms",
            "actual_total_ms",
            "actual_rows",
            "loops",
            "processes",
            "inclusive_ms",
            "exclusive_ms",
            "exclusive_ms_low",
            "exclusive_ms_high",
            "rows_factor",
            "shared_hit",
            "shared_read",
            "shared_dirtied",
            "shared_written",
            "local_hit",
            "local_read",
            "local_dirtied",
            "local_written",
            "temp_read",
            "temp_written",
            "exclusive_shared_hit",
            "exclusive_shared_read",
            "exclusive_shared_dirtied",
            "exclusive_shared_written",
            "exclusive_local_hit",
            "exclusive_local_read",
            "exclusive_local_dirtied",
            "exclusive_local_written",
            "exclusive_temp_read",
            "exclusive_temp_written"),
        Plans.parse("Result  (cost=0.00..0.01 rows=1 width=4)").table().columnNames());
  }

  @Test
  void placesAndNamesAreFilled() {
    Table t =
        NodeTimesTest.table(
            "Limit  (cost=1.00..9.00 rows=100 width=4)",
            "  ->  Index Scan using \"K 1\" on s.\"T 1\" x  (cost=1.00..9.00 rows=100 width=4)");
    assertTrue(t.intColumn("parent").isMissing(0));
    assertTrue(t.stringColumn("relationship").isMissing(0));
    assertEquals(0, t.intColumn("parent").get(1));
    assertEquals(1, t.intColumn("depth").get(1));
    assertEquals("Outer", t.stringColumn("relationship").get(1));
    assertEquals("Index Scan", t.stringColumn("node_type").get(1));
    assertEquals("T 1", t.stringColumn("relation").get(1));
    assertEquals("x", t.stringColumn("alias").get(1));
    assertEquals("K 1", t.stringColumn("index_name").get(1));
  }

  @Test
  void buffersAreMissingWhereNotPrintedAndExclusiveWhereAsked() {
    String cost = "  (cost=1.00..9.00 rows=100 width=4)";
    Table t =
        NodeTimesTest.table(
            "Sort" + cost,
            "  Buffers: shared hit=10 read=3, temp read=5 written=6",
            "  ->  Seq Scan on t" + cost,
            "        Buffers: shared hit=9");
    assertEquals(3, t.longColumn("shared_read").get(0));
    assertTrue(t.longColumn("shared_read").isMissing(1));
    assertEquals(1, t.longColumn("exclusive_shared_hit").get(0));
    assertEquals(3, t.longColumn("exclusive_shared_read").get(0));
    assertEquals(0, t.longColumn("exclusive_shared_read").get(1));
    assertEquals(6, t.longColumn("exclusive_temp_written").get(0));
    Table none = NodeTimesTest.table("Sort" + cost, "  ->  Seq Scan on t" + cost);
    assertTrue(none.longColumn("exclusive_shared_hit").isMissing(0));
  }

  @Test
  void buffersOfACteMoveToItsScan() {
    String cost = "  (cost=1.00..9.00 rows=100 width=4)";
    Table t =
        NodeTimesTest.table(
            "Limit" + cost,
            "  Buffers: shared hit=20",
            "  CTE c",
            "    ->  Seq Scan on t" + cost,
            "          Buffers: shared hit=20",
            "  ->  CTE Scan on c" + cost,
            "        Buffers: shared hit=20");
    assertEquals(0, t.longColumn("exclusive_shared_hit").get(0));
    assertEquals(20, t.longColumn("exclusive_shared_hit").get(1));
    assertEquals(0, t.longColumn("exclusive_shared_hit").get(2));
  }
}
