package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.eval.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.Diag;
import jdk.jshell.EvalException;
import jdk.jshell.JShell;
import jdk.jshell.JShellException;
import jdk.jshell.UnresolvedReferenceException;

/**
 * Turns what went wrong into text: the error, then the places in cells. Colours are ANSI codes,
 * which front ends show and exports drop.
 */
final class Failures {
  private static final String RED = "\u001b[31m";
  private static final String BOLD_RED = "\u001b[1;31m";
  private static final String GREEN = "\u001b[32m";
  private static final String DIM = "\u001b[2m";
  private static final String RESET = "\u001b[0m";

  // Frames of libraries above the first frame of a cell; more than this hides the cell.
  private static final int MAX_LIBRARY_FRAMES = 6;
  private static final int MAX_FRAMES = 40;
  private static final int MAX_CAUSES = 20;
  private static final int MAX_LINE = 160;
  private static final List<String> KERNEL_FRAMES =
      List.of(
          "dev.benchbook.kernel.",
          "jdk.internal.reflect.",
          "java.lang.reflect.",
          "java.lang.invoke.LambdaForm");

  private Failures() {}

  static Outcome.Failure interrupted() {
    String name = "KeyboardInterrupt";
    String message = "the cell was interrupted; variables keep their values";
    return new Outcome.Failure(name, message, List.of(head(name, message)));
  }

  static Outcome.Failure tooDeep() {
    String name = "CompilationError";
    String message = "the code is nested too deeply for the compiler";
    return new Outcome.Failure(name, message, List.of(head(name, message)));
  }

  static Outcome.Failure abandoned(CellRunner.AbandonedException abandoned) {
    String name = "KeyboardInterrupt";
    StackTraceElement[] where = abandoned.where();
    String message =
        "the cell was interrupted but can't be stopped inside "
            + (where.length == 0 ? "a library" : where[0].getClassName() + "." + method(where[0]))
            + "; it goes on in the background until it returns or the kernel restarts";
    List<String> lines = new ArrayList<>();
    lines.add(head(name, message));
    for (int i = 0; i < Math.min(where.length, MAX_LIBRARY_FRAMES); i++) {
      lines.add(DIM + "    at " + where[i] + RESET);
    }
    return new Outcome.Failure(name, message, lines);
  }

  /** Describes a comment that begins at a place and has no end. */
  static Outcome.Failure unclosedComment(Origins.Place place) {
    String where =
        "cell " + place.cell().number() + ", line " + place.line() + ", column " + place.column();
    String source = place.lineText(place.line());
    return new Outcome.Failure(
        "CompilationError",
        where + ": unclosed comment",
        List.of(
            BOLD_RED + "CompilationError" + RESET,
            BOLD_RED + where + RESET + ": unclosed comment",
            "  " + source));
  }

  /** Describes a declaration that the compiler read without fault but made no class of. */
  static Outcome.Failure refused(Origins.Place snippet, List<Diag> diagnostics) {
    if (diagnostics.stream().anyMatch(Diag::isError)) {
      return compilation(snippet, diagnostics);
    }
    String message =
        "cell "
            + snippet.cell().number()
            + ", line "
            + snippet.line()
            + ": too large for a class file: a string constant may have 65,535 bytes and a method"
            + " 64 kB of code; read it from a file, or split it";
    return new Outcome.Failure(
        "CompilationError", message, List.of(BOLD_RED + "CompilationError" + RESET, message));
  }

  /** Describes the compiler's errors of a snippet that begins at a place. */
  static Outcome.Failure compilation(Origins.Place snippet, List<Diag> diagnostics) {
    String name = "CompilationError";
    List<Diag> errors = diagnostics.stream().filter(Diag::isError).toList();
    List<String> lines = new ArrayList<>();
    String message = "the code does not compile";
    for (Diag error : errors.isEmpty() ? diagnostics : errors) {
      Origins.Place place = snippet.plus((int) Math.max(0, error.getStartPosition()));
      int line = place.line();
      String[] text = error.getMessage(Locale.ROOT).strip().split("\\R");
      String where = "cell " + snippet.cell().number() + ", line " + line;
      if (lines.isEmpty()) {
        message = where + ", column " + place.column() + ": " + text[0];
      }
      lines.add(BOLD_RED + where + ", column " + place.column() + RESET + ": " + text[0]);
      lines.addAll(marked(place, error));
      for (int i = 1; i < text.length; i++) {
        lines.add("  " + text[i].strip());
      }
    }
    lines.add(0, BOLD_RED + name + RESET);
    return new Outcome.Failure(name, message, lines);
  }

  /** Describes an exception of a cell with its causes and its places in cells. */
  static Outcome.Failure runtime(JShell shell, JShellException exception, Origins origins) {
    if (exception instanceof UnresolvedReferenceException unresolved) {
      return unresolved(shell, unresolved.getSnippet(), origins, unresolved.getStackTrace());
    }
    EvalException thrown = (EvalException) exception;
    String name = className(thrown);
    if (name.equals(CellGuard.ExitRequest.class.getName())) {
      name = "SystemExit";
    }
    String message = thrown.getMessage() == null ? "" : thrown.getMessage();
    List<String> lines = new ArrayList<>();
    lines.add(head(name, message));
    lines.addAll(frames(thrown.getStackTrace(), origins));
    Throwable cause = thrown.getCause();
    for (int i = 0; cause instanceof JShellException && i < MAX_CAUSES; i++) {
      if (cause instanceof EvalException inner) {
        lines.add(
            "Caused by: "
                + head(className(inner), inner.getMessage() == null ? "" : inner.getMessage()));
      } else {
        lines.add("Caused by: " + cause.getMessage());
      }
      lines.addAll(frames(cause.getStackTrace(), origins));
      cause = cause.getCause();
    }
    return new Outcome.Failure(name, message, lines);
  }

  // JShell puts the classes of cells into classes of its own, such as REPL.$JShell$11.
  private static String className(EvalException thrown) {
    return thrown.getExceptionClassName().replaceFirst("^REPL\\.\\$JShell\\$\\w+\\$", "");
  }

  private static Outcome.Failure unresolved(
      JShell shell, DeclarationSnippet snippet, Origins origins, StackTraceElement[] trace) {
    String missing = shell.unresolvedDependencies(snippet).collect(Collectors.joining(", "));
    String message =
        snippet.name()
            + " can't be used before "
            + (missing.isEmpty() ? "its errors are mended" : missing + " is declared");
    List<String> lines = new ArrayList<>();
    lines.add(head("UnresolvedReference", message));
    shell
        .diagnostics(snippet)
        .filter(Diag::isError)
        .forEach(diagnostic -> lines.add("  " + diagnostic.getMessage(Locale.ROOT).strip()));
    lines.addAll(frames(trace, origins));
    return new Outcome.Failure("UnresolvedReference", message, lines);
  }

  private static String head(String name, String message) {
    return BOLD_RED + name + RESET + (message.isEmpty() ? "" : ": " + message);
  }

  // The line of source and a row of carets under what is wrong.
  private static List<String> marked(Origins.Place place, Diag error) {
    String source = place.lineText(place.line());
    int from = source.offsetByCodePoints(0, Math.min(place.column() - 1, codePoints(source)));
    long wrong = Math.max(1, error.getEndPosition() - error.getStartPosition());
    // Of a very long line only the part around the fault is shown.
    if (source.length() > MAX_LINE) {
      int begin = Math.max(0, Math.min(from - MAX_LINE / 2, source.length() - MAX_LINE));
      source = source.substring(begin, Math.min(begin + MAX_LINE, source.length()));
      from -= begin;
    }
    int length = (int) Math.max(1, Math.min(wrong, source.length() - from));
    String blank = source.substring(0, from).replaceAll("[^\\t]", " ");
    return List.of("  " + source, "  " + blank + RED + "^".repeat(length) + RESET);
  }

  private static int codePoints(String text) {
    return text.codePointCount(0, text.length());
  }

  private static List<String> frames(StackTraceElement[] trace, Origins origins) {
    List<String> lines = new ArrayList<>();
    boolean inCell = false;
    int library = 0;
    int left = 0;
    for (StackTraceElement frame : trace) {
      Optional<String> cell = cellFrame(frame, origins);
      boolean skip =
          cell.isEmpty() && (inCell || isKernel(frame) || ++library > MAX_LIBRARY_FRAMES);
      if (skip) {
        continue;
      }
      inCell |= cell.isPresent();
      if (lines.size() == MAX_FRAMES) {
        left++;
      } else {
        lines.add(cell.orElseGet(() -> DIM + "    at " + frame + RESET));
      }
    }
    if (left > 0) {
      lines.add(DIM + "    ... " + left + " more frames of cells" + RESET);
    }
    return lines;
  }

  private static boolean isKernel(StackTraceElement frame) {
    return KERNEL_FRAMES.stream().anyMatch(frame.getClassName()::startsWith);
  }

  // JShell names the "file" of a snippet's frame "#" and the snippet's id.
  private static Optional<String> cellFrame(StackTraceElement frame, Origins origins) {
    String file = frame.getFileName();
    if (file == null || !file.startsWith("#")) {
      return Optional.empty();
    }
    Optional<Origins.Place> found = origins.find(file.substring(1));
    if (found.isEmpty()) {
      return Optional.of("    at " + method(frame));
    }
    Origins.Place snippet = found.get();
    int line = snippet.line() + Math.max(0, frame.getLineNumber() - 1);
    String where = GREEN + "cell " + snippet.cell().number() + ", line " + line + RESET;
    String name = method(frame);
    String source = snippet.lineText(line).strip();
    return Optional.of("    at " + where + (name.isEmpty() ? "" : " in " + name) + ": " + source);
  }

  private static String method(StackTraceElement frame) {
    String name = frame.getMethodName();
    if (name.startsWith("lambda$")) {
      return "a lambda";
    }
    return name.startsWith("do_it$") ? "" : name;
  }
}
