package dev.benchbook.kernel.launch;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The Jupyter process that started this one. */
final class Parent {
  private Parent() {}

  /** Runs an action when the parent is gone; does nothing if the parent is not known. */
  static void watch(Runnable whenGone) {
    find(System.getenv(), System.getProperty("os.name"))
        .ifPresent(
            parent -> {
              var unused = parent.onExit().thenRun(whenGone);
            });
  }

  /**
   * Returns the process whose end is this one's. Jupyter names itself in {@code JPY_PARENT_PID}, by
   * its id or, on Windows, by a handle that Java can't use. Where there is no such process, because
   * the kernel runs in a container of its own or was started through another program, it is the one
   * that started this one; without the variable nobody is waited for.
   */
  static Optional<ProcessHandle> find(Map<String, String> environment, String system) {
    String id = environment.get("JPY_PARENT_PID");
    if (id == null || !id.matches("\\d{1,18}")) {
      return Optional.empty();
    }
    Optional<ProcessHandle> starter = ProcessHandle.current().parent();
    if (system.toLowerCase(Locale.ROOT).startsWith("windows")) {
      return starter;
    }
    return ProcessHandle.of(Long.parseLong(id)).or(() -> starter);
  }
}
