package dev.benchbook.kernel.session;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Holds a cell until the test lets it go, and tells the test that it got there. */
final class Gate {
  /** The code by which a cell waits. */
  static final String WAIT = "((Runnable) System.getProperties().get(\"gate\")).run();\n";

  private static CountDownLatch reached;
  private static CountDownLatch opened;

  private Gate() {}

  static void close() {
    CountDownLatch here = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    reached = here;
    opened = go;
    Runnable pass =
        () -> {
          here.countDown();
          try {
            boolean unused = go.await(60, TimeUnit.SECONDS);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    System.getProperties().put("gate", pass);
  }

  /** Waits until a cell stands at the gate. */
  static void awaitCell() throws InterruptedException {
    if (!reached.await(30, TimeUnit.SECONDS)) {
      throw new AssertionError("no cell came to the gate");
    }
  }

  static void open() {
    opened.countDown();
  }
}
