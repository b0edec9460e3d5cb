package dev.benchbook.kernel.bridge;

import dev.benchbook.kernel.eval.Completer;
import dev.benchbook.kernel.eval.Completion;
import java.util.List;
import java.util.Set;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * Completes strings with the names of columns: those of the frame that the nearest name in the
 * statement stands for.
 */
final class ColumnCompleter implements Completer {
  // Arguments that are no names of columns, whatever frame they are called on.
  private static final Set<String> OTHER_TEXT =
      Set.of(
          "isEqualTo",
          "isNotEqualTo",
          "startsWith",
          "endsWith",
          "containsString",
          "matchesRegex",
          "isIn",
          "isNotIn",
          "equals",
          "contains",
          "create",
          "setName",
          "println",
          "print",
          "printf",
          "format",
          "append",
          "read",
          "write",
          "title",
          "baseline");

  @Override
  public List<Completion.Candidate> complete(Literal literal) {
    if (OTHER_TEXT.contains(literal.call())) {
      return List.of();
    }
    return literal.names().stream()
        .flatMap(name -> literal.values().apply(name).stream())
        .flatMap(value -> Frames.of(value).stream())
        .findFirst()
        .map(Table::columns)
        .map(columns -> columns.stream().map(ColumnCompleter::candidate).toList())
        .orElse(List.of());
  }

  // Tablesaw sorts downwards by a name with a minus before it.
  @Override
  public int start(Literal literal) {
    return literal.call().startsWith("sort") && literal.text().matches("[+-].*") ? 1 : 0;
  }

  private static Completion.Candidate candidate(Column<?> column) {
    return new Completion.Candidate(
        column.name(), "column", column.type().name() + ", " + column.size() + " rows");
  }
}
