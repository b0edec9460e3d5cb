package dev.benchbook.kernel.launch;

import dev.benchbook.kernel.bridge.AnalysisBridge;
import dev.benchbook.kernel.display.Display;
import dev.benchbook.kernel.display.MagicCalls;
import dev.benchbook.kernel.display.MimeBundle;
import dev.benchbook.kernel.eval.Assistance;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.SqlNames;
import dev.benchbook.kernel.eval.jshell.JShellEvaluator;
import dev.benchbook.kernel.magic.BashMagic;
import dev.benchbook.kernel.magic.ClassPathMagic;
import dev.benchbook.kernel.magic.CompilerMagic;
import dev.benchbook.kernel.magic.EnvMagic;
import dev.benchbook.kernel.magic.Environment;
import dev.benchbook.kernel.magic.LoadMagic;
import dev.benchbook.kernel.magic.Magics;
import dev.benchbook.kernel.magic.MarkupMagic;
import dev.benchbook.kernel.magic.ResetMagic;
import dev.benchbook.kernel.magic.RestartMagic;
import dev.benchbook.kernel.magic.TimeItMagic;
import dev.benchbook.kernel.magic.TimeMagic;
import dev.benchbook.kernel.magic.WhoMagic;
import dev.benchbook.kernel.magic.WriteFileMagic;
import dev.benchbook.kernel.magic.maven.MavenLibraries;
import dev.benchbook.kernel.magic.maven.MavenMagic;
import dev.benchbook.kernel.magic.maven.PomMagic;
import dev.benchbook.kernel.magic.maven.RepositoryMagic;
import dev.benchbook.kernel.session.History;
import dev.benchbook.kernel.session.Session;
import dev.benchbook.kernel.wire.Connection;
import dev.benchbook.kernel.wire.Json;
import dev.benchbook.kernel.wire.Transport;
import dev.benchbook.kernel.wire.WireException;
import dev.benchbook.kernel.wire.ZmqTransport;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** One kernel process: the one place where the parts are put together. */
final class KernelProcess {
  private static final long PAUSE_MILLIS = 20;
  private static final long QUIET_MILLIS = 250;
  private static final long GIVE_WAY_MILLIS = 5000;
  private static final long EXIT_MILLIS = 3000;

  private KernelProcess() {}

  /** Runs a kernel until it is told to end, or the Jupyter that started it is gone. */
  static void run(Path connectionFile) throws IOException {
    PrintStream log = System.err;
    if (!Jdk.fault().isEmpty()) {
      throw new IOException(Jdk.fault());
    }
    ClassPath.hideKernelFromCells();
    CountDownLatch end = new CountDownLatch(1);
    Evaluators ready = new Evaluators();
    Magics magics = magics(ready);
    magics.add(new RestartMagic(ready::restart));
    MagicCalls.connect(magics::call);
    Consumer<String> logLine = line -> log.println("benchbook: " + line);
    // The compiler warms up while the sockets are bound.
    ready.begin((evaluator, kept) -> prepare(evaluator, kept, magics, logLine));
    Connection connection;
    try {
      connection = Connection.read(connectionFile);
    } catch (WireException e) {
      throw new IOException(e.getMessage(), e);
    }
    connection.warnings().forEach(logLine);
    try (Transport transport = ZmqTransport.bind(connection)) {
      History history = Startup.of(System.getenv()).history(logLine);
      Session session = new Session(transport, ready, magics, history, logLine, end::countDown);
      session.start();
      Thread.setDefaultUncaughtExceptionHandler(
          (thread, error) -> {
            System.err.print("Exception in thread \"" + thread.getName() + "\" ");
            error.printStackTrace();
          });
      Parent.watch(end::countDown);
      Interrupts.handleSignal(session::interrupt);
      end.await();
    } catch (WireException e) {
      throw new IOException(e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!Boolean.getBoolean(JvmOptions.RECORDING)) {
      haltIfExitHangs();
      remakeArchive(logLine);
    }
  }

  private static Magics magics(Supplier<Evaluator> ready) {
    MavenLibraries libraries = MavenLibraries.withUserSettings();
    Environment environment = Environment.inherited();
    Magics magics =
        new Magics(
            List.of(
                new MavenMagic("maven", libraries, ready),
                new MavenMagic("addMavenDependency", libraries, ready),
                new MavenMagic("addMavenDependencies", libraries, ready),
                new RepositoryMagic("mavenRepo", libraries),
                new RepositoryMagic("addMavenRepo", libraries),
                new PomMagic(libraries, ready),
                new ClassPathMagic("jars", ready),
                new ClassPathMagic("classpath", ready),
                new TimeMagic(ready),
                new TimeItMagic(ready),
                new WhoMagic(WhoMagic.Detail.NAMES, ready),
                new WhoMagic(WhoMagic.Detail.VALUES, ready),
                new ResetMagic(ready),
                new EnvMagic(environment),
                new BashMagic(environment),
                new CompilerMagic(ready),
                new WriteFileMagic("writefile"),
                new WriteFileMagic("file"),
                new MarkupMagic("html", MimeBundle.HTML),
                new MarkupMagic("markdown", MimeBundle.MARKDOWN),
                new MarkupMagic("latex", "text/latex")));
    magics.add(new LoadMagic(ready, magics, KernelProcess::readJson));
    return magics;
  }

  private static Map<String, Object> readJson(byte[] bytes) throws IOException {
    try {
      return Json.readObject(bytes);
    } catch (WireException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static void prepare(
      CompletableFuture<Evaluator> evaluator,
      Evaluators.Kept kept,
      Magics magics,
      Consumer<String> log) {
    start(
        "benchbook-prepare",
        () -> {
          try {
            CompletableFuture<Void> renderers =
                CompletableFuture.runAsync(
                    KernelProcess::registerRenderers, work -> start("benchbook-renderers", work));
            start("benchbook-weaver", JShellEvaluator::warmUpWeaving);
            Startup startup = Startup.of(System.getenv());
            List<String> options = new ArrayList<>(kept.compilerOptions());
            if (options.isEmpty()) {
              options.add("-parameters");
              options.addAll(startup.compilerOptions(JvmOptions.isPreview()));
            }
            JShellEvaluator shell =
                JShellEvaluator.of(
                    AnalysisBridge.imports(),
                    options,
                    new Assistance(
                        magics::commands,
                        AnalysisBridge.strings(SqlNames.NONE),
                        List.of(AnalysisBridge.columnHints())));
            if (!kept.classPath().isEmpty()) {
              shell.addToClassPath(kept.classPath());
            }
            Void unused = renderers.join();
            startup.run(shell, magics(() -> shell), log);
            if (evaluator.getNumberOfDependents() == 0) {
              shell.warmUp();
            }
            evaluator.complete(shell);
            giveWay(shell);
            shell.finishStartup();
            giveWay(shell);
            AnalysisBridge.warmUp();
            giveWay(shell);
            shell.warmUpAssistance();
          } catch (RuntimeException | Error e) {
            evaluator.completeExceptionally(e);
          }
        });
  }

  // What is done in advance must not slow down the cells of somebody who is quick. A cell that uses
  // the library is better served by going on.
  private static void giveWay(JShellEvaluator shell) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(GIVE_WAY_MILLIS);
    try {
      Thread.sleep(PAUSE_MILLIS);
      while (!shell.isQuiet(QUIET_MILLIS) && !shell.usesImports() && System.nanoTime() < end) {
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void start(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }

  private static void registerRenderers() {
    // The kernel's own jars hold no further ones, and a search would open them all.
    AnalysisBridge.registerRenderers(Display.renderers());
  }

  // The next start is fast again after a new JDK, jar or option.
  private static void remakeArchive(Consumer<String> log) {
    try {
      Archive.of(ClassPath.ownFolder(), Jdk.running()).remakeApart();
    } catch (IOException e) {
      log.accept("the archive for a fast start is not made anew: " + e.getMessage());
    }
  }

  // A shutdown hook of user code may never end.
  private static void haltIfExitHangs() {
    Thread thread =
        new Thread(
            () -> {
              try {
                Thread.sleep(EXIT_MILLIS);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              Runtime.getRuntime().halt(0);
            },
            "benchbook-exit");
    thread.setDaemon(true);
    thread.start();
  }
}
