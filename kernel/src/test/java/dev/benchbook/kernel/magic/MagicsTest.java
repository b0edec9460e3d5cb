package dev.benchbook.kernel.magic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import dev.benchbook.kernel.eval.jshell.JShellEvaluator;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MagicsTest {
  private static Evaluator evaluator;

  private final List<String> calls = new ArrayList<>();
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final PrintStream before = System.out;
  private final Magics magics =
      new Magics(
          List.of(
              recording("echo"),
              new TimeMagic(() -> evaluator),
              new ClassPathMagic("classpath", () -> evaluator)));

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    evaluator = JShellEvaluator.of(List.of(), List.of());
  }

  @AfterAll
  static void end() {
    evaluator.close();
  }

  @BeforeEach
  void capture() {
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
  }

  @AfterEach
  void putBack() {
    System.setOut(before);
  }

  @Test
  void codeWithoutMagicsIsCode() {
    assertEquals(Outcome.value(3), run("1 + 2"));
  }

  @Test
  void aLineMagicGetsItsArguments() {
    run("int x = 1;\n%echo  a  b \nx");
    assertEquals(List.of("echo|a  b|"), calls);
    assertEquals(Outcome.value("echoed"), run("%echo"));
  }

  @Test
  void aCellMagicGetsTheLinesBelow() {
    run("%%echo a\nfirst\n%second\n");
    assertEquals(List.of("echo|a|first\n%second\n"), calls);
    run("%%echo");
    assertEquals("echo||", calls.get(1));
  }

  @Test
  void aCellMagicWithWindowsLineEndsGetsItsArguments() {
    run("%%echo a\r\nfirst\r\n");
    assertEquals(List.of("echo|a|first\r\n"), calls);
  }

  @Test
  void anUnknownMagicIsNamed() {
    Outcome.Failure failure = failure("%bogus x");
    assertEquals("UnknownMagic", failure.name());
    assertEquals("there is no %bogus; %help lists those there are", failure.message());
    assertEquals(List.of("UnknownMagic: " + failure.message()), failure.traceback());
    assertEquals("UnknownMagic", failure("%%bogus\nx").name());
  }

  @Test
  void aLaterMagicReplacesAnEarlierOne() {
    assertEquals(
        2, new Magics(List.of(recording("echo"), recording("echo"))).all().size(), "and help");
  }

  @Test
  void helpListsTheMagicsInOrder() {
    run("%help");
    assertEquals(
        List.of("%classpath", "%echo", "%help", "%time"),
        printed().lines().map(line -> line.substring(0, line.indexOf(' '))).toList());
  }

  @Test
  void timeRunsTheCodeAndPrintsHowLongItTook() {
    assertEquals(Outcome.value(42), run("%time 40 + 2"));
    assertTrue(printed().strip().matches("\\d+\\.\\d ms, compilation included, 1 run"), printed());
    assertEquals(Outcome.value(9), run("%%time\nint timed = 8;\ntimed + 1"));
  }

  @Test
  void timeWithoutCodeOrWithAMagicIsAnError() {
    assertEquals("%time: expected code to run, found nothing", failure("%time").message());
    assertEquals("%time: expected code to run, found nothing", failure("%%time\n \n").message());
    Outcome.Failure nested = failure("%%time\n%echo");
    assertEquals("%time times code, not %echo", nested.message());
    assertEquals(List.of("MagicError: %time times code, not %echo"), nested.traceback());
  }

  @Test
  void anErrorInTimedCodeIsTheCodes() {
    assertEquals("java.lang.ArithmeticException", failure("%time 1 / 0;").name());
  }

  @Test
  void classPathErrorsNameWhatIsMissing() {
    String absent = folder.resolve("absent.jar").toString();
    assertEquals(
        "%classpath: " + absent + ": no such file or folder",
        failure("%classpath " + absent).message());
    assertEquals(
        "%classpath: expected jars or class folders, found nothing",
        failure("%classpath").message());
    String none = folder + "/*.jar";
    assertEquals("%classpath: " + none + ": no file fits", failure("%classpath " + none).message());
    String nowhere = folder + "/nowhere/*.jar";
    assertTrue(
        failure("%classpath " + nowhere)
            .message()
            .startsWith("%classpath: " + nowhere + ": can't be listed: "));
    assertEquals("MagicError", failure("%classpath").name());
  }

  @Test
  void classPathAddsWhatAPatternFits() throws Exception {
    Files.writeString(Files.createDirectory(folder.resolve("classes-a")).resolve("found.txt"), "x");
    assertEquals(
        Outcome.value(List.of(folder.resolve("classes-a").toString())),
        run("%classpath " + folder + "/classes-?"));
    assertEquals(
        Outcome.value(true),
        run("Thread.currentThread().getContextClassLoader().getResource(\"found.txt\") != null"));
  }

  private Outcome run(String code) {
    return magics.evaluate(evaluator, Cell.of(1, code, null));
  }

  private Outcome.Failure failure(String code) {
    return assertInstanceOf(Outcome.Failure.class, run(code));
  }

  private String printed() {
    return printed.toString(StandardCharsets.UTF_8);
  }

  private Magic recording(String name) {
    return new Magic() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public String help() {
        return "ANYTHING: notes it";
      }

      @Override
      public Outcome run(Cell cell, String arguments, String body) {
        calls.add(name + "|" + arguments + "|" + body);
        return new Outcome.Success(Optional.of("echoed"));
      }
    };
  }
}
