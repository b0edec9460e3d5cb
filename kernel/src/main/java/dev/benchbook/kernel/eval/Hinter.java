package dev.benchbook.kernel.eval;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Knows what may mend an exception of a cell. */
@FunctionalInterface
public interface Hinter {

  /**
   * An exception of a cell.
   *
   * @param type the name of its class
   * @param message its message, or the empty text
   * @param names the names on the line of the cell that failed, the nearest to its end first
   * @param variables the names of the session's variables
   * @param values the values of the session's variables by name; looking one up runs no code
   */
  record Fault(
      String type,
      String message,
      List<String> names,
      List<String> variables,
      Function<String, Optional<Object>> values) {

    /** Copies the lists. */
    public Fault {
      names = List.copyOf(names);
      variables = List.copyOf(variables);
    }
  }

  /** Returns one line that says what to do, if it can tell. Never blocks and runs no user code. */
  Optional<String> hint(Fault fault);
}
