package dev.benchbook.kernel.eval.jshell;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import jdk.jshell.JShell;
import jdk.jshell.JShellException;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;

/**
 * Lets JShell compile several snippets at once. It can do so, and does when it compiles anew what
 * depends on a changed declaration, but has no public method for it: each snippet that is evaluated
 * costs three runs of the compiler. This reaches for the methods it has inside; where a Java has
 * other ones, there is none of these and snippets are compiled one at a time.
 *
 * <p>Needs {@code --add-opens jdk.jshell/jdk.jshell=ALL-UNNAMED}, which the kernel's manifest
 * gives. Guarded by the evaluator's lock.
 */
final class ShellUnits {
  private static final String PACKAGE = "jdk.jshell.";

  private final JShell shell;
  private final Object eval;
  private final Object keys;
  private final Object outers;
  private final Method toSnippets;
  private final Method compile;
  private final Method exception;
  private final Constructor<?> newUnit;
  private final Method initialize;
  private final Method wrap;
  private final Method event;
  private final Method syntheticDiagnostics;
  private final Method className;
  private final Method guts;
  private final Method setOuter;
  private final Method statementKey;
  private final Method methodWrap;
  private final Method trialClass;
  private final Constructor<?> newStatement;
  private final Method wrapped;
  private final Field name;
  private final Hiding hiding;

  private ShellUnits(JShell shell) throws ReflectiveOperationException {
    this.shell = shell;
    Class<?> unitClass = Class.forName(PACKAGE + "Unit");
    Class<?> wrapClass = Class.forName(PACKAGE + "Wrap");
    Class<?> outerClass = Class.forName(PACKAGE + "OuterWrap");
    Class<?> diagnostics = Class.forName(PACKAGE + "DiagList");
    eval = field(shell, "eval");
    keys = field(shell, "keyMap");
    outers = field(shell, "outerMap");
    toSnippets = open(eval.getClass(), "sourceToSnippetsWithWrappers", String.class);
    compile = open(eval.getClass(), "compileAndLoad", Set.class);
    exception = open(eval.getClass(), "asJShellException", Throwable.class);
    newUnit =
        open(
            unitClass.getDeclaredConstructor(
                JShell.class, Snippet.class, Snippet.class, diagnostics));
    initialize = open(unitClass, "initialize");
    wrap = open(unitClass, "setWrap", Collection.class, Collection.class);
    event = open(unitClass, "event", String.class, JShellException.class);
    syntheticDiagnostics = open(Snippet.class, "syntheticDiags");
    className = open(Snippet.class, "classFullName");
    guts = open(Snippet.class, "guts");
    setOuter = open(Snippet.class, "setOuterWrap", outerClass);
    statementKey = open(keys.getClass(), "keyForStatement");
    methodWrap = open(wrapClass, "methodWrap", String.class);
    trialClass = open(outers.getClass(), "wrapInTrialClass", wrapClass);
    newStatement =
        open(
            Class.forName(PACKAGE + "StatementSnippet")
                .getDeclaredConstructor(
                    Class.forName(PACKAGE + "Key$StatementKey"), String.class, wrapClass));
    name = Snippet.class.getDeclaredField("unitName");
    name.setAccessible(true);
    wrapped = open(Class.forName(PACKAGE + "GeneralWrap"), "wrapped");
    Object maps = field(shell, "maps");
    Field declared = maps.getClass().getDeclaredField("keyIndexToSnippet");
    declared.setAccessible(true);
    @SuppressWarnings("unchecked") // As JShell declares it.
    List<Snippet> byNumber = (List<Snippet>) declared.get(maps);
    hiding = new Hiding(byNumber, this::code);
  }

  /** Returns the units of a shell; nothing if this Java's shell is made otherwise. */
  static Optional<ShellUnits> of(JShell shell) {
    try {
      return Optional.of(new ShellUnits(shell));
    } catch (ReflectiveOperationException | RuntimeException notThere) {
      return Optional.empty();
    }
  }

  /** Returns the snippets of a declaration of variables; empty if it can't be read. */
  List<Snippet> variables(String source) {
    List<Snippet> snippets = new ArrayList<>();
    for (Object snippet : (List<?>) call(toSnippets, eval, source)) {
      snippets.add((Snippet) snippet);
    }
    return snippets;
  }

  /** Returns the snippet of a statement, which is not compiled yet. */
  Snippet statement(String source) {
    Object inner = call(methodWrap, null, source);
    Snippet snippet = (Snippet) make(newStatement, call(statementKey, keys), source, inner);
    try {
      // JDK 25 compares the names of what is compiled beside a method, and a statement has none.
      name.set(snippet, "");
    } catch (IllegalAccessException e) {
      throw new LinkageError("it was opened", e);
    }
    call(setOuter, snippet, call(trialClass, outers, call(guts, snippet)));
    return snippet;
  }

  /**
   * Compiles new snippets together and loads their classes; runs nothing.
   *
   * @return what became of them and of what depends on them
   */
  List<SnippetEvent> compile(List<Snippet> snippets) {
    Set<Object> units = new LinkedHashSet<>();
    for (Snippet snippet : snippets) {
      units.add(make(newUnit, shell, snippet, null, call(syntheticDiagnostics, snippet)));
    }
    // Each must know the name of its class before any is compiled with imports of the others.
    for (Object unit : units) {
      call(initialize, unit);
      call(wrap, unit, units, List.of(unit));
    }
    List<SnippetEvent> events = new ArrayList<>();
    for (Object unit : (Set<?>) hiding.with(snippets, () -> call(compile, eval, units))) {
      events.add((SnippetEvent) call(event, unit, null, null));
    }
    return events;
  }

  private String code(Snippet snippet) {
    Object inner = call(guts, snippet);
    return inner == null ? "" : (String) call(wrapped, inner);
  }

  /** Returns the class that a compiled snippet became. */
  String className(Snippet snippet) {
    return (String) call(className, snippet);
  }

  /** Returns what a snippet threw with the places in snippets for those in classes. */
  JShellException exception(Throwable thrown) {
    return (JShellException) call(exception, eval, thrown);
  }

  private static Object field(Object owner, String name) throws ReflectiveOperationException {
    Field field = JShell.class.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(owner);
  }

  private static Method open(Class<?> owner, String name, Class<?>... parameters)
      throws NoSuchMethodException {
    Method method = owner.getDeclaredMethod(name, parameters);
    method.setAccessible(true);
    return method;
  }

  private static Constructor<?> open(Constructor<?> constructor) {
    constructor.setAccessible(true);
    return constructor;
  }

  private static Object call(Method method, Object owner, Object... arguments) {
    try {
      return method.invoke(owner, arguments);
    } catch (InvocationTargetException e) {
      throw unchecked(e.getCause());
    } catch (IllegalAccessException e) {
      throw new LinkageError("it was opened", e);
    }
  }

  private static Object make(Constructor<?> constructor, Object... arguments) {
    try {
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw unchecked(e.getCause());
    } catch (InstantiationException | IllegalAccessException e) {
      throw new LinkageError("it was opened", e);
    }
  }

  private static RuntimeException unchecked(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException exception
        ? exception
        : new IllegalStateException(cause);
  }
}
