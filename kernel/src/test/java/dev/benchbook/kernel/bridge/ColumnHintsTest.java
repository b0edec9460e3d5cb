package dev.benchbook.kernel.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.benchbook.kernel.eval.Hinter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

class ColumnHintsTest {
  private final Table runs =
      Table.create("runs", StringColumn.create("query", "a"), DoubleColumn.create("pgMs", 1.0));
  private final Table other = Table.create("other", DoubleColumn.create("queries", 1.0));

  @Test
  void theNearestColumnOfTheFrameIsNamed() {
    assertEquals(Optional.of("did you mean query?"), hint(missing(runs, "qurey"), "runs"));
    assertEquals(Optional.of("did you mean pgMs?"), hint(missing(runs, "pgMz"), "runs"));
  }

  @Test
  void withoutANearOneTheColumnsAreListed() {
    assertEquals(
        Optional.of("it has the columns query, pgMs"), hint(missing(runs, "elephant"), "runs"));
  }

  @Test
  void theFrameIsFoundByItsNameWhereTheLineDoesNotTell() {
    assertEquals(Optional.of("did you mean queries?"), hint(missing(other, "querie")));
  }

  @Test
  void otherMessagesAreLeftAlone() {
    assertEquals(Optional.empty(), hint("index 3 out of bounds", "runs"));
    assertEquals(Optional.empty(), hint("", "runs"));
  }

  private static String missing(Table table, String column) {
    return assertThrows(RuntimeException.class, () -> table.column(column)).getMessage();
  }

  private Optional<String> hint(String message, String... names) {
    Map<String, Object> values = Map.of("runs", runs, "other", other, "number", 3);
    return new ColumnHints()
        .hint(
            new Hinter.Fault(
                "java.lang.IllegalArgumentException",
                message,
                List.of(names),
                List.of("number", "runs", "other"),
                name -> Optional.ofNullable(values.get(name))));
  }
}
