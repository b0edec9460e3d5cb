package dev.benchbook.kernel.eval;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Knows what can stand inside a string of the code, for example the name of a column. */
public interface Completer {

  /**
   * A string that the cursor is in.
   *
   * @param text its characters before the cursor, as written
   * @param call the name of the method that it is an argument of, or the empty text
   * @param names the names in the statement before the string, the nearest first
   * @param values the values of the session's variables by name; looking one up runs no code
   */
  record Literal(
      String text, String call, List<String> names, Function<String, Optional<Object>> values) {

    /** Copies the names. */
    public Literal {
      names = List.copyOf(names);
    }
  }

  /**
   * Returns what the string could be from {@link #start} on, best first; nothing if it can't tell.
   * Never blocks.
   */
  List<Completion.Candidate> complete(Literal literal);

  /** Returns where in the string the part begins that is completed; by default it is the whole. */
  default int start(Literal literal) {
    return 0;
  }
}
