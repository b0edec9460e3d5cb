package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.analysis.results.format.ResultsException;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.ColumnType;

/** Inputs on which tools of this field were found wrong in public: the value or a warning. */
class BugReportsTest {

  @Test
  void aDecimalCommaInACommaFileIsAnError() {
    assertEquals(
        "text:2: expected 3 fields, found 5; if the numbers have decimal commas, quote them or"
            + " separate with semicolons",
        assertThrows(ResultsException.class, () -> Results.parse("time,tps,avg\n5,812,50,12,30\n"))
            .getMessage());
  }

  @Test
  void thousandsBesideAUnitAreOneNumber() {
    Results results = Results.parse("name,time\nA,\"19,260.6 ns\"\nB,\"20.1 us\"\n");
    assertEquals(List.of(19260.6, 20100.0), results.table().doubleColumn("time (ns)").asList());
    assertEquals(
        List.of("text:1: column \"time\": units ns, us; all are converted to ns"),
        Frames.warnings(results));
  }

  @Test
  void aCommaThatMayBeTwoThingsIsAsked() {
    Results results = Results.parse("name,time\nA,\"1,234\"\n");
    assertEquals("1,234", results.table().stringColumn("time").get(0));
    assertEquals(
        List.of(
            "text:2: column \"time\" (2): \"1,234\" looks like a decimal comma or a thousands mark;"
                + " the column is kept as text"),
        Frames.warnings(results));
  }

  @Test
  void unitsThatSwitchInsideOfACellsTextAreNotTakenForOneNumber() {
    Results results = Results.parse("op\ttime\nUPDATE\t1.2ms ± 90us (29.68us … 3ms)\n");
    assertEquals(ColumnType.STRING, results.table().column("time").type());
  }

  @Test
  void renamedLinesOfNewVersionsAreKnown() {
    assertEquals(
        2770.8,
        Results.parse("tps = 2770.8 (without initial connection time)\n")
            .table()
            .doubleColumn("tps")
            .get(0));
  }

  @Test
  void aRepeatedHeaderDoesNotMakeTextOfNumbers() {
    Results results = Results.parse("run,tps\n1,900\nrun,tps\n2,905\n");
    assertEquals(ColumnType.INTEGER, results.table().column("tps").type());
  }

  @Test
  void aByteOrderMarkIsNoPartOfAName() {
    assertEquals("a", Results.parse("\uFEFFbuild,tps\na,1\n").table().stringColumn("build").get(0));
  }

  @Test
  void aNameThatComesTwiceIsTwoColumns() {
    Results results = Results.parse("q,time,time\nq1,1.2,0.8\n");
    assertEquals(List.of("q", "time", "time (2)"), results.table().columnNames());
    assertEquals(1, results.warnings().size());
  }

  @Test
  void typesAreNotGuessedFromASample() {
    Results zeros = Results.parse("v\n" + "0\n".repeat(20_000) + "0.1\n");
    assertEquals(ColumnType.DOUBLE, zeros.table().column("v").type());
    Results odd = Results.parse("v,w\n0.0,4e5\n1,-\n");
    assertEquals(ColumnType.DOUBLE, odd.table().column("v").type());
    assertEquals(400_000, odd.table().doubleColumn("w").get(0));
    assertTrue(odd.table().column("w").isMissing(1));
  }

  @Test
  void formulasStayAsTheyAre() {
    Results results = Results.parse("q,ms\n\"=HYPERLINK(\"\"http://x\"\";\"\"q1\"\")\",0.12\n");
    assertEquals("=HYPERLINK(\"http://x\";\"q1\")", results.table().stringColumn("q").get(0));
  }

  @Test
  void timesNearZeroKeepTheirDigits() {
    assertEquals(9.07e-6, Results.parse("q,s\na,9.07e-06\n").table().doubleColumn("s").get(0));
  }
}
