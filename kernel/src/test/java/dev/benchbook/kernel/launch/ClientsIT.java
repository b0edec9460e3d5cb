package dev.benchbook.kernel.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Runs the installed kernel with real clients: Jupyter's official suite for kernels, nbclient,
 * papermill, nbconvert and others, in a Python environment of pinned versions that the first run
 * makes below {@code target}.
 */
class ClientsIT {
  private static final Path SCRIPTS = Path.of("src/test/python").toAbsolutePath();
  private static final Path PREFIX = Path.of("target/it-clients").toAbsolutePath();
  private static final Path VENV = Path.of("target/it-python").toAbsolutePath();
  private static final Path PYTHON =
      Files.exists(Path.of("C:\\"))
          ? VENV.resolve("Scripts/python.exe")
          : VENV.resolve("bin/python");

  @BeforeAll
  static void installKernelAndClients() throws Exception {
    Jar.Ended ended =
        Jar.run(Path.of("target").toAbsolutePath(), Map.of(), "install", "--prefix", "" + PREFIX);
    assertEquals(0, ended.code(), ended.err());
    Path requirements = SCRIPTS.resolve("requirements.txt");
    Path done = VENV.resolve("requirements.txt");
    if (Files.exists(done) && Files.mismatch(requirements, done) < 0) {
      return;
    }
    String python = Optional.ofNullable(System.getenv("PYTHON")).orElse("python3");
    String made = run(List.of(python, "-m", "venv", "--clear", "" + VENV));
    made +=
        run(
            List.of(
                "" + PYTHON, "-m", "pip", "install", "--require-hashes", "-r", "" + requirements));
    assertTrue(Files.exists(PYTHON), made);
    Files.copy(requirements, done);
  }

  @Test
  void theOfficialSuiteOfKernelsPasses() throws Exception {
    String said = python("-m", "unittest", "-v", "test_kernel");
    // With anything skipped it says so behind this.
    assertTrue(said.lines().anyMatch("OK"::equals), said);
  }

  @Test
  void realClientsWork() throws Exception {
    assertTrue(python("-m", "unittest", "-v", "test_clients").endsWith("OK\n"));
  }

  @Test
  void interruptsAtRandomMomentsLoseNoVariable() throws Exception {
    String said = python("endurance.py", "interrupts", "--times", "40");
    assertTrue(said.contains("40 interrupts (seed 1): 0 variables lost"), said);
  }

  @Test
  void memoryStaysFlatOverMixedCells() throws Exception {
    // So short a run is mostly warming up; the script's own limit is for ten minutes.
    String said = python("endurance.py", "soak", "--minutes", "0.3", "--limit", "1000");
    assertTrue(said.contains("heap and non-heap in use grew by"), said);
  }

  private static String python(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("" + PYTHON));
    command.addAll(List.of(arguments));
    return run(command);
  }

  private static String run(List<String> command) throws IOException, InterruptedException {
    Path log = Files.createTempFile("clients", ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(SCRIPTS.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("JUPYTER_PATH", "" + PREFIX.resolve("share/jupyter"));
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    builder.environment().put("PYTHONIOENCODING", "utf-8");
    Process process = builder.start();
    boolean ended = process.waitFor(10, TimeUnit.MINUTES);
    process.destroyForcibly();
    String said = Files.readString(log).replace("\r\n", "\n");
    Files.delete(log);
    assertTrue(ended, said);
    assertEquals(0, process.exitValue(), said);
    return said;
  }
}
