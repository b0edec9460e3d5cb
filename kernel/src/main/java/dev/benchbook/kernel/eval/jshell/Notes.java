package dev.benchbook.kernel.eval.jshell;

import java.io.PrintStream;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.VarSnippet;

/** What a user should know about code that worked, but not as it seems. */
final class Notes {
  private Notes() {}

  /** Returns a sentence for each variable that lost its value to a new declaration of its type. */
  static List<String> reset(List<SnippetEvent> events) {
    return events.stream()
        .filter(event -> event.causeSnippet() != null)
        .filter(event -> event.previousStatus() == Snippet.Status.VALID)
        .filter(event -> event.status() == Snippet.Status.VALID || isWaiting(event.status()))
        .filter(event -> event.snippet() instanceof VarSnippet)
        .filter(event -> !isReplaced((VarSnippet) event.snippet(), event.causeSnippet()))
        .map(
            event ->
                "note: "
                    + ((VarSnippet) event.snippet()).name()
                    + (event.status() == Snippet.Status.VALID
                        ? " was reset, because its type was declared anew"
                        : " must be declared again, because its type was declared anew"))
        .toList();
  }

  /** Returns a sentence for each declaration that can't be used before another one is there. */
  static List<String> waiting(
      JShell shell, Explainer explainer, Collection<DeclarationSnippet> declarations) {
    return declarations.stream()
        .filter(declaration -> isWaiting(shell.status(declaration)))
        .map(declaration -> note(shell, declaration) + hint(shell, explainer, declaration))
        .toList();
  }

  /** Writes sentences to the cell's standard error, if the user has left one. */
  static void say(List<String> notes) {
    PrintStream err = System.err;
    if (err != null) {
      notes.forEach(err::println);
    }
  }

  /**
   * Says whether a declaration waits for nothing and yet can't be used: the compiler's last stage
   * has refused it, for example a method or a constant that is too large for a class file.
   */
  static boolean isBroken(JShell shell, SnippetEvent event) {
    return isWaiting(event.status())
        && event.snippet() instanceof DeclarationSnippet declaration
        && shell.unresolvedDependencies(declaration).findAny().isEmpty();
  }

  private static boolean isReplaced(VarSnippet variable, Snippet cause) {
    return cause instanceof VarSnippet other && other.name().equals(variable.name());
  }

  private static boolean isWaiting(Snippet.Status status) {
    return status == Snippet.Status.RECOVERABLE_DEFINED
        || status == Snippet.Status.RECOVERABLE_NOT_DEFINED;
  }

  private static String hint(JShell shell, Explainer explainer, DeclarationSnippet declaration) {
    return shell
        .unresolvedDependencies(declaration)
        .flatMap(missing -> explainer.of(declaration, missing).stream())
        .distinct()
        .map(hint -> "; " + hint)
        .collect(Collectors.joining());
  }

  private static String note(JShell shell, DeclarationSnippet declaration) {
    String missing = shell.unresolvedDependencies(declaration).collect(Collectors.joining(", "));
    return "note: "
        + declaration.name()
        + " can be used once "
        + (missing.isEmpty() ? "what it refers to" : missing)
        + " is declared";
  }
}
