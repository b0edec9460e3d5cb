package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

class NotationTest {

  @TempDir Path folder;

  private static Table table() {
    return Table.create(
        "t",
        StringColumn.create("q|uery", "a|b", "two\nlines", ""),
        DoubleColumn.create("ms", 1.5, 20.0, Double.NaN),
        LongColumn.create("id", 9007199254740993L, -1L, 3L));
  }

  @Test
  void csvIsReadBackAsItWas() {
    String csv = Notation.CSV.of(table());
    assertEquals(
        """
        q|uery,ms,id
        a|b,1.5,9007199254740993
        "two
        lines",20.0,-1
        ,,3
        """,
        csv);
    String expected = Frames.text(table());
    assertEquals(
        expected.substring(expected.indexOf('\n')),
        Frames.text(Results.parse(csv)).substring("text".length()));
  }

  @Test
  void formulasAreNoneForASpreadsheetAndThemselvesWhenReadBack() {
    Table table =
        Table.create(
            "t",
            StringColumn.create("q", "=1+1", "@x", "-y", "'=z", "a=b"),
            DoubleColumn.create("v", -1.0, 2.0, 3.0, 4.0, 5.5));
    String csv = Notation.CSV.of(table);
    assertEquals("q,v\n'=1+1,-1.0\n'@x,2.0\n'-y,3.0\n''=z,4.0\na=b,5.5\n", csv);
    assertEquals(
        table.stringColumn("q").asList(), Results.parse(csv).table().stringColumn("q").asList());
  }

  @Test
  void aColumnAloneKeepsItsMissingRows() {
    Table table = Table.create("t", DoubleColumn.create("tps", 1.5, Double.NaN));
    assertEquals("tps\n1.5\nNA\n", Notation.CSV.of(table));
    assertEquals(2, Results.parse(Notation.CSV.of(table)).rows());
  }

  @Test
  void markdownPsqlAsciiDocAndHtml() {
    assertEquals(
        """
        | q\\|uery      |  ms |               id |
        |:-------------|----:|-----------------:|
        | a\\|b         | 1.5 | 9007199254740993 |
        | two<br>lines |  20 |               -1 |
        |              |     |                3 |
        """,
        Notation.MARKDOWN.of(table()));
    assertEquals(
        """
         q|uery | ms  |        id
        --------+-----+------------------
         a|b    | 1.5 | 9007199254740993
         two   +|  20 |               -1
         lines  |     |
                |     |                3
        (3 rows)
        """,
        Notation.PSQL.of(table()));
    assertEquals(
        """
        [cols="<,>,>",options="header"]
        |===
        |q\\|uery |ms |id
        |a\\|b |1.5 |9007199254740993
        |two
        lines |20 |-1
        | | |3
        |===
        """,
        Notation.ASCIIDOC.of(table()));
    assertEquals(
        """
        <table>
        <thead>
        <tr><th>q&lt;</th><th style="text-align:right">n</th></tr>
        </thead>
        <tbody>
        <tr><td>a&amp;b</td><td style="text-align:right">10000000</td></tr>
        </tbody>
        </table>
        """,
        Notation.HTML.of(
            Table.create("t", StringColumn.create("q<", "a&b"), DoubleColumn.create("n", 1e7))));
  }

  @Test
  void whatMarkdownAndPsqlSayIsReadBack() {
    Table table =
        Table.create("t", StringColumn.create("q", "a", "b"), DoubleColumn.create("ms", 1.5, 2.25));
    for (Notation notation : List.of(Notation.MARKDOWN, Notation.PSQL)) {
      assertEquals(
          Frames.text(table.setName("table 1")), Frames.text(Results.parse(notation.of(table))));
    }
  }

  @Test
  void theEndingOfAFileSaysTheNotation() throws IOException {
    Results results = Results.parse("q,ms\na,1.5\n");
    String file = folder.resolve("out.MD").toString();
    results.write(file);
    assertEquals("| q |  ms |\n|:--|----:|\n| a | 1.5 |\n", Files.readString(Path.of(file)));
    assertEquals(
        "file: expected a name that ends in .csv, .md, .txt, .adoc or .html, found \"out.xls\"",
        assertThrows(IllegalArgumentException.class, () -> results.write("out.xls")).getMessage());
  }

  @Test
  void theSchemaProposesRolesUnitsAndDirections() {
    Schema schema =
        Results.parse(
                "query,clients,run,started,latency_ms,tps,size_kB,value,unit\na,1,1,x,2.5,3,4,5,ms\n")
            .schema();
    assertEquals(List.of("query", "clients"), schema.names(Schema.Role.KEY));
    assertEquals(
        List.of("latency_ms", "tps", "size_kB", "value"), schema.names(Schema.Role.MEASURE));
    assertEquals(List.of("run"), schema.names(Schema.Role.REPETITION));
    assertEquals(List.of("started"), schema.names(Schema.Role.TIME));
    assertEquals(List.of("unit"), schema.names(Schema.Role.UNIT));
    assertEquals(
        List.of("ms:LOWER", "tps:HIGHER", "kB:", ":"),
        schema.fields().stream()
            .filter(f -> f.role() == Schema.Role.MEASURE)
            .map(f -> f.unit().map(u -> u.symbol()).orElse("") + ":" + text(f.better()))
            .toList());
  }

  private static String text(Optional<?> value) {
    return value.map(Object::toString).orElse("");
  }
}
