package dev.benchbook.analysis.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

/** Plans of MySQL, Dolt and Doltgres, alone and beside PostgreSQL's. */
class EnginesTest {
  private static final String MYSQL =
      """
      -> Sort: t.year, limit input to 5 row(s) per chunk  (actual time=16.4..16.5 rows=5 loops=1)
          -> Filter: (t.n > (select #2))  (cost=995 rows=4.9e+3) (actual time=0.222..7.37 rows=4896 loops=1)
              -> Inner hash join (o.id = t.id)  (cost=12e+6 rows=120e+6) (actual time=0.1..5.2 rows=9000 loops=1)
                  -> Covering index lookup on o using PRIMARY (id = 7)  (cost=0.3 rows=1) (actual time=0.01..0.2 rows=30 loops=2)
                  -> Hash
                      -> Table scan on t  (cost=900 rows=9707) (actual time=0.05..1.5 rows=10000 loops=1)
              -> Select #2 (subquery in condition; dependent)
                  -> Rows fetched before execution  (cost=0..0 rows=1) (never executed)
      """;

  private static final String DOLT =
      """
      Project
       ├─ columns: [t.year, count(t.year)]
       └─ Sort(t.year ASC)
           └─ LookupJoin (estimated cost=-2.705 rows=3) (actual rows=5 loops=1)
               ├─ (a.i = b.i)
               ├─ TableAlias(a)
               │   └─ Table
               │       ├─ name: mytable
               │       └─ columns: [i s]
               └─ IndexedTableAccess(b)
                   ├─ index: [b.i]
                   └─ keys: a.i
      """;

  static final List<String> EXAMPLES = List.of(MYSQL, DOLT);

  @Test
  void mySqlsTreeIsRead() {
    Plan plan = Plans.parse(MYSQL);
    assertEquals(Engine.MYSQL, plan.engine());
    assertEquals(Structure.EXACT, plan.structure());
    assertEquals(
        List.of(
            "Sort",
            "Filter",
            "Inner hash join",
            "Covering index lookup",
            "Hash",
            "Table scan",
            "Rows fetched before execution"),
        plan.nodes().stream().map(PlanNode::nodeType).toList());
    PlanNode lookup = plan.nodes().get(3);
    assertEquals("o", lookup.relation().orElseThrow());
    assertEquals("PRIMARY", lookup.indexName().orElseThrow());
    assertEquals("(id = 7)", lookup.properties().get("Range"));
    assertEquals(120e6, plan.nodes().get(2).metrics().planRows().orElseThrow());
    assertEquals(
        "Select #2 (subquery in condition; dependent)",
        plan.nodes().get(6).subplanName().orElseThrow());
    assertTrue(plan.nodes().get(6).metrics().neverExecuted());
    assertEquals(MYSQL, plan.text());
  }

  @Test
  void mySqlsTimesArePerLoopAndRoundedToThreeDigits() {
    Table table = Plans.parse(MYSQL).table();
    assertEquals(0.4, table.doubleColumn("inclusive_ms").get(3), 1e-12);
    assertEquals(1.5, table.doubleColumn("inclusive_ms").get(4), 1e-12);
    assertEquals(5.2 - 0.4 - 1.5, table.doubleColumn("exclusive_ms").get(2), 1e-9);
    assertEquals(0.05 + 0.005, high(table, 0) - table.doubleColumn("exclusive_ms").get(0), 1e-9);
    assertEquals(16.5, table.doubleColumn("exclusive_ms").sum(), 1e-9);
  }

  private static double high(Table table, int row) {
    return table.doubleColumn("exclusive_ms_high").get(row);
  }

  @Test
  void mySqlsFramesAreTakenOff() {
    String box = "+---+\n| EXPLAIN |\n+---+\n| " + MYSQL.stripTrailing() + "\n |\n+---+\n";
    String vertical = "*** 1. row ***\nEXPLAIN: " + MYSQL + "\n1 row in set (0.02 sec)\n";
    String batch = "EXPLAIN\n" + MYSQL.stripTrailing().replace("\n", "\\n") + "\\n\n";
    for (String text : List.of(box, vertical, batch)) {
      Plan plan = Plans.parse(text);
      assertEquals(MYSQL, plan.text(), text);
      assertEquals(Structure.EXACT, plan.structure(), text);
    }
  }

  @Test
  void mySqlsLostIndentationIsRebuiltAndNeverExact() {
    String chain =
        """
        -> Sort: t.year (actual time=16.4..16.4 rows=765 loops=1)
        -> Table scan on <temporary> (actual time=15.9..16.1 rows=765 loops=1)
        -> Aggregate using temporary table (actual time=15.9..15.9 rows=765 loops=1)
        -> Filter: (t.n > 0) (cost=995 rows=4896) (actual time=0.222..7.37 rows=4896 loops=1)
        -> Table scan on t (cost=995 rows=9707) (actual time=0.219..6.36 rows=10000 loops=1)
        """;
    Plan plan = Plans.parse(chain);
    assertEquals(Structure.INFERRED, plan.structure());
    assertEquals(4, plan.table().intColumn("depth").max());
    assertEquals(
        "text:1:1: the plan's indentation is lost; its tree was rebuilt from what each operation"
            + " takes",
        plan.warnings().get(0).toString());
    assertEquals(16.4, plan.table().doubleColumn("exclusive_ms").sum(), 1e-9);
  }

  @Test
  void mySqlsNumbersAreRefusedIfBroken() {
    assertEquals(
        "text:1:1: expected numbers in the form (cost=1.25 rows=10) (actual time=0.1..0.2 rows=10"
            + " loops=1), found \"(actual time=16,4..16.4 rows=7 loops=1)\"",
        message("-> Sort: a  (actual time=16,4..16.4 rows=7 loops=1)\n")
            .replace("(time", "(actual time"));
    assertTrue(message("-> Sort: a  (actual time=1..2 rows=7 loops=1.5)\n").startsWith("text:1:1"));
  }

  @Test
  void mySqlsJsonOfBothVersionsIsRead() {
    Plan second =
        Plans.parse(
            """
            {
              "query": "select 1",
              "query_plan": {
                "operation": "Filter: (t.n > 0)", "estimated_rows": 5.0, "estimated_total_cost": 2.5,
                "actual_first_row_ms": 0.1, "actual_last_row_ms": 0.25, "actual_rows": 4.0, "actual_loops": 2,
                "inputs": [
                  { "operation": "Index lookup on t using i (n = 1)", "actual_loops": 0, "estimated_rows": "elided" }
                ]
              }
            }
            """);
    assertEquals(Engine.MYSQL, second.engine());
    assertEquals("select 1", second.name());
    assertEquals(0.25, second.root().metrics().actualTotalMs().orElseThrow());
    assertEquals("i", second.nodes().get(1).indexName().orElseThrow());
    assertTrue(second.nodes().get(1).metrics().neverExecuted());
    assertTrue(second.nodes().get(1).metrics().planRows().isEmpty());
    Plan first =
        Plans.parse(
            """
            { "query_block": { "select_id": 1, "cost_info": { "query_cost": "10.15" },
                "ordering_operation": { "using_filesort": true,
                  "nested_loop": [
                    { "table": { "table_name": "a", "access_type": "ALL", "rows_examined_per_scan": 9 } },
                    { "table": { "table_name": "b", "access_type": "ref", "key": "k", "using_index": true,
                        "attached_subqueries": [ { "query_block": { "select_id": 2,
                          "table": { "table_name": "c", "access_type": "const" } } } ] } }
                  ] } } }
            """);
    assertEquals(
        List.of(
            "Query block",
            "Sort",
            "Nested loop join",
            "Table scan",
            "Covering index lookup",
            "Query block",
            "Constant row lookup"),
        first.nodes().stream().map(PlanNode::nodeType).toList());
    assertEquals(10.15, first.root().metrics().totalCost().orElseThrow());
    assertEquals(Relationship.SUB_PLAN, first.nodes().get(5).relationship().orElseThrow());
  }

  @Test
  void doltsDrawingIsRead() {
    Plan plan = Plans.parse(DOLT);
    assertEquals(Engine.DOLT, plan.engine());
    assertEquals(Structure.EXACT, plan.structure());
    assertEquals(
        List.of("Project", "Sort", "LookupJoin", "TableAlias", "Table", "IndexedTableAccess"),
        plan.nodes().stream().map(PlanNode::nodeType).toList());
    PlanNode join = plan.nodes().get(2);
    assertEquals("(a.i = b.i)", join.properties().get("Condition"));
    assertEquals(-2.705, join.metrics().totalCost().orElseThrow());
    assertEquals(5, join.metrics().actualRows().orElseThrow());
    assertEquals("mytable", plan.nodes().get(4).relation().orElseThrow());
    assertEquals("a", plan.nodes().get(4).alias().orElseThrow());
    assertEquals("b.i", plan.nodes().get(5).indexName().orElseThrow());
    assertEquals(DOLT, plan.text());
  }

  @Test
  void doltsDrawingInABoxOrWithoutColumnsIsRead() {
    String box =
        DOLT.lines().map(l -> String.format("| %-70s |", l)).collect(Collectors.joining("\n"));
    assertEquals(DOLT, Plans.parse("+---+\n| plan |\n+---+\n" + box + "\n+---+\n").text());
    String flat = DOLT.replaceAll("(?m)^[ │]+", "");
    Plan plan = Plans.parse("db=> explain select\nplan\n-----\n" + flat);
    assertEquals(Structure.INFERRED, plan.structure());
    assertEquals(Engine.DOLTGRES, plan.engine());
    assertEquals("db=> explain select", plan.name());
    assertEquals(4, plan.table().intColumn("depth").max());
  }

  @Test
  void oneTextMayHoldPlansOfSeveralEngines() {
    String postgres =
        """
        Sort  (cost=1.00..2.00 rows=5 width=4)
          ->  Seq Scan on t  (cost=0.00..1.00 rows=5 width=4)
        (2 rows)
        """;
    List<Plan> plans =
        Plans.parseAll("Dolt:\n" + DOLT + "\nMySQL:\n" + MYSQL + "\nPostgres:\n" + postgres);
    assertEquals(
        List.of(Engine.DOLT, Engine.MYSQL, Engine.POSTGRESQL),
        plans.stream().map(Plan::engine).toList());
    assertEquals(List.of("Dolt:", "MySQL:", "Postgres"), plans.stream().map(Plan::name).toList());
    Table access = Plans.access(plans);
    assertEquals(
        List.of("full scan", "index scan", "covering scan", "full scan", "full scan"),
        access.stringColumn("access").asList());
    assertEquals(
        List.of("Dolt", "Dolt", "MySQL", "MySQL", "PostgreSQL"),
        access.stringColumn("engine").asList());
  }

  private static String message(String text) {
    return assertThrows(PlanException.class, () -> Plans.parse(text)).getMessage();
  }
}
