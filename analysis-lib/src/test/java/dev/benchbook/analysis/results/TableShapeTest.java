package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.benchbook.analysis.results.format.ResultsException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.ColumnType;

class TableShapeTest {

  @TempDir Path folder;

  @Test
  void commasInHeaderAndCellsAreNoSeparatorsBesideSemicolons() {
    Results results = Results.parse("query;time, ms\nq1;1,5\nq2;2,5\n");
    assertEquals("delimited text (semicolon)", results.format());
    assertEquals(List.of("query", "time, ms"), results.table().columnNames());
    assertEquals(
        "text: read as separated by semicolon, but cutting at every comma makes as even a table;"
            + " quote text that holds it",
        texts(results).get(0));
    assertEquals(
        "delimited text (semicolon)",
        Results.parse("q;time, ms;size, MB\nq1;1,5;2,5\nq2;2,5;3,5\n").format());
    assertEquals("delimited text (tab)", Results.parse("q\ttime, ms\nq1\t1,5\nq2\t2,5\n").format());
  }

  @Test
  void semicolonsInQuotesOrNamesAreNoSeparatorsBesideCommas() {
    assertEquals(
        "delimited text (comma)",
        Results.parse("name,\"a;b\",ms\nx,\"1;2\",3\ny,\"1;2\",3\n").format());
    assertEquals(
        "delimited text (comma)",
        Results.parse("host;port,ms\nh1;5432,1.5\nh2;5432,2.5\n").format());
  }

  @Test
  void rowsWithoutContentStayAsMissing() {
    Results results = Results.parse("k,v\na,1\n,\nb,2\n");
    assertEquals(3, results.rows());
    assertEquals("text:3: no content in line 3; kept as missing values", texts(results).get(0));
    Results column = Results.parse("tps\n1\n\n3\n\n");
    assertEquals(3, column.rows());
    assertEquals("text:3: no content in line 3; kept as missing values", texts(column).get(0));
  }

  @Test
  void emptyLinesBetweenRowsAreSaid() {
    Results results = Results.parse("\nk,v\na,1\n\n  \nb,2\n\n");
    assertEquals(2, results.rows());
    assertEquals(List.of("text:4: nothing but a line end in lines 4, 5; left out"), texts(results));
  }

  @Test
  void blanksBeforeQuotesAreReadAsIfThereWereNone() {
    Results results = Results.parse("a,b\nx, \"p,q\"\ny, \"r\" \n");
    assertEquals(List.of("p,q", "r"), results.table().stringColumn("b").asList());
    assertEquals(
        List.of(
            "text:2: a blank stands before a quote, which RFC 4180 has not; read as if there were"
                + " none"),
        texts(results));
    assertEquals(List.of(), texts(Results.parse("a,b\n\"x, \"\"y\"\"\",z\n")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "We measured it twice, and nobody knows why\nThe second run was slow, as was the third\n",
        "Hello,\nthanks for the numbers, Bob\n",
        "<table><tr><td>a, b</td></tr>\n<tr><td>c, d</td></tr></table>\n",
        "<div class=\"x\">a, b\n<p>c, d\n",
        "[{\"a\": 1, \"b\": 2},\n{\"a\": 3, \"b\": 4}]\n",
        "{\"a\": 1,\n\"b\": 2}\n"
      })
  void proseAndMarkupAreNoTable(String text) {
    String message = error(text);
    assertEquals(
        "text: expected what a benchmark tool prints, or a table with a header and columns apart by"
            + " comma, semicolon, tab, | or blanks; found \"",
        message.substring(0, message.indexOf("found") + 7));
  }

  @Test
  void tablesOfWordsAreTables() {
    assertEquals(
        2, Results.parse("query,plan\nq1,Seq Scan on t then a sort by x\n").table().columnCount());
    assertEquals(
        2,
        Results.parse("mean time of run (ms),mean size of run (MB)\n1,2\n").table().columnCount());
  }

  @Test
  void manyShortRowsAreOneWarning() {
    Results results = Results.parse("a,b\n" + "1\n".repeat(100_000) + "1,2\n");
    assertEquals(2, results.warnings().size());
    assertEquals(
        "text:2: column \"b\" (2): expected 2 fields, found 1 in lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"
            + " and 99990 more; from here on the row is missing, and if a field was left out"
            + " before, values stand in the wrong column",
        texts(results).get(0));
  }

  @Test
  void manyDoubtfulColumnsAreTenWarningsAndACount() {
    String names = String.join(",", IntStream.range(0, 30).mapToObj(i -> "c" + i).toList());
    String text = names + "\n" + "-,".repeat(29) + "-\n" + "1,".repeat(29) + "1\n";
    List<String> warnings = texts(Results.parse(text));
    assertEquals(11, warnings.size());
    assertEquals("and 20 more columns with missing values", warnings.get(10));
  }

  @Test
  void aCellThatIsNoNumberInALoneColumnIsNamed() {
    assertEquals(
        "text:2: expected a number, as in other lines of this text without separators, found"
            + " \"12%\"",
        error("v\n12%\n5\n"));
  }

  @Test
  void severalByteOrderMarksAndAddressesAndCutFiles() throws IOException {
    assertEquals(
        ColumnType.INTEGER, Results.parse("\uFEFF\uFEFFa,b\n1,2\n").table().column("a").type());
    assertEquals(
        "https://example.org/a.csv: expected a file, found an address; download it first",
        assertThrows(ResultsException.class, () -> Results.read("https://example.org/a.csv"))
            .getMessage());
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write("a,b\n1,2\n".getBytes(StandardCharsets.UTF_8));
    }
    byte[] whole = packed.toByteArray();
    Path cut = folder.resolve("cut.csv.gz");
    Files.write(cut, Arrays.copyOf(whole, whole.length - 4));
    assertEquals(
        cut + ": expected the whole of a gzip file, found its end too early; copy it again",
        assertThrows(ResultsException.class, () -> Results.read(cut)).getMessage());
  }

  private static List<String> texts(Results results) {
    return results.warnings().stream().map(Object::toString).toList();
  }

  private static String error(String text) {
    return assertThrows(ResultsException.class, () -> Results.parse(text)).getMessage();
  }
}
