package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.eval.Cell;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What woven cells call when they give a task to an executor: the task then belongs to its cell,
 * whichever thread runs it, so that its output goes there and an interrupt ends it. Public because
 * the classes of cells call it; not meant for hand-written code.
 *
 * <p>Lambdas and method references are wrapped. Objects of other classes stay what they are,
 * because the executor may ask for more than the interface, such as their order.
 */
@SuppressWarnings("overloads") // Descriptors of woven calls choose, not the compiler.
public final class CellTasks {

  /** A wrapped task; equal to another of the same task, so that executors can remove it. */
  private record Task(Cell cell, Runnable task) implements Runnable {
    @Override
    public void run() {
      CellTasks.run(cell, task);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Task that && that.task == task;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(task);
    }
  }

  private CellTasks() {}

  /** Returns the task as one of the current cell. */
  public static Runnable task(Runnable task) {
    Optional<Cell> cell = cellOf(task);
    return cell.isEmpty() ? task : new Task(cell.get(), task);
  }

  /** Returns the task as one of the current cell. */
  public static <T> Callable<T> task(Callable<T> task) {
    Optional<Cell> cell = cellOf(task);
    return cell.isEmpty() ? task : () -> call(cell.get(), task);
  }

  /** Returns the task as one of the current cell. */
  public static <T> Supplier<T> task(Supplier<T> task) {
    Optional<Cell> cell = cellOf(task);
    return cell.isEmpty() ? task : () -> cell.get().borrowThread(task);
  }

  /** Returns the task as one of the current cell. */
  public static <T, R> Function<T, R> task(Function<T, R> task) {
    Optional<Cell> cell = cellOf(task);
    return cell.isEmpty() ? task : a -> cell.get().borrowThread(() -> task.apply(a));
  }

  /** Returns the task as one of the current cell. */
  public static <T, U, R> BiFunction<T, U, R> task(BiFunction<T, U, R> task) {
    Optional<Cell> cell = cellOf(task);
    return cell.isEmpty() ? task : (a, b) -> cell.get().borrowThread(() -> task.apply(a, b));
  }

  /** Returns the task as one of the current cell. */
  public static <T> Consumer<T> task(Consumer<T> task) {
    Optional<Cell> cell = cellOf(task);
    return cell.isEmpty() ? task : a -> run(cell.get(), () -> task.accept(a));
  }

  /** Returns the task as one of the current cell. */
  public static <T, U> BiConsumer<T, U> task(BiConsumer<T, U> task) {
    Optional<Cell> cell = cellOf(task);
    return cell.isEmpty() ? task : (a, b) -> run(cell.get(), () -> task.accept(a, b));
  }

  /** Returns the tasks as those of the current cell. */
  public static Collection<?> task(Collection<?> tasks) {
    boolean known = tasks != null && tasks.stream().allMatch(one -> cellOf(one).isPresent());
    return known ? tasks.stream().map(one -> task((Callable<?>) one)).toList() : tasks;
  }

  /** Schedules a task of the current cell. */
  public static ScheduledFuture<?> schedule(
      ScheduledExecutorService executor, Runnable task, long delay, TimeUnit unit) {
    return executor.schedule(task(task), delay, unit);
  }

  /** Schedules a task of the current cell. */
  public static <T> ScheduledFuture<T> schedule(
      ScheduledExecutorService executor, Callable<T> task, long delay, TimeUnit unit) {
    return executor.schedule(task(task), delay, unit);
  }

  /** Schedules a task of the current cell. */
  public static ScheduledFuture<?> scheduleAtFixedRate(
      ScheduledExecutorService executor, Runnable task, long first, long period, TimeUnit unit) {
    return executor.scheduleAtFixedRate(task(task), first, period, unit);
  }

  /** Schedules a task of the current cell. */
  public static ScheduledFuture<?> scheduleWithFixedDelay(
      ScheduledExecutorService executor, Runnable task, long first, long delay, TimeUnit unit) {
    return executor.scheduleWithFixedDelay(task(task), first, delay, unit);
  }

  private static Optional<Cell> cellOf(Object task) {
    return task != null && task.getClass().isHidden() ? Cell.current() : Optional.empty();
  }

  private static void run(Cell cell, Runnable task) {
    Object unused =
        cell.borrowThread(
            () -> {
              task.run();
              return null;
            });
  }

  private static <T> T call(Cell cell, Callable<T> task) throws Exception {
    // borrowThread takes what throws no checked exceptions; they pass by here unchanged.
    Exception[] thrown = new Exception[1];
    T value =
        cell.borrowThread(
            () -> {
              try {
                return task.call();
              } catch (Exception e) {
                thrown[0] = e;
                return null;
              }
            });
    if (thrown[0] != null) {
      throw thrown[0];
    }
    return value;
  }
}
