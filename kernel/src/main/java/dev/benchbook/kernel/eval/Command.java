package dev.benchbook.kernel.eval;

/**
 * A directive that can stand on a line with {@code %}.
 *
 * @param name the name after the {@code %}
 * @param help one line: the arguments, then what it does
 * @param argument what follows the name
 */
public record Command(String name, String help, Argument argument) {

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
