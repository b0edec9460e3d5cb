package dev.benchbook.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.Table;

class ClaimsTest {

  private static final Claims EMPTY = Claims.of("pg_mentat 1.10");

  @Test
  void aFigureAgreesWhenTheDataRoundToItsDigits() {
    assertAgrees("25x", 24.76, "yes");
    assertAgrees("25x", 25.07, "yes");
    assertAgrees("25x", 24.3, "no");
    assertAgrees("25.0", 24.76, "no");
    assertAgrees("25.0", 25.04, "yes");
    assertAgrees("-13 %", -12.963, "yes");
    assertAgrees("-13 %", 12.963, "no");
    assertAgrees("−13 %", -13.4, "yes");
    assertAgrees("+2", 2.4, "yes");
    assertAgrees("1445", 1445.204, "yes");
    assertAgrees("58 ms", 57.659, "yes");
    assertAgrees("9,850,258", 9850258, "yes");
    assertAgrees("0.19", 0.191, "yes");
    assertAgrees("0", -0.4, "yes");
    assertAgrees("0", 0.6, "no");
  }

  @Test
  void aTieMayBeRoundedUpOrToEven() {
    assertAgrees("25", 24.5, "yes");
    assertAgrees("24", 24.5, "yes");
    assertAgrees("25", 25.5, "no");
    assertAgrees("26", 25.5, "yes");
    assertAgrees("-13", -12.5, "yes");
  }

  @Test
  void noiseOfArithmeticDoesNotDecide() {
    assertAgrees("0.3", 0.1 + 0.2, "yes");
    assertAgrees("1.01", 1.005 * (1 - 1e-15), "yes");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1,5",
        "0,123",
        "3-5x",
        "3–5x",
        "2½x",
        "1:30",
        "5/8",
        "0x10",
        "1.234.567",
        "10^6",
        "5±2",
        "1'23",
        "1,000 00",
        "12,34,567",
        "1 000,000",
        "1%~1.5%",
        "25x+",
        "99% or more",
        "3 to 5",
        "25.",
        "1e",
        "1e+",
        "2 x 3"
      })
  void whatIsNoSingleNumberIsRefusedAndNotReadByItsHead(String published) {
    assertEquals(
        "\"a\": published: expected a number as printed, for example \"25\" or \"-13 %\", found \""
            + published
            + "\"; use checkText for words, unchecked for what is no single number",
        message(() -> EMPTY.check("a", published, 1)));
  }

  @Test
  void thousandsMarksAndPowersOfTenAreRead() {
    for (String million :
        List.of("1 000 000", "1'000'000", "1’000’000", "1_000_000", "1,000,000")) {
      assertAgrees(million, 1e6, "yes");
      assertAgrees(million + " rows", 1_000_001, "no");
    }
    assertAgrees("1e6", 1e6, "yes");
    assertAgrees("1e6", 1.2e6, "yes");
    assertAgrees("1e6", 1.6e6, "no");
    assertAgrees("1.5e-3 s", 0.0015, "yes");
    assertAgrees("1.5e-3 s", 0.00156, "no");
    assertAgrees("9'850'258", 9850258, "yes");
    assertAgrees("2.5x faster", 2.5, "yes");
  }

  @Test
  void equalFiguresAgreeHoweverManyDigitsTheyHave() {
    assertAgrees("1234567890123", 1234567890123.0, "yes");
    assertAgrees("1234567890123", 1234567890124.0, "no");
    assertAgrees("1234567890.1234", 1234567890.1234, "yes");
    Table table =
        EMPTY
            .check("a", 0.1 + 0.2, 0.1 + 0.2)
            .check("b", "1234567890.1234", 1234567890.1236)
            .table();
    assertEquals("yes", table.stringColumn("agrees").get(0));
    assertEquals(0.0, table.doubleColumn("difference").get(0));
    assertEquals(0.0002, table.doubleColumn("difference").get(1), 1e-12);
  }

  @Test
  void theTableHoldsEachFigureWithUnitDifferenceAndOutcome() {
    Table table =
        EMPTY
            .check("q3 is faster", "25", "x", 1427.821 / 57.659)
            .note("p50 at scale m")
            .checkCount("regressions at 10 %", 0, 1)
            .unchecked("serial plan", "214 ms", "its runs were not published")
            .table();
    assertEquals(
        List.of("claim", "published", "computed", "unit", "difference", "agrees", "note"),
        table.columnNames());
    assertEquals("24.76", table.stringColumn("computed").get(0));
    assertEquals(-0.24, table.doubleColumn("difference").get(0));
    assertEquals("p50 at scale m", table.stringColumn("note").get(0));
    assertEquals("no", table.stringColumn("agrees").get(1));
    assertEquals(1.0, table.doubleColumn("difference").get(1));
    assertEquals("not recomputable", table.stringColumn("agrees").get(2));
    assertTrue(table.doubleColumn("difference").isMissing(2));
    assertTrue(table.stringColumn("computed").isMissing(2));
  }

  @Test
  void theSummaryCountsTheOutcomes() {
    Claims claims = EMPTY.check("a", "1", 1).check("b", "2", 2);
    assertEquals("2 of 2 figures agree.", claims.summary());
    claims = claims.check("c", "3", 4).unchecked("d", "5", "not published");
    assertEquals(
        "2 of 4 figures agree, 1 disagrees, 1 can't be recomputed from what was published.",
        claims.summary());
    assertEquals("1 of 1 figure agrees.", EMPTY.check("a", "1", 1).summary());
    assertEquals(
        "0 of 2 figures agree, 2 disagree.", EMPTY.check("a", 1, 2).check("b", 1, 3).summary());
    assertEquals("No figures were checked.", EMPTY.summary());
    assertEquals(2, claims.agreeing());
    assertEquals(1, claims.disagreeing());
    assertEquals(1, claims.notRecomputable());
    assertEquals(4, claims.size());
    assertEquals(0, EMPTY.size());
  }

  @Test
  void theTextIsAlignedAndEndsInTheSummary() {
    Claims claims =
        EMPTY.check("q3 <before>", "1428 ms", 1427.821).checkText("plan", "Sort", "HashAggregate");
    assertEquals(
        """
        Claims of pg_mentat 1.10
        claim        published       computed  unit  difference  agrees  note
        -----------  ---------  -------------  ----  ----------  ------  ----
        q3 <before>       1428        1427.82  ms         -0.18  yes
        plan              Sort  HashAggregate                 –  no
        1 of 2 figures agrees, 1 disagrees.""",
        claims.toString());
    String html = claims.html();
    assertTrue(html.contains("q3 &lt;before&gt;"));
    assertTrue(html.contains("#D55E00"));
    assertTrue(html.contains("1 of 2 figures agrees, 1 disagrees."));
  }

  @Test
  void aMissingValueCannotBeRecomputed() {
    Table table = EMPTY.check("a", "1", Double.NaN).table();
    assertEquals("not recomputable", table.stringColumn("agrees").get(0));
    assertEquals("the data have no value for it", table.stringColumn("note").get(0));
  }

  @Test
  void smallDifferencesStayVisible() {
    Table table = EMPTY.check("a", "0", 0.00042).check("b", 1e21, 1e21).table();
    assertEquals("0.00042", table.stringColumn("computed").get(0));
    assertEquals("1000000000000000000000", table.stringColumn("computed").get(1));
    assertEquals("yes", table.stringColumn("agrees").get(1));
  }

  @Test
  void theLocaleChangesNothing() {
    Locale before = Locale.getDefault();
    String expected = EMPTY.check("a", "1,445.2", 1445.204).toString();
    try {
      for (String tag : new String[] {"de", "tr", "ar-EG"}) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertEquals(expected, EMPTY.check("a", "1,445.2", 1445.204).toString());
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void wrongInputIsRefused() {
    assertEquals(
        "\"a\": published: expected a number as printed, for example \"25\" or \"-13 %\", found"
            + " \"about 25\"; use checkText for words, unchecked for what is no single number",
        message(() -> EMPTY.check("a", "about 25", 25)));
    assertEquals(
        "\"a\": unit: expected the unit of \"25 ms\", found \"s\"",
        message(() -> EMPTY.check("a", "25 ms", "s", 25)));
    assertEquals(
        "\"a\": computed: expected a finite number, found Infinity",
        message(() -> EMPTY.check("a", "25", Double.POSITIVE_INFINITY)));
    assertEquals(
        "\"a\": reason: expected why it can't be recomputed, found nothing",
        message(() -> EMPTY.unchecked("a", "25", "")));
    assertEquals(
        "claim: expected the claim in words, found nothing",
        message(() -> EMPTY.check(" ", "25", 25)));
    assertEquals(
        "note: expected a figure before it, found an empty ledger", message(() -> EMPTY.note("x")));
    assertEquals(
        "source: expected the publication's name, found nothing", message(() -> Claims.of(null)));
    assertEquals(
        "\"a\": published: expected a number, found NaN",
        message(() -> EMPTY.check("a", Double.NaN, 1)));
    assertEquals(
        "\"a\": computed: expected a text, found null; use unchecked with a reason",
        message(() -> EMPTY.checkText("a", "x", null)));
  }

  private static void assertAgrees(String published, double computed, String expected) {
    Table table = EMPTY.check("c", published, computed).table();
    assertEquals(expected, table.stringColumn("agrees").get(0), published + " " + computed);
  }

  private static String message(org.junit.jupiter.api.function.Executable call) {
    return assertThrows(IllegalArgumentException.class, call).getMessage();
  }
}
