package dev.benchbook.analysis.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.benchbook.analysis.measure.Better;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Whole pictures, byte for byte on every JDK. {@code -Dgolden.write=true} writes them anew into the
 * test resources; look at them before you keep them.
 */
class GoldenChartsTest {

  @Test
  void speedups() throws IOException {
    assertGolden(
        "speedups",
        Charts.speedups(
                "Speed-up of final against v1.9.0",
                List.of(
                    SpeedupBar.of("aggregate (q3)", 1427.821 / 57.659).in("scale m"),
                    SpeedupBar.of("pull", 0.845 / 0.876).in("scale m"),
                    SpeedupBar.of("since", 1.02).between(0.97, 1.06).in("scale s"),
                    SpeedupBar.of("no run", Double.NaN).in("scale s")))
            .note("3 repetitions"));
  }

  @Test
  void beforeAfter() throws IOException {
    assertGolden(
        "before-after",
        Charts.beforeAfter(
            "p50 before and after",
            Axis.log("p50 (ms)").better(Better.LOWER),
            List.of("v1.9.0", "after M1", "final"),
            List.of(
                BeforeAfter.of("aggregate (q3)", 1427.821, 1445.204, 57.659),
                BeforeAfter.of("point_lookup (q1)", 1.654, 0.19, 0.191))));
  }

  @Test
  void lines() throws IOException {
    double[] clients = {1, 8, 32};
    assertGolden(
        "lines",
        Charts.lines(
            "Throughput over clients",
            Axis.log("clients"),
            Axis.log("throughput (ops/s)").better(Better.HIGHER),
            List.of(
                Line.of("v1.9.0", clients, new double[] {570.6, 4401.2, 12524}),
                Line.of("final", clients, new double[] {1262.5, 9067, 30718.2}))));
  }

  private static void assertGolden(String name, Chart chart) throws IOException {
    String file = name + ".svg";
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(
          Path.of("src/test/resources/dev/benchbook/analysis/charts", file), chart.svg());
      return;
    }
    try (InputStream in = GoldenChartsTest.class.getResourceAsStream(file)) {
      assertEquals(new String(in.readAllBytes(), StandardCharsets.UTF_8), chart.svg());
    }
  }
}
