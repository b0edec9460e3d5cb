package dev.benchbook.kernel.launch;

import dev.benchbook.kernel.bridge.AnalysisBridge;
import dev.benchbook.kernel.display.Display;
import dev.benchbook.kernel.display.RendererProvider;
import dev.benchbook.kernel.eval.Assistance;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.jshell.JShellEvaluator;
import dev.benchbook.kernel.magic.ClassPathMagic;
import dev.benchbook.kernel.magic.Magics;
import dev.benchbook.kernel.magic.TimeMagic;
import dev.benchbook.kernel.session.Session;
import dev.benchbook.kernel.wire.Connection;
import dev.benchbook.kernel.wire.Transport;
import dev.benchbook.kernel.wire.WireException;
import dev.benchbook.kernel.wire.ZmqTransport;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** One kernel process: the one place where the parts are put together. */
final class KernelProcess {
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
    try (Transport transport = ZmqTransport.bind(Connection.read(connectionFile))) {
      CompletableFuture<Evaluator> evaluator = new CompletableFuture<>();
      Supplier<Evaluator> ready = evaluator::join;
      Magics magics =
          new Magics(
              List.of(
                  new ClassPathMagic("classpath", ready),
                  new ClassPathMagic("jars", ready),
                  new TimeMagic(ready)));
      Session session =
          new Session(
              transport, ready, magics, line -> log.println("benchbook: " + line), end::countDown);
      session.start();
      Thread.setDefaultUncaughtExceptionHandler(
          (thread, error) -> {
            System.err.print("Exception in thread \"" + thread.getName() + "\" ");
            error.printStackTrace();
          });
      Parent.watch(end::countDown);
      Interrupts.handleSignal(session::interrupt);
      prepare(evaluator, magics);
      end.await();
    } catch (WireException e) {
      throw new IOException(e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    haltIfExitHangs();
  }

  private static void prepare(CompletableFuture<Evaluator> evaluator, Magics magics) {
    Thread thread =
        new Thread(
            () -> {
              try {
                AnalysisBridge.registerRenderers(Display.renderers());
                ServiceLoader.load(RendererProvider.class)
                    .forEach(provider -> provider.register(Display.renderers()));
                Evaluator shell =
                    JShellEvaluator.of(
                        AnalysisBridge.imports(),
                        List.of("-parameters"),
                        new Assistance(magics::commands, List.of(AnalysisBridge.columns())));
                shell.warmUp();
                evaluator.complete(shell);
                AnalysisBridge.warmUp();
              } catch (RuntimeException | Error e) {
                evaluator.completeExceptionally(e);
              }
            },
            "benchbook-prepare");
    thread.setDaemon(true);
    thread.start();
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
