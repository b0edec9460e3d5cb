package dev.benchbook.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.benchbook.analysis.measure.Better;
import dev.benchbook.analysis.results.Results;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

class CompareColumnsTest {

  @Test
  void versionsThatLookLikeDecimalsAreSidesOfTheirOwn() {
    Comparison c =
        compare("version,run,ms\n17.1,1,10\n17.1,2,11\n17.10,1,20\n17.10,2,21\n18.0,1,5\n")
            .across("version")
            .repetition("run")
            .baseline("17.10")
            .run();
    assertEquals(List.of("17.1", "18.0"), labels(c));
    assertEquals(2, c.rows().get(0).baseline().n());
    assertEquals(List.of(), c.warnings());
  }

  @Test
  void sidesThatAreDecimalNumbersAreFoundByNumberAndWarnedOf() {
    Table table =
        Table.create(
            DoubleColumn.create("version", 17.1, 18.0), DoubleColumn.create("ms", 1.0, 2.0));
    Comparison c =
        Compare.table(table)
            .measure("ms")
            .across("version")
            .baseline("17.10")
            .candidates("18")
            .run();
    assertEquals("17.1", c.rows().get(0).baseline().label());
    assertEquals("18.0", c.rows().get(0).candidate().label());
    assertEquals(
        List.of(
            "column \"version\" holds decimal numbers, which have lost how they were written: 1.1"
                + " and 1.10 are one; keep versions as text"),
        texts(c));
  }

  @Test
  void runsBeyondTheDigitsOfADoubleStayApart() {
    Comparison c =
        compare(
                """
                version,run,ms
                a,9007199254740992,1
                a,9007199254740993,2
                b,9007199254740992,1
                b,9007199254740993,2
                """)
            .across("version")
            .repetition("run")
            .baseline("a")
            .run();
    assertEquals(2, c.rows().get(0).baseline().n());
    assertEquals(2, c.rows().get(0).candidate().n());
    assertEquals(List.of(), c.warnings());
  }

  @Test
  void columnsAreNamedInAnyCaseAndShownAsTheTableHasThem() {
    Comparison c =
        compare("query,version,ms\nq1,a,1\nq1,b,2\n")
            .measure("MS")
            .by("Query")
            .across("Version")
            .baseline("a")
            .run();
    assertEquals("q1", c.table().stringColumn("query").get(0));
    assertFalse(c.table().column("query").isMissing(0));
    assertEquals("q1", c.rows().get(0).keys().get("query"));
    Compare twice =
        compare("query,version,ms\nq1,a,1\nq1,b,2\n").by("VERSION").across("version").baseline("a");
    assertEquals(
        "by, across, measure: expected different columns, found [version], version, ms",
        assertThrows(IllegalArgumentException.class, twice::run).getMessage());
  }

  @Test
  void aUnitThatIsMissingOnOneSideIsNotTakenForTheOthers() {
    Comparison c =
        Compare.table(
                Results.parse(
                        """
                        q,version,run,ms,unit
                        q1,a,1,1000,
                        q1,b,1,1,s
                        q2,a,1,10,ms
                        q2,b,1,10,ms
                        q2,b,2,10,
                        q3,a,1,10,ms
                        q3,b,1,10,ms
                        q3,b,2,failed,
                        """)
                    .table())
            .measure("ms")
            .unitColumn("unit")
            .by("q")
            .across("version")
            .repetition("run")
            .baseline("a")
            .run();
    assertEquals(Verdict.NOT_COMPARABLE, c.rows().get(0).verdict());
    assertEquals("unit missing for a, the other side is in s", c.rows().get(0).note());
    assertEquals("unit missing in some rows, the others are in ms", c.rows().get(1).note());
    assertEquals(Verdict.BELOW_RESOLUTION, c.rows().get(2).verdict());
  }

  @Test
  void sizesOf1000And1024AreNotCompared() {
    Comparison c =
        Compare.table(Results.parse("version,size,unit\na,10,kB\nb,10,KiB\n").table())
            .measure("size")
            .unitColumn("unit")
            .better(Better.LOWER)
            .across("version")
            .baseline("a")
            .run();
    assertEquals("units differ: kB, KiB", c.rows().get(0).note());
  }

  private static Compare compare(String csv) {
    return Compare.table(Results.parse(csv).table()).measure("ms");
  }

  private static List<String> labels(Comparison comparison) {
    return comparison.rows().stream().map(r -> r.candidate().label()).toList();
  }

  private static List<String> texts(Comparison comparison) {
    return comparison.warnings().stream().map(Object::toString).toList();
  }
}
