package dev.benchbook.kernel.eval.jshell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cells that no kernel should do silently wrong, or go down with. */
class HostileCellsTest {
  private final Cells cells = new Cells();

  @AfterEach
  void close() {
    cells.close();
  }

  @Test
  void aCommentWithoutAnEndIsAnErrorAndNothingRuns() {
    assertEquals(1, cells.value("int z = 1; z"));
    var failure = cells.failure("z = 3;\n// \" */\n  /* end");
    assertEquals("CompilationError", failure.name());
    assertEquals(
        "cell " + cells.lastNumber() + ", line 3, column 3: unclosed comment", failure.message());
    assertEquals(1, cells.value("z"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"/* no comment\"",
        "\"\"\"\n/* no \"comment\"\n\"\"\".strip()",
        "'\"' + \"/* \\\" /*\"",
        "/* a */ 1 /* b */",
        "1 // /*"
      })
  void textThatLooksLikeACommentIsText(String code) {
    assertTrue(cells.value(code) != null, code);
  }

  @Test
  void whatIsTooLargeForAClassFileIsAnErrorAndTheSessionLivesOn() {
    var constant = cells.failure("String big = \"" + "x".repeat(65_600) + "\";");
    assertTrue(constant.message().contains("constant string too long"), constant.message());
    assertEquals(42, cells.value("21 * 2"));
    String numbers =
        IntStream.range(0, 20_000).mapToObj(String::valueOf).collect(Collectors.joining(","));
    var array = cells.failure("int[] numbers = {" + numbers + "};");
    assertTrue(array.message().contains("code too large"), array.message());
    assertEquals("ok", cells.value("String big = \"ok\"; big"));
  }

  @Test
  void aVeryLongLineIsShownInPart() {
    var failure =
        cells.failure("int n = " + "1 + ".repeat(400) + "\"x\"" + " + 1".repeat(400) + ";");
    assertTrue(Cells.plain(failure).stream().allMatch(line -> line.length() < 250));
  }

  @Test
  void causesThatFormARingAndMethodsThatThrowAreShownAsFarAsTheyGo() {
    cells.run(
        """
        class Ring extends RuntimeException {
          Ring other;
          @Override public synchronized Throwable getCause() { return other; }
          @Override public String getMessage() { throw new IllegalStateException(); }
        }
        """);
    var failure =
        cells.failure("Ring a = new Ring(), b = new Ring(); a.other = b; b.other = a; throw a;");
    assertEquals("Ring", failure.name());
    assertEquals("[its message failed]", failure.message());
    assertEquals(
        1, Cells.plain(failure).stream().filter(line -> line.startsWith("Caused by")).count());
  }

  @Test
  void exitThroughAMethodReferenceIsRefused() {
    var failure =
        cells.failure("java.util.function.IntConsumer exit = System::exit; exit.accept(7)");
    assertEquals("SystemExit", failure.name());
    var halt = cells.failure("Runnable r = () -> Runtime.getRuntime().halt(3); r.run()");
    assertEquals("SystemExit", halt.name());
  }

  @Test
  void standardOutputThatACellTakesAwayIsGivenBack() {
    PrintStream out = System.out;
    try {
      assertEquals(1, cells.value("System.setOut(null); 1"));
      assertTrue(System.out != null);
    } finally {
      System.setOut(out);
    }
  }

  @Test
  void aVariableOfAnotherTypeIsNoReasonForANote() {
    PrintStream err = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      assertEquals(1, cells.value("int x = 1; x"));
      assertEquals("a", cells.value("String x = \"a\"; x"));
    } finally {
      System.setErr(err);
    }
    assertFalse(printed.toString(StandardCharsets.UTF_8).contains("note:"));
  }
}
