package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.ColumnType;

class SpellingsTest {

  @ParameterizedTest
  @ValueSource(strings = {"version", "pg_version", "Build", "buildId", "release", "commit", "tag"})
  void namesThatLookLikeDecimalsStayAsTheyAreWritten(String name) {
    Results results = Results.parse(name + ",ms\n17.1,1\n17.10,2\n18,3\n");
    assertEquals(List.of("17.1", "17.10", "18"), results.table().stringColumn(name).asList(), name);
    assertEquals(List.of(), results.warnings());
  }

  @Test
  void plainIntegersAreNumbersUnderEveryName() {
    assertEquals(ColumnType.INTEGER, type("version", "17", "18", "-1", "0"));
    assertEquals(ColumnType.STRING, type("id", "-0", "0", "1"));
    assertEquals(ColumnType.DOUBLE, type("build_ms", "1.5", "1.50", "2"));
  }

  @Test
  void twoSpellingsOfOneShortDecimalKeepAColumnText() {
    Results results = Results.parse("v,ms\n1.9,1\n1.10,2\n1.1,3\n");
    assertEquals(List.of("1.9", "1.10", "1.1"), results.table().stringColumn("v").asList());
    assertEquals(
        List.of(
            "text:4: column \"v\" (1): \"1.1\" and \"1.10\" would be one number, as versions they"
                + " are two; the column is kept as text"),
        results.warnings().stream().map(Object::toString).toList());
  }

  @Test
  void measuredValuesStayNumbersHoweverTheyAreWritten() {
    assertEquals(ColumnType.DOUBLE, type("x", "2.0", "2", "2.00"));
    assertEquals(ColumnType.DOUBLE, type("latency", "1.1", "1.10", "1.9"));
    assertEquals(ColumnType.DOUBLE, type("p50_ms", "1.1", "1.10", "1.9"));
    assertEquals(ColumnType.DOUBLE, type("p99", "1.1", "1.10"));
    assertEquals(ColumnType.DOUBLE, type("x", "1.1", "1.10", "3.14159"));
  }

  @Test
  void aSpellingThatNumbersDontPrintIsWarnedOf() {
    assertEquals(
        List.of(
            "text:3: column \"v\" (1): \"1.10\" is read as the number 1.1; if these are versions,"
                + " name the column \"version\", which keeps them as text"),
        warnings("v,ms\n1.9,1\n1.10,2\n"));
    assertEquals(
        List.of("text:2: column \"k\" (1): \"-0\" is the same number as \"0\""),
        warnings("k,ms\n-0,1\n0,2\n"));
    assertEquals(List.of(), warnings("x,ms\n1.90,1\n1.10,2\n"));
    assertEquals(List.of(), warnings("x,ms\n1.0,1\n1.25,2\n"));
  }

  @Test
  void decimalsBeyondDoubleStayText() {
    Results results = Results.parse("q,a,b\nx,9007199254740993.0,123456789012345678.5\ny,1,2\n");
    assertEquals("9007199254740993.0", results.table().stringColumn("a").get(0));
    assertEquals("123456789012345678.5", results.table().stringColumn("b").get(0));
    assertEquals(
        "text:2: column \"a\" (2): \"9007199254740993.0\" has more digits than a double holds; the"
            + " column is kept as text",
        results.warnings().get(0).toString());
    assertEquals(
        ColumnType.DOUBLE, type("x", "9007199254740992.0", "1e300", "0.1234567890123456789"));
  }

  private static ColumnType type(String name, String... cells) {
    String rows = "a," + String.join("\na,", cells) + "\n";
    return Results.parse("q," + name + "\n" + rows).table().column(name).type();
  }

  private static List<String> warnings(String text) {
    return Results.parse(text).warnings().stream().map(Object::toString).toList();
  }
}
