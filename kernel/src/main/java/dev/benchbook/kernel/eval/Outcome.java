package dev.benchbook.kernel.eval;

import java.util.List;
import java.util.Optional;

/** How the execution of a cell ended. */
public sealed interface Outcome {

  /**
   * The cell ran to its end.
   *
   * @param value the value of its last expression; empty if it has none or it is null
   */
  record Success(Optional<Object> value) implements Outcome {}

  /**
   * The cell failed.
   *
   * @param name the kind of error, for example an exception's class name
   * @param message the error in one line
   * @param traceback the lines to show, from the error to the places in the cells
   */
  record Failure(String name, String message, List<String> traceback) implements Outcome {
    /** Copies the lines. */
    public Failure {
      traceback = List.copyOf(traceback);
    }
  }

  /** Returns the success without a value. */
  static Outcome done() {
    return new Success(Optional.empty());
  }

  /** Returns the success with a value, which may be null. */
  static Outcome value(Object value) {
    return new Success(Optional.ofNullable(value));
  }
}
