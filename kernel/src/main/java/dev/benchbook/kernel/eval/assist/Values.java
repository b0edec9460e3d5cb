package dev.benchbook.kernel.eval.assist;

import java.util.Optional;

/** The values that a session's variables have now. */
public interface Values {

  /**
   * Returns a variable's value; nothing if there is no such variable or it is null. Runs no code.
   */
  Optional<Object> value(String name);

  /** Returns a value as text of bounded length, in bounded time, whatever its own code does. */
  String text(Object value);
}
