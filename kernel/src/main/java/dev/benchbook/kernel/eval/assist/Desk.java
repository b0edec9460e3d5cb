package dev.benchbook.kernel.eval.assist;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One thread that answers questions in turn, with a deep stack for nested code. A thread that is
 * stuck in a question is left to itself and replaced; so nothing hangs on code that the compiler
 * takes for ever on.
 */
final class Desk {
  private static final long PATIENCE_MILLIS = 3000;
  private static final long QUIET_MILLIS = 1500;
  private static final long STACK_BYTES = 16L << 20;

  private final class Clerk extends Thread {
    private final LinkedBlockingQueue<Runnable> questions = new LinkedBlockingQueue<>();
    private final Engine engine = engines.get();
    private volatile boolean dismissed;

    Clerk() {
      super(null, null, "benchbook-assist", STACK_BYTES, false);
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        Runnable first = questions.poll(QUIET_MILLIS, TimeUnit.MILLISECONDS);
        if (first != null) {
          first.run();
        } else {
          warmUp(engine);
        }
        while (!dismissed) {
          questions.take().run();
        }
      } catch (InterruptedException end) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private final Supplier<Engine> engines;
  private Clerk clerk;

  Desk(Supplier<Engine> engines) {
    this.engines = engines;
  }

  /** Starts the thread, which gets ready as soon as nobody asks for a while. */
  synchronized void open() {
    if (clerk == null) {
      clerk = new Clerk();
      clerk.start();
    }
  }

  /** Returns the answer to a question; the other value if it fails or takes too long. */
  <T> T ask(Function<Engine, T> question, T otherwise) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    Clerk asked;
    synchronized (this) {
      open();
      asked = clerk;
    }
    asked.questions.add(
        () -> {
          try {
            answer.complete(question.apply(asked.engine));
          } catch (RuntimeException | Error e) { // The compiler fails on some half-written code.
            answer.complete(otherwise);
          }
        });
    try {
      return answer.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      dismiss(asked);
      return otherwise;
    } catch (ExecutionException e) {
      return otherwise;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return otherwise;
    }
  }

  private synchronized void dismiss(Clerk stuck) {
    stuck.dismissed = true;
    if (clerk == stuck) {
      clerk = null;
    }
  }

  private static void warmUp(Engine engine) {
    try {
      engine.complete("System.out.pri", 11, 14);
      engine.complete("Str", 0, 3);
    } catch (RuntimeException | Error e) { // The first question will show it again.
      return;
    }
  }
}
