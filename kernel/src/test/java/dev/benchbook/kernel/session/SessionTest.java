package dev.benchbook.kernel.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.wire.Channel;
import dev.benchbook.kernel.wire.Message;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Cells: what is sent, in which order, under which request. */
class SessionTest {
  private Conversation talk;

  @BeforeEach
  void begin() {
    talk = Conversation.begin();
  }

  @AfterEach
  void end() {
    talk.close();
  }

  @Test
  void aCellIsAnsweredInTheProtocolsOrder() throws Exception {
    Message request = talk.execute("System.out.println(\"hi\"); 40 + 2");
    Message reply = talk.finish(request);
    assertEquals(
        List.of("busy", "execute_input", "stream", "execute_result", "execute_reply", "idle"),
        talk.types(request));
    assertEquals("ok", reply.content().get("status"));
    assertEquals(1, reply.content().get("execution_count"));
    assertEquals(Map.of(), reply.content().get("user_expressions"));
    assertEquals(List.of(), reply.content().get("payload"));
    assertArrayEquals(new byte[] {7}, reply.identities().get(0));
    Map<String, Object> result = talk.await(request, "execute_result").content();
    assertEquals(Map.of("text/plain", "42"), result.get("data"));
    assertEquals(1, result.get("execution_count"));
    Map<String, Object> input = talk.await(request, "execute_input").content();
    assertEquals("System.out.println(\"hi\"); 40 + 2", input.get("code"));
    assertEquals(
        Map.of("name", "stdout", "text", "hi" + System.lineSeparator()),
        talk.await(request, "stream").content());
  }

  @Test
  void theKernelSaysThatItStarts() {
    Message first = talk.all().get(0).message();
    assertEquals(Map.of("execution_state", "starting"), first.content());
    assertEquals(Map.of(), first.parentHeader());
  }

  @Test
  void silentCellsShowAndCountNothing() throws Exception {
    talk.run("int n = 1;");
    Message request =
        talk.execute("System.out.println(n); n + 1", Map.of("silent", true, "store_history", true));
    Message reply = talk.finish(request);
    assertEquals(List.of("busy", "stream", "execute_reply", "idle"), talk.types(request));
    assertEquals(1, reply.content().get("execution_count"));
    assertEquals(2, talk.run("n").content().get("execution_count"));
  }

  @Test
  void cellsThatAreNotStoredDoNotCount() throws Exception {
    Message request = talk.execute("1 + 1", Map.of("store_history", false));
    talk.finish(request);
    assertTrue(talk.types(request).contains("execute_result"));
    assertEquals(1, talk.run("1").content().get("execution_count"));
    assertEquals(1, history(Map.of("hist_access_type", "tail")).size());
  }

  @Test
  void userExpressionsAreComputedAfterTheCell() throws Exception {
    Message request =
        talk.execute(
            "int u = 20;", Map.of("user_expressions", Map.of("twice", "u * 2", "bad", "nope")));
    Map<?, ?> answers = (Map<?, ?>) talk.finish(request).content().get("user_expressions");
    assertEquals(
        Map.of("status", "ok", "data", Map.of("text/plain", "40"), "metadata", Map.of()),
        answers.get("twice"));
    Map<?, ?> bad = (Map<?, ?>) answers.get("bad");
    assertEquals("error", bad.get("status"));
    assertEquals("CompilationError", bad.get("ename"));
    assertTrue(((List<?>) bad.get("traceback")).size() > 1);
    assertFalse(talk.types(request).contains("error"));
  }

  @Test
  void aNameWithAQuestionMarkIsExplainedInThePager() throws Exception {
    talk.run("int answer = 42;");
    for (String code : List.of("answer?", " ?answer", "answer ??", "answer?;")) {
      Message request = talk.execute(code);
      Message reply = talk.finish(request);
      assertEquals(
          List.of("busy", "execute_input", "execute_reply", "idle"), talk.types(request), code);
      assertEquals("ok", reply.content().get("status"), code);
      Map<?, ?> page = (Map<?, ?>) ((List<?>) reply.content().get("payload")).get(0);
      assertEquals("page", page.get("source"), code);
      assertEquals(0, page.get("start"), code);
      String text = String.valueOf(((Map<?, ?>) page.get("data")).get("text/plain"));
      assertTrue(text.contains("int answer") && text.contains("42"), text);
    }
    Message magic = talk.execute("%%time?");
    assertEquals("ok", talk.finish(magic).content().get("status"));
    String help = talk.await(magic, "stream").content().toString();
    assertTrue(help.contains("%time"), help);
  }

  @Test
  void aQuestionAboutNothingIsAnError() throws Exception {
    Message reply = talk.run("nowhere?");
    assertEquals("NameError", reply.content().get("ename"));
    assertEquals("nothing is known of nowhere", reply.content().get("evalue"));
  }

  @Test
  void codeWithAQuestionMarkInItIsCode() throws Exception {
    assertEquals("ok", talk.run("String q = \"why?\";").content().get("status"));
    Message request = talk.execute("q.isEmpty() ? 1 : 2");
    talk.finish(request);
    assertEquals(
        Map.of("text/plain", "2"), talk.await(request, "execute_result").content().get("data"));
  }

  @Test
  void anErrorIsPublishedAndReplied() throws Exception {
    Message request = talk.execute("int z = 0;\n1 / z");
    Message reply = talk.finish(request);
    assertEquals(
        List.of("busy", "execute_input", "error", "execute_reply", "idle"), talk.types(request));
    assertEquals("error", reply.content().get("status"));
    assertEquals("java.lang.ArithmeticException", reply.content().get("ename"));
    assertEquals("/ by zero", reply.content().get("evalue"));
    assertEquals(1, reply.content().get("execution_count"));
    Map<String, Object> error = talk.await(request, "error").content();
    assertEquals(List.of("ename", "evalue", "traceback"), List.copyOf(error.keySet()));
    assertEquals(error.get("traceback"), reply.content().get("traceback"));
  }

  @Test
  void anErrorAbortsTheCellsThatWait() throws Exception {
    Gate.close();
    Message slow = talk.execute(Gate.WAIT + "throw new Exception();");
    Message second = talk.execute("int never = 1;");
    Message third = talk.execute("never");
    Gate.awaitCell();
    Gate.open();
    assertEquals("error", talk.finish(slow).content().get("status"));
    assertEquals(Map.of("status", "aborted"), talk.finish(second).content());
    assertEquals(Map.of("status", "aborted"), talk.finish(third).content());
    assertEquals(List.of("busy", "execute_reply", "idle"), talk.types(second));
    assertEquals("CompilationError", talk.run("never").content().get("ename"));
  }

  @Test
  void aCellThatIsSentBecauseOfTheErrorIsNotAborted() throws Exception {
    AtomicReference<Message> next = new AtomicReference<>();
    talk.whenSent("execute_reply", () -> next.set(talk.execute("1 + 1")));
    assertEquals("error", talk.run("throw new Exception();").content().get("status"));
    assertEquals("ok", talk.finish(next.get()).content().get("status"));
  }

  @Test
  void stopOnErrorFalseLetsThemRun() throws Exception {
    Gate.close();
    Message slow =
        talk.execute(Gate.WAIT + "throw new Exception();", Map.of("stop_on_error", false));
    Message second = talk.execute("1 + 1");
    Gate.awaitCell();
    Gate.open();
    assertEquals("error", talk.finish(slow).content().get("status"));
    assertEquals("ok", talk.finish(second).content().get("status"));
  }

  @Test
  void aValueWhoseTextFailsIsShownWithTheFault() throws Exception {
    Message request =
        talk.execute(
            """
            class Shy { public String toString() { throw new IllegalStateException("shy"); } }
            new Shy()
            """);
    assertEquals("ok", talk.finish(request).content().get("status"));
    String text = text(request);
    assertTrue(text.contains("Shy") && text.contains("shy"), text);
    Message endless =
        talk.execute(
            """
            class Loop { Loop me = this; public String toString() { return "" + me; } }
            new Loop()
            """);
    assertEquals("ok", talk.finish(endless).content().get("status"));
    assertTrue(text(endless).contains("StackOverflowError"), text(endless));
  }

  @Test
  void aMagicsOutputBelongsToItsCell() throws Exception {
    Message lines = talk.execute("%help");
    talk.finish(lines);
    assertTrue(talk.text(lines, "stdout").contains("%help [NAME]: lists the magics"));
    Message cell = talk.execute("%%help\n");
    talk.finish(cell);
    assertTrue(talk.text(cell, "stdout").contains("%help [NAME]: lists the magics"));
    Message unknown = talk.execute("%%nothing\n1 + 1");
    assertEquals(
        "there is no %nothing; %help lists those there are",
        talk.finish(unknown).content().get("evalue"));
  }

  @Test
  void displaysArePublishedInOrderAndUpdated() throws Exception {
    Message request =
        talk.execute(
            """
            System.out.print("a");
            String id = display(html("<b>x</b>"));
            System.out.print("b");
            updateDisplay(id, markdown("*y*"));
            clearOutput();
            clearOutput(Clear.BEFORE_NEXT_OUTPUT);
            """);
    talk.finish(request);
    assertEquals(
        List.of(
            "busy",
            "execute_input",
            "stream",
            "display_data",
            "stream",
            "update_display_data",
            "clear_output",
            "clear_output",
            "execute_reply",
            "idle"),
        talk.types(request));
    Map<String, Object> shown = talk.await(request, "display_data").content();
    Map<String, Object> updated = talk.await(request, "update_display_data").content();
    assertEquals(Map.of("text/html", "<b>x</b>", "text/plain", "<b>x</b>"), shown.get("data"));
    assertEquals(Map.of("text/markdown", "*y*", "text/plain", "*y*"), updated.get("data"));
    assertEquals(shown.get("transient"), updated.get("transient"));
    List<Object> waits =
        talk.answersTo(request).stream()
            .filter(m -> m.type().equals("clear_output"))
            .map(m -> m.content().get("wait"))
            .toList();
    assertEquals(List.of(false, true), waits);
  }

  @Test
  void theIdOfADisplayIsNotShownAsAValue() throws Exception {
    Message request = talk.execute("display(\"x\")");
    talk.finish(request);
    assertFalse(talk.types(request).contains("execute_result"), talk.types(request).toString());
    Message text = talk.execute("\"x\"");
    talk.finish(text);
    assertEquals("x", text(text));
  }

  @Test
  void rejectedMessagesAreLogged() throws Exception {
    talk.reject("wrong signature");
    assertEquals("a message on SHELL was thrown away: wrong signature", talk.awaitLog());
  }

  @Test
  void aCellWithoutCodeIsEmpty() throws Exception {
    assertEquals(
        "ok",
        talk.finish(talk.ask(Channel.SHELL, "execute_request", Map.of())).content().get("status"));
  }

  private List<?> history(Map<String, Object> content) throws InterruptedException {
    return (List<?>)
        talk.finish(talk.ask(Channel.SHELL, "history_request", content)).content().get("history");
  }

  private String text(Message request) throws InterruptedException {
    Map<?, ?> data = (Map<?, ?>) talk.await(request, "execute_result").content().get("data");
    return String.valueOf(data.get("text/plain"));
  }
}
