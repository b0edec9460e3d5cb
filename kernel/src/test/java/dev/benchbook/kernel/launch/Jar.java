package dev.benchbook.kernel.launch;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs the jar that the build has just made, in an environment of its own. */
final class Jar {
  static final Path JAVA = Jdk.running().java();
  private static final Path JAR = Path.of("target/benchbook.jar").toAbsolutePath();
  private static final List<String> CLEARED =
      List.of("JUPYTER_DATA_DIR", "JUPYTER_PATH", "XDG_DATA_HOME", "VIRTUAL_ENV", "CONDA_PREFIX");

  /** How a command ended. */
  record Ended(int code, String out, String err) {}

  private Jar() {}

  static Ended run(Path home, Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("out", ".txt");
    Path err = Files.createTempFile("err", ".txt");
    List<String> command = new ArrayList<>();
    command.addAll(List.of(JAVA.toString(), "-Duser.home=" + home, "-jar", JAR.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    CLEARED.forEach(builder.environment()::remove);
    builder.environment().put("HOME", home.toString());
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      assertTrue(process.waitFor(120, TimeUnit.SECONDS), "the command ended");
      return new Ended(process.exitValue(), read(out), read(err));
    } finally {
      process.destroyForcibly();
      Files.delete(out);
      Files.delete(err);
    }
  }

  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
