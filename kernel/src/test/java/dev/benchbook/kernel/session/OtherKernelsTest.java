package dev.benchbook.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.benchbook.kernel.wire.Message;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cells that were written for IJava and JJava. */
class OtherKernelsTest {
  private static final String IJAVA = "io.github.spencerpark.jupyter.kernel.display";
  private static final String JJAVA = "org.dflib.jjava.jupyter.kernel.display";

  private Conversation talk;

  @BeforeEach
  void begin() {
    talk = Conversation.begin();
  }

  @AfterEach
  void end() {
    talk.close();
  }

  @ParameterizedTest
  @CsvSource({
    "io.github.spencerpark.ijava.IJava.getKernelInstance(), " + IJAVA,
    "io.github.spencerpark.ijava.runtime.Kernel.getKernelInstance(), " + IJAVA,
    "org.dflib.jjava.runtime.Kernel.getKernelInstance(), " + JJAVA,
    "org.dflib.jjava.jupyter.kernel.BaseKernel.notebookKernel(), " + JJAVA
  })
  void aRendererIsRegistered(String kernel, String display) throws Exception {
    Map<?, ?> data =
        result(
            """
            class Figure {}
            KERNEL.getRenderer()
                .createRegistration(Figure.class)
                .preferring(DISPLAY.mime.MIMEType.TEXT_HTML)
                .supporting(DISPLAY.mime.MIMEType.parse("text/latex"))
                .register((figure, ctx) -> {
                  ctx.renderIfRequested(DISPLAY.mime.MIMEType.TEXT_HTML, () -> "<b>figure</b>");
                  ctx.renderIfRequested(
                      DISPLAY.mime.MIMEType.TEXT_LATEX, (type, out) -> out.putLatex("$f$"));
                });
            new Figure()
            """
                .replace("KERNEL", kernel)
                .replace("DISPLAY", display));
    assertEquals("<b>figure</b>", data.get("text/html"));
    assertFalse(data.containsKey("text/latex"));
    assertEquals("$f$", result("render(new Figure(), \"text/latex\")").get("text/latex"));
  }

  @ParameterizedTest
  @CsvSource({IJAVA + ", io.github.spencerpark.ijava", JJAVA + ", org.dflib.jjava"})
  void valuesRenderThemselves(String display, String kernel) throws Exception {
    Map<?, ?> data =
        result(
            """
            import DISPLAY.*;
            import DISPLAY.mime.MIMEType;
            class Card implements DisplayDataRenderable {
              public void render(RenderContext ctx) {
                ctx.renderIfRequested(MIMEType.TEXT_MARKDOWN, () -> "*card*");
              }
            }
            String id = KERNEL.runtime.Display.display(new Card());
            KERNEL.runtime.Display.updateDisplay(id, "<i>x</i>", "text/html", "text/markdown");
            DisplayData data = new DisplayData("plain");
            data.putHTML("<p>");
            data.putMath("x");
            data.putJSON("{\\"a\\": 1}");
            data.putSVG("<svg/>");
            data
            """
                .replace("DISPLAY", display)
                .replace("KERNEL", kernel));
    assertEquals(
        Map.of(
            "text/plain", "plain",
            "text/html", "<p>",
            "text/latex", "$$x$$",
            "application/json", Map.of("a", 1L),
            "image/svg+xml", "<svg/>"),
        data);
    Map<?, ?> updated =
        (Map<?, ?>)
            talk.all().stream()
                .map(Conversation.Sent::message)
                .filter(m -> m.type().equals("update_display_data"))
                .findFirst()
                .orElseThrow()
                .content()
                .get("data");
    assertEquals(
        Map.of("text/html", "<i>x</i>", "text/markdown", "<i>x</i>", "text/plain", "<i>x</i>"),
        updated);
  }

  @Test
  void aDisplayMayHaveAnIdOfItsOwn() throws Exception {
    Message request =
        talk.execute(
            """
            var data = new io.github.spencerpark.jupyter.kernel.display.DisplayData("x");
            data.setDisplayId("mine");
            io.github.spencerpark.ijava.IJava.getKernelInstance().display(data);
            """);
    talk.finish(request);
    assertEquals(
        Map.of("display_id", "mine"),
        talk.await(request, "display_data").content().get("transient"));
  }

  private Map<?, ?> result(String code) throws Exception {
    Message request = talk.execute(code);
    Message reply = talk.finish(request);
    assertEquals("ok", reply.content().get("status"), String.valueOf(reply.content()));
    return (Map<?, ?>) talk.await(request, "execute_result").content().get("data");
  }
}
