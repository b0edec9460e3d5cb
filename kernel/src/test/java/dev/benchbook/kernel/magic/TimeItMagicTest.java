package dev.benchbook.kernel.magic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.eval.Outcome;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TimeItMagicTest {
  private static Notebook notebook;

  @BeforeAll
  static void start() {
    notebook = new Notebook();
    notebook.magics().add(new TimeItMagic(notebook::evaluator));
    notebook.value("int runs = 0; double x = 2; String name = \"n\";");
  }

  @AfterAll
  static void end() {
    notebook.close();
  }

  @Test
  void itSaysWhatWasRunHowOftenAndWhere() {
    notebook.value("%timeit -n 3 -r 7 Thread.sleep(2)");
    List<String> lines = notebook.printed().lines().toList();
    assertTrue(
        lines
            .get(0)
            .matches(
                "\\d[\\d.]+ ms per invocation \\(median; 95 % interval .* to .*; range .* to .*\\)"),
        lines.get(0));
    assertTrue(
        lines
            .get(1)
            .matches(
                "7 iterations of 3 invocations after \\d+ to warm up \\(\\d\\.\\d s\\),"
                    + " in this one JVM, no forks"),
        lines.get(1));
    assertEquals("the loop and its check for interrupts are part of these times", lines.get(2));
    assertEquals(3, lines.size());
    assertTrue(nanos(lines.get(0)) >= 2e6, lines.get(0));
  }

  @Test
  void theValueOfAnExpressionIsNotLeftOut() {
    notebook.value("%timeit -r 6 Math.sin(x)");
    List<String> lines = notebook.printed().lines().toList();
    assertTrue(nanos(lines.get(0)) > 1, lines.get(0));
    assertTrue(
        lines.get(2).matches("the loop .* interrupts \\([\\d.]+ ns when empty\\) are part of .*"),
        lines.get(2));
  }

  @Test
  void statementsRunAsOftenAsTheIterationsSay() {
    notebook.value("runs = 0;");
    notebook.value("%%timeit -n 1 -r 2 int step = 1;\nThread.sleep(300);\nruns += step;");
    Matcher told =
        Pattern.compile("2 iterations of 1 invocations after (\\d+) to")
            .matcher(notebook.printed());
    assertTrue(told.find(), notebook.printed());
    assertEquals(2 + Integer.parseInt(told.group(1)), notebook.value("runs"));
    assertTrue(notebook.printed().isEmpty());
  }

  @Test
  void nothingIsLeftBehind() {
    notebook.magics().add(new WhoMagic(WhoMagic.Detail.NAMES, notebook::evaluator));
    notebook.value("%timeit -n 1 -r 1 x");
    notebook.value("%who");
    assertEquals("variables: runs, x, name\n", notebook.printed());
  }

  @Test
  void errorsAreThoseOfTheTimedCode() {
    Outcome.Failure line = notebook.failure("%timeit wrong(x)");
    assertEquals("CompilationError", line.name());
    assertEquals("timed code, column 1: cannot find symbol: method wrong(double)", line.message());
    Outcome.Failure cell = notebook.failure("%%timeit\nint h = 1;\nwrong(h);");
    assertTrue(cell.message().matches("cell \\d+, line 3, column 1: cannot find symbol: .*"));
    assertEquals(
        "%timeit: the code failed: java.lang.IllegalStateException: no",
        notebook.failure("%timeit throw new IllegalStateException(\"no\");").message());
  }

  @Test
  void wrongOptionsAreNamed() {
    assertEquals(
        "%timeit: -n: expected a number from 1 to 999999999, found \"0\"",
        notebook.failure("%timeit -n 0 x").message());
    assertEquals(
        "%timeit: expected code to time, found nothing",
        notebook.failure("%timeit -r 3").message());
    assertEquals(
        "%timeit: expected code to time, found nothing",
        notebook.failure("%%timeit\n\n").message());
  }

  @Test
  void anInterruptEndsIt() throws Exception {
    long begin = System.nanoTime();
    Outcome.Failure failure =
        notebook.interrupted("%timeit while (true) { x = Math.sqrt(x + 1); }", 700);
    assertEquals("KeyboardInterrupt", failure.name());
    assertTrue(System.nanoTime() - begin < 5e9);
    assertEquals("n", notebook.value("name"));
  }

  private static double nanos(String line) {
    Matcher time = Pattern.compile("([\\d.]+) (ns|\u00b5s|ms|s) per").matcher(line);
    assertTrue(time.find(), line);
    double unit =
        switch (time.group(2)) {
          case "ns" -> 1;
          case "\u00b5s" -> 1e3;
          case "ms" -> 1e6;
          default -> 1e9;
        };
    return Double.parseDouble(time.group(1)) * unit;
  }
}
