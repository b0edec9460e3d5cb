package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Command;
import dev.benchbook.kernel.eval.Outcome;

/** One command to the kernel. */
public interface Magic {

  /** Returns the name after the {@code %}. */
  String name();

  /** Returns one line of help: the arguments, then what it does. */
  String help();

  /** Returns what its arguments are, for completion. */
  default Command.Argument argument() {
    return Command.Argument.TEXT;
  }

  /**
   * Runs the magic.
   *
   * @param cell the cell that holds it
   * @param arguments the rest of the line, stripped
   * @param body the lines below a cell magic; for a line magic the empty text
   * @throws MagicException if the arguments are not what {@link #help} says
   */
  Outcome run(Cell cell, String arguments, String body) throws MagicException;
}
