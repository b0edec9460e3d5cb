package dev.benchbook.kernel.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The Python environment that is active in the caller's shell. */
final class PythonPrefix {
  private static final List<String> PROGRAMS = List.of("python3", "python", "py");

  private PythonPrefix() {}

  /** Returns the environment that an activation left in the environment variables. */
  static Optional<Path> active() {
    for (String name : List.of("VIRTUAL_ENV", "CONDA_PREFIX")) {
      String value = System.getenv(name);
      if (value != null && !value.isEmpty()) {
        return Optional.of(Path.of(value));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the active environment, or the prefix of the Python on the search path.
   *
   * @throws UsageException if there is neither
   */
  static Path find() throws UsageException {
    Optional<Path> active = active();
    if (active.isPresent()) {
      return active.get();
    }
    for (String program : PROGRAMS) {
      Optional<Path> prefix = ask(program);
      if (prefix.isPresent()) {
        return prefix.get();
      }
    }
    throw new UsageException(
        "--sys-prefix: no Python environment is active and no python3 is on the PATH;"
            + " use --prefix DIR");
  }

  private static Optional<Path> ask(String program) {
    try {
      Process process =
          new ProcessBuilder(program, "-c", "import sys; print(sys.prefix)")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String answer =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return process.waitFor() == 0 && !answer.isEmpty()
          ? Optional.of(Path.of(answer))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
