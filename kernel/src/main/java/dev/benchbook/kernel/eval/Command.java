package dev.benchbook.kernel.eval;

import java.util.function.Function;

/**
 * A directive that can stand on a line with {@code %}.
 *
 * @param name the name after the {@code %}
 * @param help one line: the arguments, then what it does
 * @param argument what follows the name
 * @param words completes what is the command's own in the text after its name, which ends at the
 *     cursor; places count from the beginning of that text. Never blocks for long
 */
public record Command(
    String name, String help, Argument argument, Function<String, Completion> words) {

  /** Has no words of its own to complete. */
  public Command(String name, String help, Argument argument) {
    this(name, help, argument, Completion::none);
  }

  /** What the arguments of a command are. */
  public enum Argument {
    /** Words of the command's own. */
    TEXT,
    /** Code of the cell's language. */
    CODE,
    /** Names of files. */
    FILES
  }
}
