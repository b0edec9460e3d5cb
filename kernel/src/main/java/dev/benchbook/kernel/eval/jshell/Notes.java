package dev.benchbook.kernel.eval.jshell;

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
  static List<String> waiting(JShell shell, Collection<DeclarationSnippet> declarations) {
    return declarations.stream()
        .filter(declaration -> isWaiting(shell.status(declaration)))
        .map(declaration -> note(shell, declaration))
        .toList();
  }

  private static boolean isWaiting(Snippet.Status status) {
    return status == Snippet.Status.RECOVERABLE_DEFINED
        || status == Snippet.Status.RECOVERABLE_NOT_DEFINED;
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
