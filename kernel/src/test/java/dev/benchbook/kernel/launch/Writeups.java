package dev.benchbook.kernel.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Runs {@code binder/writeups} as the README says, once for all tests. */
final class Writeups {
  static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  static final Path FOLDER = ROOT.resolve("target/writeups");

  private static String printed;

  private Writeups() {}

  /** Executes all notebooks if that was not done yet; returns what the command printed. */
  static synchronized String printed() throws IOException, InterruptedException {
    if (printed == null) {
      printed = run();
    }
    return printed;
  }

  private static String run() throws IOException, InterruptedException {
    Path log = Files.createTempFile("writeups", ".log");
    ProcessBuilder command =
        new ProcessBuilder(ROOT.resolve("binder/writeups").toString(), "--force")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    // The jar is the one that this build has just made.
    command.environment().put("BENCHBOOK_BUILD", "off");
    command.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = command.start();
    boolean ended = process.waitFor(15, TimeUnit.MINUTES);
    String text = Files.readString(log);
    Files.delete(log);
    assertTrue(ended, text);
    assertEquals(0, process.exitValue(), text);
    return text;
  }
}
