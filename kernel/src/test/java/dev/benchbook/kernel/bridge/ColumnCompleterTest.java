package dev.benchbook.kernel.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.benchbook.kernel.eval.Completer;
import dev.benchbook.kernel.eval.Completion.Candidate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

class ColumnCompleterTest {
  private final Table runs =
      Table.create("runs", StringColumn.create("version", "a"), DoubleColumn.create("p50", 1.0));
  private final Table other = Table.create("other", DoubleColumn.create("tps", 1.0));

  @Test
  void theNearestFrameOffersItsColumns() {
    assertEquals(
        List.of(
            new Candidate("version", "column", "STRING, 1 rows"),
            new Candidate("p50", "column", "DOUBLE, 1 rows")),
        columns("column", "column", "runs", "other"));
    assertEquals(
        List.of(new Candidate("tps", "column", "DOUBLE, 1 rows")),
        columns("measure", "measure", "table", "other", "Compare", "runs"));
  }

  @Test
  void valuesAndTextsAreNoColumns() {
    assertEquals(List.of(), columns("isEqualTo", "isEqualTo", "runs"));
    assertEquals(List.of(), columns("println", "println", "runs"));
  }

  @Test
  void theSignOfAnOrderStaysBeforeTheColumn() {
    ColumnCompleter completer = new ColumnCompleter();
    assertEquals(1, completer.start(literal("-p", "sortOn")));
    assertEquals(0, completer.start(literal("p", "sortOn")));
    assertEquals(0, completer.start(literal("-p", "column")));
  }

  private static Completer.Literal literal(String text, String call) {
    return new Completer.Literal(text, call, List.of(), name -> Optional.empty());
  }

  @Test
  void withoutAFrameNothingIsOffered() {
    assertEquals(List.of(), columns("column", "column", "number", "unknown"));
  }

  private List<Candidate> columns(String call, String... names) {
    Map<String, Object> values = Map.of("runs", runs, "other", other, "number", 3);
    return new ColumnCompleter()
        .complete(
            new Completer.Literal(
                "", call, List.of(names), name -> Optional.ofNullable(values.get(name))));
  }
}
