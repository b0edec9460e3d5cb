package dev.benchbook.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.analysis.measure.Better;
import dev.benchbook.analysis.results.Results;
import dev.benchbook.analysis.stats.PAdjustment;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Every step of the ladder of verdicts on published and made figures. The three builds of five runs
 * are pgbench throughput published on pgsql-hackers on 2023-05-17.
 */
class VerdictLadderTest {

  private static final String BUILDS =
      """
      build,run,tps
      15.3,1,10458.75233
      15.3,2,10308.677192
      15.3,3,10366.496526
      15.3,4,10489.395275
      15.3,5,10319.458041
      d8c3106bb,1,10492.100485
      d8c3106bb,2,10505.326827
      d8c3106bb,3,10535.918137
      d8c3106bb,4,10625.904871
      d8c3106bb,5,10573.608859
      """;

  @Test
  void aRealDifferenceInsideTheMarginIsRealButSmall() {
    ComparisonRow row = runs(BUILDS).margin(0.05).run().rows().get(0);
    assertEquals(Verdict.REAL_BUT_SMALL, row.verdict());
    assertEquals(
        "ratio 1.015 [1.005, 1.025] at 95 %, p 0.009 (Welch on logarithms, 5 and 5 runs): the"
            + " difference is real and within 5 %, p 3.1e-05 by two one-sided tests; exact rank test"
            + " p 0.0079",
        row.note());
    assertEquals(Verdict.FASTER, runs(BUILDS).run().rows().get(0).verdict());
    assertEquals(Verdict.FASTER, runs(BUILDS).margin(0.01).run().rows().get(0).verdict());
  }

  @Test
  void threeRunsASideThatAreAllApartAreNotEstablished() {
    ComparisonRow row =
        runs("""
                build,run,tps
                a,1,100.5
                a,2,103.2
                a,3,98.9
                b,1,104.1
                b,2,111.3
                b,3,107.4
                """)
            .run()
            .rows()
            .get(0);
    assertEquals(Verdict.INCONCLUSIVE, row.verdict());
    assertEquals(
        "ratio 1.067 [0.996, 1.142] at 95 %, p 0.058 (Welch on logarithms, 3 and 3 runs): not"
            + " established at 5 %; a rank test can't reach 5 % with so few runs (smallest p 0.1);"
            + " all 3 candidate runs are above all 3 baseline runs; at this noise 3 runs a side show a"
            + " change of 9 %, one of 6.7 % needs about 5 runs a side",
        row.note());
  }

  @Test
  void noDifferenceInsideTheMarginIsEquivalent() {
    String same =
        """
        build,run,tps
        a,1,100.5
        a,2,100.2
        a,3,100.9
        a,4,100.4
        b,1,100.6
        b,2,100.3
        b,3,100.7
        b,4,100.2
        """;
    ComparisonRow row = runs(same).margin(0.05).run().rows().get(0);
    assertEquals(Verdict.EQUIVALENT, row.verdict());
    assertTrue(row.note().contains(": no difference is established, and any is within 5 %, p "));
    assertEquals(Verdict.INCONCLUSIVE, runs(same).run().rows().get(0).verdict());
    Regressions question = runs(same).run().noRegression(0.10);
    assertTrue(question.isShownForAll());
    assertEquals(
        "0 of 1 row are worse than 10 % on the values given; this counts point estimates and does"
            + " not show that there is no regression; the runs show for the row that it is at most"
            + " 10 % worse: no regression at 10 %",
        question.sentence());
  }

  /** Latencies before and after of two Dolt engines, as DoltHub published them. */
  @Test
  void oneSysbenchBucketIsBelowTheResolution() {
    Compare question =
        Compare.table(
                Results.parse(
                        """
                        test,build,ms
                        index_scan,before,493.24
                        index_scan,after,484.44
                        groupby_scan,before,147.61
                        groupby_scan,after,82.96
                        oltp_insert,before,3.19
                        oltp_insert,after,3.19
                        averaged,before,144.96
                        averaged,after,147.61
                        """)
                    .table())
            .measure("ms")
            .by("test")
            .across("build")
            .baseline("before");
    List<ComparisonRow> rows = question.resolution(Resolution.SYSBENCH_PERCENTILES).run().rows();
    assertEquals(Verdict.BELOW_RESOLUTION, rows.get(0).verdict());
    assertEquals(
        "all values lie within one step of sysbench's percentiles (1.8 %): that shows neither a"
            + " difference nor sameness; the ratio is 0.982",
        rows.get(0).note());
    assertEquals(Verdict.UNREPLICATED, rows.get(1).verdict());
    assertEquals(Verdict.BELOW_RESOLUTION, rows.get(2).verdict());
    assertEquals(Verdict.UNREPLICATED, rows.get(3).verdict());
    assertEquals(Verdict.UNREPLICATED, question.run().rows().get(0).verdict());
  }

  @Test
  void aControlGivesSingleRunsANoiseBand() {
    Comparison c = controlled("again").run();
    assertEquals(Verdict.UNREPLICATED, c.rows().get(0).verdict());
    ComparisonRow slow =
        c.rows().stream()
            .filter(r -> r.keys().get("q").equals("q0") && r.candidate().label().equals("new"))
            .findFirst()
            .orElseThrow();
    assertEquals(Verdict.SLOWER, slow.verdict());
    assertTrue(
        slow.note()
            .contains(
                "one run a side; noise from 30 rows of the control again, which lie within +-"));
    long others =
        c.rows().stream()
            .filter(r -> r.verdict() == Verdict.FASTER || r.verdict() == Verdict.SLOWER)
            .count();
    assertEquals(1, others);
    assertEquals(
        "control \"none\": not one of the candidates [again, new]",
        assertThrows(IllegalArgumentException.class, () -> controlled("none").run()).getMessage());
  }

  private static Compare controlled(String control) {
    Random random = new Random(20261201);
    StringBuilder csv = new StringBuilder("q,build,ms\n");
    for (int i = 0; i < 30; i++) {
      double level = 100 + 10 * i;
      csv.append("q").append(i).append(",old,").append(noisy(level, random)).append('\n');
      csv.append("q").append(i).append(",again,").append(noisy(level, random)).append('\n');
      double changed = i == 0 ? level * 1.4 : level;
      csv.append("q").append(i).append(",new,").append(noisy(changed, random)).append('\n');
    }
    return Compare.table(Results.parse(csv.toString()).table())
        .measure("ms")
        .by("q")
        .across("build")
        .baseline("old")
        .control(control);
  }

  private static double noisy(double level, Random random) {
    return level * Math.exp(0.02 * random.nextGaussian());
  }

  @Test
  void throughputAndLatencyOfOneClosedLoopCountOnce() {
    StringBuilder csv = new StringBuilder("metric,build,run,value,unit\n");
    double[] tps = {100.5, 103.2, 98.9, 101.7, 106.1, 111.3, 107.4, 109.2};
    for (int i = 0; i < tps.length; i++) {
      String key = (i < 4 ? "a" : "b") + "," + (i % 4 + 1) + ",";
      csv.append("tps,").append(key).append(tps[i]).append(",tps\n");
      csv.append("mean,").append(key).append(8000 / tps[i]).append(",ms\n");
    }
    Compare question =
        Compare.table(Results.parse(csv.toString()).table())
            .measure("value")
            .unitColumn("unit")
            .by("metric")
            .across("build")
            .repetition("run")
            .baseline("a");
    ComparisonRow once = question.oneMeasurement("metric", "tps", "mean").run().rows().get(0);
    assertEquals(once.effect().get().p(), once.effect().get().adjustedP());
    assertFalse(once.note().contains("after Holm"));
    ComparisonRow twice = question.run().rows().get(0);
    assertEquals(
        2 * twice.effect().get().p().getAsDouble(),
        twice.effect().get().adjustedP().getAsDouble(),
        1e-12);
    assertThrows(
        IllegalArgumentException.class, () -> question.oneMeasurement("kind", "tps").run());
  }

  @Test
  void swappingTheSidesInvertsEveryVerdict() {
    Random random = new Random(7);
    for (int i = 0; i < 100; i++) {
      String csv = madeRuns(random, 0.02, 1 + 0.1 * random.nextDouble());
      ComparisonRow one = runs(csv).margin(0.05).run().rows().get(0);
      ComparisonRow other = runs(csv).margin(0.05).baseline("b").run().rows().get(0);
      assertEquals(1, one.ratio().getAsDouble() * other.ratio().getAsDouble(), 1e-12, "seed 7");
      Verdict expected =
          switch (one.verdict()) {
            case FASTER -> Verdict.SLOWER;
            case SLOWER -> Verdict.FASTER;
            default -> one.verdict();
          };
      assertEquals(expected, other.verdict(), "seed 7, case " + i);
    }
  }

  @Test
  void neitherUnitsNorTheOrderOfRowsMatter() {
    Random random = new Random(8);
    for (int i = 0; i < 50; i++) {
      String csv = madeRuns(random, 0.02, 1.03);
      Comparison given = runs(csv).margin(0.05).run();
      String[] lines = csv.split("\n");
      StringBuilder shuffled = new StringBuilder(lines[0]).append('\n');
      for (int line = lines.length - 1; line > 0; line--) {
        shuffled.append(lines[line]).append('\n');
      }
      assertEquals(given.toString(), runs(shuffled.toString()).margin(0.05).run().toString());
      ComparisonRow row = given.rows().get(0);
      ComparisonRow scaled = runs(scaled(csv, 1024)).margin(0.05).run().rows().get(0);
      assertEquals(row.verdict(), scaled.verdict());
      assertEquals(row.ratio().getAsDouble(), scaled.ratio().getAsDouble(), 1e-12);
    }
  }

  @Test
  void pIsRaisedByTheMethodAskedFor() {
    Comparison c = runs(BUILDS).adjust(PAdjustment.BENJAMINI_HOCHBERG).run();
    assertTrue(c.toString().contains("p (Benjamini-Hochberg)"));
  }

  @Test
  void runsThatDriftAreWarnedOf() {
    Comparison c =
        runs("""
                build,run,tps
                a,1,100.1
                a,2,101.2
                a,3,102.3
                a,4,103.1
                a,5,104.2
                b,1,100.9
                b,2,100.3
                b,3,100.7
                b,4,100.2
                b,5,100.6
                """)
            .run();
    assertEquals(
        List.of(
            "a: the 5 runs drift by 4 % in their order (Mann-Kendall p 0.017); what was measured"
                + " when matters"),
        c.warnings().stream().map(Object::toString).toList());
  }

  private static String madeRuns(Random random, double noise, double change) {
    StringBuilder csv = new StringBuilder("build,run,tps\n");
    for (int run = 1; run <= 5; run++) {
      double a = 100 * Math.exp(noise * random.nextGaussian());
      double b = 100 * change * Math.exp(noise * random.nextGaussian());
      csv.append("a,").append(run).append(',').append(a).append('\n');
      csv.append("b,").append(run).append(',').append(b).append('\n');
    }
    return csv.toString();
  }

  private static String scaled(String csv, double factor) {
    StringBuilder scaled = new StringBuilder();
    for (String line : csv.split("\n")) {
      int comma = line.lastIndexOf(',');
      String value = line.substring(comma + 1);
      scaled.append(line, 0, comma + 1);
      scaled.append(value.equals("tps") ? value : Double.parseDouble(value) * factor).append('\n');
    }
    return scaled.toString();
  }

  private static Compare runs(String csv) {
    String first = csv.split("\n")[1].split(",")[0];
    String base = csv.contains("\na,") ? "a" : first;
    return Compare.table(Results.parse(csv).table())
        .measure("tps")
        .better(Better.HIGHER)
        .across("build")
        .repetition("run")
        .baseline(base);
  }
}
