package dev.benchbook.kernel.eval.jshell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.Outcome;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The end of running cells, and what lives on. */
class InterruptTest {
  private static Cells cells;

  @BeforeAll
  static void start() {
    cells = new Cells();
    cells.value(
        """
        void spin() { while (true) {} }
        class Spinner { int n; void run() { for (;;) { n++; } } }
        """);
  }

  @AfterAll
  static void end() {
    cells.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (true) {}",
        "int i = 0; do { i++; } while (i >= 0 || i < 0);",
        "spin();",
        "new Spinner().run();",
        "Runnable r = () -> { while (true) {} }; r.run();",
        "Stream.iterate(1, i -> i + 1).forEach(i -> {});",
        "IntStream.range(0, 64).parallel().forEach(i -> { while (true) {} });",
        "Thread.sleep(600_000);",
        "new java.util.concurrent.CountDownLatch(1).await();",
        "synchronized (cells) { cells.wait(); }",
        "while (true) { try { Thread.sleep(5); } catch (Throwable t) { } }",
        "while (true) { try { throw new Exception(); } catch (Exception e) { } finally { } }",
        "var t = new Thread(() -> { while (true) {} }); t.start(); t.join();",
        "java.util.concurrent.CompletableFuture.runAsync(() -> { while (true) {} }).join();",
      })
  void everyWayToRunForEverEnds(String code) throws Exception {
    cells.value("Object cells = new Object();\nint kept = 42;");
    Cells.assertInterrupted(cells.interrupted(Cells.STARTED + code));
    assertEquals(42, cells.value("kept"), "variables keep their values");
  }

  @Test
  void aCellThatHasNotBegunDoesNotBegin() {
    cells.value("int untouched = 1;");
    Cell cell = cells.next("untouched = 2;");
    cell.interrupt();
    Cells.assertInterrupted(cells.run(cell));
    assertEquals(1, cells.value("untouched"));
  }

  @Test
  void anInterruptBetweenCellsIsHarmless() {
    cells.evaluator().interrupt();
    assertEquals(2, cells.value("1 + 1"));
    assertEquals("ok", cells.value("Thread.sleep(1); \"ok\""));
  }

  @Test
  void theRestOfAnInterruptedCellIsNotRun() throws Exception {
    cells.value("int reached = 0;");
    Cells.assertInterrupted(
        cells.interrupted(Cells.STARTED + "while (true) {}\n" + "reached = 1;"));
    assertEquals(0, cells.value("reached"));
  }

  @Test
  void backgroundThreadsOfOtherCellsLiveOn() throws Exception {
    AtomicBoolean end = new AtomicBoolean();
    System.getProperties().put("end", end);
    cells.value(
        """
        var endIt = (java.util.concurrent.atomic.AtomicBoolean) System.getProperties().get("end");
        var result = new java.util.concurrent.CompletableFuture<String>();
        Thread background = new Thread(() -> {
          try {
            long n = 0;
            while (!endIt.get()) { n++; }
            result.complete("ended by itself");
          } catch (Throwable t) {
            result.complete(t.toString());
          }
        });
        background.start();
        """);
    try {
      Cells.assertInterrupted(cells.interrupted(Cells.STARTED + "spin();"));
      assertEquals(true, cells.value("background.isAlive()"));
    } finally {
      end.set(true);
      System.getProperties().remove("end");
    }
    assertEquals(
        "ended by itself", cells.value("result.get(20, java.util.concurrent.TimeUnit.SECONDS)"));
  }

  @Test
  void aThreadStuckInALibraryIsStoppedOrLeftBehindAndSaid() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    System.getProperties().put("lock", lock);
    lock.lock();
    try {
      String code =
          "((java.util.concurrent.locks.Lock) System.getProperties().get(\"lock\")).lock();";
      CompletableFuture<Outcome> running =
          CompletableFuture.supplyAsync(() -> cells.run(code), Cells.apart());
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(Cells.SECONDS);
      while (!lock.hasQueuedThreads() && System.nanoTime() < deadline) {
        Thread.onSpinWait();
      }
      cells.evaluator().interrupt();
      Outcome outcome = running.get(Cells.SECONDS, TimeUnit.SECONDS);
      Outcome.Failure failure = assertInstanceOf(Outcome.Failure.class, outcome);
      assertEquals("KeyboardInterrupt", failure.name());
      if (Runtime.version().feature() < 20) {
        Cells.assertInterrupted(failure);
      } else {
        assertEquals(
            "the cell was interrupted but can't be stopped inside"
                + " jdk.internal.misc.Unsafe.park; it goes on in the background until it returns"
                + " or the kernel restarts; variables keep their values, %restart begins anew"
                + " without them",
            failure.message());
      }
      assertEquals(2, cells.value("1 + 1"), "the notebook goes on");
      assertEquals("main", cells.value("Thread.currentThread().getName()"));
    } finally {
      lock.unlock();
      System.getProperties().remove("lock");
    }
  }

  @Test
  void aDatabaseStatementIsCancelled() throws Exception {
    CountDownLatch cancelled = new CountDownLatch(1);
    System.getProperties().put("connection", stalling(cancelled));
    try {
      cells.value(
          "var connection = (java.sql.Connection) System.getProperties().get(\"connection\");");
      Cells.assertInterrupted(
          cells.interrupted(
              """
                  try (var statement = connection.prepareStatement("select pg_sleep(60)")) {
                    statement.executeQuery();
                  }
                  """));
      assertEquals(0, cancelled.getCount());
      assertEquals(42, cells.value("40 + 2"));
    } finally {
      System.getProperties().remove("connection");
    }
  }

  // A connection whose statements wait for their cancellation and mind no interrupt.
  private static java.sql.Connection stalling(CountDownLatch cancelled) {
    InvocationHandler statement =
        (proxy, method, arguments) -> {
          switch (method.getName()) {
            case "cancel" -> cancelled.countDown();
            case "isClosed" -> {
              return false;
            }
            case "executeQuery" -> {
              ((CountDownLatch) System.getProperties().get("started")).countDown();
              while (cancelled.getCount() > 0) {
                LockSupport.parkNanos(1_000_000);
                boolean unused = Thread.interrupted();
              }
              throw new SQLException("cancelled on request");
            }
            default -> {
              // Closing needs no more.
            }
          }
          return null;
        };
    InvocationHandler connection =
        (proxy, method, arguments) -> proxy(java.sql.PreparedStatement.class, statement);
    return proxy(java.sql.Connection.class, connection);
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            InterruptTest.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  @Test
  void completionAnswersWhileACellRuns() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    System.getProperties().put("started", started);
    CompletableFuture<Outcome> outcome =
        CompletableFuture.supplyAsync(
            () -> cells.run(Cells.STARTED + "while (true) {}"), Cells.apart());
    try {
      assertTrue(started.await(Cells.SECONDS, TimeUnit.SECONDS));
      Completion completion =
          CompletableFuture.supplyAsync(
                  () -> cells.evaluator().complete("\"\".isBl", 7), Cells.apart())
              .get(Cells.SECONDS, TimeUnit.SECONDS);
      assertEquals("isBlank()", completion.candidates().get(0).text());
    } finally {
      cells.evaluator().interrupt();
      System.getProperties().remove("started");
    }
    Cells.assertInterrupted(outcome.get(Cells.SECONDS, TimeUnit.SECONDS));
  }
}
