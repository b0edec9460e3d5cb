package dev.benchbook.kernel.eval.jshell;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import jdk.jshell.EvalException;

/**
 * Frames of exceptions that JShell has not seen, such as suppressed ones, in JShell's form: what it
 * made of the frames of another exception of the same cell tells where each class begins.
 */
final class Frames {
  private record Start(String file, int linesBefore) {}

  private final Map<String, Start> byClass = new HashMap<>();

  private Frames() {}

  /** Learns from an exception and what JShell made of it and its causes. */
  static Frames of(Throwable thrown, EvalException seen) {
    Frames frames = new Frames();
    Throwable raw = thrown;
    Throwable translated = seen;
    while (raw != null && translated != null) {
      StackTraceElement[] before = safely(raw::getStackTrace, new StackTraceElement[0]);
      StackTraceElement[] after = translated.getStackTrace();
      for (int i = 0; i < Math.min(before.length, after.length); i++) {
        frames.learn(before[i], after[i]);
      }
      raw = safely(raw::getCause, null);
      translated = translated.getCause();
    }
    return frames;
  }

  private void learn(StackTraceElement raw, StackTraceElement translated) {
    String file = translated.getFileName();
    if (file != null && file.startsWith("#") && raw.getClassName().startsWith("REPL.")) {
      byClass.putIfAbsent(
          outermost(raw), new Start(file, raw.getLineNumber() - translated.getLineNumber()));
    }
  }

  /** Returns the frames of an exception: those in cells in JShell's form, less unknown ones. */
  StackTraceElement[] ofCells(Throwable thrown) {
    List<StackTraceElement> trace = new ArrayList<>();
    for (StackTraceElement frame : safely(thrown::getStackTrace, new StackTraceElement[0])) {
      Start start = byClass.get(outermost(frame));
      if (start != null) {
        trace.add(
            new StackTraceElement(
                frame.getClassName(),
                frame.getMethodName(),
                start.file(),
                frame.getLineNumber() - start.linesBefore()));
      } else if (!frame.getClassName().startsWith("REPL.")) {
        trace.add(frame);
      }
    }
    return trace.toArray(StackTraceElement[]::new);
  }

  // Of REPL.$JShell$11$A the part before the nested class's name.
  private static String outermost(StackTraceElement frame) {
    String name = frame.getClassName();
    int begin = "REPL.$JShell$".length();
    int end = name.length() > begin ? name.indexOf('$', begin) : -1;
    return end < 0 ? name : name.substring(0, end);
  }

  /** Asks an exception's own method, which may be the user's and fail. */
  static <T> T safely(Supplier<T> question, T otherwise) {
    try {
      return question.get();
    } catch (RuntimeException | StackOverflowError e) {
      return otherwise;
    }
  }
}
