package dev.benchbook.kernel.launch;

import java.util.Optional;

/** The Jupyter process that started this one. */
final class Parent {
  private Parent() {}

  /** Runs an action when the parent is gone; does nothing if the parent is not known. */
  static void watch(Runnable whenGone) {
    String id = System.getenv("JPY_PARENT_PID");
    if (id == null || !id.matches("\\d{1,18}")) {
      return;
    }
    Optional<ProcessHandle> parent = ProcessHandle.of(Long.parseLong(id));
    if (parent.isEmpty()) {
      whenGone.run();
    } else {
      var unused = parent.get().onExit().thenRun(whenGone);
    }
  }
}
