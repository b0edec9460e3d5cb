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
    String what = "incompatible types: String cannot be converted to int";
    assertEquals("cell 1, line 3, column 10: " + what, failure.message());
    assertEquals(
        List.of(
            "CompilationError",
            what,
            "Cell In[1], line 3",
            "----> 3 \tint b = \"x\";",
            "        \t        ^^^"),
        Cells.plain(failure));
    assertEquals(1, cells.value("a"), "what stands before the error was run");
    assertEquals("CompilationError", cells.failure("c").name(), "what stands behind was not");
  }

  @Test
  void columnsAreCountedInCharactersAsTheUserSeesThem() {
    Outcome.Failure failure = cells.failure("String s = \"😀😀\"; int n = missing;");
    assertTrue(
        failure
            .message()
            .startsWith("cell 1, line 1, column 26: cannot find symbol: variable missing"),
        failure.message());
    assertEquals(" ".repeat(33) + "^^^^^^^", Cells.plain(failure).get(4));
  }

  @Test
  void aSyntaxErrorIsMarkedToo() {
    Outcome.Failure failure = cells.failure("int x = 1;\nint y = ;\n");
    assertEquals(
        List.of(
            "CompilationError",
            "illegal start of expression",
            "Cell In[1], line 2",
            "----> 2 int y = ;",
            "                ^"),
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
            "Cell In[1], line 4, in half",
            "----> 4 throw new IllegalStateException(\"bottom\");",
            "Cell In[1], line 6, in half",
            "----> 6 return half(n - 1);",
            "Cell In[2], line 3",
            "----> 3 half(1);"),
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
        List.of("Cell In[1], line 5, in fail", "----> 5 throw new IllegalStateException();"),
        Cells.plain(cells.failure("fail()")).subList(1, 3));
    assertEquals(
        List.of("Cell In[1], line 11, in fail", "----> 11 int n = 1 / 0;"),
        Cells.plain(cells.failure("new Failing().fail()")).subList(1, 3));
    assertEquals(
        List.of("Cell In[4], line 3", "----> 3 throw new Exception();"),
        Cells.plain(cells.failure("\n// why\nthrow new Exception();")).subList(1, 3));
  }

  @Test
  void ofLibrariesAboveTheCellTheFirstAndTheLastCallAreShownAndNothingBelow() {
    assertEquals(
        List.of(
            "java.lang.ArithmeticException: / by zero",
            "Cell In[1], line 2, in a lambda",
            "----> 2 .map(i -> 1 / 0).toList()",
            "Cell In[1], line 2",
            "----> 2 .map(i -> 1 / 0).toList()"),
        Cells.plain(cells.failure("List.of(1, 2).stream()\n    .map(i -> 1 / 0).toList()")));
    List<String> lines = Cells.plain(cells.failure("Integer.parseInt(\"x\")"));
    assertTrue(
        lines
            .get(1)
            .startsWith("    at java.lang.NumberFormatException.forInputString (NumberFormat"));
    assertTrue(lines.get(2).matches("    \\.\\.\\. \\d calls?"), lines.get(2));
    assertTrue(lines.get(3).startsWith("    at java.lang.Integer.parseInt (Integer.java:"));
    assertEquals(
        List.of("Cell In[2], line 1", "----> 1 Integer.parseInt(\"x\")"), lines.subList(4, 6));
    assertEquals(6, lines.size());
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
    List<String> expected =
        List.of(
            "java.lang.RuntimeException",
            "Cell In[1], line 8",
            "----> 8 throw new RuntimeException(null, e);",
            "",
            "Caused by: java.lang.IllegalArgumentException: inner",
            "Cell In[1], line 5",
            "----> 5 throw new IllegalArgumentException(\"inner\", e);",
            "",
            "Caused by: java.lang.ClassCastException: "
                + "class java.lang.String cannot be cast to class java.lang.Integer",
            "Cell In[1], line 3",
            "----> 3 Object o = \"text\"; Integer i = (Integer) o;");
    assertEquals(expected, lines);
  }

  @Test
  void suppressedExceptionsAreShown() {
    cells.value(
        """
        class Door implements AutoCloseable {
          public void close() {
            throw new IllegalArgumentException("stuck");
          }
        }
        """);
    List<String> lines =
        Cells.plain(
            cells.failure(
                "try (Door door = new Door()) {\n  throw new IllegalStateException(\"in\");\n}"));
    assertEquals("java.lang.IllegalStateException: in", lines.get(0));
    assertTrue(
        lines.contains("Suppressed: java.lang.IllegalArgumentException: stuck"), lines.toString());
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
    List<String> lines = Cells.plain(failure);
    assertEquals("Cell In[1], line 1, in deep", lines.get(1));
    assertTrue(lines.get(3).matches("      \\.\\.\\. the same \\d+ more times"), lines.get(3));
    assertTrue(lines.size() < 10, lines.size() + " lines");
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

  @Test
  void errorsSayWhatMayBeMeant() {
    cells.value("int count = 3; String name = \"x\"; enum Color { RED, GREEN }");
    for (String[] one :
        new String[][] {
          {"int x = coutn + 1;", "  did you mean count?"},
          {"name.lenght()", "  did you mean length()?"},
          {"int inner(int amount) { return amuont; }\ninner(1)", "  did you mean amount?"},
          {"Color.GREN", "  did you mean GREEN?"},
          {"Strng s = null;", "  did you mean String?"},
          {"LocalDate.now()", "  to use it: import java.time.LocalDate;"},
          {"org.postgresql.Driver d;", "  to add it: %maven org.postgresql:postgresql:42.7.4"},
          {"int n = 1.5;", "  a cast says that the loss is meant, as in (int) value"},
          {"Color.valueOf(\"GREEM\")", "  did you mean GREEN?"},
          {
            "Class.forName(\"com.google.gson.Gson\")",
            "  to add it: %maven com.google.code.gson:gson:2.11.0"
          },
          {
            "throw new IllegalStateException(\"unit: expected one of [ns, ms], found \\\"mss\\\"\")",
            "  did you mean ms?"
          },
          {
            "throw new IllegalArgumentException(\"unit \\\"mss\\\": expected one of [ns, ms]\")",
            "  did you mean ms?"
          }
        }) {
      List<String> lines = Cells.plain(cells.failure(one[0]));
      assertTrue(lines.contains(one[1]), one[0] + " -> " + lines);
    }
  }

  @Test
  void messagesNameClassesAsTheUserDoes() {
    assertEquals(
        "Cannot invoke \"String.length()\" because \"nothing\" is null",
        cells.failure("String nothing = null; nothing.length()").message());
    cells.value("record Old(int n) {}\nObject old = new Old(1);");
    cells.value("record Old(int n, int m) {}");
    List<String> lines = Cells.plain(cells.failure("Old again = (Old) old;"));
    assertEquals(
        "java.lang.ClassCastException: class Old cannot be cast to class Old", lines.get(0));
    assertEquals(
        "  the object was made before Old was declared anew: run the cell that makes it again",
        lines.get(1));
  }

  @Test
  void aMissingFileIsLookedForInItsFolder() {
    assertEquals(
        "  looked in the folder " + java.nio.file.Path.of("").toAbsolutePath(),
        Cells.plain(
                cells.failure(
                    "java.nio.file.Files.readString(java.nio.file.Path.of(\"no such.txt\"))"))
            .get(1));
    assertEquals(
        "  did you mean pom.xml?",
        Cells.plain(cells.failure("new java.io.FileReader(\"pon.xml\")")).get(1));
  }
}
