package dev.benchbook.kernel.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whose end is the kernel's. */
class ParentTest {
  private static final Optional<ProcessHandle> STARTER = ProcessHandle.current().parent();

  @Test
  void jupyterNamesItself() {
    String own = String.valueOf(ProcessHandle.current().pid());
    assertEquals(
        Optional.of(ProcessHandle.current()), Parent.find(Map.of("JPY_PARENT_PID", own), "Linux"));
  }

  @Test
  void windowsHasHandlesWhichAreNoIds() {
    assertEquals(STARTER, Parent.find(Map.of("JPY_PARENT_PID", "1234"), "Windows 11"));
  }

  @Test
  void aProcessOfAnotherContainerIsNotFoundAndNotMissed() {
    assertEquals(STARTER, Parent.find(Map.of("JPY_PARENT_PID", "999999999"), "Linux"));
  }

  @Test
  void withoutAParentNobodyIsWaitedFor() {
    assertEquals(Optional.empty(), Parent.find(Map.of(), "Linux"));
    assertEquals(Optional.empty(), Parent.find(Map.of("JPY_PARENT_PID", "none"), "Linux"));
  }
}
