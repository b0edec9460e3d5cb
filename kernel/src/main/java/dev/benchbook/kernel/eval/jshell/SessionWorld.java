package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.assist.Values;
import dev.benchbook.kernel.eval.assist.World;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.JShell;
import jdk.jshell.MethodSnippet;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.TypeDeclSnippet;
import jdk.jshell.VarSnippet;

/**
 * What the session has declared, for questions about code. It is read from JShell when the lock is
 * free, and else stays as it was.
 */
final class SessionWorld implements Values {
  private static final long LOCK_MILLIS = 300;
  private static final long TEXT_MILLIS = 300;
  private static final long STOP_MILLIS = 100;
  private static final int MAX_TEXT = 1000;
  private static final int MAX_ELEMENTS = 20;

  private final ReentrantLock lock;
  private final JShell shell;
  private final SourceCodeAnalysis analysis;
  private final CellLoader loader;
  private final BooleanSupplier idle;
  private final String startPath = System.getProperty("java.class.path", "");
  private volatile Map<String, String> holders = Map.of();
  private volatile World world = new World(-1, "", Map.of(), Map.of(), "");
  private volatile boolean shared;
  private long seen = -1;

  SessionWorld(
      ReentrantLock lock,
      JShell shell,
      SourceCodeAnalysis analysis,
      CellLoader loader,
      BooleanSupplier idle) {
    this.idle = idle;
    this.lock = lock;
    this.shell = shell;
    this.analysis = analysis;
    this.loader = loader;
  }

  /** Runs an action of the lock's owner while {@link #world} answers other threads at once. */
  <T> T shared(Supplier<T> action) {
    refresh();
    shared = true;
    try {
      return action.get();
    } finally {
      shared = false;
    }
  }

  /** Returns the names of the variables. */
  List<String> variables() {
    return List.copyOf(holders.keySet());
  }

  /** Returns what is declared now; while JShell compiles, what was declared before. */
  World world() {
    if (shared) {
      return world;
    }
    boolean locked = false;
    try {
      locked = lock.tryLock(LOCK_MILLIS, TimeUnit.MILLISECONDS);
      if (locked) {
        refresh();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      if (locked) {
        lock.unlock();
      }
    }
    return world;
  }

  @Override
  public Optional<Object> value(String name) {
    String holder = holders.get(name);
    if (holder == null) {
      return Optional.empty();
    }
    try {
      Field field = loader.findClass(holder).getDeclaredField(name);
      field.setAccessible(true); // The classes of cells are not public.
      return Optional.ofNullable(field.get(null));
    } catch (ReflectiveOperationException | LinkageError notYetThere) {
      return Optional.empty();
    }
  }

  @Override
  public String text(Object value) {
    CompletableFuture<String> text = new CompletableFuture<>();
    Cell cell = Cell.of(0, "", null);
    Thread writer =
        new Thread(
            () -> {
              cell.enter();
              try {
                text.complete(shortened(value));
              } catch (Throwable e) { // Whatever a value's toString throws.
                text.complete("(its toString throws " + e.getClass().getName() + ")");
              }
            },
            "benchbook-value");
    writer.setDaemon(true);
    writer.start();
    try {
      try {
        return text.get(TEXT_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        cell.interrupt();
        writer.interrupt();
        stop(writer);
        return "(its toString takes too long)";
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  // While a cell runs, the check would end threads that work for it; the writer then goes on until
  // the next interrupt.
  private void stop(Thread writer) throws InterruptedException {
    if (idle.getAsBoolean()) {
      CellGuard.stopping(true);
      writer.join(STOP_MILLIS);
      CellGuard.stopping(false);
    }
  }

  private static String shortened(Object value) {
    String text;
    if (value instanceof Collection<?> many) {
      text = elements(many);
    } else if (value instanceof Object[] array) {
      text = elements(Arrays.asList(array));
    } else {
      text =
          value instanceof CharSequence characters
              ? '"' + characters.toString() + '"'
              : String.valueOf(value);
    }
    return text.length() > MAX_TEXT
        ? text.substring(0, MAX_TEXT) + "... (" + text.length() + " characters)"
        : text;
  }

  private static String elements(Collection<?> many) {
    StringBuilder text = new StringBuilder("[");
    int shown = 0;
    for (Object one : many) {
      if (shown == MAX_ELEMENTS || text.length() > MAX_TEXT) {
        return text.append(", ... (").append(many.size()).append(" elements)]").toString();
      }
      text.append(shown++ == 0 ? "" : ", ").append(one == many ? "(this)" : one);
    }
    return text.append(']').toString();
  }

  private void refresh() {
    long now = loader.changes() + shell.snippets().count();
    if (now == seen) {
      return;
    }
    Map<String, String> variables = new HashMap<>();
    Map<String, List<String>> sources = new HashMap<>();
    List<DeclarationSnippet> declared = new ArrayList<>();
    shell.variables().forEach(declared::add);
    shell.methods().forEach(declared::add);
    shell.types().forEach(declared::add);
    for (DeclarationSnippet snippet : declared) {
      if (snippet instanceof VarSnippet) {
        if (shell.status(snippet) == jdk.jshell.Snippet.Status.VALID) {
          variables.put(snippet.name(), analysis.wrapper(snippet).fullClassName());
        }
      } else if (snippet instanceof MethodSnippet || snippet instanceof TypeDeclSnippet) {
        sources.computeIfAbsent(snippet.name(), none -> new ArrayList<>()).add(snippet.source());
      }
    }
    String wrapped = analysis.wrappers("0").get(0).wrapped();
    String head = wrapped.substring(0, wrapped.indexOf("class $JShell$"));
    holders = variables;
    world = new World(now, head, loader.classFiles(head), sources, loader.classPath(startPath));
    seen = now;
  }
}
