package dev.benchbook.kernel.eval.jshell;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;

/**
 * What woven cells call to start a program: one that inherits the output of its parent prints into
 * the cell, where the user looks, and not into the kernel's log. Public because the classes of
 * cells call it; not meant for hand-written code.
 */
public final class CellProcesses {
  private static final int BUFFER = 8192;

  private CellProcesses() {}

  /** Starts a program as {@link ProcessBuilder#start} does. */
  public static Process start(ProcessBuilder builder) throws IOException {
    Redirect out = builder.redirectOutput();
    Redirect err = builder.redirectError();
    boolean showOut = out.equals(Redirect.INHERIT);
    boolean showErr = err.equals(Redirect.INHERIT) && !builder.redirectErrorStream();
    Process process;
    try {
      var unused = showOut ? builder.redirectOutput(Redirect.PIPE) : builder;
      unused = showErr ? builder.redirectError(Redirect.PIPE) : builder;
      process = builder.start();
    } finally {
      var unused = builder.redirectOutput(out).redirectError(err);
    }
    if (showOut) {
      show(process.getInputStream(), System.out);
    }
    if (showErr) {
      show(process.getErrorStream(), System.err);
    }
    return process;
  }

  // The thread belongs to the cell that starts it, and so does what it prints.
  private static void show(InputStream from, PrintStream to) {
    Thread thread =
        new Thread(
            () -> {
              byte[] buffer = new byte[BUFFER];
              try (from) {
                for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
                  to.write(buffer, 0, n);
                  to.flush();
                }
              } catch (IOException e) {
                to.println("[the output of a program was lost: " + e.getMessage() + "]");
              }
            },
            "benchbook-program");
    thread.setDaemon(true);
    thread.start();
  }
}
