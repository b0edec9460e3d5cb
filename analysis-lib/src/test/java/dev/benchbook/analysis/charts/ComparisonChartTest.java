package dev.benchbook.analysis.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.benchbook.analysis.compare.Compare;
import dev.benchbook.analysis.measure.Better;
import dev.benchbook.analysis.results.Results;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonChartTest {

  @Test
  void aComparisonWithoutKeysIsOneRow() {
    Compare question = question("v,ms\na,10\nb,5\n");
    assertEquals(
        "Speed-ups, > 1 is better: 1 of 1 above 1, 0 below; all rows 2.00x.",
        Charts.speedups(question.run()).alt());
    assertEquals(
        "ms, log axis; lower is better: from a to b, 1 of 1 values fell and 0 rose.",
        Charts.beforeAfter(question.run()).alt());
  }

  @Test
  void aMissingKeyIsNamed() {
    Compare question = question("q,v,ms\nx,a,10\nx,b,5\n,a,3\n,b,4\n").by("q");
    String alt =
        "Speed-ups, > 1 is better: 1 of 2 above 1, 1 below; from 0.750x (%s) to 2.00x (%s).";
    assertEquals(alt.formatted("q (missing)", "x"), Charts.speedups(question.run()).alt());
    assertEquals(
        alt.formatted("all rows, q (missing)", "all rows, q x"),
        Charts.speedups(question.run(), "q").alt());
  }

  @Test
  void rowsWithoutUnitAreDrawnAsValues() {
    Compare question = question("q,v,n\nx,a,1\nx,b,2\n").measure("n").better(Better.LOWER).by("q");
    assertEquals(
        "value, log axis: from a to b, 0 of 1 values fell and 1 rose.",
        Charts.beforeAfter(question.run()).alt());
  }

  @Test
  void severalUnitsNeedAName() {
    Compare question =
        question("q,v,u,ms\nx,a,ms,1\nx,b,ms,2\ny,a,tps,1\ny,b,tps,2\n").unitColumn("u").by("q");
    assertEquals(
        "unit: expected one unit in all rows, found [ms, tps]; name the one to draw",
        assertThrows(IllegalArgumentException.class, () -> Charts.beforeAfter(question.run()))
            .getMessage());
  }

  @Test
  void whiskersSayTheirConfidence() {
    Compare question = question("v,r,ms\na,1,10\na,2,11\nb,1,5\nb,2,6\n").repetition("r");
    assertEquals(
        List.of(
            "Whiskers: 95 % intervals, each for its row alone.",
            "Where a side has several runs, its value is their geometric mean."),
        Charts.speedups(question.run()).notes());
    assertEquals(
        "Whiskers: 99.9 % intervals, each for its row alone.",
        Charts.speedups(question.confidence(0.999).run()).notes().get(0));
  }

  @Test
  void anIntervalWithoutEndIsSaidAndNotDrawn() {
    Compare question =
        question("v,r,ms\na,1,1e-200\na,2,1e200\nb,1,1e-200\nb,2,1e201\n").repetition("r");
    List<String> notes = Charts.speedups(question.run()).notes();
    assertEquals("* all rows: interval without end", notes.get(0));
  }

  private static Compare question(String text) {
    return Compare.table(Results.parse(text).table()).measure("ms").across("v").baseline("a");
  }
}
