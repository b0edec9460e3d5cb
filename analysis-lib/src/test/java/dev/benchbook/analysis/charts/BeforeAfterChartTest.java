package dev.benchbook.analysis.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.analysis.measure.Better;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class BeforeAfterChartTest {

  private static final Axis P50 = Axis.log("p50 (ms)").better(Better.LOWER);

  @Test
  void dotsStandAtTheirValuesOnDecades() {
    List<BeforeAfter> rows =
        List.of(BeforeAfter.of("q3", 1427.821, 57.659), BeforeAfter.of("q1", 1.654, 0.191));
    BeforeAfterPicture picture =
        new BeforeAfterPicture(P50, List.of("before", "after"), rows, Theme.WIDTH);
    assertEquals(0.1, picture.scale().min());
    assertEquals(10_000, picture.scale().max());
    SvgText svg = SvgText.of(Charts.beforeAfter("", P50, List.of("before", "after"), rows).svg());
    List<Element> circles = svg.filled("circle", "#8c8c8c");
    assertEquals(3, circles.size());
    for (int i = 0; i < 2; i++) {
      double expected =
          picture.plot().x
              + (Math.log10(rows.get(i).values().get(0)) + 1) / 5 * picture.plot().width;
      assertEquals(expected, SvgText.number(circles.get(i + 1), "cx"), 0.06);
      assertEquals(
          picture.plot().y + (i + 0.5) * Rows.SLOT, SvgText.number(circles.get(i + 1), "cy"), 0.06);
    }
  }

  @Test
  void firstAndLastValueStandAtTheRowsEnd() {
    List<String> texts =
        SvgText.of(
                Charts.beforeAfter(
                        "",
                        P50,
                        List.of("v1", "v2", "v3"),
                        List.of(BeforeAfter.of("q3", 1427.821, 1445.204, 57.659)))
                    .svg())
            .texts();
    assertTrue(texts.contains("1428 → 57.7"), texts.toString());
    assertTrue(texts.containsAll(List.of("v1", "v2", "v3", "p50 (ms), log axis; lower is better")));
  }

  @Test
  void aMissingValueIsSaidAndNotDrawn() {
    Chart chart =
        Charts.beforeAfter(
            "",
            P50,
            List.of("before", "after"),
            List.of(
                BeforeAfter.of("a", 1, Double.NaN), BeforeAfter.of("b", Double.NaN, Double.NaN)));
    SvgText svg = SvgText.of(chart.svg());
    assertTrue(svg.texts().contains("1.00 → –"));
    assertTrue(svg.texts().contains("no value"));
    assertEquals(
        "p50 (ms), log axis; lower is better: from before to after, 0 of 2 values fell and 0 rose;"
            + " 2 can't be compared.",
        chart.alt());
  }

  @Test
  void manyVersionsAndGroupsStayTidy() {
    List<BeforeAfter> rows =
        List.of(
            BeforeAfter.of("read_write with a name that is long enough to wrap twice", 1, 2, 3, 4)
                .in("scale s"),
            BeforeAfter.of("b", 100, 200, 300, 400).in("scale m"));
    List<String> versions =
        List.of("PostgreSQL 15.2 REL_15_2", "PostgreSQL 16 prebeta", "Dolt 1.0", "MySQL 8.0.33");
    for (int width : new int[] {Theme.WIDTH, Theme.NARROW}) {
      Chart chart =
          Chart.of(w -> new BeforeAfterPicture(P50, versions, rows, width), "Title", "alt");
      SpeedupChartTest.assertTidy(SvgText.of(chart.svg()));
    }
  }

  @Test
  void wrongRowsAreRefusedByName() {
    assertEquals(
        "\"q1\": expected 2 values (before, after), found 1",
        message(
            () ->
                Charts.beforeAfter(
                    "", P50, List.of("before", "after"), List.of(BeforeAfter.of("q1", 1)))));
    assertEquals(
        "\"q1\": expected finite values above 0 (a log axis has no place for others), found -1.0;"
            + " use NaN for a missing value",
        message(() -> BeforeAfter.of("q1", 1, -1)));
    assertEquals(
        "versions, rows: expected at least one of each, found 1, 0",
        message(() -> Charts.beforeAfter("", P50, List.of("before"), List.of())));
  }

  private static String message(org.junit.jupiter.api.function.Executable call) {
    return assertThrows(IllegalArgumentException.class, call).getMessage();
  }
}
