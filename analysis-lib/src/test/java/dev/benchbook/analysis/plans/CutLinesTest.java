package dev.benchbook.analysis.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines that a mail program or a terminal cut, where no number says that a line is whole. */
class CutLinesTest {
  private static final String COSTLESS =
      """
      Merge Append
        Sort Key: a.id
        ->  Gather Merge
              Workers Planned: 2
              ->  Parallel Index Only Scan Backward using a_pkey on public.archive a
                    Index Cond: (id > 5)
        ->  Nested Loop Left Join
              ->  Hash Anti Join
                    Hash Cond: (b.id = c.id)
                    ->  Bitmap Heap Scan on public.bookings b
                          Recheck Cond: (id < 9)
                          ->  Bitmap Index Scan on bookings_pkey
                    ->  Hash
                          ->  Foreign Scan on public.customers c
                                Remote SQL: SELECT id FROM public.customers
              ->  Incremental Sort
                    Sort Key: d.x, d.y
                    Presorted Key: d.x
                    ->  Custom Scan (Columnar) on public.details d
      """;

  private static final String ANALYZED =
      """
      Update on acct  (cost=0.28..10.62 rows=0 width=0) (actual time=0.327..0.328 rows=0 loops=1)
        ->  Seq Scan on acct  (cost=0.28..10.62 rows=117 width=10) (actual time=0.014..0.034 rows=50 loops=1)
      Settings: jit = 'off', work_mem = '64MB'
      Query Identifier: 6805708788928400032
      Planning Time: 0.018 ms
      Trigger for constraint acct_owner_id_fkey on acct: time=0.196 calls=50
      Trigger acct_statement_level_audit: time=0.017 calls=1
      JIT:
        Functions: 5
        Options: Inlining false, Optimization false, Expressions true, Deforming true
        Timing: Generation 0.500 ms, Inlining 0.000 ms, Optimization 0.100 ms, Emission 1.000 ms, Total 1.600 ms
      Execution Time: 3.543 ms
      """;

  @Test
  void aWrongTreeIsNeverExact() {
    List<String> heads = heads(Plans.parse(COSTLESS));
    assertEquals(Structure.EXACT, Plans.parse(COSTLESS).structure());
    int right = 0;
    int readings = 0;
    for (int width = 30; width <= 90; width++) {
      for (String text : List.of(mail(COSTLESS, width), terminal(COSTLESS, width))) {
        try {
          for (Plan plan : Plans.parseAll(text)) {
            readings++;
            boolean same = heads(plan).equals(heads);
            right += same ? 1 : 0;
            assertTrue(same || plan.structure() != Structure.EXACT, width + ":\n" + text + plan);
            assertTrue(same || !plan.warnings().isEmpty(), width + ":\n" + text + plan);
          }
        } catch (PlanException e) {
          readings++;
        }
      }
    }
    assertTrue(right > 0.8 * readings, right + " of " + readings);
  }

  @Test
  void theExecutionTimeSurvivesEveryWidth() {
    for (int width = 34; width <= 130; width++) {
      for (String text : List.of(mail(ANALYZED, width), terminal(ANALYZED, width))) {
        Plan plan = Plans.parseAll(text).get(0);
        assertEquals(3.543, plan.executionMs().orElse(Double.NaN), 0, width + ":\n" + text + plan);
        assertEquals(0.018, plan.planningMs().orElse(Double.NaN), 0, width + ":\n" + text + plan);
      }
    }
  }

  @Test
  void aCutTriggerLineIsPutTogether() {
    Plan plan =
        Plans.parse(
            ANALYZED
                .replace("on acct: time=0.196", "on\nacct: time=0.196")
                .replace("='64", "=\n'64"));
    assertEquals(
        "Trigger for constraint acct_owner_id_fkey on acct: time=0.196 calls=50",
        plan.tail().get(3));
    assertTrue(plan.warnings().isEmpty());
  }

  @Test
  void anUnknownTypeWithoutNumbersIsDoubted() {
    Plan plan = Plans.parse("Limit\n  ->  Warp Drive\n        ->  Seq Scan on t\n");
    assertEquals("Warp Drive", plan.nodes().get(1).nodeType());
    assertEquals(Structure.INFERRED, plan.structure());
    assertEquals(
        List.of(
            "text:2:3: no node type of PostgreSQL, perhaps part of a line that was cut: \"Warp"
                + " Drive\""),
        plan.warnings().stream().map(Object::toString).toList());
  }

  @Test
  void aNameThatCanBeReadInTwoWaysIsDoubted() {
    Plan plan = Plans.parse("Limit\n  ->  Seq Scan on cust\nomers\n        Filter: (a > 1)\n");
    assertEquals(Structure.INFERRED, plan.structure());
    assertEquals(
        "text:2:3: this line was cut and could be put together in another way: \"Seq Scan on cust"
            + " omers\"",
        plan.warnings().get(0).toString());
  }

  @Test
  void aPlanThatBeginsWithAnArrowLacksItsTop() {
    String text =
        """
              ->  Sort  (cost=1.00..2.00 rows=1 width=4)
                    ->  Seq Scan on t  (cost=0.00..1.00 rows=1 width=4)
        """;
    Plan plan = Plans.parse(text);
    assertEquals(Structure.INFERRED, plan.structure());
    assertEquals(
        "text:1:7: the plan begins with an arrow: the nodes above it are missing",
        plan.warnings().get(0).toString());
  }

  @Test
  void aLineBetweenThatIsNoPlansIsLeftOutAloud() {
    Plan plan = Plans.parse(ANALYZED.replace("Planning Time", "*** cut here ***\nPlanning Time"));
    assertEquals(3.543, plan.executionMs().orElseThrow());
    assertEquals(
        "text:5:1: expected a line of a plan, found \"*** cut here ***\", perhaps the rest of a line"
            + " that was cut; it is left out",
        plan.warnings().get(0).toString());
  }

  @Test
  void nullChecksInBracketsAreNoRowCount() {
    Plan plan =
        Plans.parse(
            "Result\n  One-Time Filter:\n(100 IS NOT NULL)\n  ->  Seq Scan on t\n(4 rows)\n");
    assertEquals(2, plan.nodes().size());
  }

  private static List<String> heads(Plan plan) {
    List<String> heads = new ArrayList<>();
    List<PlanNode> open = new ArrayList<>(List.of(plan.root()));
    while (!open.isEmpty()) {
      PlanNode node = open.remove(open.size() - 1);
      heads.add(node.nodeType() + " " + node.attributes() + " " + node.children().size());
      open.addAll(node.children());
    }
    return heads;
  }

  /** Cuts at the last blank that fits, as mail programs do. */
  private static String mail(String text, int width) {
    StringBuilder out = new StringBuilder();
    for (String line : text.split("\n")) {
      String rest = line;
      while (rest.length() > width) {
        int indent = rest.length() - rest.stripLeading().length();
        int blank = rest.lastIndexOf(' ', width);
        blank = blank <= indent ? rest.indexOf(' ', Math.max(width, indent)) : blank;
        if (blank < 0) {
          break;
        }
        out.append(rest, 0, blank).append('\n');
        rest = rest.substring(blank + 1);
      }
      out.append(rest).append('\n');
    }
    return out.toString();
  }

  private static String terminal(String text, int width) {
    return text.replaceAll("(?m)^(.{" + width + "})(?=.)", "$1\n")
        .replaceAll("(?m)^(.{" + width + "})(?=.)", "$1\n")
        .replaceAll("(?m)^(.{" + width + "})(?=.)", "$1\n")
        .replaceAll("(?m)^(.{" + width + "})(?=.)", "$1\n");
  }
}
