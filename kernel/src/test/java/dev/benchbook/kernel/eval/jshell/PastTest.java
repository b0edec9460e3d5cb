package dev.benchbook.kernel.eval.jshell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import jdk.jshell.JShell;
import jdk.jshell.SnippetEvent;
import org.junit.jupiter.api.Test;

class PastTest {
  private static final int KEPT = 300;

  @Test
  void statementsAndReplacedDeclarationsAreForgottenAndWhatIsDeclaredStays() {
    try (JShell shell = JShell.builder().executionEngine("local").build()) {
      Past past = Past.of(shell, new Origins()).orElseThrow();
      value(shell, "int kept = 40;");
      value(shell, "int twice(int n) { return 2 * n + later; }");
      for (int i = 0; i < KEPT; i++) {
        value(shell, "int n = " + i + ";");
        value(shell, "if (n < 0) kept = 0;");
      }
      value(shell, "int broken = \"text\";");
      // Of n all but the last were replaced.
      int over = KEPT - 1 + KEPT + 1;
      assertEquals(over - KEPT, past.forget());
      assertEquals(0, past.forget());
      assertEquals(List.of("kept", "n"), names(shell));
      assertEquals("339", value(shell, "kept + n"));
      value(shell, "int later = 2;");
      assertEquals("82", value(shell, "twice(kept)"));
      value(shell, "String n = \"new\";");
      assertEquals("\"new2\"", value(shell, "n + later"));
    }
  }

  @Test
  void cellsGoOnAfterThousandsOfStatements() throws Exception {
    try (Cells cells = new Cells()) {
      Object unused = cells.value("List<Runnable> tasks = new ArrayList<>(); int start = 7;");
      unused = cells.value("tasks.add(() -> { throw new IllegalStateException(\"late\"); });");
      for (int i = 0; i < 600; i++) {
        assertEquals(i + 7, cells.value(i + " + start"));
      }
      assertEquals("late", cells.failure("tasks.get(0).run();").message());
      assertTrue(
          cells.evaluator().complete("sta", 3).candidates().stream()
              .anyMatch(one -> one.text().equals("start")));
      assertEquals(
          List.of("start", "tasks"),
          cells.evaluator().declarations().stream().map(one -> one.name()).sorted().toList());
    }
  }

  private static List<String> names(JShell shell) {
    return shell
        .variables()
        .filter(one -> shell.status(one).isActive())
        .map(one -> one.name())
        .filter(name -> !name.equals("broken"))
        .sorted()
        .toList();
  }

  private static String value(JShell shell, String code) {
    List<SnippetEvent> events = shell.eval(code);
    return events.get(0).value();
  }
}
