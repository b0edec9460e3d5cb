package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Outcome;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/** {@code %%bash [ARGUMENT...]}: runs the lines below as a script; its output is the cell's. */
public final class BashMagic implements Magic {
  private static final long LOOK_MILLIS = 50;
  // What the script leaves running keeps its output open; the cell does not wait for it for long.
  private static final long DRAIN_MILLIS = 500;

  private final Environment environment;

  /** Makes the magic; scripts see this environment. */
  public BashMagic(Environment environment) {
    this.environment = environment;
  }

  @Override
  public String name() {
    return "bash";
  }

  @Override
  public String help() {
    return "[ARGUMENT...], as %%bash above a script: runs it; $1 is the first argument";
  }

  @Override
  public Body body() {
    return Body.NEEDED;
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    List<String> words = Arguments.split(arguments);
    try {
      Path script = Files.createTempFile("cell", ".sh");
      try {
        Files.writeString(script, body.replace("\r\n", "\n"));
        int code = execute(cell, script, words);
        if (code != 0) {
          throw new MagicException("the script ended with exit code " + code);
        }
        return Outcome.done();
      } finally {
        Files.deleteIfExists(script);
      }
    } catch (IOException e) {
      throw new MagicException("bash can't be run: " + e.getMessage());
    }
  }

  private int execute(Cell cell, Path script, List<String> words) throws IOException {
    List<String> command = new ArrayList<>(List.of("bash", script.toString()));
    command.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().putAll(environment.all());
    builder.redirectInput(nothing());
    Process process = builder.start();
    Thread out = pump(cell, process.getInputStream(), System.out);
    Thread err = pump(cell, process.getErrorStream(), System.err);
    try {
      while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
        if (cell.isInterrupted()) {
          throw new CancellationException("the cell was interrupted");
        }
      }
      out.join(DRAIN_MILLIS);
      err.join(DRAIN_MILLIS);
      return process.exitValue();
    } catch (InterruptedException e) {
      throw new CancellationException("the cell was interrupted");
    } finally {
      if (process.isAlive()) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        Process unused = process.destroyForcibly();
      }
    }
  }

  private static File nothing() {
    return new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
  }

  private static Thread pump(Cell cell, InputStream from, OutputStream to) {
    Thread thread =
        new Thread(
            () -> {
              cell.enter();
              try {
                byte[] buffer = new byte[8192];
                for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
                  to.write(buffer, 0, n);
                  to.flush();
                }
              } catch (IOException e) {
                // The script was ended; there is no more output.
              }
            },
            "benchbook-bash");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}
