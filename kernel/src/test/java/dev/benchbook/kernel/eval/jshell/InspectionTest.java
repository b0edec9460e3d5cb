package dev.benchbook.kernel.eval.jshell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.display.MimeBundle;
import dev.benchbook.kernel.eval.Assistance;
import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Command;
import dev.benchbook.kernel.eval.Outcome;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class InspectionTest {
  private static JShellEvaluator evaluator;

  @BeforeAll
  static void start() {
    evaluator =
        JShellEvaluator.of(
            List.of("import java.util.*;"),
            List.of(),
            new Assistance(
                () -> List.of(new Command("time", "CODE: times", Command.Argument.CODE)),
                List.of()));
    run("Map<String, Integer> myMap = new TreeMap<>(Map.of(\"a\", 1));");
    run("/** Doubles. */\nint twice(int n) {\n  return 2 * n;\n}");
    run("String twice(String s) { return s + s; }");
    run("record Point(int x, int y) {}");
    run(
        "class Endless { public String toString() { while (true) {} } } var endless = new Endless();");
    run(
        "class Bad { public String toString() { throw new IllegalStateException(); } } var bad = new Bad();");
    run("String html = \"<script>alert(1)</script>\"; String nothing = null;");
    run("String[] array = {\"x\", null};");
    run("List<Integer> many = Collections.nCopies(1000000, 7);");
  }

  @AfterAll
  static void stop() {
    evaluator.close();
  }

  @Test
  void variablesShowTheirTypeAndValue() {
    assertEquals("Map<String, Integer> myMap\nValue: {a=1}".replace(", ", ","), text("myMap"));
    assertEquals("String nothing\nValue: null", text("nothing"));
    assertEquals("String[] array\nValue: [x, null]", text("array"));
    assertTrue(text("many").endsWith("7, ... (1000000 elements)]"), text("many"));
  }

  @Test
  void valuesWhoseTextFailsOrNeverEndsAreSaidSo() {
    assertEquals(
        "Bad bad\nValue: (its toString throws java.lang.IllegalStateException)", text("bad"));
    assertEquals("Endless endless\nValue: (its toString takes too long)", text("endless"));
  }

  @Test
  void declarationsOfCellsShowTheirSource() {
    assertEquals(
        "/** Doubles. */\nint twice(int n) {\n  return 2 * n;\n}"
            + "\n\nString twice(String s) { return s + s; }",
        text("twice"));
    assertEquals("record Point(int x, int y) {}", text("new Point("));
  }

  @Test
  void methodsShowAllOverloadsWithAndWithoutTheirCall() {
    for (String code :
        List.of("\"abc\".substring", "\"abc\".substring(", "\"abc\".substring(1, ")) {
      String text = text(code);
      assertTrue(text.contains("public String String.substring(int"), text);
      assertEquals(2, text.split("String\\.substring\\(int", -1).length - 1, text);
    }
  }

  @Test
  void theWordAroundTheCursorCounts() {
    String code = "System.out.println(myMap.size())";
    assertEquals(text("System.out.println"), plain(evaluator.inspect(code, 13, 0)));
    assertEquals(text("myMap.size"), plain(evaluator.inspect(code, 26, 0)));
    assertEquals(text("myMap"), plain(evaluator.inspect(code, 19, 0)));
  }

  @Test
  void classesFieldsAndConstructorsAreDeclared() {
    assertTrue(
        text("java.util.ArrayList")
            .startsWith(
                "public class java.util.ArrayList<E> extends AbstractList<E> implements List<E>"));
    assertTrue(text("new ArrayList<>(").contains("public ArrayList(int"));
    assertTrue(
        text("Integer.MAX_VALUE")
            .startsWith("public static final int Integer.MAX_VALUE = 2147483647"));
  }

  @Test
  void typeArgumentsOfTheReceiverAreFilledIn() {
    String text = text("myMap.put");
    assertTrue(
        text.matches("(?s)public Integer Map\\.put\\(String( \\w+)?, Integer( \\w+)?\\).*"), text);
  }

  @Test
  void magicsShowTheirHelp() {
    assertEquals("%time CODE: times", text("int x;\n%time"));
    assertEquals(text("myMap"), text("%time myMap"));
  }

  @Test
  void nothingIsFoundWhereNothingIs() {
    for (String code :
        List.of("", "  ", "if", "unknownName", "\"text\"", "// myMap", "1 + 2", "%")) {
      assertEquals(Optional.empty(), evaluator.inspect(code, code.length(), 0), code);
    }
  }

  @Test
  void htmlAndMarkdownAreSafe() {
    MimeBundle found = evaluator.inspect("html", 4, 0).orElseThrow();
    assertEquals(
        "<pre>String html</pre><pre>\"&lt;script&gt;alert(1)&lt;/script&gt;\"</pre>",
        found.data().get(MimeBundle.HTML));
    assertEquals(
        List.of(MimeBundle.TEXT, MimeBundle.MARKDOWN, MimeBundle.HTML),
        List.copyOf(found.data().keySet()));
  }

  private static void run(String code) {
    Outcome outcome =
        evaluator.evaluate(Cell.of(1, code, null), code, (cell, line) -> Outcome.done());
    assertTrue(outcome instanceof Outcome.Success, outcome.toString());
  }

  private static String text(String code) {
    return plain(evaluator.inspect(code, code.length(), 0));
  }

  private static String plain(Optional<MimeBundle> found) {
    return found.map(bundle -> bundle.data().get(MimeBundle.TEXT).toString()).orElse("nothing");
  }
}
