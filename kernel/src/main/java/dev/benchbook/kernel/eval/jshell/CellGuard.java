package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.eval.Cell;

/**
 * What woven cells call: the check that ends an interrupted cell, and the stand-in for {@code
 * System.exit}. Public because the classes of cells call it; not meant for hand-written code.
 */
public final class CellGuard {

  /** Ends the code of an interrupted cell. */
  static final class Interrupted extends Error {
    private static final long serialVersionUID = 1L;

    Interrupted() {
      super("interrupted", null, false, false);
    }
  }

  /** Stands for a call of {@code System.exit}. */
  static final class ExitRequest extends Error {
    private static final long serialVersionUID = 1L;

    ExitRequest(int status) {
      super("System.exit(" + status + ") in a cell is not carried out: the kernel lives on");
    }
  }

  private static volatile boolean stopping;

  private CellGuard() {}

  /** Throws when the cell that this thread works for was interrupted. */
  public static void check() {
    if (stopping) {
      checkThread();
    }
  }

  /** Refuses to end the JVM. */
  @SuppressWarnings("DoNotCallSuggester") // Woven code calls it, and must see it return void.
  public static void exit(int status) {
    throw new ExitRequest(status);
  }

  /** Refuses to end the JVM. */
  @SuppressWarnings("DoNotCallSuggester") // As above.
  public static void exit(Runtime runtime, int status) {
    throw new ExitRequest(status);
  }

  /** Makes every {@link #check} look at its cell, or none. */
  static void stopping(boolean on) {
    stopping = on;
  }

  // Threads of no cell, such as those of the common pool, work for the cell that is being stopped.
  private static void checkThread() {
    if (Cell.current().map(Cell::isInterrupted).orElse(true)) {
      throw new Interrupted();
    }
  }
}
