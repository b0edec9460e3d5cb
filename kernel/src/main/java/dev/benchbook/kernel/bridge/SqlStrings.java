package dev.benchbook.kernel.bridge;

import dev.benchbook.kernel.eval.Completer;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.SqlCompletion;
import dev.benchbook.kernel.eval.SqlNames;
import java.util.List;

/** Completes SQL in strings of Java code. */
final class SqlStrings implements Completer {
  private final SqlNames names;

  SqlStrings(SqlNames names) {
    this.names = names;
  }

  @Override
  public List<Completion.Candidate> complete(Literal literal) {
    return SqlCompletion.isSql(literal.text())
        ? SqlCompletion.at(literal.text(), names).candidates()
        : List.of();
  }

  @Override
  public int start(Literal literal) {
    return SqlCompletion.isSql(literal.text())
        ? SqlCompletion.at(literal.text(), names).start()
        : 0;
  }
}
