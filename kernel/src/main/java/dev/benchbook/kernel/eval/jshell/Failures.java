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

/** Turns what went wrong into text: the error, what may mend it, then the places in cells. */
final class Failures {
  private static final int MAX_STUCK_FRAMES = 6;
  private static final int MAX_CAUSES = 20;
  private static final int MAX_SUPPRESSED = 5;

  private final JShell shell;
  private final Explainer explainer;
  private final Traces traces;

  Failures(JShell shell, Origins origins, Explainer explainer) {
    this.shell = shell;
    this.explainer = explainer;
    traces = new Traces(origins);
  }

  static Outcome.Failure interrupted() {
    return simple("KeyboardInterrupt", "the cell was interrupted; variables keep their values");
  }

  static Outcome.Failure tooDeep() {
    return simple(CompilerErrors.NAME, "the code is nested too deeply for the compiler");
  }

  private static Outcome.Failure simple(String name, String message) {
    return new Outcome.Failure(name, message, List.of(Paint.head(name, message)));
  }

  static Outcome.Failure abandoned(CellRunner.AbandonedException abandoned) {
    String name = "KeyboardInterrupt";
    StackTraceElement[] where = abandoned.where();
    String message =
        "the cell was interrupted but can't be stopped inside "
            + (where.length == 0
                ? "a library"
                : where[0].getClassName() + "." + where[0].getMethodName())
            + "; it goes on in the background until it returns or the kernel restarts; variables keep"
            + " their values, %restart begins anew without them";
    List<String> lines = new ArrayList<>();
    lines.add(Paint.head(name, message));
    for (int i = 0; i < Math.min(where.length, MAX_STUCK_FRAMES); i++) {
      lines.add(Paint.FAINT.on("    at " + Traces.library(where[i])));
    }
    return new Outcome.Failure(name, message, lines);
  }

  /** Describes a comment that begins at a place and has no end. */
  static Outcome.Failure unclosedComment(Origins.Place place) {
    return new Outcome.Failure(
        CompilerErrors.NAME,
        place.sentence() + ": unclosed comment",
        List.of(
            Paint.ERROR.on(CompilerErrors.NAME),
            Paint.ERROR.on("unclosed comment"),
            place.head(),
            Paint.PLACE.on("----> " + place.line()) + " " + place.lineText(place.line())));
  }

  /** Describes a declaration that the compiler read without fault but made no class of. */
  Outcome.Failure refused(Origins.Place snippet, List<Diag> diagnostics) {
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
        CompilerErrors.NAME, message, List.of(Paint.ERROR.on(CompilerErrors.NAME), message));
  }

  /** Describes the compiler's errors of a snippet that begins at a place. */
  Outcome.Failure compilation(Origins.Place snippet, List<Diag> diagnostics) {
    return CompilerErrors.of(snippet, diagnostics, error -> explainer.of(snippet, error));
  }

  /**
   * Describes an exception of a cell with its causes and its places in cells.
   *
   * @param thrown what was thrown, as far as it is known; else null
   */
  Outcome.Failure runtime(JShellException exception, Throwable thrown) {
    if (exception instanceof UnresolvedReferenceException unresolved) {
      return unresolved(unresolved.getSnippet(), unresolved.getStackTrace());
    }
    EvalException first = (EvalException) exception;
    String name = className(first);
    if (name.equals(CellGuard.ExitRequest.class.getName())) {
      name = "SystemExit";
    }
    String message = Sessions.message(first.getMessage());
    List<String> lines = new ArrayList<>();
    Frames frames = Frames.of(thrown, first);
    add(lines, name, first, thrown, frames);
    Throwable cause = first.getCause();
    Throwable raw = thrown == null ? null : Frames.safely(thrown::getCause, null);
    for (int i = 0; cause instanceof JShellException && i < MAX_CAUSES; i++) {
      lines.add("");
      if (cause instanceof EvalException inner) {
        int at = lines.size();
        add(lines, className(inner), inner, raw, frames);
        lines.set(at, "Caused by: " + lines.get(at));
      } else {
        lines.add("Caused by: " + cause.getMessage());
        lines.addAll(traces.lines(cause.getStackTrace()));
      }
      cause = cause.getCause();
      raw = raw == null ? null : Frames.safely(raw::getCause, null);
    }
    return new Outcome.Failure(name, message, lines);
  }

  private void add(
      List<String> lines, String name, EvalException one, Throwable thrown, Frames frames) {
    String message = Sessions.message(one.getMessage());
    lines.add(Paint.head(name, message));
    hint(one).ifPresent(hint -> lines.add("  " + Paint.HINT.on(hint)));
    lines.addAll(traces.lines(one.getStackTrace()));
    Throwable[] suppressed =
        thrown == null ? new Throwable[0] : Frames.safely(thrown::getSuppressed, new Throwable[0]);
    for (int i = 0; i < Math.min(suppressed.length, MAX_SUPPRESSED); i++) {
      Throwable more = suppressed[i];
      String text = Sessions.message(Frames.safely(more::getMessage, "[its message failed]"));
      lines.add("Suppressed: " + Paint.head(Sessions.className(more.getClass().getName()), text));
      traces.lines(frames.ofCells(more)).forEach(line -> lines.add("  " + line));
    }
  }

  private Optional<String> hint(EvalException one) {
    return explainer.of(
        className(one),
        one.getMessage() == null ? "" : one.getMessage(),
        traces.firstSource(one.getStackTrace()));
  }

  // JShell puts the classes of cells into classes of its own, such as REPL.$JShell$11.
  private static String className(EvalException thrown) {
    return Sessions.className(thrown.getExceptionClassName());
  }

  private Outcome.Failure unresolved(DeclarationSnippet snippet, StackTraceElement[] trace) {
    String missing = shell.unresolvedDependencies(snippet).collect(Collectors.joining(", "));
    String message =
        snippet.name()
            + " can't be used before "
            + (missing.isEmpty() ? "its errors are mended" : missing + " is declared");
    List<String> lines = new ArrayList<>();
    lines.add(Paint.head("UnresolvedReference", message));
    shell
        .unresolvedDependencies(snippet)
        .flatMap(one -> explainer.of(snippet, one).stream())
        .distinct()
        .forEach(hint -> lines.add("  " + Paint.HINT.on(hint)));
    shell
        .diagnostics(snippet)
        .filter(Diag::isError)
        .forEach(error -> lines.add("  " + Sessions.plain(error.getMessage(Locale.ROOT)).strip()));
    lines.addAll(traces.lines(trace));
    return new Outcome.Failure("UnresolvedReference", message, lines);
  }
}
