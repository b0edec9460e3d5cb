package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.eval.Cell;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/**
 * Runs the code of cells on one thread that lives as long as the notebook, so that thread-local
 * state of a cell is there in the next one. A thread that can't be stopped is left to itself and
 * replaced.
 */
final class CellRunner {
  // Time that a cell has to end by its own checks before it is stopped or given up.
  private static final long GRACE_MILLIS = 1500;
  private static final long STOPPED_MILLIS = 500;
  private static final long HELPERS_MILLIS = 300;
  private static final long DATABASE_MILLIS = 50;

  /** Code to run. */
  interface Code {
    Object run() throws Throwable;
  }

  /** One piece of code on its way through the runner. */
  private static final class Task {
    private final Cell cell;
    private final Code code;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile Object value;
    private volatile Throwable error;
    private volatile StackTraceElement[] abandonedAt;

    Task(Cell cell, Code code) {
      this.cell = cell;
      this.code = code;
    }

    void run() {
      cell.enter();
      try {
        value = code.run();
      } catch (Throwable e) { // Whatever a cell throws is the cell's result.
        error = e;
      } finally {
        ended.countDown();
      }
    }
  }

  /** Says that a cell was interrupted and did not end; {@link #where} is what it was doing. */
  static final class AbandonedException extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient StackTraceElement[] where;

    AbandonedException(StackTraceElement[] where) {
      super("the cell could not be stopped");
      this.where = where;
    }

    StackTraceElement[] where() {
      return where.clone();
    }
  }

  private static final class Worker extends Thread {
    private volatile boolean abandoned;
    private final SynchronousQueue<Task> tasks = new SynchronousQueue<>();

    Worker(ClassLoader loader) {
      super("main");
      setDaemon(true);
      setContextClassLoader(loader);
    }

    @Override
    public void run() {
      while (!abandoned) {
        next();
      }
    }

    private void next() {
      Task task;
      try {
        task = tasks.take();
      } catch (InterruptedException lateInterruptOfAnEndedCell) {
        return;
      }
      task.run();
    }
  }

  private final ClassLoader loader;
  private Worker worker;
  private Task running;

  CellRunner(ClassLoader loader) {
    this.loader = loader;
  }

  /**
   * Runs code for a cell and waits for its end.
   *
   * @throws AbandonedException if it was interrupted and went on
   * @throws Throwable what the code threw
   */
  Object run(Cell cell, Code code) throws Throwable {
    Task task = new Task(cell, code);
    Worker current;
    synchronized (this) {
      if (worker == null) {
        worker = new Worker(loader);
        worker.start();
      }
      current = worker;
      running = task;
    }
    CellGuard.stopping(cell.isInterrupted());
    current.tasks.put(task);
    try {
      task.ended.await();
    } finally {
      synchronized (this) {
        running = null;
      }
    }
    if (task.abandonedAt != null) {
      throw new AbandonedException(task.abandonedAt);
    }
    if (task.error != null) {
      throw task.error;
    }
    return task.value;
  }

  /** Ends the code that runs now, if any: by its checks, by interrupting its thread, by force. */
  void interrupt() {
    Task task;
    Worker current;
    CellGuard.stopping(true);
    // Under the lock, so that the next cell's thread is never hit in place of this one's.
    synchronized (this) {
      task = running;
      current = worker;
      if (task == null) {
        return;
      }
      current.interrupt();
    }
    Thread watch = new Thread(() -> endByForce(task, current), "benchbook-interrupt");
    watch.setDaemon(true);
    watch.start();
  }

  /** Ends the thread of cells once it has nothing to run. */
  synchronized void close() {
    if (worker != null) {
      worker.abandoned = true;
      worker.interrupt();
      worker = null;
    }
  }

  private void endByForce(Task task, Worker stuck) {
    try {
      if (!task.ended.await(DATABASE_MILLIS, TimeUnit.MILLISECONDS)) {
        cancelStatements(task, stuck);
      }
      if (task.ended.await(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
        endHelpers();
        return;
      }
      // JDK 17 to 19 can stop a thread inside a library; later ones can't.
      if (Runtime.version().feature() < 20) {
        stop(task, stuck);
        if (task.ended.await(STOPPED_MILLIS, TimeUnit.MILLISECONDS)) {
          return;
        }
      }
      abandon(task, stuck);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // On a thread of its own: to cancel is to wait for a server.
  private static void cancelStatements(Task task, Worker stuck) {
    Thread thread =
        new Thread(
            () -> {
              if (task.ended.getCount() > 0) {
                CellStatements.cancel(stuck.getStackTrace());
              }
            },
            "benchbook-cancel");
    thread.setDaemon(true);
    thread.start();
  }

  // Threads of pools that worked for the cell get a moment to end too.
  private void endHelpers() throws InterruptedException {
    Thread.sleep(HELPERS_MILLIS);
    synchronized (this) {
      if (running == null || !running.cell.isInterrupted()) {
        CellGuard.stopping(false);
      }
    }
  }

  @SuppressWarnings({"removal", "deprecation"})
  private void stop(Task task, Worker stuck) {
    // Under the lock, so that a cell that has just ended does not take its thread along.
    synchronized (this) {
      if (running == task && task.ended.getCount() > 0) {
        stuck.stop();
      }
    }
  }

  private void abandon(Task task, Worker stuck) {
    synchronized (this) {
      if (worker == stuck) {
        worker = null;
      }
      stuck.abandoned = true;
    }
    task.abandonedAt = stuck.getStackTrace();
    task.ended.countDown();
  }
}
