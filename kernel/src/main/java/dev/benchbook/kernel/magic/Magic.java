package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Command;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.Outcome;

/** One command to the kernel. */
public interface Magic {

  /** What a magic does with the lines below it in a cell that begins with {@code %%}. */
  enum Body {
    /** It has no use for any. */
    NONE,
    /** It works with or without. */
    ALLOWED,
    /** It needs some. */
    NEEDED
  }

  /** From where a magic may be called. */
  enum Calls {
    /** From a line of a cell and from running code. */
    ANYWHERE,
    /** From a line of a cell only: it runs code itself. */
    LINE
  }

  /** Returns the name after the {@code %}. */
  String name();

  /** Returns one line of help: the arguments, then what it does. */
  String help();

  /** Returns what it does with the lines below it. */
  default Body body() {
    return Body.ALLOWED;
  }

  /** Returns from where it may be called. */
  default Calls calls() {
    return Calls.ANYWHERE;
  }

  /** Returns what its arguments are, for completion. */
  default Command.Argument argument() {
    return Command.Argument.TEXT;
  }

  /**
   * Completes what is the magic's own in the text after its name.
   *
   * @param before the text up to the cursor; places count from its beginning
   */
  default Completion complete(String before) {
    return Completion.none(before);
  }

  /**
   * Runs the magic.
   *
   * @param cell the cell that holds it
   * @param arguments the rest of the line, stripped
   * @param body the lines below a cell magic; for a line magic the empty text
   * @throws MagicException if the arguments are not what {@link #help} says
   * @throws java.util.concurrent.CancellationException if the cell was interrupted
   */
  Outcome run(Cell cell, String arguments, String body) throws MagicException;
}
