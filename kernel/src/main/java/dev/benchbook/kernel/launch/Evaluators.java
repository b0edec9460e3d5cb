package dev.benchbook.kernel.launch;

import dev.benchbook.kernel.eval.Evaluator;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** The evaluator that runs cells now; it may be replaced while the kernel lives. */
final class Evaluators implements Supplier<Evaluator> {
  private volatile CompletableFuture<Evaluator> current = new CompletableFuture<>();
  private volatile BiConsumer<CompletableFuture<Evaluator>, Kept> maker;

  /**
   * What a fresh evaluator takes over.
   *
   * @param classPath the jars and folders that were added
   * @param compilerOptions all options of the compiler; empty for those it begins with
   */
  record Kept(List<Path> classPath, List<String> compilerOptions) {
    static final Kept NOTHING = new Kept(List.of(), List.of());
  }

  /**
   * Begins to make the first one.
   *
   * @param maker makes an evaluator that takes something over and completes the future with it; it
   *     returns at once
   */
  void begin(BiConsumer<CompletableFuture<Evaluator>, Kept> maker) {
    this.maker = maker;
    maker.accept(current, Kept.NOTHING);
  }

  /** Waits for the evaluator. */
  @Override
  public Evaluator get() {
    return current.join();
  }

  /** Puts a fresh evaluator in the place of the one that runs, which ends once that is there. */
  void restart() {
    Evaluator old = get();
    CompletableFuture<Evaluator> fresh = new CompletableFuture<>();
    maker.accept(fresh, new Kept(old.classPath(), old.compilerOptions()));
    current = fresh;
    // The cell that asks for it runs in the old one and has ended by then.
    var unused = fresh.thenRunAsync(old::close);
  }
}
