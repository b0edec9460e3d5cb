package dev.benchbook.kernel.eval.jshell;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.Snippet;

/**
 * Hides from JShell, while it compiles some snippets, the declarations that have nothing to do with
 * them. It imports each declaration of the session into each class, which takes the compiler longer
 * than the class itself once they are hundreds. Guarded by the evaluator's lock.
 */
final class Hiding {
  private static final Pattern NAME =
      Pattern.compile("\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*+");
  private static final String UNICODE_ESCAPE = "\\u";

  private final List<Snippet> declared;
  private final Function<Snippet, String> code;
  private final Map<Snippet, Set<String>> names = new WeakHashMap<>();

  /**
   * Makes one for a session.
   *
   * @param declared what JShell imports from, by the number of each declaration; may hold nulls
   * @param code returns the text that a snippet is compiled from
   */
  Hiding(List<Snippet> declared, Function<Snippet, String> code) {
    this.declared = declared;
    this.code = code;
  }

  /** Does work on snippets that are not declared yet. */
  <T> T with(List<Snippet> fresh, Supplier<T> work) {
    Map<Integer, Snippet> hidden = unconcerned(fresh);
    hidden.keySet().forEach(i -> declared.set(i, null));
    try {
      return work.get();
    } finally {
      hidden.forEach(declared::set);
    }
  }

  private Map<Integer, Snippet> unconcerned(List<Snippet> fresh) {
    Set<String> concerned = new HashSet<>();
    Set<String> changed = new HashSet<>();
    for (Snippet snippet : fresh) {
      if (snippet.source().contains(UNICODE_ESCAPE)) {
        return Map.of();
      }
      concerned.addAll(names(snippet));
      if (snippet instanceof DeclarationSnippet declaration) {
        changed.add(declaration.name());
      }
    }
    Map<Integer, Snippet> others = new HashMap<>();
    for (int i = 0; i < declared.size(); i++) {
      if (declared.get(i) instanceof DeclarationSnippet declaration) {
        others.put(i, declaration);
      }
    }
    // What waits for a new declaration is compiled anew with it, and what waits for that.
    boolean more = true;
    while (more) {
      more = others.values().removeIf(one -> isConcerned(one, concerned, changed));
    }
    return others;
  }

  private boolean isConcerned(Snippet snippet, Set<String> concerned, Set<String> changed) {
    String name = ((DeclarationSnippet) snippet).name();
    Set<String> uses = names(snippet);
    boolean waits = uses.stream().anyMatch(changed::contains);
    if (waits) {
      concerned.addAll(uses);
      changed.add(name);
    }
    return waits || concerned.contains(name) || snippet.source().contains(UNICODE_ESCAPE);
  }

  private Set<String> names(Snippet snippet) {
    return names.computeIfAbsent(
        snippet,
        unknown -> {
          Set<String> found = new HashSet<>();
          Matcher name = NAME.matcher(unknown.source() + " " + code.apply(unknown));
          while (name.find()) {
            found.add(name.group());
          }
          return Set.copyOf(found);
        });
  }
}
