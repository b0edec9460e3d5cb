package dev.benchbook.kernel.eval.jshell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.eval.Outcome;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a user sees of code that does not compile or throws. */
class FailuresTest {
  private Cells cells;

  @BeforeEach
  void start() {
    cells = new Cells();
  }

  @AfterEach
  void end() {
    cells.close();
  }

  @Test
  void aCompileErrorNamesLineAndColumnAndMarksThePlace() {
    Outcome.Failure failure = cells.failure("int a = 1;\n\n\tint b = \"x\";\nint c = 3;");
    assertEquals("CompilationError", failure.name());
    String what = "incompatible types: java.lang.String cannot be converted to int";
    assertEquals("cell 1, line 3, column 10: " + what, failure.message());
    assertEquals(
        List.of(
            "CompilationError",
            "cell 1, line 3, column 10: " + what,
            "  \tint b = \"x\";",
            "  \t        ^^^"),
        Cells.plain(failure));
    assertEquals(1, cells.value("a"), "what stands before the error was run");
    assertEquals("CompilationError", cells.failure("c").name(), "what stands behind was not");
  }

  @Test
  void columnsAreCountedInCharactersAsTheUserSeesThem() {
    Outcome.Failure failure = cells.failure("String s = \"😀😀\"; int n = missing;");
    assertTrue(
        failure.message().startsWith("cell 1, line 1, column 26: cannot find symbol"),
        failure.message());
    assertEquals("                           ^^^^^^^", Cells.plain(failure).get(3));
  }

  @Test
  void aSyntaxErrorIsMarkedToo() {
    Outcome.Failure failure = cells.failure("int x = 1;\nint y = ;\n");
    assertEquals(
        List.of(
            "CompilationError",
            "cell 1, line 2, column 9: illegal start of expression",
            "  int y = ;",
            "          ^"),
        Cells.plain(failure));
  }

  @Test
  void anUnfinishedCellIsAnError() {
    for (String code : List.of("int f() {", "\"abc", "foo(", "\"\"\"\nx")) {
      assertEquals("CompilationError", cells.failure(code).name(), code);
    }
  }

  @Test
  void anExceptionIsShownWithThePlacesInCellsOnly() {
    cells.value(
        """

        int half(int n) {
          if (n == 0) {
            throw new IllegalStateException("bottom");
          }
          return half(n - 1);
        }
        """);
    Outcome.Failure failure = cells.failure("int before = 1;\n\nhalf(1);");
    assertEquals("java.lang.IllegalStateException", failure.name());
    assertEquals("bottom", failure.message());
    assertEquals(
        List.of(
            "java.lang.IllegalStateException: bottom",
            "    at cell 1, line 4 in half: throw new IllegalStateException(\"bottom\");",
            "    at cell 1, line 6 in half: return half(n - 1);",
            "    at cell 2, line 3: half(1);"),
        Cells.plain(failure));
  }

  @Test
  void linesAreRightBehindCommentsAndInClasses() {
    cells.value(
        """
        int first = 1; // one
        // A comment
        // of two lines.
        void fail() {
          throw new IllegalStateException();
        }
        /** Doc. */
        class Failing {

          void fail() {
            int n = 1 / 0;
          }
        }
        """);
    assertEquals(
        "    at cell 1, line 5 in fail: throw new IllegalStateException();",
        Cells.plain(cells.failure("fail()")).get(1));
    assertEquals(
        "    at cell 1, line 11 in fail: int n = 1 / 0;",
        Cells.plain(cells.failure("new Failing().fail()")).get(1));
    assertEquals(
        "    at cell 4, line 3: throw new Exception();",
        Cells.plain(cells.failure("\n// why\nthrow new Exception();")).get(1));
  }

  @Test
  void libraryFramesAboveTheCellAreShownAndThoseBelowAreNot() {
    List<String> lines =
        Cells.plain(cells.failure("List.of(1, 2).stream()\n    .map(i -> 1 / 0).toList()"));
    assertEquals("java.lang.ArithmeticException: / by zero", lines.get(0));
    assertEquals("    at cell 1, line 2 in a lambda: .map(i -> 1 / 0).toList()", lines.get(1));
    assertTrue(lines.get(2).startsWith("    at cell 1, line "), lines.get(2));
    assertEquals(3, lines.size(), lines.toString());
    List<String> parsed = Cells.plain(cells.failure("Integer.parseInt(\"x\")"));
    assertTrue(parsed.get(1).contains("java.lang.NumberFormatException.forInputString"));
    assertEquals("    at cell 2, line 1: Integer.parseInt(\"x\")", parsed.get(parsed.size() - 1));
    assertTrue(parsed.stream().noneMatch(line -> line.contains("dev.benchbook")));
  }

  @Test
  void causesAreShown() {
    Outcome.Failure failure =
        cells.failure(
            """
            try {
              try {
                Object o = "text"; Integer i = (Integer) o;
              } catch (ClassCastException e) {
                throw new IllegalArgumentException("inner", e);
              }
            } catch (IllegalArgumentException e) {
              throw new RuntimeException(null, e);
            }
            """);
    List<String> lines = Cells.plain(failure);
    assertEquals("", failure.message());
    assertEquals("java.lang.RuntimeException", lines.get(0));
    assertEquals("    at cell 1, line 8: throw new RuntimeException(null, e);", lines.get(1));
    assertEquals("Caused by: java.lang.IllegalArgumentException: inner", lines.get(2));
    assertTrue(lines.get(4).startsWith("Caused by: java.lang.ClassCastException: "), lines.get(4));
    assertEquals(
        "    at cell 1, line 3: Object o = \"text\"; Integer i = (Integer) o;", lines.get(5));
  }

  @Test
  void theUsersOwnExceptionsKeepTheirNames() {
    Outcome.Failure failure =
        cells.failure(
            "class Mine extends Exception { Mine() { super(\"own\"); } }\nthrow new Mine();");
    assertEquals("Mine", failure.name());
    assertEquals("own", failure.message());
  }

  @Test
  void checkedExceptionsNeedNoTry() {
    assertEquals(
        "java.io.IOException", cells.failure("throw new java.io.IOException(\"disk\")").name());
  }

  @Test
  void anOverflowOfTheStackIsSurvivedAndShort() {
    cells.value("int deep(int n) { return deep(n + 1) + 1; }");
    Outcome.Failure failure = cells.failure("deep(0)");
    assertEquals("java.lang.StackOverflowError", failure.name());
    assertTrue(failure.traceback().size() <= 43, failure.traceback().size() + " lines");
    assertTrue(
        failure.traceback().get(failure.traceback().size() - 1).contains("more frames of cells"));
    assertEquals(2, cells.value("1 + 1"));
  }

  @Test
  void codeNestedTooDeeplyForTheCompilerIsSurvived() {
    Outcome.Failure failure = cells.failure("(".repeat(9000) + "1" + ")".repeat(9000));
    assertEquals("CompilationError", failure.name());
    assertEquals("the code is nested too deeply for the compiler", failure.message());
    assertEquals(2, cells.value("1 + 1"));
  }

  @Test
  void theEndOfTheJvmIsRefused() {
    for (String exit :
        List.of("System.exit(3)", "Runtime.getRuntime().exit(3)", "Runtime.getRuntime().halt(3)")) {
      Outcome.Failure failure = cells.failure(exit);
      assertEquals("SystemExit", failure.name());
      assertEquals(
          "System.exit(3) in a cell is not carried out: the kernel lives on", failure.message());
    }
    assertEquals("SystemExit", cells.failure("void bye() { System.exit(0); }\nbye();").name());
  }

  @Test
  void anExceptionOfAStaticInitialiserIsShown() {
    Outcome.Failure failure =
        cells.failure("class Bad { static int n = 1 / Integer.parseInt(\"0\"); }\nnew Bad();");
    assertEquals("java.lang.ExceptionInInitializerError", failure.name());
    assertTrue(
        Cells.plain(failure).contains("Caused by: java.lang.ArithmeticException: / by zero"),
        Cells.plain(failure).toString());
  }
}
