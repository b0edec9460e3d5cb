package dev.benchbook.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.analysis.measure.Better;
import dev.benchbook.analysis.results.Results;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.Selection;

class CompareTest {

  /** Published single-run figures of pg_mentat: p50 and throughput. */
  private static final String PUBLISHED =
      """
      scenario,scale,clients,version,statistic,value,unit
      aggregate (q3),m,1,v1.9.0,p50,1427.821,ms
      aggregate (q3),m,1,after M1,p50,1445.204,ms
      aggregate (q3),m,1,final,p50,57.659,ms
      concurrency_sweep,m,8,v1.9.0,throughput,4401.2,ops/s
      concurrency_sweep,m,8,after M1,throughput,9508.7,ops/s
      concurrency_sweep,m,8,final,throughput,9067.0,ops/s
      pull,s,1,v1.9.0,p50,0.824,ms
      pull,s,1,after M1,p50,0.854,ms
      pull,s,1,final,p50,0.845,ms
      """;

  /** pgbench TPS of three builds, five runs each, published on pgsql-hackers on 2023-05-17. */
  private static final String REPLICATED =
      """
      build,run,tps
      15.3,1,10458.75233
      15.3,2,10308.677192
      15.3,3,10366.496526
      15.3,4,10489.395275
      15.3,5,10319.458041
      1d369c9e9,1,10007.130326
      1d369c9e9,2,10047.722122
      1d369c9e9,3,9920.612426
      1d369c9e9,4,10016.053846
      1d369c9e9,5,10060.606408
      d8c3106bb,1,10492.100485
      d8c3106bb,2,10505.326827
      d8c3106bb,3,10535.918137
      d8c3106bb,4,10625.904871
      d8c3106bb,5,10573.608859
      """;

  private static Compare published() {
    return Compare.table(Results.parse(PUBLISHED).table())
        .measure("value")
        .unitColumn("unit")
        .by("scenario", "scale", "clients")
        .across("version")
        .baseline("v1.9.0");
  }

  private static Compare replicated() {
    return Compare.table(Results.parse(REPLICATED).table())
        .measure("tps")
        .across("build")
        .repetition("run")
        .baseline("15.3");
  }

  @Test
  void tableHasTheColumnsThatNotebooksRelyOn() {
    Table table = published().run().table();
    assertEquals(
        List.of(
            "scenario",
            "scale",
            "clients",
            "baseline",
            "candidate",
            "n_baseline",
            "n_candidate",
            "center_baseline",
            "center_candidate",
            "unit",
            "ratio",
            "ratio_low",
            "ratio_high",
            "speedup",
            "p",
            "p_adjusted",
            "verdict",
            "note"),
        table.columnNames());
    assertEquals(ColumnType.INTEGER, table.column("clients").type());
    assertEquals(6, table.rowCount());
    assertTrue(table.column("p").isMissing(0));
    assertTrue(table.column("ratio_low").isMissing(0));
  }

  @Test
  void singleRunsGiveRatiosWithoutVerdict() {
    Comparison comparison = published().candidates("final").run();
    ComparisonRow q3 = comparison.rows().get(0);
    assertEquals(57.659 / 1427.821, q3.ratio().orElseThrow());
    assertEquals(1427.821 / 57.659, q3.speedup().orElseThrow(), 1e-13);
    assertEquals(Verdict.UNREPLICATED, q3.verdict());
    assertEquals("one measurement a side: no verdict; the ratio is 0.040", q3.note());
    ComparisonRow sweep = comparison.rows().get(1);
    assertEquals(9067.0 / 4401.2, sweep.speedup().orElseThrow());
    assertEquals(List.of(), comparison.warnings());
  }

  @Test
  void printsAnAlignedTable() {
    assertEquals(
        """
        scenario           scale  clients   v1.9.0   final  unit     n  ratio  speedup  verdict
        aggregate (q3)     m            1  1427.82  57.659  ms     1+1  0.040  24.763x  · unreplicated
        concurrency_sweep  m            8   4401.2    9067  ops/s  1+1  2.060   2.060x  · unreplicated
        pull               s            1    0.824   0.845  ms     1+1  1.025   0.975x  · unreplicated
        3 rows: 3 unreplicated; one measurement a side shows a ratio, not that it is more than noise""",
        published().candidates("final").run().toString());
  }

  @Test
  void replicatedRunsGetVerdictsAfterHolm() {
    Comparison comparison = replicated().run();
    ComparisonRow slower = comparison.rows().get(0);
    assertEquals(Verdict.SLOWER, slower.verdict());
    assertEquals(2 * 4.8980938566074634e-05, slower.effect().get().adjustedP().getAsDouble(), 1e-9);
    assertEquals(
        "ratio 0.964 [0.954, 0.973] at 95 %, p 4.9e-05, 9.8e-05 after Holm over 2 tests (Welch on"
            + " logarithms, 5 and 5 runs); exact rank test p 0.0079",
        slower.note());
    assertEquals(10388.298811297396, slower.baseline().center().getAsDouble(), 1e-5);
    assertEquals(Verdict.FASTER, comparison.rows().get(1).verdict());
    assertEquals("tps", slower.unit().orElseThrow());
  }

  @Test
  void holmCanTakeAVerdictAway() {
    Comparison strict = replicated().confidence(0.995).run();
    assertEquals(Verdict.INCONCLUSIVE, strict.rows().get(1).verdict());
    assertTrue(strict.rows().get(1).note().contains("not established at 0.5 %"));
  }

  @Test
  void directionTurnsTheVerdictNotTheRatio() {
    Comparison latency =
        Compare.table(Results.parse(REPLICATED.replace("tps", "mean_ms")).table())
            .measure("mean_ms")
            .across("build")
            .repetition("run")
            .baseline("15.3")
            .run();
    assertEquals(Verdict.FASTER, latency.rows().get(0).verdict());
    assertTrue(latency.rows().get(0).ratio().getAsDouble() < 1);
    assertTrue(latency.rows().get(0).speedup().getAsDouble() > 1);
  }

  @Test
  void threeRunsSayWhatTheyCannotShow() {
    Comparison comparison =
        compare("v,run,ms\na,1,10\na,2,11\na,3,12\nb,1,13\nb,2,16\nb,3,14.5\n").run();
    String note = comparison.rows().get(0).note();
    assertTrue(
        note.endsWith("; a rank test can't reach 5 % with so few runs (smallest p 0.1)"), note);
  }

  @Test
  void swappingTheSidesInvertsTheRatio() {
    double ratio = replicated().candidates("d8c3106bb").run().rows().get(0).ratio().getAsDouble();
    double swapped =
        replicated()
            .baseline("d8c3106bb")
            .candidates("15.3")
            .run()
            .rows()
            .get(0)
            .ratio()
            .getAsDouble();
    assertEquals(1, ratio * swapped, 1e-15);
  }

  @Test
  void theOrderOfRowsChangesNothing() {
    Table table = Results.parse(REPLICATED).table();
    Table shuffled = table.where(Selection.with(14, 3, 9, 0, 7, 12, 1, 5, 11, 2, 13, 4, 10, 6, 8));
    Compare question = replicated().candidates("1d369c9e9", "d8c3106bb");
    Comparison other =
        Compare.table(shuffled)
            .measure("tps")
            .across("build")
            .repetition("run")
            .baseline("15.3")
            .candidates("1d369c9e9", "d8c3106bb")
            .run();
    assertEquals(question.run().rows(), other.rows());
  }

  @Test
  void theCallersTableIsUntouched() {
    Table table = Results.parse(REPLICATED).table();
    String before = table.printAll();
    Comparison comparison =
        Compare.table(table)
            .measure("tps")
            .across("build")
            .repetition("run")
            .baseline("15.3")
            .run();
    comparison.table().removeColumns("ratio");
    assertEquals(before, table.printAll());
    assertTrue(comparison.table().containsColumn("ratio"));
  }

  @Test
  void repeatedKeysWithoutARepetitionColumnAreAnError() {
    Compare question =
        Compare.table(
                Results.parse("q,mode,v,ms\nq1,simple,a,1\nq1,prepared,a,2\nq1,simple,b,1\n")
                    .table())
            .measure("ms")
            .by("q")
            .across("v")
            .baseline("a");
    assertEquals(
        "2 rows share q=q1, v=a (rows 1, 2); they differ in mode: name these in by(...), or the one"
            + " that numbers the runs in repetition(...)",
        assertThrows(IllegalArgumentException.class, question::run).getMessage());
  }

  @Test
  void unnamedConditionsThatDifferAreWarnedOf() {
    Comparison pooled = compare("v,run,host,ms\na,1,x,10\na,2,y,11\nb,1,x,13\nb,2,y,16\n").run();
    assertEquals(
        List.of(
            "column \"host\" was not named and differs among rows that are pooled (all rows, a: x,"
                + " y); this is so in 2 cells"),
        texts(pooled));
    Comparison confounded =
        compare("v,run,host,ms\na,1,x,10\na,2,x,11\nb,1,y,13\nb,2,y,16\n").run();
    assertEquals(
        List.of(
            "column \"host\" was not named and differs between baseline and candidate (all rows: x"
                + " against y); this is so in 1 pairing"),
        texts(confounded));
  }

  @Test
  void aSettingWithAUnitInItsNameIsAConfounderWhereItIsConstantPerSide() {
    Comparison c =
        compare(
                """
                v,run,cache_mb,plan_ms,ms
                a,1,128,1.5,10
                a,2,128,1.6,11
                b,1,4096,1.7,13
                b,2,4096,1.8,16
                """)
            .run();
    assertEquals(
        List.of(
            "column \"cache_mb\" was not named and differs between baseline and candidate (all rows:"
                + " 128 against 4096); this is so in 1 pairing"),
        texts(c));
  }

  @Test
  void rowsOfOneRunCountOnce() {
    Comparison comparison = compare("v,run,ms\na,1,10\na,1,12\na,2,11\nb,1,13\nb,2,16\n").run();
    assertEquals(2, comparison.rows().get(0).baseline().n());
    assertEquals(
        List.of(
            "all rows, a: 3 rows make 2 runs by run; each run counts once, as its mean (rows 1, 2"
                + " are one)"),
        texts(comparison));
  }

  @Test
  void missingKeysStayAsRows() {
    Comparison comparison =
        Compare.table(
                Results.parse("q,v,ms\nq1,a,1\nq2,a,2\nq2,b,3\nq3,b,4\nq4,a,failed\n").table())
            .measure("ms")
            .by("q")
            .across("v")
            .baseline("a")
            .run();
    assertEquals(4, comparison.rows().size());
    ComparisonRow q1 = comparison.rows().get(0);
    assertEquals(Verdict.NOT_COMPARABLE, q1.verdict());
    assertEquals("no value for b", q1.note());
    assertEquals(0, q1.candidate().n());
    assertEquals("no value for a", comparison.rows().get(2).note());
    assertEquals(
        List.of(
            "1 of 5 rows have no finite ms and are left out (row 5)",
            "q=q1: no value for b",
            "q=q3: no value for a",
            "q=q4: no value for a and b"),
        texts(comparison));
  }

  @Test
  void zerosAndDifferingUnitsAreNotComparable() {
    Comparison comparison =
        Compare.table(
                Results.parse("q,v,value,unit\nq1,a,0,ms\nq1,b,1,ms\nq2,a,1,ms\nq2,b,900,us\n")
                    .table())
            .measure("value")
            .unitColumn("unit")
            .by("q")
            .across("v")
            .baseline("a")
            .run();
    assertEquals("a ratio needs values above 0, found 0", comparison.rows().get(0).note());
    assertEquals("units differ: ms, us", comparison.rows().get(1).note());
    assertTrue(comparison.table().column("ratio").isMissing(0));
  }

  @Test
  void anUnknownDirectionIsAnErrorThatSaysWhatToCall() {
    Compare question =
        Compare.table(Results.parse("v,size\na,1\nb,2\n").table())
            .measure("size")
            .across("v")
            .baseline("a");
    assertEquals(
        "all rows: neither a unit nor the name \"size\" says it, so which values are better is"
            + " unknown; call .better(Better.LOWER) or .better(Better.HIGHER), or"
            + " .unitColumn(\"unit\")",
        assertThrows(IllegalArgumentException.class, question::run).getMessage());
    assertEquals(0.5, question.better(Better.LOWER).run().rows().get(0).speedup().getAsDouble());
  }

  @Test
  void aDirectionAgainstTheUnitIsWarnedOf() {
    assertEquals(
        List.of("better(LOWER) was said, but the unit \"ops/s\" is usually better the other way"),
        texts(published().better(Better.LOWER).run()));
  }

  @Test
  void equalConstantsAreBelowTheResolutionUnlessTheyAreExact() {
    Compare question =
        Compare.table(Results.parse("v,run,ms\na,1,5\na,2,5\nb,1,5\nb,2,5\n").table())
            .measure("ms")
            .across("v")
            .repetition("run")
            .baseline("a");
    ComparisonRow row = question.run().rows().get(0);
    assertEquals(Verdict.BELOW_RESOLUTION, row.verdict());
    assertEquals(
        "all values lie within one step of the digits printed (1): that shows neither a difference"
            + " nor sameness; the ratio is 1.000",
        row.note());
    ComparisonRow exact = question.resolution(Resolution.NONE).run().rows().get(0);
    assertEquals(Verdict.INCONCLUSIVE, exact.verdict());
    assertEquals(
        "the 2 and 2 values don't vary within a side: no test; the ratio is 1.000", exact.note());
  }

  @Test
  void noRegressionCountsAndSaysWhatItDoesNotShow() {
    Regressions none = published().run().noRegression(0.10);
    assertEquals(0, none.count());
    assertEquals(
        "0 of 6 rows are worse than 10 % on the values given; one measurement a side can't show that"
            + " there is no regression",
        none.sentence());
    Regressions some = replicated().run().noRegression(0.03);
    assertEquals(
        "1 of 2 rows is worse than 3 % on the values given; none of them has its interval wholly"
            + " beyond that margin: 1 only by the point estimate; the runs show for 1 of 2 rows"
            + " that it is at most 3 % worse",
        some.sentence());
    assertEquals(List.of(), some.established());
    Regressions established = replicated().run().noRegression(0.02);
    assertEquals(
        "1 of 2 rows is worse than 2 % on the values given; 1 has its interval (95 %, each row"
            + " alone) wholly beyond that margin; the runs show for 1 of 2 rows that it is at most 2 %"
            + " worse",
        established.sentence());
    assertEquals(established.worse(), established.established());
    assertEquals("1d369c9e9", some.worse().get(0).candidate().label());
    assertThrows(IllegalArgumentException.class, () -> published().run().noRegression(10));
  }

  @Test
  void htmlEscapesAndNeedsNoStyleSheet() {
    String html =
        Compare.table(Results.parse("q,v,ms\n<b>&\"q\",a,1\n<b>&\"q\",b,2\nx,a,1\n").table())
            .measure("ms")
            .by("q")
            .across("v")
            .baseline("a")
            .run()
            .html();
    assertTrue(html.contains("<table class=\"dataframe\">"));
    assertTrue(html.contains("&lt;b&gt;&amp;&quot;q&quot;"));
    assertTrue(html.contains("<li>⚠ q=x: no value for b</li>"));
    assertTrue(html.contains("<td style=\"text-align:right\">2.000</td>"));
    assertFalse(html.contains("<b>") || html.contains("<script") || html.contains("<style"));
  }

  @Test
  void theLocaleChangesNothing() {
    Locale before = Locale.getDefault();
    try {
      Comparison expected = replicated().run();
      for (String tag : List.of("de-DE", "tr-TR", "ar-EG")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertEquals(expected.toString(), replicated().run().toString());
        assertEquals(expected.html(), replicated().run().html());
        assertEquals(expected.rows(), replicated().run().rows());
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void aMissingKeyIsPairedWithItselfAndWarnedOf() {
    Comparison comparison =
        Compare.table(Results.parse("q,v,ms\n,a,1\n,b,2\nx,a,1\nx,b,1\n").table())
            .measure("ms")
            .by("q")
            .across("v")
            .baseline("a")
            .run();
    assertEquals(2, comparison.rows().get(0).ratio().getAsDouble());
    assertTrue(comparison.table().column("q").isMissing(0));
    assertEquals(
        List.of("2 of 4 rows miss a key; they are paired with each other (rows 1, 2)"),
        texts(comparison));
  }

  @Test
  void aKeyNamedAsOneOfOurColumnsIsRefused() {
    assertEquals(
        "by: the key \"unit\" has the name of a column of the comparison; rename it",
        message(published().by("scenario", "unit")));
  }

  @Test
  void incompleteAndWrongQuestionsSayWhatToDo() {
    assertEquals(
        "the question is incomplete: call .measure(\"value\")",
        message(Compare.table(Results.parse(PUBLISHED).table())));
    assertEquals(
        "baseline \"v1.9\": not in column \"version\"; values: [v1.9.0, after M1, final]",
        message(published().baseline("v1.9")));
    assertEquals(
        "column \"scenari\": not in the table; columns: [scenario, scale, clients, version,"
            + " statistic, value, unit]",
        message(published().by("scenari")));
    assertEquals(
        "measure \"scenario\": expected a column of numbers, found STRING",
        message(published().by("scale").measure("scenario")));
  }

  private static String message(Compare question) {
    return assertThrows(IllegalArgumentException.class, question::run).getMessage();
  }

  private static Compare compare(String csv) {
    return Compare.table(Results.parse(csv).table())
        .measure("ms")
        .across("v")
        .repetition("run")
        .baseline("a");
  }

  private static List<String> texts(Comparison comparison) {
    return comparison.warnings().stream().map(Object::toString).toList();
  }
}
