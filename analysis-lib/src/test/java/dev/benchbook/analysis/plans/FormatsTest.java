package dev.benchbook.analysis.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** One plan in PostgreSQL's four formats is one plan. */
class FormatsTest {
  private static final String TEXT =
      """
      Gather Merge  (cost=10.00..20.50 rows=40 width=12) (actual time=1.000..2.500 rows=60 loops=1)
        Output: a.id, "b Q".n
        Workers Planned: 1
        Workers Launched: 1
        Buffers: shared hit=20 read=3, temp read=5 written=5
        I/O Timings: shared/local read=0.125
        ->  Sort  (cost=9.00..9.50 rows=24 width=12) (actual time=0.900..1.100 rows=30 loops=2)
              Output: a.id, "b Q".n
              Sort Key: a.id, "b Q".n DESC
              Sort Method: external merge  Disk: 40kB
              Buffers: shared hit=20 read=3, temp read=5 written=5
              I/O Timings: shared/local read=0.125
              Worker 0:  actual time=0.800..0.850 rows=28 loops=1
                Sort Method: quicksort  Memory: 25kB
                Buffers: shared hit=9
              ->  Hash Left Join  (cost=2.00..8.00 rows=24 width=12) (actual time=0.100..0.700 rows=30 loops=2)
                    Output: a.id, "b Q".n
                    Inner Unique: true
                    Hash Cond: (a.id = "b Q".id)
                    Buffers: shared hit=20 read=3
                    ->  Parallel Index Only Scan Backward using a_pkey on public.a  (cost=0.15..5.00 rows=24 width=8) (actual time=0.010..0.300 rows=30 loops=2)
                          Output: a.id
                          Index Cond: (a.id <> '5'::bigint)
                          Heap Fetches: 0
                          Buffers: shared hit=15 read=3
                    ->  Hash  (cost=1.00..1.00 rows=9 width=8) (actual time=0.050..0.050 rows=9 loops=2)
                          Output: "b Q".n, "b Q".id
                          Buckets: 2048 (originally 1024)  Batches: 1 (originally 1)  Memory Usage: 17kB
                          Buffers: shared hit=5
                          ->  Seq Scan on public."B" "b Q"  (cost=0.00..1.00 rows=9 width=8) (never executed)
                                Output: "b Q".n, "b Q".id
                                Filter: ("b Q".n < 4)
      Settings: work_mem = '64kB'
      Query Identifier: -6805708788928400032
      Planning:
        Buffers: shared hit=7
      Planning Time: 0.250 ms
      Trigger audit for constraint fk on a: time=0.196 calls=50
      Trigger log on b: time=0.010 calls=1
      JIT:
        Functions: 5
        Options: Inlining false, Optimization false, Expressions true, Deforming true
        Timing: Generation 0.500 ms, Inlining 0.000 ms, Optimization 0.100 ms, Emission 1.000 ms, Total 1.600 ms
      Execution Time: 3.543 ms
      """;

  private static final String JSON =
      """
      [
        {
          "Plan": {
            "Node Type": "Gather Merge",
            "Parallel Aware": false,
            "Async Capable": false,
            "Startup Cost": 10.00, "Total Cost": 20.50, "Plan Rows": 40, "Plan Width": 12,
            "Actual Startup Time": 1.000, "Actual Total Time": 2.500, "Actual Rows": 60, "Actual Loops": 1,
            "Output": ["a.id", "\\"b Q\\".n"],
            "Workers Planned": 1,
            "Workers Launched": 1,
            "Shared Hit Blocks": 20, "Shared Read Blocks": 3, "Shared Dirtied Blocks": 0,
            "Temp Read Blocks": 5, "Temp Written Blocks": 5,
            "I/O Read Time": 0.125, "I/O Write Time": 0.000, "Temp I/O Read Time": 0.000,
            "Plans": [
              {
                "Node Type": "Sort",
                "Parent Relationship": "Outer",
                "Startup Cost": 9.00, "Total Cost": 9.50, "Plan Rows": 24, "Plan Width": 12,
                "Actual Startup Time": 0.900, "Actual Total Time": 1.100, "Actual Rows": 30, "Actual Loops": 2,
                "Output": ["a.id", "\\"b Q\\".n"],
                "Sort Key": ["a.id", "\\"b Q\\".n DESC"],
                "Sort Method": "external merge", "Sort Space Used": 40, "Sort Space Type": "Disk",
                "Shared Hit Blocks": 20, "Shared Read Blocks": 3,
                "Temp Read Blocks": 5, "Temp Written Blocks": 5,
                "I/O Read Time": 0.125, "I/O Write Time": 0.000, "Temp I/O Read Time": 0.000,
                "Workers": [
                  {
                    "Worker Number": 0,
                    "Actual Startup Time": 0.800, "Actual Total Time": 0.850, "Actual Rows": 28, "Actual Loops": 1,
                    "Sort Method": "quicksort", "Sort Space Used": 25, "Sort Space Type": "Memory",
                    "Shared Hit Blocks": 9
                  }
                ],
                "Plans": [
                  {
                    "Node Type": "Hash Join",
                    "Parent Relationship": "Outer",
                    "Join Type": "Left",
                    "Startup Cost": 2.00, "Total Cost": 8.00, "Plan Rows": 24, "Plan Width": 12,
                    "Actual Startup Time": 0.100, "Actual Total Time": 0.700, "Actual Rows": 30, "Actual Loops": 2,
                    "Output": ["a.id", "\\"b Q\\".n"],
                    "Inner Unique": true,
                    "Hash Cond": "(a.id = \\"b Q\\".id)",
                    "Shared Hit Blocks": 20, "Shared Read Blocks": 3,
                    "Plans": [
                      {
                        "Node Type": "Index Only Scan",
                        "Parent Relationship": "Outer",
                        "Parallel Aware": true,
                        "Scan Direction": "Backward",
                        "Index Name": "a_pkey",
                        "Relation Name": "a", "Schema": "public", "Alias": "a",
                        "Startup Cost": 0.15, "Total Cost": 5.00, "Plan Rows": 24, "Plan Width": 8,
                        "Actual Startup Time": 0.010, "Actual Total Time": 0.300, "Actual Rows": 30, "Actual Loops": 2,
                        "Output": ["a.id"],
                        "Index Cond": "(a.id <> '5'::bigint)",
                        "Rows Removed by Index Recheck": 0,
                        "Heap Fetches": 0,
                        "Shared Hit Blocks": 15, "Shared Read Blocks": 3,
                        "Workers": []
                      },
                      {
                        "Node Type": "Hash",
                        "Parent Relationship": "Inner",
                        "Startup Cost": 1.00, "Total Cost": 1.00, "Plan Rows": 9, "Plan Width": 8,
                        "Actual Startup Time": 0.050, "Actual Total Time": 0.050, "Actual Rows": 9, "Actual Loops": 2,
                        "Output": ["\\"b Q\\".n", "\\"b Q\\".id"],
                        "Hash Buckets": 2048, "Original Hash Buckets": 1024,
                        "Hash Batches": 1, "Original Hash Batches": 1, "Peak Memory Usage": 17,
                        "Shared Hit Blocks": 5,
                        "Plans": [
                          {
                            "Node Type": "Seq Scan",
                            "Parent Relationship": "Outer",
                            "Relation Name": "B", "Schema": "public", "Alias": "b Q",
                            "Startup Cost": 0.00, "Total Cost": 1.00, "Plan Rows": 9, "Plan Width": 8,
                            "Actual Startup Time": 0.000, "Actual Total Time": 0.000, "Actual Rows": 0, "Actual Loops": 0,
                            "Output": ["\\"b Q\\".n", "\\"b Q\\".id"],
                            "Filter": "(\\"b Q\\".n < 4)",
                            "Rows Removed by Filter": 0
                          }
                        ]
                      }
                    ]
                  }
                ]
              }
            ]
          },
          "Settings": { "work_mem": "64kB" },
          "Query Identifier": -6805708788928400032,
          "Planning": { "Shared Hit Blocks": 7, "Shared Read Blocks": 0 },
          "Planning Time": 0.250,
          "Triggers": [
            { "Trigger Name": "audit", "Constraint Name": "fk", "Relation": "a", "Time": 0.196, "Calls": 50 },
            { "Trigger Name": "log", "Relation": "b", "Time": 0.010, "Calls": 1 }
          ],
          "JIT": {
            "Functions": 5,
            "Options": { "Inlining": false, "Optimization": false, "Expressions": true, "Deforming": true },
            "Timing": { "Generation": 0.500, "Inlining": 0.000, "Optimization": 0.100, "Emission": 1.000, "Total": 1.600 }
          },
          "Execution Time": 3.543
        }
      ]
      """;

  private static final String SMALL =
      """
      Seq Scan on "a <b>"  (cost=0.00..1.80 rows=8 width=4) (actual time=0.010..0.020 rows=3 loops=1)
        Filter: (n > '>"&'::text)
        Rows Removed by Filter: 5
      Execution Time: 0.100 ms
      """;

  private static final String XML =
      """
      <explain xmlns="http://www.postgresql.org/2009/explain">
        <Query>
          <Plan>
            <Node-Type>Seq Scan</Node-Type>
            <Relation-Name>a &lt;b&gt;</Relation-Name>
            <Alias>a &lt;b&gt;</Alias>
            <Startup-Cost>0.00</Startup-Cost>
            <Total-Cost>1.80</Total-Cost>
            <Plan-Rows>8</Plan-Rows>
            <Plan-Width>4</Plan-Width>
            <Actual-Startup-Time>0.010</Actual-Startup-Time>
            <Actual-Total-Time>0.020</Actual-Total-Time>
            <Actual-Rows>3</Actual-Rows>
            <Actual-Loops>1</Actual-Loops>
            <Filter>(n &gt; '&gt;"&amp;'::text)</Filter>
            <Rows-Removed-by-Filter>5</Rows-Removed-by-Filter>
          </Plan>
          <Triggers>
          </Triggers>
          <Execution-Time>0.100</Execution-Time>
        </Query>
      </explain>
      """;

  private static final String YAML =
      """
      - Plan:\s
          Node Type: "Seq Scan"
          Relation Name: "a <b>"
          Alias: "a <b>"
          Startup Cost: 0.00
          Total Cost: 1.80
          Plan Rows: 8
          Plan Width: 4
          Actual Startup Time: 0.010
          Actual Total Time: 0.020
          Actual Rows: 3
          Actual Loops: 1
          Filter: "(n > '>\\"&'::text)"
          Rows Removed by Filter: 5
        Triggers:\s
        Execution Time: 0.100
      """;

  static final List<String> EXAMPLES = List.of(TEXT, JSON, SMALL, XML, YAML);

  @Test
  void jsonAndTextOfOneExecutionAreOnePlan() {
    assertEquals(dump(TEXT), dump(JSON));
    assertEquals(Structure.EXACT, Plans.parse(JSON).structure());
  }

  @Test
  void xmlAndYamlAndTextAreOnePlan() {
    assertEquals(dump(SMALL), dump(XML));
    assertEquals(dump(SMALL), dump(YAML));
  }

  @Test
  void aPlanPrintsBackAsItWasPrinted() {
    assertEquals(TEXT, Plans.parse(TEXT).text());
    assertEquals(TEXT, Plans.parse(JSON).text());
    assertEquals(SMALL, Plans.parse(XML).text());
    assertEquals(SMALL, Plans.parse(YAML).text());
    String quoted = TEXT.lines().map(line -> "> " + line).collect(Collectors.joining("\n"));
    assertEquals(TEXT, Plans.parse(quoted).text());
  }

  @Test
  void psqlsFrameAroundStructuredTextIsTakenOff() {
    for (String body : List.of(JSON, YAML)) {
      String framed =
          "  QUERY PLAN\n--------------\n"
              + body.lines().map(line -> " " + line + "    +").collect(Collectors.joining("\n"))
              + "\n(1 row)\n";
      assertEquals(dump(body), dump(framed));
    }
    String bordered =
        XML.lines().map(l -> String.format("| %-70s+|", l)).collect(Collectors.joining("\n"));
    assertEquals(dump(XML), dump(bordered));
  }

  @Test
  void everyFormatInEveryLogIsReadWithItsQuery() {
    for (String body : List.of(SMALL, JSON, XML, YAML)) {
      String tabbed = body.lines().map(line -> "\t" + line).collect(Collectors.joining("\n"));
      String stamp = "2026-11-30 22:15:51.871 UTC";
      String stderr = stamp + " [9534] LOG:  duration: 80.014 ms  plan:\n" + tabbed + "\n";
      String csv =
          stamp
              + ",\"me\",\"db\",9,\"[local]\",6.1,1,\"SELECT\",LOG,00000,\"duration: 80.014 ms  plan:\n"
              + body.replace("\"", "\"\"")
              + "\",,,,,,,,,\"psql\"\n";
      String json =
          "{\"timestamp\":\"x\",\"message\":\"duration: 80.014 ms  plan:\\n"
              + body.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n")
              + "\",\"backend_type\":\"client\"}\n";
      for (String log : List.of(stderr, csv, json)) {
        List<Plan> plans = Plans.parseAll(log + log);
        assertEquals(2, plans.size(), log);
        assertEquals(Plans.parse(body).text(), plans.get(1).text(), log);
      }
    }
    Plan named =
        Plans.parse("2026 LOG:  duration: 1 ms  plan:\n\tQuery Text: select  1\n\t" + SMALL);
    assertEquals("select  1", named.name());
    String inside = YAML.replace("- Plan:", "  Query Text: \"select 2\"\n  Plan:");
    assertEquals("select 2", Plans.parse(inside).name());
  }

  @Test
  void aStructuredPlanThatIsCutOffKeepsWhatWasThere() {
    int cut = JSON.indexOf("\"Node Type\": \"Hash\"") + 30;
    Plan plan = Plans.parse(JSON.substring(0, cut));
    assertFalse(plan.complete());
    assertEquals(4, plan.nodes().size());
    assertEquals(
        "text:3:13: the text ends inside the plan's JSON; what was there is shown",
        plan.warnings().get(0).toString());
    assertTrue(plan.executionMs().isEmpty());
  }

  @Test
  void brokenDocumentsAreRefusedWithTheirPlace() {
    assertEquals(
        "text:2:11: expected a comma or the end of the value, found \"\"y\": 2 } ]\"",
        message("[ {\n   \"x\": 1 \"y\": 2 }\n]"));
    assertEquals(
        "text:1:67: expected a number as \"Total Cost\", found \"lots\"",
        message(
            "[{\"Plan\": {\"Node Type\": \"Limit\", \"Startup Cost\": 0, \"Total Cost\": \"lots\"}}]"));
    assertEquals(
        "text:4:7: expected </Node-Type>, found \"</Plan>\"",
        message("<explain>\n<Query>\n<Plan><Node-Type>Limit\n      </Plan></Query></explain>"));
  }

  @Test
  void maskedNumbersAreMissingAndSaidSo() {
    String masked = XML.replace("1.80", "N.N").replace(">8<", ">N<");
    String json =
        "[{\"Plan\": {\"Node Type\": \"Limit\", \"Actual Rows\": N, \"Actual Loops\": 1}}]";
    for (String text : List.of(masked, json)) {
      Plan plan = Plans.parse(text);
      assertTrue(plan.root().metrics().planRows().isEmpty());
      assertEquals(1, plan.warnings().size());
      assertTrue(
          plan.warnings()
              .get(0)
              .toString()
              .endsWith("masked by letters; they are left as missing"));
    }
  }

  @Test
  void linesOfVersion19AndOfExtensionsStayWhereTheyStand() {
    String text =
        """
        Result  (cost=1.00..2.00 rows=1 width=4)
          Replaces: Scan on t
          Parallel Safe: true
          Plan Node ID: 0
          InitPlan expr_1
            ->  Index Only Scan using i on t t_1  (cost=0.00..9.00 rows=9 width=4)
                  Prefetch: avg=3.20 max=8 capacity=16
                  I/O: count=12 waits=3 size=4.00 in-progress=1.10
          ->  Seq Scan on u  (cost=0.00..0.50 rows=1 width=4)
                Filter: (ANY (id = (hashed SubPlan any_1).col1))
                SubPlan any_1
                  ->  Seq Scan on v  (cost=0.00..0.50 rows=1 width=4)
        PlannedStmt:
          Command Type: select
          Flags: canSetTag
        Planning Time: 0.100 ms
        """;
    Plan plan = Plans.parse(text);
    assertEquals(Structure.EXACT, plan.structure());
    assertEquals(List.of(), plan.warnings());
    assertEquals(text, plan.text());
    assertEquals("SubPlan any_1", plan.nodes().get(3).subplanName().orElseThrow());
  }

  @Test
  void depthIsNoDanger() {
    int levels = 20_000;
    StringBuilder json = new StringBuilder("[{\"Plan\": ");
    for (int i = 0; i < levels; i++) {
      String below = i == 0 ? "" : ", \"Parent Relationship\": \"Outer\"";
      json.append("{\"Node Type\": \"Limit\"").append(below).append(", \"Plans\": [");
    }
    json.append("]}".repeat(levels)).append("}]");
    Plan plan = Plans.parse(json.toString());
    assertEquals(levels, plan.nodes().size());
    assertEquals(
        "plan: expected at most 1000 levels to print with indentation, found more",
        assertThrows(IllegalStateException.class, plan::text).getMessage());
    assertTrue(message("[".repeat(100_000) + "\"a\": 1").startsWith("text"));
  }

  private static String dump(String text) {
    String dump = PlanDump.of(List.of(Plans.parse(text)));
    return dump.replaceAll("at text:\\d+:\\d+", "at").replaceAll("plan: .*", "plan");
  }

  private static String message(String text) {
    return assertThrows(PlanException.class, () -> Plans.parse(text)).getMessage();
  }
}
