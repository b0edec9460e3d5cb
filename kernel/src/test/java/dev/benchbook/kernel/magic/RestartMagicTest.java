package dev.benchbook.kernel.magic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Outcome;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RestartMagicTest {
  private final AtomicInteger restarts = new AtomicInteger();
  private final Magic magic = new RestartMagic(restarts::incrementAndGet);

  @Test
  void aCellOfItsOwnRestarts() throws MagicException {
    assertEquals(Outcome.done(), magic.run(Cell.of(1, "\n%restart ", null), "", ""));
    assertEquals(1, restarts.get());
  }

  @Test
  void beforeOtherCodeItIsRefused() {
    Cell cell = Cell.of(1, "%restart\nint n = 1;", null);
    MagicException refused = assertThrows(MagicException.class, () -> magic.run(cell, "", ""));
    assertEquals("it needs a cell of its own", refused.getMessage());
    refused = assertThrows(MagicException.class, () -> magic.run(cell, "now", ""));
    assertEquals("expected nothing after %restart, found now", refused.getMessage());
    assertEquals(0, restarts.get());
  }
}
