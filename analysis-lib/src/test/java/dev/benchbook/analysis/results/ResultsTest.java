package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.analysis.results.format.ResultsException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.Table;

class ResultsTest {

  @TempDir Path folder;

  @Test
  void findsTheDelimiterByContent() {
    assertEquals("delimited text (comma)", Results.parse("q,ms\nq1,1\n").format());
    assertEquals("delimited text (semicolon)", Results.parse("q;ms\nq1;1,5\nq2;2\n").format());
    assertEquals("delimited text (tab)", Results.parse("q\tms\nq1, a\t1\n").format());
    assertEquals(1, Results.parse("tps\n900\n905\n").table().columnCount());
  }

  @Test
  void widensOverAllRowsNotASample() {
    StringBuilder text = new StringBuilder("a,b,c,d\n");
    text.append("0,0,0,0\n".repeat(20_000)).append("0.1,3000000000,x,4e5\n");
    Table table = Results.parse(text.toString()).table();
    assertEquals(
        List.of(ColumnType.DOUBLE, ColumnType.LONG, ColumnType.STRING, ColumnType.DOUBLE),
        table.types());
    assertEquals(3_000_000_000L, table.longColumn("b").getLong(20_000));
    assertEquals(4e5, table.doubleColumn("d").getDouble(20_000));
  }

  @Test
  void decimalsStayDoublesAndZeroDecimalsToo() {
    Table table = Results.parse("q,ms\na,1.0\nb,2.0\n").table();
    assertEquals(ColumnType.DOUBLE, table.column("ms").type());
  }

  @Test
  void decimalCommaStaysTextAndIsWarnedOf() {
    Results results = Results.parse("q;ms\na;1,5\nb;2\n");
    assertEquals("1,5", results.table().stringColumn("ms").get(0));
    assertEquals(
        List.of(
            "text:2: column \"ms\" (2): \"1,5\" looks like a decimal comma or a thousands mark; the"
                + " column is kept as text"),
        texts(results));
  }

  @Test
  void integersKeepEveryDigit() {
    Results results =
        Results.parse(
            "id,long,min,mix,huge\n"
                + "9007199254740993,-9223372036854775807,-2147483648,9007199254740993,"
                + "12345678901234567890\n"
                + "1,1,2,0.5,2\n");
    Table table = results.table();
    assertEquals(9007199254740993L, table.longColumn("id").getLong(0));
    assertEquals(-9223372036854775807L, table.longColumn("long").getLong(0));
    assertEquals(-2147483648L, table.longColumn("min").getLong(0));
    assertFalse(table.longColumn("min").isMissing(0));
    assertEquals("9007199254740993", table.stringColumn("mix").get(0));
    assertEquals("12345678901234567890", table.stringColumn("huge").get(0));
    assertEquals(
        List.of(
            "text:2: column \"mix\" (4): \"9007199254740993\" is an integer that loses digits beside"
                + " decimals; the column is kept as text",
            "text:2: column \"huge\" (5): \"12345678901234567890\" is an integer that does not fit"
                + " into 64 bits; the column is kept as text"),
        texts(results));
  }

  @Test
  void marksForNothingAreMissingAndListed() {
    Results results =
        Results.parse("q,ms\na,1\nb,failed\nc,\nd,-\ne,NaN\nf,N/A\ng,inf\nh,failed\n");
    assertEquals(7, results.table().intColumn("ms").countMissing());
    assertEquals(
        List.of(
            "text:3: column \"ms\" (2): 7 of 8 values are missing: \"failed\" in lines 3, 9; \"\" in"
                + " line 4; \"-\" in line 5; \"NaN\" in line 6; \"N/A\" in line 7; \"inf\" in line"
                + " 8"),
        texts(results));
  }

  @Test
  void booleansDatesAndPaddedIdentifiersAreText() {
    Results results = Results.parse("b,d,i\ntrue,2026-11-30,007\nfalse,2026-12-01,012\n");
    assertEquals(
        List.of(ColumnType.STRING, ColumnType.STRING, ColumnType.STRING), results.table().types());
    assertEquals("007", results.table().stringColumn("i").get(0));
  }

  @Test
  void oneOddValueKeepsTheColumnTextAndSaysSo() {
    Results results = Results.parse("q,p99\na,1\nb,1.2.3\nc,2\n");
    assertEquals(
        List.of(
            "text:3: column \"p99\" (2): \"1.2.3\" is not a number, but 2 of 3 values are; the"
                + " column is kept as text"),
        texts(results));
  }

  @Test
  void numbersBeyondDoubleStayText() {
    Results results = Results.parse("q,x\na,1e999\nb,1\n");
    assertEquals("1e999", results.table().stringColumn("x").get(0));
    assertEquals(1, results.warnings().size());
  }

  @Test
  void shortRowIsFilledAndWarnedOf() {
    Results results = Results.parse("a,b,p99\n1,2,3\n4,5\n");
    assertEquals(2, results.rows());
    assertEquals(
        "text:3: column \"p99\" (3): expected 3 fields, found 2; from here on the row is missing,"
            + " and if a field was left out before, values stand in the wrong column",
        texts(results).get(0));
  }

  @Test
  void longRowIsAnError() {
    assertEquals(
        "text:2: expected 3 fields, found 5; if the numbers have decimal commas, quote them or"
            + " separate with semicolons",
        error("time,tps,avg\n5,812,50,12,30\n"));
    assertEquals(
        "text:2: expected 2 fields, found 3; quote text that holds the separator",
        error("q,ms\na,b,1\nc,2\n"));
  }

  @Test
  void repeatedNamesAreNumbered() {
    Results results = Results.parse("q,time,Time,\nq1,1.2,0.8,x\n");
    assertEquals(List.of("q", "time", "Time (2)", "column 4"), results.table().columnNames());
    assertEquals(
        List.of(
            "text:1: column \"Time\" (3): the name comes twice; this one is named \"Time (2)\"",
            "text:1: column 4 has no name: named \"column 4\""),
        texts(results));
    assertEquals(
        List.of("t", "t (2)", "column 3"),
        Results.parse("t,t\u0000,\u0001\n1,2,3\n").table().columnNames());
  }

  @Test
  void numbersInTheHeaderAreWarnedOf() {
    assertEquals(
        List.of(
            "text:1: taken as the header, but \"1\" is a number; if this line is data, put a line"
                + " with the names on top"),
        texts(Results.parse("clients,1,8\nread,1.00,1.02\n")).subList(0, 1));
  }

  @Test
  void aTableThatBeginsWithDataHasNumbersForNames() {
    Results results = Results.parse("scan,1.01,0.98\nread,1.00,1.02\n");
    assertEquals(2, results.rows());
    assertEquals(List.of("column 1", "column 2", "column 3"), results.table().columnNames());
    assertEquals(
        List.of(
            "text:1: the first line is data like the others, so the columns have numbers for names;"
                + " put a line with the names on top"),
        texts(results));
    assertEquals(2, Results.parse("1,900\n2,905\n").rows());
    assertEquals(7, Results.parse("pg1,5\npg2,6\npg3,7\npg4,6\npg5,7\npg6,8\npg7,9\n").rows());
  }

  @Test
  void repeatedHeadersOfAppendedRunsAreLeftOut() {
    Results results = Results.parse("run,tps\n1,900\nrun,tps\n2,905\n");
    assertEquals(ColumnType.INTEGER, results.table().column("tps").type());
    assertEquals(
        List.of(
            "text:3: the header comes again in line 3; left out, the runs before and after it are"
                + " now in one table"),
        texts(results));
  }

  @Test
  void emptyHeaderOnlyAndUnknownTextsAreErrors() {
    assertEquals("text: expected results, found nothing: it is empty", error(""));
    assertEquals("text: expected results, found nothing: it is empty", error("\uFEFF \r\n"));
    assertEquals(
        "text:1: expected data below the header, found none; columns: \"run, tps\"",
        error("run,tps\n"));
    assertEquals(
        "text:1: expected a header with column names, found numbers: \"1, 900\"; put a line with"
            + " the names on top",
        error("1,900\n"));
    assertEquals(
        "text: expected what a benchmark tool prints, or a table with a header and columns apart by"
            + " comma, semicolon, tab, | or blanks; found \"pgbench was slow today and nobody knows ...\"",
        error("pgbench was slow today and nobody knows why\n"));
  }

  @Test
  void quotesFollowTheStandardAndBreaksAreErrors() {
    Results results = Results.parse("q,ms\r\n\"a, \"\"b\"\"\r\nc\",1\r\nd,2\r\n");
    assertEquals("a, \"b\"\r\nc", results.table().stringColumn("q").get(0));
    assertTrue(error("q,ms\na,1\n\"b,2\nc,3\n").startsWith("text:3: expected quotes as RFC 4180"));
    assertTrue(error("q,ms\n\"a\"b,1\n").startsWith("text:2: expected quotes as RFC 4180"));
  }

  @Test
  void formulasAndUnicodeAreKeptVerbatim() {
    Results results = Results.parse("q,ms\n\"=HYPERLINK(\"\"http://x\"\")\",0.12\nÄß – 漢,1\n");
    assertEquals("=HYPERLINK(\"http://x\")", results.table().stringColumn("q").get(0));
    assertEquals("Äß – 漢", results.table().stringColumn("q").get(1));
  }

  @Test
  void readsBomCrLfAndGzipWhateverTheName() throws IOException {
    byte[] text = "\uFEFFbuild,tps\r\na,1\r\n".getBytes(StandardCharsets.UTF_8);
    Path plain = Files.write(folder.resolve("run.log"), text);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(text);
    }
    Path gz = Files.write(folder.resolve("run.csv"), packed.toByteArray());
    for (Path path : List.of(plain, gz)) {
      Results results = Results.read(path.toString());
      assertEquals(List.of("build", "tps"), results.table().columnNames());
      assertEquals(path.toString(), results.source());
    }
  }

  @Test
  void missingFilesDirectoriesAndOtherEncodingsAreErrors() throws IOException {
    Path absent = folder.resolve("absent.csv");
    assertEquals(
        absent + ": there is no such file; looked for " + absent,
        assertThrows(ResultsException.class, () -> Results.read(absent)).getMessage());
    assertEquals(
        folder + ": expected files, found none; looked below " + folder,
        assertThrows(ResultsException.class, () -> Results.read(folder)).getMessage());
    Path latin =
        Files.write(folder.resolve("l1.csv"), "q,ms\nä,1\n".getBytes(StandardCharsets.ISO_8859_1));
    assertEquals(
        latin + ":2: expected UTF-8, found the byte 0xe4; convert the file to UTF-8 first",
        assertThrows(ResultsException.class, () -> Results.read(latin)).getMessage());
    Path binary = Files.write(folder.resolve("b.csv"), new byte[] {'a', ',', 'b', '\n', 0, 1});
    assertEquals(
        binary + ":2: expected text, found a byte 0",
        assertThrows(ResultsException.class, () -> Results.read(binary)).getMessage());
  }

  @Test
  void changingTheTableChangesNothingHere() {
    Results results = Results.parse("q,ms\na,1\n");
    results.table().intColumn("ms").set(0, 99);
    results.table().removeColumns("q");
    assertEquals(1, results.table().intColumn("ms").getInt(0));
    assertEquals(2, results.table().columnCount());
  }

  @Test
  void showsItsShapeAndWarnings() {
    assertEquals(
        "2 rows x 2 columns, delimited text (comma), from text\n"
            + "warning: text:3: column \"ms\" (2): 1 of 2 values is missing: \"failed\" in line 3",
        Results.parse("q,ms\na,1\nb,failed\n").toString());
  }

  @Test
  void theLocaleChangesNothing() {
    Locale before = Locale.getDefault();
    try {
      String expected = Results.parse("Q,INF,I\na,1.5,FAILED\nb,INF,3\n").toString();
      for (String tag : List.of("de-DE", "tr-TR", "ar-EG")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertEquals(expected, Results.parse("Q,INF,I\na,1.5,FAILED\nb,INF,3\n").toString());
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  private static List<String> texts(Results results) {
    return results.warnings().stream().map(Object::toString).toList();
  }

  private static String error(String text) {
    return assertThrows(ResultsException.class, () -> Results.parse(text)).getMessage();
  }
}
