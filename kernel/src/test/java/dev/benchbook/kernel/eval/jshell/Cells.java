package dev.benchbook.kernel.eval.jshell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Directives;
import dev.benchbook.kernel.eval.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A notebook without a front end: numbers cells and runs them on a real evaluator. */
final class Cells implements AutoCloseable {
  static final int SECONDS = 30;

  /** The statement by which a cell says that it runs. */
  static final String STARTED =
      "((java.util.concurrent.CountDownLatch) System.getProperties().get(\"started\"))"
          + ".countDown();\n";

  private static final List<String> IMPORTS =
      List.of("import java.util.*;", "import java.util.stream.*;");

  private final JShellEvaluator evaluator = JShellEvaluator.of(IMPORTS, List.of());
  private final List<String> lines = new ArrayList<>();
  private final Directives directives =
      (cell, line) -> {
        lines.add(line);
        return line.equals("%fail")
            ? new Outcome.Failure("MagicError", "failed", List.of())
            : Outcome.value("ran " + line);
      };
  private int number;

  /**
   * What cells showed and left behind.
   *
   * @param value the last value, as text
   * @param out what was printed
   * @param failure the failure without its place, or nothing
   * @param variables what is declared, with the values
   */
  record Seen(String value, String out, String failure, List<String> variables) {}

  /** Runs cells up to the first that fails. */
  Seen see(List<String> codes) {
    PrintStream console = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    Outcome outcome = Outcome.done();
    try {
      for (int i = 0; i < codes.size() && outcome instanceof Outcome.Success; i++) {
        outcome = run(codes.get(i));
      }
    } finally {
      System.setOut(console);
    }
    return new Seen(
        outcome instanceof Outcome.Success success ? String.valueOf(success.value()) : "",
        out.toString(StandardCharsets.UTF_8),
        outcome instanceof Outcome.Failure failure
            ? failure.name() + ": " + failure.message().replaceAll("^cell .*column \\d+: ", "")
            : "",
        evaluator.declarations().stream()
            .map(one -> one.kind() + " " + one.type() + " " + one.name() + " " + text(one.value()))
            .sorted()
            .toList());
  }

  private static String text(Object value) {
    return String.valueOf(value).replaceAll("@[0-9a-f]+|REPL.*", "");
  }

  JShellEvaluator evaluator() {
    return evaluator;
  }

  /** Returns the lines that were given to directives since the last call. */
  List<String> takeLines() {
    List<String> taken = List.copyOf(lines);
    lines.clear();
    return taken;
  }

  int lastNumber() {
    return number;
  }

  Outcome run(String code) {
    return run(next(code));
  }

  Outcome run(Cell cell) {
    return evaluator.evaluate(cell, cell.code(), directives);
  }

  Cell next(String code) {
    return Cell.of(++number, code, null);
  }

  /** Returns the value of a cell that must work; null if it has none. */
  Object value(String code) {
    Outcome outcome = run(code);
    return assertInstanceOf(Outcome.Success.class, outcome, () -> code + ": " + outcome)
        .value()
        .orElse(null);
  }

  /** Returns the failure of a cell that must fail. */
  Outcome.Failure failure(String code) {
    return assertInstanceOf(Outcome.Failure.class, run(code), code);
  }

  /** Runs a cell that begins with {@link #STARTED}, interrupts it when it runs, returns its end. */
  Outcome interrupted(String code) throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    System.getProperties().put("started", started);
    try {
      CompletableFuture<Outcome> outcome = CompletableFuture.supplyAsync(() -> run(code), apart());
      if (!started.await(SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError("the cell did not start: " + outcome.getNow(null));
      }
      evaluator.interrupt();
      return outcome.get(SECONDS, TimeUnit.SECONDS);
    } finally {
      System.getProperties().remove("started");
    }
  }

  // A thread of its own: those of the common pool are what some cells use.
  static java.util.concurrent.Executor apart() {
    return work -> {
      Thread thread = new Thread(work, "test-shell");
      thread.setDaemon(true);
      thread.start();
    };
  }

  /** Returns lines without colours. */
  static List<String> plain(Outcome.Failure failure) {
    return failure.traceback().stream().map(l -> l.replaceAll("\u001b\\[[0-9;]*m", "")).toList();
  }

  static void assertInterrupted(Outcome outcome) {
    Outcome.Failure failure = assertInstanceOf(Outcome.Failure.class, outcome);
    assertEquals("KeyboardInterrupt", failure.name());
    assertEquals("the cell was interrupted; variables keep their values", failure.message());
    assertEquals(
        List.of("KeyboardInterrupt: the cell was interrupted; variables keep their values"),
        plain(failure));
  }

  @Override
  public void close() {
    evaluator.close();
  }
}
