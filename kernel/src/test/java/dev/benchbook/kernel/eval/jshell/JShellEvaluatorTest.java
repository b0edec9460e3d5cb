package dev.benchbook.kernel.eval.jshell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What code in cells means: values, declarations, lines that are not Java. */
class JShellEvaluatorTest {
  private static Cells cells;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    cells = new Cells();
  }

  @AfterAll
  static void end() {
    cells.close();
  }

  @Test
  void theLastExpressionIsTheValue() {
    assertEquals(3, cells.value("1 + 2"));
    assertEquals(3, cells.value("1 + 2;"));
    assertEquals(12, cells.value("int manyA = 5;\nint manyB = 7;\n\nmanyA + manyB"));
    assertEquals(5, cells.value("manyA"));
    assertEquals(List.of("a", "b"), cells.value("List.of(\"a\", \"b\")"));
    assertEquals(6, cells.value("int f() { return 6; } f()"));
  }

  @Test
  void declarationsAssignmentsAndStatementsHaveNoValue() {
    assertNull(cells.value("int none = 1;"));
    assertNull(cells.value("none = 2"));
    assertNull(cells.value("for (int i = 0; i < 2; i++) { none += i; }"));
    assertNull(cells.value("new ArrayList<String>().clear()"));
    assertNull(cells.value("1 + 1; int after = 3;"));
    assertNull(cells.value("(String) null"));
    assertNull(cells.value("record Nothing() {}"));
    assertNull(cells.value("import java.util.concurrent.*;"));
    assertNull(cells.value(""));
    assertNull(cells.value(" \n\t\n"));
    assertNull(cells.value("// a comment"));
    assertNull(cells.value("/* a\n comment */"));
  }

  @Test
  void aCommentBehindTheLastExpressionKeepsItsValue() {
    assertEquals(2, cells.value("1 + 1 // two"));
    assertEquals(2, cells.value("1 + 1\n// two\n"));
    assertEquals(2, cells.value("1 + 1; /* two */"));
  }

  @Test
  void valuesAreTheObjectsThemselves() {
    Object list = cells.value("var identity = new ArrayList<int[]>(); identity");
    assertEquals(System.identityHashCode(list), cells.value("System.identityHashCode(identity)"));
  }

  @Test
  void importsAndVariablesAreKept() {
    assertNull(cells.value("import java.util.concurrent.atomic.AtomicLong;"));
    assertNull(cells.value("var kept = new AtomicLong(41);"));
    assertEquals(42L, cells.value("kept.incrementAndGet()"));
    assertEquals(42L, ((Number) cells.value("kept")).longValue());
  }

  @Test
  void variablesCanBeDeclaredAnewWithAnotherType() {
    cells.value("int again = 1;");
    assertEquals("", errors(() -> cells.value("String again = \"text\";")), "nothing to note");
    assertEquals("", errors(() -> cells.value("String again = \"text\";")), "nothing to note");
    assertEquals("text", cells.value("again"));
  }

  @Test
  void recordsClassesAndMethodsCanBeDeclaredAnew() {
    cells.value("record Point(int x) {}\nint sum(Point p) { return p.x(); }");
    assertEquals(1, cells.value("sum(new Point(1))"));
    cells.value("record Point(int x, int y) {}");
    assertEquals(3, cells.value("sum(new Point(3, 4))"));
    cells.value("int sum(Point p) { return p.x() + p.y(); }");
    assertEquals(7, cells.value("sum(new Point(3, 4))"));
    cells.value("class Counter { int n() { return 1; } }");
    cells.value("class Counter { int n() { return 2; } }");
    assertEquals(2, cells.value("new Counter().n()"));
  }

  @Test
  void aVariableThatANewDeclarationResetIsSaid() {
    cells.value("class Held {}\nHeld held = new Held();");
    assertEquals(
        "note: held was reset, because its type was declared anew\n",
        errors(() -> cells.value("class Held { int more; }")));
    assertNull(cells.value("held"));
    cells.value("record Gone(int a) {}\nGone gone = new Gone(1);");
    assertEquals(
        "note: gone must be declared again, because its type was declared anew\n",
        errors(() -> cells.value("record Gone(int a, int b) {}")));
    assertEquals("CompilationError", cells.failure("gone").name());
  }

  @Test
  void aVariableThatWaitedForItsTypeWasNotReset() {
    assertEquals(
        "note: waits can be used once class Awaited is declared\n",
        errors(() -> cells.value("Awaited waits;")));
    assertEquals("", errors(() -> cells.value("class Awaited {}")));
    assertNull(cells.value("waits"));
  }

  @Test
  void whatRefersToLaterDeclarationsIsSaidAndWorksOnceTheyAreThere() {
    assertEquals(
        "note: early can be used once method late(int) is declared\n",
        errors(() -> cells.value("int early(int n) { return late(n); }")));
    assertEquals(
        "early can't be used before method late(int) is declared",
        cells.failure("early(1)").message());
    assertEquals("", errors(() -> cells.value("int late(int n) { return n * 2; }")));
    assertEquals(8, cells.value("early(4)"));
  }

  @Test
  void declarationsOfOneCellMayReferToEachOther() {
    assertEquals(
        "",
        errors(
            () ->
                cells.value(
                    """
                    class Left { Right right; int n() { return right == null ? 1 : right.n() + 1; } }
                    class Right { Left left; int n() { return left == null ? 10 : left.n() + 10; } }
                    boolean even(int n) { return n == 0 || odd(n - 1); }
                    boolean odd(int n) { return n != 0 && even(n - 1); }
                    sealed interface Shape permits Circle, Square {}
                    record Circle(double r) implements Shape {}
                    record Square(double a) implements Shape {}
                    """)));
    assertEquals(11, cells.value("var l = new Left(); l.right = new Right(); l.right.n() + 1"));
    assertEquals(true, cells.value("even(10)"));
    assertEquals("Circle[r=1.0]", cells.value("Shape s = new Circle(1); s.toString()"));
  }

  @Test
  void genericsLambdasEnumsAndTextBlocksWork() {
    assertEquals(
        "A-B",
        cells.value(
            """
            enum Letter { A, B }
            <T> String join(List<T> items) {
              return items.stream().map(String::valueOf).collect(Collectors.joining("-"));
            }
            join(List.of(Letter.values()))
            """));
    assertEquals("a\n  b\n", cells.value("\"\"\"\n  a\n    b\n  \"\"\""));
    assertEquals("größe 😀", cells.value("String größe = \"größe 😀\"; größe"));
  }

  @Test
  void windowsLineEndsAreLineEnds() {
    assertEquals(3, cells.value("int crlf = 1;\r\ncrlf += 2;\r\ncrlf\r\n"));
    assertEquals(List.of("%magic x"), directives("int before = 1;\r\n%magic x\r\nbefore"));
  }

  @Test
  void threadLocalStateIsThereInTheNextCell() {
    cells.value("var local = new ThreadLocal<String>(); local.set(\"kept\");");
    assertEquals("kept", cells.value("local.get()"));
    assertEquals("main", cells.value("Thread.currentThread().getName()"));
  }

  @Test
  void linesThatBeginWithAPercentSignAreDirectives() {
    assertEquals("ran %magic a b", cells.value("%magic a b"));
    assertEquals(List.of("%magic a b"), cells.takeLines());
    assertEquals(
        List.of("%one", "%two 2"), directives("int m1 = 1;\n%one\nint m2 = m1;\n  %two 2\nm2"));
    assertEquals(1, cells.value("m2"));
  }

  @Test
  void theValueOfACellIsThatOfItsLastLine() {
    assertEquals(4, cells.value("%one\n2 + 2"));
    assertEquals("ran %one", cells.value("2 + 2\n%one\n\n"));
    assertEquals(List.of("%one", "%one"), cells.takeLines());
  }

  @Test
  void aFailedDirectiveEndsItsCell() {
    assertEquals("failed", cells.failure("int f1 = 7;\n%fail\nf1 = 8;").message());
    assertEquals(7, cells.value("f1"));
    cells.takeLines();
    assertEquals("CompilationError", cells.failure("nonsense(\n);\n%never").name());
    assertEquals(List.of(), cells.takeLines());
  }

  @Test
  void percentSignsInsideCodeAreCode() {
    assertEquals(List.of(), directives("String block = \"\"\"\n%d and\n%magic\n\"\"\";"));
    assertEquals("%d and\n%magic\n", cells.value("block"));
    assertEquals(List.of(), directives("/*\n%magic\n*/ int commented = 1;"));
    assertEquals(List.of(), directives("int d = 3;\nint rest = (17\n%d);"));
    assertEquals(2, cells.value("rest"));
  }

  @Test
  void kernelClassesAndTheirLibrariesAreInvisible() {
    for (String hidden :
        List.of(
            "dev.benchbook.kernel.wire.Json",
            "dev.benchbook.kernel.session.Session",
            "com.fasterxml.jackson.core.JsonFactory",
            "org.zeromq.ZMQ",
            "org.objectweb.asm.ClassReader")) {
      assertEquals(
          "java.lang.ClassNotFoundException",
          cells.failure("Class.forName(\"" + hidden + "\")").name());
      assertNull(
          cells.value(
              "Thread.currentThread().getContextClassLoader().getResource(\""
                  + hidden.replace('.', '/')
                  + ".class\")"));
    }
  }

  @Test
  void displayIsTheKernelsOwnAndTheLibraryIsVisible() {
    assertEquals(
        dev.benchbook.kernel.display.Display.class,
        cells.value("Class.forName(\"dev.benchbook.kernel.display.Display\")"));
    assertEquals(
        "dev.benchbook.analysis.measure.Better",
        cells.value("Class.forName(\"dev.benchbook.analysis.measure.Better\").getName()"));
  }

  @Test
  void classPathEntriesAreSeenByTheCompilerAndAtRunTime() throws Exception {
    Path jar = folder.resolve("mit ü.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("greeting.txt"));
      out.write("hello".getBytes(StandardCharsets.UTF_8));
    }
    cells.evaluator().addToClassPath(List.of(jar));
    assertEquals(
        "hello",
        cells.value(
            "new String(Thread.currentThread().getContextClassLoader()"
                + ".getResourceAsStream(\"greeting.txt\").readAllBytes())"));
  }

  @Test
  void aStartupSnippetThatFailsIsNamed() {
    try (JShellEvaluator evaluator = JShellEvaluator.of(List.of("import nowhere.*;"), List.of())) {
      String fault =
          assertThrows(IllegalStateException.class, evaluator::finishStartup).getMessage();
      assertTrue(
          fault.startsWith("startup snippet \"import nowhere.*;\": package nowhere does not exist"),
          fault);
    }
  }

  @Test
  void importsAreThereForTheCellThatNeedsThem() {
    assertEquals(2, cells.value("1 + 1"));
    assertEquals(List.of(1), cells.value("List.of(1)"));
    cells.evaluator().finishStartup();
    assertEquals(List.of(2), cells.value("new ArrayList<>(List.of(2))"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 + 1 | false",
        "int x = 3; x++; System.out.println(x) | false",
        "if (x > 1) { x = Math.max(x, 2); } | false",
        "for (String s : names) { s.strip(); } | false",
        "List<String> a; | true",
        "display(x) | true",
        "var m = new HashMap() | true",
        "names.stream().map(Results::read) | true",
        "LOWER | true"
      })
  void importsAreWaitedForOnlyWhereTheyCouldBeNeeded(String code, boolean needed) {
    assertEquals(needed, StartupSnippets.mayBeNeeded(code));
  }

  @Test
  void warmingUpLeavesNoTrace() {
    cells.evaluator().warmUp();
    assertEquals(2, cells.value("1 + 1"));
  }

  private static List<String> directives(String code) {
    cells.takeLines();
    cells.value(code);
    return cells.takeLines();
  }

  private static String errors(Runnable work) {
    PrintStream before = System.err;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      work.run();
    } finally {
      System.setErr(before);
    }
    return bytes.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
  }
}
