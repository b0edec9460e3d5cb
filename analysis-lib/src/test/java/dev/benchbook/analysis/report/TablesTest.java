package dev.benchbook.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DateColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.FloatColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

class TablesTest {

  @Test
  void numbersKeepTheirDigitsAndStandRight() {
    Table table =
        Table.create(
            "t",
            StringColumn.create("scenario", "aggregate (q3)", "pull"),
            DoubleColumn.create("p50_ms", 57.659, 1427.0),
            IntColumn.create("n", 3, 1200));
    assertEquals(
        """
        scenario        p50_ms     n
        --------------  ------  ----
        aggregate (q3)  57.659     3
        pull              1427  1200
        2 rows × 3 columns""",
        Tables.text(table));
  }

  @Test
  void htmlIsADataframeWithInlineStylesOnly() {
    Table table =
        Table.create(
            "t",
            StringColumn.create("a < b", "x & \"y\""),
            DoubleColumn.create("v", new Double[] {null}));
    String html = Tables.html(table);
    assertEquals(
        """
        <div style="overflow-x:auto;max-width:100%">
        <table class="dataframe" style="border-collapse:collapse">
        <thead><tr><th style="padding:2px 8px;text-align:left;border-bottom:1px solid currentColor">a &lt; b</th><th style="padding:2px 8px;text-align:right;border-bottom:1px solid currentColor">v</th></tr></thead>
        <tbody>
        <tr><td style="padding:2px 8px;text-align:left">x &amp; &quot;y&quot;</td><td style="padding:2px 8px;text-align:right;opacity:.6">–</td></tr>
        </tbody>
        </table>
        <p style="margin:4px 0;opacity:.75">1 row × 2 columns</p>
        </div>""",
        html);
    assertFalse(html.contains("<style"));
  }

  @Test
  void missingValuesOfEveryKindAreDashes() {
    DateColumn date = DateColumn.create("d", LocalDate.of(2026, 3, 1));
    date.appendMissing();
    BooleanColumn flag = BooleanColumn.create("b", true);
    flag.appendMissing();
    LongColumn number = LongColumn.create("l", 9_850_258L);
    number.appendMissing();
    StringColumn text = StringColumn.create("s", "x");
    text.appendMissing();
    assertEquals(
        """
        d           b           l  s
        ----------  ----  -------  -
        2026-03-01  true  9850258  x
        –           –           –  –
        2 rows × 4 columns""",
        Tables.text(Table.create("t", date, flag, number, text)));
  }

  @Test
  void longFramesSayWhatIsLeftOut() {
    IntColumn n = IntColumn.create("n");
    for (int i = 0; i < 75; i++) {
      n.append(i);
    }
    Table table = Table.create("t", n);
    String text = Tables.text(table);
    assertTrue(text.endsWith("… 15 more rows; 75 rows × 1 column"));
    assertEquals(63, text.lines().count());
    assertTrue(Tables.html(table).contains("… 15 more rows; 75 rows × 1 column"));
    assertTrue(Tables.text(table, 74).endsWith("… 1 more row; 75 rows × 1 column"));
    assertTrue(Tables.html(table, 0).contains("… 75 more rows"));
    assertEquals(
        "most: expected 0 or more rows, found -1",
        assertThrows(IllegalArgumentException.class, () -> Tables.text(table, -1)).getMessage());
  }

  @Test
  void anEmptyFrameShowsItsShape() {
    assertEquals(
        "a\n-\n0 rows × 1 column", Tables.text(Table.create("t", StringColumn.create("a"))));
    assertTrue(Tables.html(Table.create("t")).contains("0 rows × 0 columns"));
  }

  @Test
  void wideCharactersAlignAndLineBreaksStayInTheirCell() {
    Table table =
        Table.create(
            "t",
            StringColumn.create("名前", "测试", "plan\r\n  Seq Scan", "x".repeat(80)),
            IntColumn.create("n", 1, 2, 3));
    assertEquals(
        "名前"
            + " ".repeat(56)
            + "  n\n"
            + "-".repeat(60)
            + "  -\n"
            + "测试"
            + " ".repeat(56)
            + "  1\n"
            + "plan↵  Seq Scan"
            + " ".repeat(45)
            + "  2\n"
            + "x".repeat(59)
            + "…  3\n"
            + "3 rows × 2 columns",
        Tables.text(table));
    assertTrue(Tables.html(table).contains("white-space:pre-wrap"));
    assertTrue(Tables.html(table).contains("x".repeat(80)));
  }

  @Test
  void doublesPrintTheShortestDigitsOnEveryJdk() {
    assertEquals("57.659", Figures.text(57.659));
    assertEquals("0.3", Figures.text(0.3));
    assertEquals("0.30000000000000004", Figures.text(0.1 + 0.2));
    assertEquals("2e23", Figures.text(Double.parseDouble("2e23")));
    assertEquals("4.9e-324".replace("4.9", "5"), Figures.text(Double.MIN_VALUE));
    assertEquals("1.7976931348623157e308", Figures.text(Double.MAX_VALUE));
    assertEquals("100000", Figures.text(100_000.0));
    assertEquals("0.001", Figures.text(0.001));
    assertEquals("-1.5e-9", Figures.text(-1.5e-9));
    assertEquals("0", Figures.text(-0.0));
    assertEquals("∞", Figures.text(Double.POSITIVE_INFINITY));
    assertEquals("0.1", Figures.text(0.1f));
    Table floats = Table.create("t", FloatColumn.create("f", 0.1f));
    assertTrue(Tables.text(floats).contains("0.1\n"));
  }
}
