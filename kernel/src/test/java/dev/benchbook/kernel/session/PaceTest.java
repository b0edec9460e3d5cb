package dev.benchbook.kernel.session;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** How long output waits for those who take it. */
class PaceTest {
  private static final String MEGABYTE = "x".repeat(1_000_000);

  @Test
  void behindAServerOutputIsSlowerThanItsLimit() {
    Pace pace = Pace.behindServer();
    assertTrue(millis(() -> pace.await(MEGABYTE)) < 1000);
    assertTrue(millis(() -> pace.await(MEGABYTE)) < 1000);
    assertTrue(millis(() -> pace.await(MEGABYTE)) > 2000, "3 MB take longer than 3 s");
  }

  @Test
  void withoutAServerTextDoesNotWait() {
    Pace pace = Pace.ofMessages();
    assertTrue(
        millis(
                () -> {
                  for (int i = 0; i < 100; i++) {
                    pace.await(MEGABYTE);
                  }
                })
            < 2000);
  }

  @Test
  void aFloodOfMessagesWaits() {
    Pace pace = Pace.ofMessages();
    for (int i = 0; i < 2500; i++) {
      pace.await("");
    }
    assertTrue(millis(() -> pace.await("")) > 500);
  }

  @Test
  void whoIsInterruptedDoesNotWait() {
    Pace pace = Pace.behindServer();
    pace.await(MEGABYTE.repeat(2));
    Thread.currentThread().interrupt();
    long millis = millis(() -> pace.await(MEGABYTE));
    assertTrue(Thread.interrupted(), "the interrupt is kept");
    assertTrue(millis < 1000, millis + " ms");
  }

  @Test
  void whenACellIsInterruptedNobodyWaits() {
    Pace pace = Pace.behindServer();
    pace.await(MEGABYTE.repeat(2));
    pace.hurry();
    assertTrue(millis(() -> pace.await(MEGABYTE)) < 1000);
  }

  private static long millis(Runnable work) {
    long start = System.nanoTime();
    work.run();
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }
}
