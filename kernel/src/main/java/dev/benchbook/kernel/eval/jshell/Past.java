package dev.benchbook.kernel.eval.jshell;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;

/**
 * Lets JShell forget statements and declarations of the past. It keeps each snippet with all that
 * it was compiled from, some 10 kB a cell, for as long as it lives. The newest are kept, because
 * threads of theirs may throw and are shown with their source.
 *
 * <p>Reaches into JShell as {@link ShellUnits} does; where a Java's is made otherwise, nothing is
 * forgotten. Guarded by the evaluator's lock.
 */
final class Past {
  private static final int KEPT = 300;
  private static final String PACKAGE = "REPL.";

  private final JShell shell;
  private final Origins origins;
  private final Collection<?> snippets;
  private final List<?> byNumber;
  private final Map<?, ?> outers;
  private final Method className;

  private Past(JShell shell, Origins origins) throws ReflectiveOperationException {
    this.shell = shell;
    this.origins = origins;
    Object maps = value(shell, "maps");
    snippets = (Collection<?>) value(maps, "snippets");
    byNumber = (List<?>) value(maps, "keyIndexToSnippet");
    outers = (Map<?, ?>) value(value(shell, "outerMap"), "classOuters");
    className = Snippet.class.getDeclaredMethod("classFullName");
    className.setAccessible(true);
  }

  /** Returns the past of a shell; nothing if this Java's shell is made otherwise. */
  static Optional<Past> of(JShell shell, Origins origins) {
    try {
      return Optional.of(new Past(shell, origins));
    } catch (ReflectiveOperationException | RuntimeException notThere) {
      return Optional.empty();
    }
  }

  private static Object value(Object owner, String name) throws ReflectiveOperationException {
    Field field = owner.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field.get(owner);
  }

  /** Forgets what is neither declared now nor among the newest; returns how many snippets. */
  int forget() {
    List<Snippet> gone = new ArrayList<>(shell.snippets().filter(this::isOver).toList());
    int count = Math.max(0, gone.size() - KEPT);
    Set<Snippet> forgotten = new HashSet<>(gone.subList(0, count));
    for (Snippet snippet : forgotten) {
      Object unused = outers.remove(simpleClassName(snippet));
      origins.forget(snippet);
    }
    snippets.removeAll(forgotten);
    byNumber.replaceAll(one -> forgotten.contains(one) ? null : one);
    return count;
  }

  private boolean isOver(Snippet snippet) {
    return switch (shell.status(snippet)) {
      case DROPPED, OVERWRITTEN, REJECTED -> true;
      case VALID -> !snippet.kind().isPersistent();
      default -> false;
    };
  }

  private String simpleClassName(Snippet snippet) {
    try {
      String name = String.valueOf(className.invoke(snippet));
      return name.startsWith(PACKAGE) ? name.substring(PACKAGE.length()) : name;
    } catch (ReflectiveOperationException | RuntimeException withoutClass) {
      return "";
    }
  }
}
