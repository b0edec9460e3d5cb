package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.benchbook.analysis.measure.OnDoubt;
import dev.benchbook.analysis.results.format.ResultsException;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.ColumnType;

class OnDoubtTest {

  private static final String DOUBTFUL = "q,ms\na,1.5\nb\nc,n.d.\nd,2,3\ne,2.5\nf,1\n";

  @Test
  void skipLeavesDoubtfulRowsOutAndListsThem() {
    Results results = Results.parse(DOUBTFUL, OnDoubt.SKIP);
    assertEquals(List.of("a", "e", "f"), results.table().stringColumn("q").asList());
    assertEquals(ColumnType.DOUBLE, results.table().column("ms").type());
    assertEquals(
        List.of(
            "text:3: left out: expected 2 fields, found 1",
            "text:5: left out: expected 2 fields, found 3; quote text that holds the separator",
            "text:4: left out: column \"ms\" (2): expected a number, found \"n.d.\""),
        results.dropped().stream().map(Object::toString).toList());
    assertEquals(
        List.of("3 rows were left out, as asked; dropped() lists them"), Frames.warnings(results));
  }

  @Test
  void keepKeepsThemWithAWarning() {
    Results results = Results.parse(DOUBTFUL.replace("d,2,3\n", ""), OnDoubt.KEEP);
    assertEquals(5, results.rows());
    assertEquals(ColumnType.STRING, results.table().column("ms").type());
    assertEquals(List.of(), results.dropped());
  }

  @Test
  void strictMakesTheFirstDoubtAnError() {
    assertEquals(
        "text:3: column \"ms\" (2): expected 2 fields, found 1; from here on the row is missing, and"
            + " if a field was left out before, values stand in the wrong column",
        assertThrows(ResultsException.class, () -> Results.parse("q,ms\na,1\nb\n", OnDoubt.STRICT))
            .getMessage());
    assertEquals(2, Results.parse("q,ms\na,1\nb,2\n", OnDoubt.STRICT).rows());
  }
}
