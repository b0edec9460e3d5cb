package dev.benchbook.analysis.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class SpeedupChartTest {

  private static final String BLUE = "#0072b2";
  private static final String ORANGE = "#d55e00";
  private static final String GREY = "#8c8c8c";

  @Test
  void barsEndWhereTheirFactorStandsOnTheLogAxis() {
    List<SpeedupBar> bars =
        List.of(
            SpeedupBar.of("aggregate", 24.8),
            SpeedupBar.of("double", 2),
            SpeedupBar.of("ten", 10),
            SpeedupBar.of("half", 0.5));
    SpeedupPicture picture = new SpeedupPicture(bars, Theme.WIDTH);
    SvgText svg = SvgText.of(Charts.speedups("", bars).svg());
    List<Element> better = svg.filled("rect", BLUE);
    assertEquals(3, better.size());
    double one = position(picture, 1);
    for (int i = 0; i < 3; i++) {
      assertEquals(one, SvgText.number(better.get(i), "x"), 0.06);
      assertEquals(
          position(picture, bars.get(i).speedup()) - one,
          SvgText.number(better.get(i), "width"),
          0.11);
    }
    Element worse = svg.filled("rect", ORANGE).get(0);
    assertEquals(position(picture, 0.5), SvgText.number(worse, "x"), 0.06);
    assertEquals(SvgText.number(better.get(1), "width"), SvgText.number(worse, "width"), 0.11);
  }

  @Test
  void ticksStandWhereBarsOfTheSameFactorEnd() {
    SvgText svg = SvgText.of(Charts.speedups("", List.of(SpeedupBar.of("ten", 10))).svg());
    Element bar = svg.filled("rect", BLUE).get(0);
    double end = SvgText.number(bar, "x") + SvgText.number(bar, "width");
    Element tick =
        svg.elements("text").stream()
            .filter(t -> t.getTextContent().equals("10x"))
            .findFirst()
            .orElseThrow();
    assertEquals(end, SvgText.number(tick, "x"), 0.11);
  }

  @Test
  void barsStandBesideTheirNames() {
    List<SpeedupBar> bars =
        List.of(SpeedupBar.of("first", 2).in("g"), SpeedupBar.of("second", 3).in("g"));
    SvgText svg = SvgText.of(Charts.speedups("", bars).svg());
    List<Element> rects = svg.filled("rect", BLUE);
    for (int i = 0; i < 2; i++) {
      String name = bars.get(i).label();
      Element text =
          svg.elements("text").stream()
              .filter(t -> t.getTextContent().equals(name))
              .findFirst()
              .orElseThrow();
      double middle =
          SvgText.number(rects.get(i), "y") + SvgText.number(rects.get(i), "height") / 2;
      assertEquals(SvgText.number(text, "y") - 4.5, middle, 1);
    }
  }

  @Test
  void whiskersAreDrawnOnlyWhereThereAreIntervals() {
    String without = Charts.speedups("", List.of(SpeedupBar.of("a", 2))).svg();
    String with = Charts.speedups("", List.of(SpeedupBar.of("a", 2).between(1.5, 2.5))).svg();
    assertFalse(without.contains("stroke=\"#222\""));
    assertTrue(with.contains("stroke=\"#222\""));
    assertTrue(SvgText.of(with).texts().contains("2.00x [1.50–2.50]"));
  }

  @Test
  void anIntervalThatHolds1MakesTheBarGrey() {
    SvgText svg =
        SvgText.of(Charts.speedups("", List.of(SpeedupBar.of("a", 1.5).between(0.9, 2))).svg());
    assertEquals(1, svg.filled("rect", GREY).size());
    assertEquals(0, svg.filled("rect", BLUE).size());
  }

  @Test
  void sixtyLongNamesAllStayAndNoneOverlaps() {
    for (int width : new int[] {Theme.WIDTH, Theme.NARROW}) {
      List<SpeedupBar> bars = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        bars.add(
            SpeedupBar.of("points-notcovered-si.pre_range=" + i * 1000, 0.9 + i * 0.004)
                .between(0.88 + i * 0.004, 0.92 + i * 0.004));
      }
      Chart chart = Chart.of(w -> new SpeedupPicture(bars, width), "Sixty", "sixty");
      SvgText svg = SvgText.of(chart.svg());
      assertTidy(svg);
      String all =
          svg.texts().stream().filter(t -> !t.contains("x [")).collect(Collectors.joining());
      bars.forEach(b -> assertTrue(all.contains(b.label()), b.label()));
    }
  }

  @Test
  void scriptsAndMarkupSurviveInNames() {
    String name = "ταχύτητα <b>&amp;</b> 测试 🚀";
    SvgText svg = SvgText.of(Charts.speedups("a < b & c", List.of(SpeedupBar.of(name, 2))).svg());
    assertTrue(svg.texts().contains(name));
    assertTrue(svg.texts().contains("a < b & c"));
    assertTidy(svg);
  }

  @Test
  void aMissingValueIsShownAsMissing() {
    Chart chart =
        Charts.speedups("", List.of(SpeedupBar.of("a", Double.NaN), SpeedupBar.of("b", 2)));
    SvgText svg = SvgText.of(chart.svg());
    assertTrue(svg.texts().contains("no value"));
    assertTrue(svg.texts().contains("–"));
    assertEquals(1, svg.filled("rect", BLUE).size());
    assertEquals(
        "Speed-ups, > 1 is better: 1 of 1 above 1, 0 below; b 2.00x; 1 without a value.",
        chart.toString());
  }

  @Test
  void onlyMissingValuesStillMakeAPicture() {
    Chart chart = Charts.speedups("", List.of(SpeedupBar.of("a", Double.NaN)));
    assertEquals("1 speed-ups, none with a value.", chart.alt());
    assertTrue(SvgText.of(chart.svg()).texts().contains("no value"));
  }

  @Test
  void theSentenceNamesTheExtremes() {
    Chart chart =
        Charts.speedups(
            "t",
            List.of(
                SpeedupBar.of("q3", 24.763).in("scale m"),
                SpeedupBar.of("pull", 0.965),
                SpeedupBar.of("since", 1.2).between(0.9, 1.4)));
    assertEquals(
        "Speed-ups, > 1 is better: 2 of 3 above 1, 1 below; from 0.965x (pull) to 24.8x (q3,"
            + " scale m); 1 interval holds 1.",
        chart.toString());
  }

  @Test
  void longRemarksBecomeNotes() {
    Chart chart =
        Charts.speedups(
            "",
            List.of(
                SpeedupBar.of("a", 2).noted("one measurement only"),
                SpeedupBar.of("b", 2).noted("n = 1")));
    assertEquals(List.of("* a: one measurement only"), chart.notes());
    List<String> texts = SvgText.of(chart.svg()).texts();
    assertTrue(texts.contains("2.00x *"));
    assertTrue(texts.contains("2.00x n = 1"));
  }

  @Test
  void aFactorBeside1NeverReadsAs1() {
    List<String> texts =
        SvgText.of(
                Charts.speedups("", List.of(SpeedupBar.of("a", 1.002), SpeedupBar.of("b", 1)))
                    .svg())
            .texts();
    assertTrue(texts.contains("1.002x"));
    assertTrue(texts.contains("1.00x"));
  }

  @Test
  void fortyTwoRowsTakeFewBytes() {
    List<SpeedupBar> bars = new ArrayList<>();
    for (int i = 0; i < 42; i++) {
      bars.add(
          SpeedupBar.of("benchmark number " + i, 1 + i * 0.01)
              .between(0.9 + i * 0.01, 1.1 + i * 0.01));
    }
    int length = Charts.speedups("Forty-two", bars).svg().length();
    assertTrue(length < 15_000, "found " + length);
  }

  @Test
  void everyLocaleAndEachPaintingGivesTheSameBytes() {
    Chart chart =
        Charts.speedups("t", List.of(SpeedupBar.of("a", 1234.5), SpeedupBar.of("b", 0.25)));
    String expected = chart.svg();
    Locale before = Locale.getDefault();
    try {
      for (String tag : List.of("de", "tr", "ar-EG", "hi-IN-u-nu-deva")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertEquals(
            expected,
            Charts.speedups("t", List.of(SpeedupBar.of("a", 1234.5), SpeedupBar.of("b", 0.25)))
                .svg());
      }
    } finally {
      Locale.setDefault(before);
    }
    assertEquals(expected, chart.svg());
  }

  @Test
  void wrongRowsAreRefusedByName() {
    assertEquals(
        "bars: expected at least one row, found none",
        message(() -> Charts.speedups("t", List.of())));
    assertEquals(
        "\"q1\": expected a finite factor above 0 (a log axis has no place for others), found 0.0;"
            + " use NaN for a missing value",
        message(() -> SpeedupBar.of("q1", 0)));
    assertEquals(
        "\"q1\": expected low <= speedup <= high, found 3.0, 2.0, 4.0",
        message(() -> SpeedupBar.of("q1", 2).between(3, 4)));
    assertEquals(
        "\"q1\": expected low <= speedup <= high, found 1.0, 2.0, NaN",
        message(() -> SpeedupBar.of("q1", 2).between(1, Double.NaN)));
    assertEquals(
        "label: expected what was measured, found nothing", message(() -> SpeedupBar.of(" ", 2)));
  }

  static void assertTidy(SvgText svg) {
    List<SvgText.Box> boxes = svg.boxes();
    for (int i = 0; i < boxes.size(); i++) {
      SvgText.Box box = boxes.get(i);
      assertTrue(
          box.left() >= 0
              && box.right() <= svg.width()
              && box.top() >= 0
              && box.bottom() <= svg.height(),
          "cut: " + box);
      for (int j = i + 1; j < boxes.size(); j++) {
        assertFalse(box.overlaps(boxes.get(j)), "overlap: " + box + ", " + boxes.get(j));
      }
    }
  }

  private static double position(SpeedupPicture picture, double value) {
    return picture.plot().x + picture.scale().fraction(value) * picture.plot().width;
  }

  private static String message(org.junit.jupiter.api.function.Executable call) {
    return assertThrows(IllegalArgumentException.class, call).getMessage();
  }
}
