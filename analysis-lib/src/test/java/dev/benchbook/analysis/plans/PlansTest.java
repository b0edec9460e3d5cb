package dev.benchbook.analysis.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlansTest {
  private static final String ONE =
      "Seq Scan on t  (cost=0.00..18.00 rows=800 width=4)\n  Filter: (n > 5)\n";

  @Test
  void parseGivesTheOnePlan() {
    Plan plan = Plans.parse(ONE);
    assertEquals("plan", plan.name());
    assertEquals(Engine.POSTGRESQL, plan.engine());
    assertEquals(Structure.EXACT, plan.structure());
    assertEquals("(n > 5)", plan.root().properties().get("Filter"));
    assertTrue(plan.executionMs().isEmpty());
    assertTrue(plan.warnings().isEmpty());
  }

  @Test
  void parseRefusesATextWithoutPlan() {
    assertEquals(
        "text: expected a query plan, found an empty text", message(() -> Plans.parse("")));
    assertEquals(
        "text: expected a query plan, found no line that begins one in 2 lines",
        message(() -> Plans.parse("Dear all,\nno plan here\n")));
  }

  @Test
  void parseRefusesSeveralPlansAndSaysHowMany() {
    assertEquals(
        "text:4:1: expected one plan, found 2 (the second begins here); Plans.parseAll(text) gives"
            + " all",
        message(() -> Plans.parse(ONE + "\n" + ONE)));
    assertEquals(2, Plans.parseAll(ONE + "\n" + ONE).size());
  }

  @Test
  void brokenNumbersAreRefusedWithTheirPlace() {
    assertEquals(
        "text:1:16: expected numbers in the form (cost=0.00..1.00 rows=1 width=4) at the end of the"
            + " node's line, found \"(cost=0.00..1,80 rows=8 width=4)\"",
        message(() -> Plans.parse("Seq Scan on t  (cost=0.00..1,80 rows=8 width=4)\n")));
    assertEquals(
        "text:2:3: expected (cost=...) as in the plan's first line, found \"->  Seq Scan on t\"",
        message(
            () ->
                Plans.parse(
                    "Limit  (cost=0.00..1.00 rows=1 width=4)\n  ->  Seq Scan on t\n(2 rows)\n")));
  }

  @Test
  void plansWithoutHeadingAreNumbered() {
    List<Plan> plans = Plans.parseAll(ONE + "\n# fast\n" + ONE + "\n" + ONE);
    assertEquals(List.of("plan", "fast", "fast [2]"), plans.stream().map(Plan::name).toList());
    plans = Plans.parseAll(ONE + "\n" + ONE);
    assertEquals(List.of("plan 1", "plan 2"), plans.stream().map(Plan::name).toList());
    assertEquals("mine", plans.get(0).named("mine").name());
    assertEquals(
        "newName: expected a name, found nothing",
        assertThrows(IllegalArgumentException.class, () -> Plans.parse(ONE).named(" "))
            .getMessage());
  }

  @Test
  void countsThatAreNoWholeNumbersAreRefused() {
    String head = "Seq Scan on t  (cost=0.00..1.80 rows=8 width=";
    for (String bad : List.of("4.5", "1e3", "99999999999999999999", "-1")) {
      assertTrue(
          message(() -> Plans.parse(head + bad + ")\n"))
              .startsWith("text:1:16: expected numbers in the form (cost="),
          bad);
      String actual = head + "4) (actual time=0.001..0.002 rows=1 loops=" + bad + ")\n";
      assertTrue(
          message(() -> Plans.parse(actual))
              .startsWith("text:1:49: expected numbers in the form (actual time="),
          bad);
    }
  }

  @Test
  void aTimeThatIsNoNumberIsRefused() {
    assertEquals(
        "text:3:1: expected a time such as 1.234 ms, found \"Planning Time: 1.2.3 ms\"",
        message(() -> Plans.parse(ONE + "Planning Time: 1.2.3 ms\nExecution Time: 1.0 ms\n")));
  }

  @Test
  void aLabelWithoutNodeIsRefused() {
    assertEquals(
        "text:2:3: expected a node (\"->  ...\") below the label, found none below \"InitPlan 1\"",
        message(() -> Plans.parse("Result\n  InitPlan 1\n(2 rows)\n")));
  }

  @Test
  void nodesThatDoNotFitTogetherAreRefused() {
    String text =
        """
        Hash Join  (cost=1.00..2.00 rows=1 width=4)
        -> Seq Scan on a  (cost=0.00..1.00 rows=1 width=4)
        -> Seq Scan on b  (cost=0.00..1.00 rows=1 width=4)
        (3 rows)
        """;
    assertEquals(
        "text:3:1: expected indentation, or nodes that fit together without it; found \"-> Seq Scan"
            + " on b  (cost=0.00..1.00 rows=...\" where no open node takes it or one lacks an"
            + " input",
        message(() -> Plans.parse(text)));
  }

  @Test
  void nullIsRefused() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Plans.parse(null));
    assertEquals("text: expected a text, found null", e.getMessage());
  }

  @Test
  void readNamesPlansByHeadingsAndErrorsByFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("plans.txt");
    Files.writeString(file, "# first\n" + ONE + "\n# second\n" + ONE, StandardCharsets.UTF_8);
    List<Plan> plans = Plans.read(file.toString());
    assertEquals(List.of("first", "second"), plans.stream().map(Plan::name).toList());
    assertEquals(5, plans.get(1).position().line() - 1);
    Path empty = Files.createFile(folder.resolve("empty.txt"));
    assertEquals(
        empty + ": expected a query plan, found an empty text", message(() -> Plans.read(empty)));
  }

  @Test
  void aMissingInputIsDoubtedAloud() {
    Plan plan =
        Plans.parse(
            """
            Hash Join  (cost=1.00..2.00 rows=1 width=4)
              ->  Seq Scan on a  (cost=0.00..1.00 rows=1 width=4)
            (2 rows)
            """);
    assertEquals(Structure.INFERRED, plan.structure());
    assertEquals(
        "text:1:1: a node has fewer or more inputs than its type takes; lines seem to be missing",
        plan.warnings().get(0).toString());
  }

  @Test
  void anIndexWhoseNameWasLostLeavesAGenericNode() {
    Plan plan = Plans.parse("Index Scan using on t  (cost=0.15..8.17 rows=1 width=4)");
    assertEquals("Index Scan using on t", plan.root().head());
    assertTrue(plan.root().relation().isEmpty());
    assertTrue(plan.root().indexName().isEmpty());
  }

  @Test
  void positionsSurviveQuotingAndFences() {
    PlanException e =
        assertThrows(
            PlanException.class,
            () ->
                Plans.parse("> ```\n> Sort  (cost=0.00..1.00 rows=x1 width=4)\n>   Sort Key: a\n"));
    assertEquals(2, e.position().line());
    assertEquals(9, e.position().column());
  }

  private static String message(Runnable call) {
    return assertThrows(PlanException.class, call::run).getMessage();
  }
}
