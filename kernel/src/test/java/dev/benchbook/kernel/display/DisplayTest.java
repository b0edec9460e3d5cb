package dev.benchbook.kernel.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DisplayTest {
  @BeforeEach
  void disconnect() {
    Display.connect(null);
  }

  @Test
  void outsideANotebookShowingIsAnErrorThatSaysSo() {
    String message = "no notebook kernel runs in this JVM; nothing can be shown";
    assertEquals(message, fault(() -> Display.display("x")));
    assertEquals(message, fault(() -> Display.updateDisplay("id", "x")));
    assertEquals(message, fault(Display::clearOutput));
  }

  @Test
  void valuesCanBeRenderedAnywhere() {
    assertEquals("5", Display.render(5).data().get("text/plain"));
    assertEquals("*x*", Display.markdown("*x*").data().get("text/markdown"));
    assertEquals("<b>", Display.html("<b>").data().get("text/html"));
  }

  private static String fault(Runnable work) {
    return assertThrows(IllegalStateException.class, work::run).getMessage();
  }
}
