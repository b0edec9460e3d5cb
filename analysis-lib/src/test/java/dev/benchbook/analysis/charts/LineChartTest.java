package dev.benchbook.analysis.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class LineChartTest {

  private static final Axis CLIENTS = Axis.log("clients");
  private static final Axis OPS = Axis.log("throughput (ops/s)");

  @Test
  void placesOfTheDataAreTheTicksWhereTheyFit() {
    SvgText svg =
        SvgText.of(Charts.lines("", CLIENTS, OPS, List.of(line("a", 570.6, 4401.2, 12524))).svg());
    assertTrue(svg.texts().containsAll(List.of("1", "8", "32")), svg.texts().toString());
    List<Element> points = svg.elements("circle");
    assertEquals(3, points.size());
    for (int i = 0; i < 3; i++) {
      String place = List.of("1", "8", "32").get(i);
      Element tick =
          svg.elements("text").stream()
              .filter(t -> t.getTextContent().equals(place))
              .findFirst()
              .orElseThrow();
      assertEquals(SvgText.number(tick, "x"), SvgText.number(points.get(i), "cx"), 0.11);
    }
  }

  @Test
  void equalRatiosAreEquallyHigh() {
    SvgText svg = SvgText.of(Charts.lines("", CLIENTS, OPS, List.of(line("a", 1, 10, 100))).svg());
    List<Element> p = svg.elements("circle");
    double first = SvgText.number(p.get(0), "cy") - SvgText.number(p.get(1), "cy");
    double second = SvgText.number(p.get(1), "cy") - SvgText.number(p.get(2), "cy");
    assertEquals(first, second, 0.11);
  }

  @Test
  void aGapStaysAGap() {
    String svg =
        Charts.lines(
                "",
                Axis.linear("seconds"),
                Axis.linear("tps"),
                List.of(
                    Line.of(
                        "a", new double[] {0, 1, 2, 3, 4}, new double[] {1, 2, Double.NaN, 3, 4})))
            .svg();
    Element path =
        SvgText.of(svg).elements("path").stream()
            .filter(
                e -> e.getAttribute("stroke").equals("#0072b2") && e.hasAttribute("stroke-width"))
            .findFirst()
            .orElseThrow();
    assertEquals(4, SvgText.of(svg).elements("circle").size());
    assertTrue(path.getAttribute("d").startsWith("M"));
    assertEquals(
        2,
        SvgText.of(svg).elements("path").stream()
            .filter(
                e -> e.getAttribute("stroke").equals("#0072b2") && e.hasAttribute("stroke-width"))
            .count());
  }

  @Test
  void twentyLinesAreAllNamedAndNoNameOverlaps() {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      lines.add(line("scenario " + i, 100 + i, 1000 + i, 3000 + i).in(i % 2 == 0 ? "old" : "new"));
    }
    for (int width : new int[] {Theme.WIDTH, Theme.NARROW}) {
      Chart chart = Chart.of(w -> new LinesPicture(CLIENTS, OPS, lines, width), "T", "alt");
      SvgText svg = SvgText.of(chart.svg());
      SpeedupChartTest.assertTidy(svg);
      String all = String.join(" ", svg.texts());
      lines.forEach(l -> assertTrue(all.contains(l.name()), l.name()));
      assertTrue(svg.texts().containsAll(List.of("old", "new")));
    }
  }

  @Test
  void aLineWithoutValuesIsNamedAsSuch() {
    double none = Double.NaN;
    Chart chart =
        Charts.lines("", CLIENTS, OPS, List.of(line("a", none, none, none), line("b", 1, 2, 3)));
    assertTrue(SvgText.of(chart.svg()).texts().contains("a (no value)"));
    assertEquals(
        "throughput (ops/s) over clients: a: no value; b 1.00 at 1 to 3.00 at 32.", chart.alt());
  }

  @Test
  void manyPointsAreALineWithoutMarkers() {
    double[] x = IntStream.range(0, 600).asDoubleStream().toArray();
    double[] y = IntStream.range(0, 600).mapToDouble(i -> 100 + i % 7).toArray();
    Chart chart =
        Charts.lines("", Axis.linear("seconds"), Axis.linear("tps"), List.of(Line.of("a", x, y)));
    assertEquals(0, SvgText.of(chart.svg()).elements("circle").size());
    assertTrue(chart.svg().length() < 8_000, "found " + chart.svg().length());
  }

  @Test
  void onePointMakesAPicture() {
    Chart chart =
        Charts.lines("", CLIENTS, OPS, List.of(Line.of("a", new double[] {4}, new double[] {7})));
    assertEquals("throughput (ops/s) over clients: a 7.00 at 4.", chart.alt());
    assertEquals(1, SvgText.of(chart.svg()).elements("circle").size());
  }

  @Test
  void wrongLinesAreRefusedByName() {
    assertEquals(
        "\"a\": \"throughput (ops/s)\" is a log axis, expected values above 0, found 0; use"
            + " Axis.linear, or NaN for a missing value",
        message(() -> Charts.lines("", CLIENTS, OPS, List.of(line("a", 0, 1, 2)))));
    assertEquals(
        "\"a\": x: expected ascending numbers, found [2.0, 1.0]",
        message(() -> Line.of("a", new double[] {2, 1}, new double[] {1, 1})));
    assertEquals(
        "\"a\": x, y: expected as many places as values, at least one, found 1, 2",
        message(() -> Line.of("a", new double[] {2}, new double[] {1, 1})));
    assertEquals(
        "lines: expected at least one, found none",
        message(() -> Charts.lines("", CLIENTS, OPS, List.of())));
    assertEquals(
        "label: expected a measure with its unit, found nothing", message(() -> Axis.log("")));
  }

  private static Line line(String name, double... values) {
    return Line.of(name, new double[] {1, 8, 32}, values);
  }

  private static String message(org.junit.jupiter.api.function.Executable call) {
    return assertThrows(IllegalArgumentException.class, call).getMessage();
  }
}
