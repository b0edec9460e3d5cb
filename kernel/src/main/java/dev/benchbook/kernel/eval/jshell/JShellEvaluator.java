package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.display.Display;
import dev.benchbook.kernel.display.MimeBundle;
import dev.benchbook.kernel.eval.Assistance;
import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Completeness;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.Declaration;
import dev.benchbook.kernel.eval.Directives;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import dev.benchbook.kernel.eval.assist.Assistant;
import dev.benchbook.kernel.eval.assist.LibraryFiles;
import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.JShell;
import jdk.jshell.JShellException;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;

/**
 * Java cells on JShell, in this JVM.
 *
 * <p>JShell is not made for several threads: one lock guards it. The lock is free while a cell's
 * own code runs, so that completion and inspection answer meanwhile.
 */
public final class JShellEvaluator implements Evaluator {
  // A compiler keeps up to 1 MB of each snippet in caches of its own; a new one costs some 50 ms.
  private static final int SNIPPETS_PER_COMPILER = 100;

  private final ReentrantLock lock = new ReentrantLock(true);
  private final CellLoader loader;
  private final CellRunner runner;
  private final CellControl control;
  private final CompilerOptions options;
  private final JShell shell;
  private final SourceCodeAnalysis analysis;
  private final Origins origins = new Origins();
  private final Assistant assistant;
  private final Explainer explainer;
  private final Failures failures;
  private final StartupSnippets startup;
  private final Declarations declarations;
  private final Optional<Together> together;
  private volatile Cell running;
  private final Optional<Past> past;
  private int compiled;
  private volatile long lastEnd = System.nanoTime();
  private volatile boolean usesImports;

  private JShellEvaluator(
      List<String> startup, List<String> compilerOptions, Assistance assistance) {
    loader = new CellLoader(new LibraryLoader(JShellEvaluator.class.getClassLoader()));
    runner = new CellRunner(loader.loader());
    control = new CellControl(loader, runner, lock);
    String classPath = System.getProperty("java.class.path", "");
    JShell.Builder builder =
        JShell.builder()
            .executionEngine(control.provider(), Map.of())
            .fileManager(files -> LibraryFiles.of(files, classPath));
    options = CompilerOptions.of(builder, compilerOptions);
    shell = builder.build();
    analysis = shell.sourceCodeAnalysis();
    SessionWorld world = new SessionWorld(lock, shell, analysis, loader, () -> running == null);
    assistant = Assistant.of(world::world, world, assistance.commands(), assistance.completers());
    explainer =
        new Explainer(assistant, world, new MessageHints(loader.loader()), assistance.hinters());
    failures = new Failures(shell, origins, explainer);
    this.startup = new StartupSnippets(shell, startup);
    declarations = new Declarations(shell, control, loader, this.startup);
    past = Past.of(shell, origins);
    together =
        ShellUnits.of(shell)
            .map(
                units ->
                    new Together(shell, control, origins, new Statements(options::all), units));
  }

  /**
   * Returns an evaluator whose cells see the classes on the system property {@code
   * java.class.path}, less the kernel's own.
   *
   * @param startup import declarations to begin with; made by {@link #finishStartup}, or by the
   *     first cell that could need one
   * @param compilerOptions options of {@code javac} for all cells
   * @throws IllegalStateException if this Java has no compiler
   */
  public static JShellEvaluator of(List<String> startup, List<String> compilerOptions) {
    return of(startup, compilerOptions, Assistance.NONE);
  }

  /**
   * Returns an evaluator as above.
   *
   * @param assistance what it knows beyond Java when it completes and inspects
   * @throws IllegalStateException as above
   */
  public static JShellEvaluator of(
      List<String> startup, List<String> compilerOptions, Assistance assistance) {
    return new JShellEvaluator(startup, compilerOptions, assistance);
  }

  @Override
  public Outcome evaluate(Cell cell, String code, Directives directives) {
    cell.enter();
    // Before the lock, so that an interrupt during a completion is not lost.
    running = cell;
    lock.lock();
    try {
      if (StartupSnippets.mayBeNeeded(code)) {
        usesImports = true;
        startup.finish();
      }
      return new CellEvaluation(cell, code, directives).run();
    } catch (StackOverflowError | InternalError | IllegalStateException e) {
      if (!isOverflow(e)) {
        throw e;
      }
      return Failures.tooDeep();
    } finally {
      running = null;
      lastEnd = System.nanoTime();
      if (compiled >= SNIPPETS_PER_COMPILER) {
        renewCompiler();
      }
      lock.unlock();
    }
  }

  // JShell makes a new compiler when its class path grows; this entry names nothing.
  private void renewCompiler() {
    compiled = 0;
    shell.addToClasspath(CellLoader.NOTHING);
    // What is forgotten shall not look as if it had never been there.
    loader.changed(2 * past.map(Past::forget).orElse(0));
  }

  @Override
  public <T> T call(Cell cell, Callable<T> code) throws Exception {
    cell.enter();
    running = cell;
    try {
      @SuppressWarnings("unchecked") // The runner hands back what the code returned.
      T value = (T) runner.run(cell, code::call);
      return value;
    } catch (CellGuard.Interrupted | CellRunner.AbandonedException e) {
      throw cancelled(e);
    } catch (Exception | Error e) {
      if (cell.isInterrupted()) {
        throw cancelled(e);
      }
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("a Throwable that is neither Exception nor Error", e);
    } finally {
      running = null;
    }
  }

  private static CancellationException cancelled(Throwable cause) {
    CancellationException cancelled = new CancellationException("the cell was interrupted");
    cancelled.initCause(cause);
    return cancelled;
  }

  @Override
  public void interrupt() {
    Cell cell = running;
    if (cell != null) {
      cell.interrupt();
      runner.interrupt();
    }
  }

  @Override
  public Completion complete(String code, int cursor) {
    return assistant.complete(code, cursor);
  }

  @Override
  public Optional<MimeBundle> inspect(String code, int cursor, int detail) {
    return assistant.inspect(code, cursor, detail);
  }

  @Override
  public Completeness completeness(String code) {
    return assistant.completeness(code);
  }

  @Override
  public void addToClassPath(List<Path> entries) {
    String path =
        entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    lock.lock();
    try {
      shell.addToClasspath(path);
    } finally {
      lock.unlock();
    }
    Display.renderers().registerProviders(loader.loader()).forEach(System.err::println);
  }

  @Override
  public void addCompilerOptions(List<String> more) {
    lock.lock();
    try {
      options.add(more);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public List<String> compilerOptions() {
    return locked(options::all);
  }

  @Override
  public List<Path> classPath() {
    return Stream.of(locked(() -> loader.classPath("")).split(File.pathSeparator))
        .filter(entry -> !entry.isEmpty())
        .map(Path::of)
        .toList();
  }

  @Override
  public List<Declaration> declarations() {
    return locked(declarations::all);
  }

  @Override
  public void reset() {
    lock.lock();
    try {
      declarations.drop();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void warmUp() {
    Cell cell = Cell.of(0, "1 + 1", null);
    lock.lock();
    try {
      // Not the running cell: an interrupt is for one that may be waiting by now.
      cell.enter();
      Outcome unused = new CellEvaluation(cell, cell.code(), (none, line) -> Outcome.done()).run();
    } finally {
      lock.unlock();
    }
  }

  /** Says whether no cell runs and none has ended within some milliseconds. */
  public boolean isQuiet(long millis) {
    return running == null && System.nanoTime() - lastEnd > TimeUnit.MILLISECONDS.toNanos(millis);
  }

  /** Says whether a cell could have named something that is imported from the start. */
  public boolean usesImports() {
    return usesImports;
  }

  /** Loads in advance what the first class of a cell goes through; may run beside all others. */
  public static void warmUpWeaving() {
    Weaver.warmUp();
  }

  /** Does in advance what the first completion would wait for. */
  public void warmUpAssistance() {
    assistant.warmUp();
  }

  /**
   * Makes the imports that notebooks begin with; cells may run in between.
   *
   * @throws IllegalStateException if one does not compile
   */
  public void finishStartup() {
    while (locked(this::nextOfStartup)) {
      Thread.onSpinWait();
    }
  }

  private boolean nextOfStartup() {
    if (startup.isPending()) {
      startup.evaluateNext();
    }
    return startup.isPending();
  }

  @Override
  public void close() {
    interrupt();
    lock.lock();
    try {
      shell.close();
      runner.close();
    } finally {
      lock.unlock();
    }
  }

  // The compiler recurses into nested code; JShell wraps the overflow in errors of its own.
  private static boolean isOverflow(Throwable error) {
    Throwable root = error;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root instanceof StackOverflowError;
  }

  private <T> T locked(Supplier<T> question) {
    lock.lock();
    try {
      return question.get();
    } finally {
      lock.unlock();
    }
  }

  /** One pass over the code of a cell. */
  private final class CellEvaluation {
    private final Cell cell;
    private final String code;
    private final int codeOffset;
    private final Directives directives;
    private final Set<DeclarationSnippet> waiting = new LinkedHashSet<>();
    private List<Statements.Statement> leading = List.of();
    private int parsed;
    private int apart;

    CellEvaluation(Cell cell, String code, Directives directives) {
      this.cell = cell;
      this.code = code;
      this.directives = directives;
      // A magic's code is the end of its cell or a part of its line.
      codeOffset =
          cell.code().endsWith(code)
              ? cell.code().length() - code.length()
              : Math.max(0, cell.code().indexOf(code));
    }

    Outcome run() {
      Outcome last = Outcome.done();
      int start = 0;
      for (int[] line : DirectiveLines.of(analysis, code)) {
        last = runSnippets(start, line[0]);
        if (last instanceof Outcome.Success) {
          last = runDirective(code.substring(line[0], line[1]));
        }
        if (last instanceof Outcome.Failure) {
          return last;
        }
        start = line[1];
      }
      Outcome rest = runSnippets(start, code.length());
      if (rest instanceof Outcome.Success) {
        Notes.say(Notes.waiting(shell, explainer, waiting));
      }
      return code.substring(start).isBlank() ? last : rest;
    }

    // A directive may itself evaluate code.
    private Outcome runDirective(String line) {
      lock.unlock();
      try {
        return directives.run(cell, line);
      } finally {
        lock.lock();
        running = cell;
      }
    }

    private Outcome runSnippets(int from, int to) {
      int comment = Comments.unclosed(code.substring(from, to));
      if (comment >= 0) {
        return Failures.unclosedComment(new Origins.Place(cell, codeOffset + from + comment));
      }
      Outcome last = Outcome.done();
      int start = from;
      while (start < to) {
        if (cell.isInterrupted()) {
          return Failures.interrupted();
        }
        // JShell counts the lines of a snippet from its first token.
        start = afterBlanks(start, to);
        Optional<Together.Result> several = runTogether(start, to);
        if (several.isPresent()) {
          last = outcome(several.get());
          if (last instanceof Outcome.Failure) {
            return last;
          }
          start = several.get().next() - codeOffset;
          continue;
        }
        String rest = code.substring(start, to);
        CompletionInfo info = analysis.analyzeCompletion(rest);
        if (info.completeness() == SourceCodeAnalysis.Completeness.EMPTY) {
          return last;
        }
        boolean whole = !info.completeness().isComplete();
        last =
            runSnippet(whole ? rest : info.source(), new Origins.Place(cell, codeOffset + start));
        if (last instanceof Outcome.Failure) {
          return last;
        }
        start = whole ? to : to - info.remaining().length();
      }
      return last;
    }

    private Optional<Together.Result> runTogether(int from, int to) {
      if (together.isEmpty() || from < apart) {
        return Optional.empty();
      }
      if (from >= parsed) {
        leading = together.get().statements(code, from, to);
        parsed = leading.isEmpty() ? from : leading.get(leading.size() - 1).end();
      }
      List<Statements.Statement> here =
          leading.stream().filter(statement -> statement.start() >= from).toList();
      if (here.isEmpty() || here.get(0).start() != from) {
        return Optional.empty();
      }
      List<Piece> pieces = together.get().pieces(code, to, here, codeOffset);
      if (pieces.isEmpty()) {
        return Optional.empty();
      }
      Optional<Together.Result> result = together.get().run(cell, pieces);
      if (result.isEmpty()) {
        // One by one it is, up to where this would have come.
        apart = pieces.get(pieces.size() - 1).end() - codeOffset;
        renewCompiler();
      }
      return result;
    }

    private Outcome outcome(Together.Result result) {
      for (SnippetEvent event : result.events()) {
        if (event.causeSnippet() == null
            && event.snippet() instanceof DeclarationSnippet declaration) {
          waiting.add(declaration);
        }
      }
      Notes.say(Notes.reset(result.events()));
      Throwable raw = control.takeError();
      return switch (result.end()) {
        case DONE -> Outcome.done();
        case INTERRUPTED -> Failures.interrupted();
        case THREW -> thrown(raw, result.exception());
      };
    }

    private Outcome.Failure thrown(Throwable raw, JShellException exception) {
      return raw instanceof CellRunner.AbandonedException abandoned
          ? Failures.abandoned(abandoned)
          : failures.runtime(exception, raw);
    }

    private int afterBlanks(int from, int to) {
      int next = from;
      while (next < to && Character.isWhitespace(code.charAt(next))) {
        next++;
      }
      return next;
    }

    private Outcome runSnippet(String source, Origins.Place place) {
      compiled++;
      List<SnippetEvent> events = shell.eval(source);
      Outcome outcome = Outcome.done();
      for (SnippetEvent event : events) {
        if (event.causeSnippet() != null) {
          continue;
        }
        origins.remember(event.snippet(), place);
        if (event.snippet() instanceof DeclarationSnippet declaration) {
          waiting.add(declaration);
        }
        outcome = outcome(event, place);
        if (outcome instanceof Outcome.Failure) {
          return outcome;
        }
      }
      Notes.say(Notes.reset(events));
      return outcome;
    }

    private Outcome outcome(SnippetEvent event, Origins.Place place) {
      if (event.status() == Snippet.Status.REJECTED) {
        Outcome.Failure failure =
            failures.compilation(place, shell.diagnostics(event.snippet()).toList());
        Diagnostics.forget(event.snippet());
        return failure;
      }
      if (Notes.isBroken(shell, event)) {
        // It would break all that is compiled after it, and has spoilt the compiler's state.
        Outcome.Failure broken =
            failures.refused(place, shell.diagnostics(event.snippet()).toList());
        List<SnippetEvent> unused = shell.drop(event.snippet());
        renewCompiler();
        return broken;
      }
      Throwable raw = control.takeError();
      Object value = control.takeValue();
      JShellException exception = event.exception();
      if (exception != null) {
        return thrown(raw, exception);
      }
      if (cell.isInterrupted()) {
        return Failures.interrupted();
      }
      return switch (event.snippet().subKind()) {
        case VAR_VALUE_SUBKIND, OTHER_EXPRESSION_SUBKIND -> Outcome.value(value);
        case TEMP_VAR_EXPRESSION_SUBKIND -> {
          // Kept, $1 and its like would hold their values and lengthen all that is compiled later.
          List<SnippetEvent> unused = shell.drop(event.snippet());
          control.forgetVariables();
          yield Outcome.value(value);
        }
        default -> Outcome.done();
      };
    }
  }
}
