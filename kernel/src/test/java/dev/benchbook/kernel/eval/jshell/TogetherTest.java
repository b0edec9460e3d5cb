package dev.benchbook.kernel.eval.jshell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import jdk.jshell.JShell;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Statements of one cell are compiled together and mean what they mean in cells of their own. */
class TogetherTest {
  private static Cells together;
  private static Cells apart;

  @BeforeAll
  static void start() {
    together = new Cells();
    apart = new Cells();
  }

  @AfterAll
  static void end() {
    together.close();
    apart.close();
  }

  @BeforeEach
  void forget() {
    together.evaluator().reset();
    apart.evaluator().reset();
  }

  static List<List<String>> cells() {
    return List.of(
        List.of("int a1 = 1;", "int a2 = a1 + 1;", "String a3 = \"q\" + a2;", "a3"),
        List.of("int b1 = 1, b2 = b1 + 1;", "int[] b3 = {b1, b2}, b4[] = {b3};", "b4[0][1]"),
        List.of("int c1;", "c1 += 2;", "c1++;", "c1"),
        List.of("List<Integer> d = new ArrayList<>();", "d.add(1);", "d.add(2);", "d.size()"),
        List.of("int e = 0;", "for (int i = 0; i < 3; i++) { e += i; }", "e *= 2;", "e"),
        // A name of a pattern ends with its statement, as a snippet does.
        List.of(
            "String s = \"field\";",
            "Object f = \"pattern\";",
            "if (!(f instanceof String s)) { throw new IllegalStateException(); }",
            "s = s + \"!\";",
            "s"),
        // The later declaration of a name is not what the earlier statement means.
        List.of("int g = 1;", "int g1 = g;", "long g = 5;", "g1 + g"),
        List.of("int h1 = h2 + 1;", "int h2 = 2;", "h2"),
        List.of("int i = i + 1;", "int i2 = 3;", "i2"),
        List.of("Runnable j = () -> System.out.println(k);", "int k = 3;", "k"),
        // An exception ends the cell; what stands after it is not declared.
        List.of("int m = 1;", "int m1 = m / (m - 1);", "int m2 = 2;", "m = 7;"),
        List.of("int n = 1;", "n = 2;", "if (n > 1) throw new RuntimeException(\"n\");", "n = 3;"),
        List.of("int o = 1;", "o = 2;", "String o1 = 5;", "o = 3;"),
        List.of("int p = 1;", "p.foo();", "int p2 = 2;"),
        // Code that a method's body refuses is no fault of single statements.
        List.of("int q = 0;", "while (q < 3) { q++; }", "q++;", "q"),
        List.of("int r = 0;", "for (;;) { if (r++ > 3) break; }", "r++;", "r"),
        List.of("int t = 1;", "{ int t1 = 5; t += t1; }", "{ int t1 = 6; t += t1; }", "t"),
        List.of("int u = 1;", "return;", "u = 2;", "u"),
        List.of("int v = 1;", "label: for (;;) { break label; }", "label: v++;", "v"),
        List.of("final int w = 1;", "final int w2 = w + 1;", "w2++;", "w2"),
        List.of("int x = 1; // one", "/* two */ int x2 = 2; /* { */", "// x = 9;", "x + x2"),
        List.of("String y = \"\"\"\n  %d \\\"; int\n  \"\"\";", "String y2 = \"}\";", "y + y2"),
        List.of("var z = 1;", "var z2 = List.of(z);", "z += z2.size();", "z"),
        List.of("record R(int a) {}", "R aa = new R(1);", "R ab = new R(2);", "aa.a() + ab.a()"),
        List.of("int ac = 1;", "int ad(int x) { return x + ac; }", "ac = 5;", "ad(1)"),
        List.of("import java.util.concurrent.*;", "int ae = 2;", "ae++;", "ae"),
        List.of("List<Integer> af = new ArrayList<>();", "af.add(1);", "af.add(2); // true"),
        List.of("List<? extends Number> ah = List.of(1, 2.5);", "Number ai = ah.get(1);", "ai"),
        List.of("System.out.print(1);", "System.out.print(2);", "System.out.print(3);"),
        List.of("int größe = 1;", "int größe2 = größe + 1;", "größe2"),
        List.of("char ak = '}';", "char al = '\"';", "ak + \"\" + al"),
        List.of("int am = 1;;", ";", "int an = 2;", "am + an"),
        List.of("int ao = 1;", "System.exit(3);", "ao = 2;"),
        List.of("Runnable ap = () -> { return; };", "ap.run();", "int aq = 2;", "aq"),
        List.of("int ar = 1; ar = 2;", "Thread.currentThread().interrupt();", "ar = 3;", "ar"));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void aCellMeansWhatItsStatementsMean(List<String> statements) {
    Cells.Seen one = together.see(List.of(String.join("\n", statements)));
    Cells.Seen each = apart.see(statements);
    assertEquals(each.value(), one.value());
    assertEquals(each.out(), one.out());
    assertEquals(each.failure(), one.failure());
    assertEquals(each.variables(), one.variables());
  }

  @Test
  void thisJavasShellCompilesSeveral() {
    try (JShell shell = JShell.create()) {
      assertTrue(ShellUnits.of(shell).isPresent());
    }
  }

  @Test
  void statementsInARowAreOneClass() {
    String keep = "classes.add(new Throwable().getStackTrace()[0].getClassName());\n";
    together.value("Set<String> classes = new HashSet<>();");
    assertEquals(1, together.value(keep.repeat(5) + "classes.size()"));
    together.value("classes.clear();");
    for (int i = 0; i < 5; i++) {
      together.value(keep);
    }
    assertEquals(5, together.value("classes.size()"));
  }

  @Test
  void sixHundredDeclarationsAndStatementsWork() {
    String declarations =
        IntStream.range(0, 600)
            .mapToObj(
                i -> "int many" + i + " = " + (i == 0 ? "1" : "many" + (i - 1) + " + 1") + ";")
            .collect(Collectors.joining("\n"));
    assertEquals(600, together.value(declarations + "\nmany599"));
    String statements =
        IntStream.range(0, 600).mapToObj(i -> "many0 += 2;").collect(Collectors.joining("\n"));
    assertEquals(1201, together.value(statements + "\nmany0"));
  }

  @Test
  void theLineOfAnExceptionIsItsLineInTheCell() {
    String code =
        "int lineA = 1;\nint lineB = 2;\nlineA++;\nlineB++;\nlineA = lineB / 0;\nlineA++;";
    String trace = String.join("\n", together.failure(code).traceback());
    assertTrue(trace.contains("line 5"), trace);
    assertEquals(2, together.value("lineA"));
  }

  @Test
  void aMethodThatWaitsForAVariableOfTheCellWorksAfterIt() {
    together.value("int waits() { return awaited + 1; }");
    assertEquals(43, together.value("int other = 1;\nint awaited = 41 + other;\nwaits()"));
  }

  @Test
  void aMethodThatIsCompiledAnewBesideStatementsFindsWhatItCalls() {
    Object unused = together.value("int calls() { return helper() + pending; }");
    unused = together.value("int helper() { return 1; } int sum = 0;");
    String code =
        "int pending = 41; for (int i = 0; i < 3; i++) { sum += helper(); } sum++; calls() + sum";
    assertEquals(46, together.value(code));
  }

  @Test
  void whatWaitsForADeclarationIsCompiledWithAllThatItNeeds() {
    for (Cells cells : List.of(together, apart)) {
      Object unused = cells.value("record Kept(int n) {} Kept kept() { return new Kept(5); }");
      unused = cells.value("int base = 1; var found = kept();");
      unused = cells.value("int outer() { return inner() + base; }");
      unused = cells.value("int inner() { return late + found.n() + base; }");
      unused = cells.value("int late = 100; int other = 2; String third = \"x\";");
      assertEquals(107, cells.value("outer()"));
      // A new type of a variable, beside others, reaches what is made with it.
      unused = cells.value("int fourth = 3; int fifth = found.n() + \\u0062ase;");
      assertEquals(9, cells.value("fourth + fifth"));
    }
  }

  @Test
  void statementsTooLargeForAMethodStillRun() {
    String big =
        IntStream.range(0, 3000).mapToObj(i -> "b" + i).collect(Collectors.joining("\"+\""));
    String code =
        "String large = \"\";\nlarge += \"" + big + "\";\nlarge += 1;\nlarge.length() > 9000";
    assertEquals(true, together.value(code));
  }
}
