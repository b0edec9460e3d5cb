package dev.benchbook.analysis.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

/** The figures are computed by hand from the printed ones. */
class NodeTimesTest {
  private static final String COST = "  (cost=1.00..9.00 rows=100 width=4)";

  @Test
  void exclusiveTimeIsWhatInputsLeave() {
    Table t =
        table(
            "Sort" + COST + " (actual time=36.561..37.429 rows=10001 loops=1)",
            "  ->  Seq Scan on t" + COST + " (actual time=0.022..3.776 rows=10001 loops=1)");
    assertEquals(37.429, at(t, "inclusive_ms", 0), 1e-9);
    assertEquals(33.653, at(t, "exclusive_ms", 0), 1e-9);
    assertEquals(33.652, at(t, "exclusive_ms_low", 0), 1e-9);
    assertEquals(33.654, at(t, "exclusive_ms_high", 0), 1e-9);
    assertEquals(100.01, at(t, "rows_factor", 0), 1e-9);
  }

  @Test
  void loopsMultiplyTimeAndItsRounding() {
    Table t =
        table(
            "Nested Loop" + COST + " (actual time=0.010..50.000 rows=9 loops=1)",
            "  ->  Seq Scan on a" + COST + " (actual time=0.005..1.000 rows=1000 loops=1)",
            "  ->  Index Scan using b_k on b"
                + COST
                + " (actual time=0.040..0.045 rows=1 loops=1000)");
    assertEquals(45, at(t, "inclusive_ms", 2), 1e-9);
    assertEquals(4, at(t, "exclusive_ms", 0), 1e-9);
    assertEquals(4 - 0.501, at(t, "exclusive_ms_low", 0), 1e-9);
    assertEquals(4 + 0.501, at(t, "exclusive_ms_high", 0), 1e-9);
  }

  @Test
  void processesAreThoseThatRanNotThoseLaunched() {
    Table led = gather(3);
    assertEquals(3, at(led, "processes", 1), 0);
    assertEquals(20, at(led, "inclusive_ms", 1), 1e-9);
    Table unled = gather(2);
    assertEquals(2, at(unled, "processes", 1), 0);
    assertEquals(20, at(unled, "inclusive_ms", 1), 1e-9);
  }

  @Test
  void rowsFactorKnowsThePlannersDivisor() {
    // Two workers and the leader: the planner divides by 2.4, three processes ran.
    assertEquals(50 * 3 / (100 * 2.4), at(gather(3), "rows_factor", 1), 1e-9);
    // The leader took no part: divisor and processes are both 2.
    assertEquals(0.5, at(gather(2), "rows_factor", 1), 1e-9);
  }

  private static Table gather(int loops) {
    return table(
        "Gather" + COST + " (actual time=1.000..25.000 rows=100 loops=1)",
        "  Workers Planned: 2",
        "  Workers Launched: 2",
        "  ->  Parallel Seq Scan on t"
            + COST
            + " (actual time=0.1..20.000 rows=50 loops="
            + loops
            + ")");
  }

  @Test
  void aCteIsTakenFromTheScansThatReadIt() {
    Table t =
        table(
            "Hash Join" + COST + " (actual time=1.000..30.000 rows=1 loops=1)",
            "  CTE c",
            "    ->  Seq Scan on t" + COST + " (actual time=0.010..12.000 rows=1 loops=1)",
            "  ->  CTE Scan on c a" + COST + " (actual time=0.010..15.000 rows=1 loops=1)",
            "  ->  Hash" + COST + " (actual time=6.000..6.000 rows=1 loops=1)",
            "        ->  CTE Scan on c b" + COST + " (actual time=0.010..5.000 rows=1 loops=1)");
    // 12 ms in proportion 15 : 5.
    assertEquals(15 - 9, at(t, "exclusive_ms", 2), 1e-9);
    assertEquals(5 - 3, at(t, "exclusive_ms", 4), 1e-9);
    assertEquals(12, at(t, "exclusive_ms", 1), 1e-9);
    assertEquals(30, sum(t), 1e-9);
  }

  @Test
  void anInitPlanIsTakenFromTheNodeThatWaitsForIt() {
    Table t =
        table(
            "Limit" + COST + " (actual time=1.000..30.000 rows=1 loops=1)",
            "  InitPlan 1 (returns $0)",
            "    ->  Seq Scan on u" + COST + " (actual time=0.010..20.000 rows=1 loops=1)",
            "  ->  Seq Scan on t" + COST + " (actual time=0.010..29.000 rows=1 loops=1)",
            "        Filter: (a > $0)");
    assertEquals(1, at(t, "exclusive_ms", 0), 1e-9);
    assertEquals(9, at(t, "exclusive_ms", 2), 1e-9);
    assertEquals(30, sum(t), 1e-9);
  }

  @Test
  void theLeaderWaitsForAnInitPlanInItsGather() {
    Table t =
        table(
            "Aggregate" + COST + " (actual time=60.000..60.000 rows=1 loops=1)",
            "  InitPlan 1",
            "    ->  Seq Scan on u" + COST + " (actual time=0.010..40.000 rows=1 loops=1)",
            "  ->  Gather" + COST + " (actual time=41.000..59.000 rows=1 loops=1)",
            "        Workers Planned: 1",
            "        Workers Launched: 1",
            "        ->  Parallel Seq Scan on t"
                + COST
                + " (actual time=0.010..10.000 rows=1 loops=2)",
            "              Filter: (a > (InitPlan 1).col1)");
    assertEquals(9, at(t, "exclusive_ms", 2), 1e-9);
    assertEquals(10, at(t, "exclusive_ms", 3), 1e-9);
    assertEquals(60, sum(t), 1e-9);
  }

  @Test
  void parameterTenIsNotParameterOne() {
    Table t =
        table(
            "Result" + COST + " (actual time=1.000..30.000 rows=1 loops=1)",
            "  InitPlan 1 (returns $1)",
            "    ->  Seq Scan on u" + COST + " (actual time=0.010..20.000 rows=1 loops=1)",
            "  ->  Seq Scan on t" + COST + " (actual time=0.010..5.000 rows=1 loops=1)",
            "        Filter: (a > $10)");
    assertEquals(5, at(t, "exclusive_ms", 0), 1e-9);
    assertEquals(5, at(t, "exclusive_ms", 2), 1e-9);
  }

  @Test
  void whatNeverRanTookNoTimeAndHasNoFactor() {
    Table t =
        table(
            "Nested Loop" + COST + " (actual time=0.010..0.020 rows=0 loops=1)",
            "  ->  Seq Scan on a" + COST + " (actual time=0.005..0.005 rows=0 loops=1)",
            "  ->  Seq Scan on b" + COST + " (never executed)");
    assertEquals(0, at(t, "exclusive_ms", 2), 0);
    assertEquals(0, at(t, "exclusive_ms_high", 2), 0);
    assertTrue(t.doubleColumn("rows_factor").isMissing(2));
    assertTrue(t.doubleColumn("actual_total_ms").isMissing(2));
    assertTrue(t.longColumn("loops").isMissing(2));
  }

  @Test
  void withoutTimingTimesAreMissing() {
    Table t =
        table(
            "Limit" + COST + " (actual rows=3 loops=1)",
            "  ->  Seq Scan on a" + COST + " (actual rows=3 loops=1)");
    assertTrue(t.doubleColumn("inclusive_ms").isMissing(0));
    assertTrue(t.doubleColumn("exclusive_ms").isMissing(0));
    assertEquals(0.03, at(t, "rows_factor", 0), 1e-9);
  }

  @Test
  void withoutAnalyzeAllActualFiguresAreMissing() {
    Table t = table("Limit" + COST, "  ->  Seq Scan on a" + COST);
    for (String column :
        new String[] {"processes", "inclusive_ms", "exclusive_ms", "rows_factor"}) {
      assertTrue(t.doubleColumn(column).isMissing(0), column);
      assertTrue(t.doubleColumn(column).isMissing(1), column);
    }
  }

  @Test
  void nodesThatReportNoRowsHaveNoFactor() {
    Table t =
        table(
            "Bitmap Heap Scan on t" + COST + " (actual time=1.000..2.000 rows=0 loops=1)",
            "  ->  BitmapAnd" + COST + " (actual time=1.000..1.000 rows=0 loops=1)",
            "        ->  Bitmap Index Scan on a"
                + COST
                + " (actual time=0.100..0.100 rows=7 loops=1)",
            "        ->  Bitmap Index Scan on b"
                + COST
                + " (actual time=0.100..0.100 rows=7 loops=1)");
    assertEquals(0, at(t, "rows_factor", 0), 0);
    assertTrue(t.doubleColumn("rows_factor").isMissing(1));
  }

  static Table table(String... lines) {
    return Plans.parse(String.join("\n", lines)).table();
  }

  static double at(Table table, String column, int row) {
    return table.numberColumn(column).getDouble(row);
  }

  private static double sum(Table table) {
    return table.doubleColumn("exclusive_ms").sum();
  }
}
