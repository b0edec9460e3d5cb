package dev.benchbook.kernel.magic;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.benchbook.kernel.display.MagicCalls;
import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import dev.benchbook.kernel.eval.jshell.JShellEvaluator;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A notebook with magics on a real evaluator, without a front end. */
public final class Notebook implements AutoCloseable {
  private static final List<String> IMPORTS =
      List.of("import java.util.*;", "import static dev.benchbook.kernel.display.MagicCalls.*;");

  private final Evaluator evaluator = JShellEvaluator.of(IMPORTS, List.of());
  private final Magics magics = new Magics(List.of());
  private final PrintStream before = System.out;
  private ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private int number;

  /** Starts a notebook that only has {@code %help}. */
  public Notebook() {
    MagicCalls.connect(magics::call);
  }

  public Evaluator evaluator() {
    return evaluator;
  }

  public Magics magics() {
    return magics;
  }

  public Cell next(String code) {
    return Cell.of(++number, code, null);
  }

  /** Runs a cell; what it prints is {@link #printed}. */
  public Outcome run(String code) {
    return run(next(code));
  }

  public Outcome run(Cell cell) {
    printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      return magics.evaluate(evaluator, cell);
    } finally {
      System.setOut(before);
    }
  }

  /** Returns the value of a cell that must work; null if it has none. */
  public Object value(String code) {
    Outcome outcome = run(code);
    return assertInstanceOf(Outcome.Success.class, outcome, () -> code + ": " + outcome)
        .value()
        .orElse(null);
  }

  /** Returns the failure of a cell that must fail. */
  public Outcome.Failure failure(String code) {
    return assertInstanceOf(Outcome.Failure.class, run(code), code);
  }

  /** Runs a cell and interrupts it after a while, as the session does. */
  public Outcome.Failure interrupted(String code, long afterMillis) throws Exception {
    Cell cell = next(code);
    CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    Thread shell = new Thread(() -> outcome.complete(run(cell)), "test-shell");
    shell.setDaemon(true);
    shell.start();
    Thread.sleep(afterMillis);
    cell.interrupt();
    evaluator.interrupt();
    return assertInstanceOf(Outcome.Failure.class, outcome.get(20, TimeUnit.SECONDS));
  }

  /** Returns what the last cell printed. */
  public String printed() {
    return printed.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    evaluator.close();
  }
}
