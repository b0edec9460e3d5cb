package dev.benchbook.kernel.eval.jshell;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;

/**
 * The imports that every notebook begins with. Each takes the compiler some milliseconds, so they
 * are made while nobody waits; a cell waits for them only if it could need one. Guarded by the
 * evaluator's lock.
 */
final class StartupSnippets {
  // A name that is not selected from something: of a type, or of a method that is called.
  private static final Pattern NAME =
      Pattern.compile("(?<![\\w$.])[A-Za-z_$][\\w$]*(?=(\\s*\\()?)");

  private final JShell shell;
  private final Deque<String> pending;
  private final Set<Snippet> evaluated = new HashSet<>();

  StartupSnippets(JShell shell, Collection<String> snippets) {
    this.shell = shell;
    this.pending = new ArrayDeque<>(snippets);
  }

  boolean isPending() {
    return !pending.isEmpty();
  }

  /** Says whether a snippet is one of these. */
  boolean contains(Snippet snippet) {
    return evaluated.contains(snippet);
  }

  /**
   * Says whether code could name something that is imported: any type that is not of {@code
   * java.lang}, any method that is called by its name alone.
   */
  static boolean mayBeNeeded(String code) {
    Matcher name = NAME.matcher(code);
    while (name.find()) {
      boolean called = name.group(1) != null;
      boolean type = Character.isUpperCase(name.group().charAt(0));
      if (type ? !isOfJavaLang(name.group()) : called && !SourceVersion.isKeyword(name.group())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Evaluates the next one.
   *
   * @throws IllegalStateException if it does not compile
   */
  void evaluateNext() {
    String snippet = pending.removeFirst();
    for (SnippetEvent event : shell.eval(snippet)) {
      evaluated.add(event.snippet());
      if (event.status() == Snippet.Status.REJECTED) {
        String why =
            shell
                .diagnostics(event.snippet())
                .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
                .collect(Collectors.joining("; "));
        throw new IllegalStateException("startup snippet \"" + snippet + "\": " + why);
      }
    }
  }

  /**
   * Evaluates all that are left.
   *
   * @throws IllegalStateException if one does not compile
   */
  void finish() {
    while (isPending()) {
      evaluateNext();
    }
  }

  private static boolean isOfJavaLang(String name) {
    try {
      Class<?> unused = Class.forName("java.lang." + name, false, null);
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
