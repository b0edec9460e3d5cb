package dev.benchbook.analysis.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlanDiffTest {
  /** Figures of a comparison of PostgreSQL 15 and 16 on a public mailing list. */
  private static final String SORT_15 =
      """
      Sort  (cost=1114.85..1137.28 rows=8971 width=121) (actual time=36.561..37.429 rows=10001 loops=1)
        Sort Key: c
        ->  Index Scan using sbtest1_pkey on sbtest1  (cost=0.44..525.86 rows=8971 width=121) (actual time=0.022..3.776 rows=10001 loops=1)
      Execution Time: 38.224 ms
      """;

  private static final String SORT_16 =
      """
      Sort  (cost=1259.19..1284.36 rows=10068 width=121) (actual time=14.419..15.042 rows=10001 loops=1)
        Sort Key: c
        ->  Index Scan using sbtest1_pkey on sbtest1  (cost=0.44..589.80 rows=10068 width=121) (actual time=0.023..3.473 rows=10001 loops=1)
      Execution Time: 15.700 ms
      """;

  private static final String MERGE =
      """
      Merge Join  (cost=1.00..90.00 rows=10 width=8) (actual time=4.000..9.000 rows=10 loops=1)
        ->  Index Scan using a_i on a  (cost=0.00..30.00 rows=10 width=8) (actual time=0.010..3.000 rows=10 loops=1)
        ->  Sort  (cost=20.00..21.00 rows=10 width=8) (actual time=2.500..3.500 rows=10 loops=1)
              Sort Key: b.id
              ->  Seq Scan on b  (cost=0.00..20.00 rows=10 width=8) (actual time=0.010..1.000 rows=10 loops=1)
      Execution Time: 9.100 ms
      """;

  private static final String HASH =
      """
      Hash Join  (cost=1.00..70.00 rows=10 width=8) (actual time=2.000..6.000 rows=10 loops=1)
        ->  Index Scan using a_j on a  (cost=0.00..30.00 rows=10 width=8) (actual time=0.010..3.000 rows=10 loops=1)
        ->  Hash  (cost=20.00..20.00 rows=10 width=8) (actual time=1.500..1.500 rows=10 loops=1)
              ->  Seq Scan on b  (cost=0.00..20.00 rows=10 width=8) (actual time=0.010..1.000 rows=10 loops=1)
      Execution Time: 6.200 ms
      """;

  @Test
  void theBlockingTimeOfTheSortIsTheGain() {
    PlanDiff diff = Plans.diff(Plans.parse(SORT_15), Plans.parse(SORT_16));
    assertEquals(
        List.of(
            "Execution time: 38.224 -> 15.700 ms (-22.524, ratio 0.411).",
            "Sort: 33.653 -> 11.569 ms (-22.084, 98 % of the difference); its blocking time, 32.785 ->"
                + " 10.946 ms, is the gain.",
            "Both plans have the same tree."),
        diff.sentences());
    assertEquals(32.785, diff.nodes().get(0).blockingBefore(), 1e-9);
    assertEquals(10.946, diff.nodes().get(0).blockingAfter(), 1e-9);
  }

  @Test
  void swappedSidesGiveTheOppositeLoss() {
    PlanDiff diff = Plans.diff(Plans.parse(SORT_16), Plans.parse(SORT_15));
    assertTrue(
        diff.sentences().get(1).endsWith("10.946 -> 32.785 ms, is the loss."),
        diff.sentences().toString());
  }

  @Test
  void aPlanDoesNotDifferFromItself() {
    for (String text : List.of(SORT_15, MERGE, HASH)) {
      PlanDiff diff = Plans.diff(Plans.parse(text), Plans.parse(text));
      assertTrue(diff.isEmpty());
      assertEquals(0, diff.difference());
      assertEquals(2, diff.sentences().size());
    }
  }

  @Test
  void partsSumToTheWholeAndChangeSignWithTheSides() {
    for (String[] pair : new String[][] {{SORT_15, SORT_16}, {MERGE, HASH}, {SORT_15, HASH}}) {
      PlanDiff diff = Plans.diff(Plans.parse(pair[0]), Plans.parse(pair[1]));
      PlanDiff back = Plans.diff(Plans.parse(pair[1]), Plans.parse(pair[0]));
      double sum = 0;
      for (NodeDifference node : diff.nodes()) {
        NodeDifference.Effects e = node.effects();
        assertEquals(node.difference(), e.calls() + e.rows() + e.rate() + e.presence(), 1e-9);
        sum += node.difference();
        NodeDifference other =
            back.nodes().stream()
                .filter(n -> n.before().equals(node.after()) && n.after().equals(node.before()))
                .findFirst()
                .orElseThrow();
        assertEquals(node.change().reversed(), other.change());
        assertEquals(-e.calls(), other.effects().calls(), 1e-9);
        assertEquals(-e.rows(), other.effects().rows(), 1e-9);
        assertEquals(-e.rate(), other.effects().rate(), 1e-9);
      }
      assertEquals(diff.difference(), sum + diff.outsideNodes(), 1e-9);
      assertEquals(-diff.difference(), back.difference(), 1e-9);
    }
  }

  @Test
  void everyNodeSaysWhatBecameOfIt() {
    PlanDiff diff = Plans.diff(Plans.parse(MERGE), Plans.parse(HASH));
    List<String> changes =
        diff.nodes().stream().map(n -> n.change().label() + ": " + n.node()).toList();
    assertEquals(
        List.of(
            "method changed: Hash Join",
            "index changed: Index Scan using a_j on a",
            "inserted: Hash",
            "removed: Sort",
            "same: Seq Scan on b"),
        changes);
  }

  @Test
  void anInsertedNodeChangesOneRow() {
    String plain =
        """
        Aggregate  (cost=1.00..2.00 rows=1 width=8)
          ->  Nested Loop  (cost=1.00..2.00 rows=1 width=8)
                ->  Seq Scan on a  (cost=0.00..1.00 rows=1 width=8)
                ->  Seq Scan on b  (cost=0.00..1.00 rows=1 width=8)
        """;
    String more =
        """
        Aggregate  (cost=1.00..2.00 rows=1 width=8)
          ->  Gather  (cost=1.00..2.00 rows=1 width=8)
                ->  Nested Loop  (cost=1.00..2.00 rows=1 width=8)
                      ->  Seq Scan on a  (cost=0.00..1.00 rows=1 width=8)
                      ->  Materialize  (cost=0.00..1.00 rows=1 width=8)
                            ->  Seq Scan on b  (cost=0.00..1.00 rows=1 width=8)
        """;
    PlanDiff diff = Plans.diff(Plans.parse(plain), Plans.parse(more));
    assertEquals(
        List.of("Gather", "Materialize"),
        diff.nodes().stream()
            .filter(n -> n.change() == Change.INSERTED)
            .map(NodeDifference::nodeAfter)
            .toList());
    assertEquals(4, diff.nodes().stream().filter(n -> n.change() == Change.SAME).count());
    assertEquals("cost units", diff.unit());
    assertTrue(diff.sentences().get(0).startsWith("Nothing was measured; estimated cost: the"));
  }

  @Test
  void aJoinOfOtherTablesFirstIsAnotherOrder() {
    Plan before = Plans.parse(joins("a", "b", "c"));
    Plan after = Plans.parse(joins("b", "c", "a"));
    PlanDiff diff = Plans.diff(before, after);
    assertEquals(
        2, diff.nodes().stream().filter(n -> n.change() == Change.JOIN_ORDER).count(), diff + "");
    assertEquals(3, diff.nodes().stream().filter(n -> n.change() == Change.SAME).count());
  }

  private static String joins(String first, String second, String third) {
    return "Nested Loop\n  ->  Nested Loop\n        ->  Seq Scan on "
        + first
        + "\n        ->  Seq Scan on "
        + second
        + "\n  ->  Seq Scan on "
        + third
        + "\n";
  }

  @Test
  void severalRunsWidenTheInterval() {
    List<Plan> before = List.of(run(36.561, 38.2), run(30.000, 31.5), run(33.000, 34.9));
    List<Plan> after = List.of(run(14.419, 15.7), run(15.000, 16.1), run(14.000, 15.2));
    PlanDiff diff = Plans.diff(before, after);
    NodeDifference sort = diff.nodes().get(0);
    assertEquals((37.561 + 31.0 + 34.0 - 15.419 - 16.0 - 15.0) / -3, sort.difference(), 1e-9);
    assertTrue(sort.uncertainty() > 5 && sort.uncertainty() < 15, "" + sort.uncertainty());
    assertTrue(sort.isCertain());
    PlanDiff same = Plans.diff(before, List.of(run(31.0, 33), run(36.0, 38)));
    assertTrue(same.toString().contains("within scatter"), same.toString());
  }

  private static Plan run(double startup, double execution) {
    return Plans.parse(
        SORT_15
            .replace("36.561..37.429", startup + ".." + (startup + 1))
            .replace("38.224", "" + execution));
  }

  @Test
  void aRunOfAnotherShapeIsLeftOutAloud() {
    Plan merge = Plans.parse(MERGE);
    PlanDiff diff = Plans.diff(List.of(merge, merge, Plans.parse(HASH)), List.of(merge));
    assertTrue(diff.isEmpty());
    assertEquals(
        "text:1:1: before: this run has another shape; it is left out",
        diff.warnings().get(0).toString());
  }

  @Test
  void theFrameHoldsEveryPart() {
    PlanDiff diff = Plans.diff(Plans.parse(MERGE), Plans.parse(HASH));
    assertEquals(
        "before_node after_node change before after exclusive_before exclusive_after difference low"
            + " high calls_effect rows_effect rate_effect presence_effect blocking_before"
            + " blocking_after",
        String.join(" ", diff.table().columnNames()));
    assertEquals(5, diff.table().rowCount());
    assertTrue(diff.table().intColumn("before_node").isMissing(2));
  }

  @Test
  void htmlShowsBothSidesAndEscapes() {
    String html = Plans.diff(Plans.parse("# a<b\n" + MERGE), Plans.parse(HASH)).html();
    assertTrue(html.contains("a&lt;b -&gt; plan"), html);
    assertTrue(html.contains(">method changed<"), html);
    assertTrue(html.contains(">Merge Join<") && html.contains(">Hash Join<"), html);
    assertFalse(html.contains("<script") || html.contains("<style"), html);
  }

  @Test
  void nullAndNoRunAreRefused() {
    Plan plan = Plans.parse(HASH);
    assertEquals(
        "after: expected a plan, found null",
        assertThrows(IllegalArgumentException.class, () -> Plans.diff(plan, null)).getMessage());
    assertEquals(
        "before: expected at least one plan, found none",
        assertThrows(IllegalArgumentException.class, () -> Plans.diff(List.of(), List.of(plan)))
            .getMessage());
  }

  @Test
  void fingerprintsForgetLiteralsAndNumbersOnly() {
    String plan = "Seq Scan on t  (cost=0.00..1.80 rows=8 width=4)\n  Filter: (n > %s)\n";
    String five = Plans.parse(String.format(plan, "5")).fingerprint();
    assertEquals(16, five.length());
    assertEquals(five, Plans.parse(String.format(plan, "70")).fingerprint());
    assertEquals(five, Plans.parse(String.format(plan, "5").replace("(n", "(t.n")).fingerprint());
    assertEquals(five, Plans.parse(String.format(plan, "5").replace("1.80", "9.99")).fingerprint());
    assertFalse(five.equals(Plans.parse(String.format(plan, "m")).fingerprint()));
    assertFalse(
        five.equals(Plans.parse(String.format(plan, "5").replace("on t", "on u")).fingerprint()));
  }
}
