package dev.benchbook.kernel.eval;

import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * One execution of one cell. The threads that a cell starts inherit it, so that late output can be
 * traced to its cell.
 */
public final class Cell {
  private static final InheritableThreadLocal<Cell> CURRENT = new InheritableThreadLocal<>();
  private static final ThreadLocal<Cell> BORROWED = new ThreadLocal<>();
  private static volatile Cell latest;

  private final int number;
  private final String code;
  private final Object origin;
  private final AtomicBoolean interrupted = new AtomicBoolean();

  private Cell(int number, String code, Object origin) {
    this.number = number;
    this.code = code;
    this.origin = origin;
  }

  /**
   * Returns a new execution.
   *
   * @param number the execution count that the notebook shows beside the cell
   * @param code the cell's text
   * @param origin what caused it; the caller's own value, handed back by {@link #origin}
   */
  public static Cell of(int number, String code, Object origin) {
    return new Cell(number, code, origin);
  }

  /**
   * Returns the cell that the current thread works for, if any: the one whose task it runs, else
   * the one that started it. The threads of the common pool, which all cells share, work for the
   * cell that was entered last when they run no task that is known, not for the one that happened
   * to start them.
   */
  public static Optional<Cell> current() {
    Cell borrower = BORROWED.get();
    if (borrower != null) {
      return Optional.of(borrower);
    }
    boolean shared =
        Thread.currentThread() instanceof ForkJoinWorkerThread worker
            && worker.getPool() == ForkJoinPool.commonPool();
    return Optional.ofNullable(shared ? latest : CURRENT.get());
  }

  /** Makes this the cell of the current thread and of the threads it starts from now on. */
  public void enter() {
    CURRENT.set(this);
    latest = this;
  }

  /** Runs a task that this cell gave to a thread, which may belong to another one. */
  public <T> T borrowThread(Supplier<T> task) {
    Cell before = BORROWED.get();
    BORROWED.set(this);
    try {
      return task.get();
    } finally {
      if (before == null) {
        BORROWED.remove();
      } else {
        BORROWED.set(before);
      }
    }
  }

  /** Returns the execution count. */
  public int number() {
    return number;
  }

  /** Returns the cell's text. */
  public String code() {
    return code;
  }

  /** Returns what caused the execution, as given. */
  public Object origin() {
    return origin;
  }

  /** Asks the execution to end; the request stays until the cell ends. */
  public void interrupt() {
    interrupted.set(true);
  }

  /** Says whether the execution was asked to end. */
  public boolean isInterrupted() {
    return interrupted.get();
  }
}
