package dev.benchbook.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.wire.Channel;
import dev.benchbook.kernel.wire.Message;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Comms that cells take and open. */
class CommsTest {
  private static final String ECHO =
      """
      import dev.benchbook.kernel.display.*;
      Comms.register("echo", (comm, opened) -> {
        System.out.println("opened with " + opened.data());
        comm.onMessage((self, message) -> self.send(Map.of("back", message.data())));
        comm.onClose((self, message) -> System.out.println("closed"));
      });
      """;

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
  void aTargetOfACellTakesCommsOfTheFrontEnd() throws Exception {
    assertEquals("ok", talk.run(ECHO).content().get("status"));
    Message open = comm("comm_open", Map.of("target_name", "echo", "data", Map.of("a", 1)));
    assertEquals("opened with {a=1}", talk.text(open, "stdout").strip());
    assertEquals(List.of("busy", "stream", "idle"), talk.types(open));
    assertEquals(Map.of("c1", Map.of("target_name", "echo")), info(Map.of()));
    assertEquals(Map.of(), info(Map.of("target_name", "other")));
    Message message = comm("comm_msg", Map.of("data", Map.of("b", 2)));
    Map<String, Object> sent = talk.await(message, "comm_msg").content();
    assertEquals("c1", sent.get("comm_id"));
    assertEquals(Map.of("back", Map.of("b", 2)), sent.get("data"));
    Message close = comm("comm_close", Map.of("data", Map.of()));
    assertEquals("closed", talk.text(close, "stdout").strip());
    assertEquals(Map.of(), info(Map.of()));
  }

  @Test
  void aCommOfAnUnknownTargetIsClosed() throws Exception {
    Message open = comm("comm_open", Map.of("target_name", "none", "data", Map.of()));
    assertEquals("c1", talk.await(open, "comm_close").content().get("comm_id"));
    assertEquals(Map.of(), info(Map.of()));
    assertEquals(List.of("busy", "idle"), talk.types(comm("comm_msg", Map.of())));
  }

  @Test
  void aCellOpensAComm() throws Exception {
    Message cell =
        talk.execute(
            """
            import dev.benchbook.kernel.display.*;
            var comm = Comms.open("plot", CommMessage.of(Map.of("x", 1)));
            comm.send(new CommMessage(Map.of(), Map.of("version", "2"), List.of(new byte[] {9})));
            comm.close();
            comm.send(Map.of());
            """);
    assertEquals("ok", talk.finish(cell).content().get("status"));
    assertEquals(
        List.of("comm_open", "comm_msg", "comm_close"),
        talk.types(cell).stream().filter(type -> type.startsWith("comm")).toList());
    assertEquals("plot", talk.await(cell, "comm_open").content().get("target_name"));
    Message message = talk.await(cell, "comm_msg");
    assertEquals(Map.of("version", "2"), message.metadata());
    assertEquals(9, message.buffers().get(0)[0]);
  }

  @Test
  void aListenerThatFailsIsShownAndTheKernelGoesOn() throws Exception {
    talk.run(
        """
        import dev.benchbook.kernel.display.*;
        Comms.register("bad", (comm, opened) -> { throw new Exception("refused"); });
        """);
    Message open = comm("comm_open", Map.of("target_name", "bad", "data", Map.of()));
    String shown = talk.text(open, "stderr");
    assertTrue(shown.contains("java.lang.Exception: refused"), shown);
    assertTrue(talk.types(open).contains("comm_close"));
    assertEquals("ok", talk.run("1 + 1").content().get("status"));
  }

  @Test
  void aListenerThatRunsForEverCanBeInterrupted() throws Exception {
    talk.run(
        """
        import dev.benchbook.kernel.display.*;
        Comms.register("loop", (comm, opened) -> {
          System.out.println("looping");
          while (true) {}
        });
        """);
    Message open =
        talk.ask(
            Channel.SHELL,
            "comm_open",
            Map.of("comm_id", "c1", "target_name", "loop", "data", Map.of()));
    talk.await(open, "stream");
    talk.finish(talk.ask(Channel.CONTROL, "interrupt_request", Map.of()));
    awaitIdle(open);
    assertEquals("a comm's listener was interrupted", talk.text(open, "stderr").strip());
    assertFalse(talk.types(open).contains("error"));
  }

  private Message comm(String type, Map<String, Object> more) throws Exception {
    Map<String, Object> content = new java.util.HashMap<>(more);
    content.put("comm_id", "c1");
    Message message = talk.ask(Channel.SHELL, type, content);
    awaitIdle(message);
    return message;
  }

  private void awaitIdle(Message message) throws Exception {
    Message unused =
        talk.await(
            "idle",
            sent ->
                Conversation.answers(message, sent.message())
                    && "idle".equals(sent.message().content().get("execution_state")));
  }

  private Object info(Map<String, Object> content) throws Exception {
    return talk.finish(talk.ask(Channel.SHELL, "comm_info_request", content))
        .content()
        .get("comms");
  }
}
