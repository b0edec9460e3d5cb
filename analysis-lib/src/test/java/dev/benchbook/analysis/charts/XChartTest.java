package dev.benchbook.analysis.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.PieChart;
import org.knowm.xchart.PieChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;

class XChartTest {

  @Test
  void everyLabelOfAnXyChartIsText() {
    XYChart xy =
        new XYChartBuilder()
            .width(700)
            .height(420)
            .title("Throughput & <latency>")
            .xAxisTitle("clients")
            .yAxisTitle("ops/s")
            .build();
    xy.addSeries("PG 16 (ταχύ)", new double[] {1, 2, 4, 8}, new double[] {10, 20, 30, 37.5});
    Chart chart = Charts.of(xy);
    SvgText svg = SvgText.of(chart.svg());
    assertTrue(
        svg.texts()
            .containsAll(
                List.of(
                    "Throughput & <latency>", "clients", "ops/s", "PG 16 (ταχύ)", "1", "8", "30")),
        svg.texts().toString());
    assertTrue(
        svg.elements("path").stream().noneMatch(p -> p.getAttribute("d").contains("q")),
        "a quadratic curve is an outline of a letter");
    assertEquals("Throughput & <latency>: PG 16 (ταχύ)", chart.toString());
    assertEquals(700, chart.width());
    assertEquals(420, chart.height());
    assertEquals(chart.svg(), chart.svg());
  }

  @Test
  void turnedCategoryNamesAreText() {
    CategoryChart bars = new CategoryChartBuilder().width(600).height(400).build();
    bars.getStyler().setXAxisLabelRotation(45);
    bars.addSeries("before", List.of("aggregate (q3)", "as_of"), List.of(14, 2));
    SvgText svg = SvgText.of(Charts.of(bars).svg());
    assertTrue(svg.texts().containsAll(List.of("aggregate (q3)", "as_of", "before")));
    assertTrue(
        svg.elements("text").stream()
            .anyMatch(
                t ->
                    t.getTextContent().equals("as_of")
                        && t.getAttribute("transform").startsWith("rotate(-45")));
  }

  @Test
  void pieLabelsAreTextAndTheFigureHasOnePictureOnly() {
    PieChart pie = new PieChartBuilder().width(400).height(300).title("Share").build();
    pie.addSeries("a b", 3);
    pie.addSeries("c", 1);
    Chart chart = Charts.of(pie);
    assertTrue(SvgText.of(chart.svg()).texts().containsAll(List.of("Share", "a b", "c", "75.0%")));
    assertFalse(chart.html().contains("<source"));
    assertTrue(chart.png().length > 1000);
  }

  @Test
  void aChartWithoutSeriesSaysSo() {
    XYChart xy = new XYChartBuilder().width(300).height(200).build();
    assertEquals("XYChart: no series", Charts.of(xy).toString());
    assertTrue(SvgText.of(Charts.of(xy).svg()).width() == 300);
  }
}
