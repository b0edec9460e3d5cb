package dev.benchbook.kernel.eval.jshell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.benchbook.kernel.eval.Completeness;
import dev.benchbook.kernel.eval.Completeness.Status;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CompletenessTest {
  private static JShellEvaluator evaluator;

  @BeforeAll
  static void start() {
    evaluator = JShellEvaluator.of(List.of(), List.of());
  }

  @AfterAll
  static void stop() {
    evaluator.close();
  }

  @Test
  void wholeCodeIsComplete() {
    for (String code :
        List.of(
            "",
            "1 + 1",
            "a > f(b)",
            "a < b && c > f(d)",
            "Map<String, List<Integer>> f(int... n) throws Exception { return null; }",
            "var r = new Object() { int n; }.n;",
            "Runnable r = () -> { f(); };",
            "int x = 3",
            "int x = 1; int y = 2;\nfoo();",
            "import java.util.List",
            "import java.util.List;\nList.of(1)",
            "class A { void m() {} }",
            "public static int f(int x) { return x; }",
            "record P(int x) {}\nnew P(3)",
            "int[] a = {1, 2};",
            "do { x++; } while (x < 3);",
            "if (a) { } else { }",
            "switch (x) { case 1 -> y(); default -> z(); }",
            "var s = \"\"\"\n  %text {\n  \"\"\";",
            "%time 1 + 1",
            "x\n%time f()",
            "// only a comment\n")) {
      assertEquals(Status.COMPLETE, evaluator.completeness(code).status(), code);
    }
  }

  @Test
  void brokenCodeIsInvalid() {
    for (String code :
        List.of(
            "int x = ;",
            "class {}",
            "int 1x = 2;",
            "x +* 3",
            "foo)",
            "\"abc",
            "f(]",
            "int f(int x) { return x }",
            "int x = 1; class {}; int y = 2;")) {
      assertEquals(Status.INVALID, evaluator.completeness(code).status(), code);
    }
  }

  @Test
  void unfinishedCodeIsIncompleteAndIndentsTheNextLine() {
    assertIndent("  ", "for (int i = 0; i < 3; i++) {");
    assertIndent("    ", "void f() {\n  if (x) {");
    assertIndent("  ", "void f() {\n  if (x) {\n  }");
    assertIndent("  ", "foo(1,");
    assertIndent("  ", "names.forEach(x ->");
    assertIndent("  ", "if (x)");
    assertIndent("  ", "int x =");
    assertIndent("  ", "void f()");
    assertIndent("    ", "String s = \"\"\"\n    text");
    assertIndent("", "%%time");
    assertIndent("", "%%time\nint x = 1;");
  }

  @Test
  void aBlankLineEndsACellMagic() {
    assertEquals(Status.COMPLETE, evaluator.completeness("%%time\nint x = 1;\n\n").status());
  }

  private static void assertIndent(String indent, String code) {
    assertEquals(new Completeness(Status.INCOMPLETE, indent), evaluator.completeness(code), code);
  }
}
