package dev.benchbook.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.wire.Channel;
import dev.benchbook.kernel.wire.Message;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests that change nothing. */
class QuestionsTest {
  private Conversation talk;

  @BeforeEach
  void begin() {
    talk = Conversation.beginCold();
  }

  @AfterEach
  void end() {
    talk.close();
  }

  @Test
  void theKernelDescribesItselfBeforeItsCompilerIsThere() throws Exception {
    for (Channel channel : List.of(Channel.SHELL, Channel.CONTROL)) {
      Map<String, Object> info =
          talk.finish(talk.ask(channel, "kernel_info_request", Map.of())).content();
      assertEquals("ok", info.get("status"));
      assertEquals("5.4", info.get("protocol_version"));
      assertEquals("benchbook", info.get("implementation"));
      assertEquals("java", ((Map<?, ?>) info.get("language_info")).get("name"));
      assertEquals(List.of(), info.get("supported_features"));
    }
  }

  @Test
  void positionsAreCountedInCodePoints() throws Exception {
    talk.warmUp();
    String code = "String s = \"😀😀\"; s.isBl + 1";
    Map<String, Object> reply = ask("complete_request", "code", code, "cursor_pos", 23);
    assertEquals(List.of("isBlank()"), reply.get("matches"));
    assertEquals(19, reply.get("cursor_start"));
    assertEquals(23, reply.get("cursor_end"));
    Map<?, ?> metadata = (Map<?, ?>) reply.get("metadata");
    assertEquals(
        List.of(
            Map.of(
                "text",
                "isBlank()",
                "type",
                "function",
                "signature",
                "isBlank(): boolean",
                "start",
                19,
                "end",
                23)),
        metadata.get("_jupyter_types_experimental"));
  }

  @Test
  void nothingToCompleteIsAnEmptyAnswerAtTheCursor() throws Exception {
    talk.warmUp();
    Map<String, Object> reply = ask("complete_request", "code", "\"\".zzz", "cursor_pos", 6);
    assertEquals(List.of(), reply.get("matches"));
    assertEquals(6, reply.get("cursor_start"));
    assertEquals(6, reply.get("cursor_end"));
    assertEquals("ok", ask("complete_request", "code", "x", "cursor_pos", 99).get("status"));
    assertEquals("ok", ask("complete_request", "code", "x", "cursor_pos", -1).get("status"));
  }

  @Test
  void inspectionDescribesVariablesAndMethods() throws Exception {
    talk.warmUp();
    talk.run("Map<String, Integer> ages = new HashMap<>();");
    assertEquals("Map<String,Integer> ages\nValue: {}", inspected("1 + ages", 6));
    assertTrue(inspected("/* 😀 */ Math.max(1, 2)", 14).contains("max(int"));
    Map<String, Object> nothing = ask("inspect_request", "code", "unknown", "cursor_pos", 3);
    assertEquals(false, nothing.get("found"));
    assertEquals("ok", nothing.get("status"));
    assertEquals(Map.of(), nothing.get("data"));
  }

  @Test
  void completenessIsTold() throws Exception {
    talk.warmUp();
    assertEquals(Map.of("status", "complete"), ask("is_complete_request", "code", "int a = 1;"));
    assertEquals(Map.of("status", "complete"), ask("is_complete_request", "code", "1 + 1"));
    assertEquals(Map.of("status", "complete"), ask("is_complete_request", "code", ""));
    assertEquals(Map.of("status", "complete"), ask("is_complete_request", "code", "a?"));
    assertEquals(
        Map.of("status", "incomplete", "indent", "  "),
        ask("is_complete_request", "code", "class A {"));
    assertEquals(
        Map.of("status", "incomplete", "indent", "    "),
        ask("is_complete_request", "code", "class A {\n  void f() {"));
    assertEquals(Map.of("status", "invalid"), ask("is_complete_request", "code", "int x = ;"));
  }

  @Test
  void historyIsToldByTailRangeAndSearch() throws Exception {
    talk.warmUp();
    for (String code : List.of("int a = 1;", "a + 1", "int b = 2;", "a + 1")) {
      talk.run(code);
    }
    assertEquals(
        List.of(List.of(1, 3, "int b = 2;"), List.of(1, 4, "a + 1")),
        history("hist_access_type", "tail", "n", 2));
    assertEquals(4, history("hist_access_type", "tail", "n", 99).size());
    assertEquals(
        List.of(List.of(1, 2, "a + 1"), List.of(1, 3, "int b = 2;")),
        history("hist_access_type", "range", "session", 0, "start", 2, "stop", 4));
    assertEquals(
        List.of(List.of(1, 1, "int a = 1;"), List.of(1, 3, "int b = 2;")),
        history("hist_access_type", "search", "pattern", "int ? =*"));
    assertEquals(
        List.of(List.of(1, 2, "a + 1"), List.of(1, 4, "a + 1")),
        history("hist_access_type", "search", "pattern", "a*"));
    assertEquals(
        List.of(List.of(1, 4, "a + 1")),
        history("hist_access_type", "search", "pattern", "a*", "unique", true));
    assertEquals(
        List.of(List.of(1, 4, "a + 1")),
        history("hist_access_type", "search", "pattern", "*", "n", 1));
    assertEquals(List.of(), history("hist_access_type", "search", "pattern", "(.*"));
  }

  @Test
  void commsAreClosed() throws Exception {
    assertEquals(Map.of("status", "ok", "comms", Map.of()), ask("comm_info_request"));
    Message open =
        talk.ask(
            Channel.SHELL,
            "comm_open",
            Map.of("comm_id", "c1", "target_name", "t", "data", Map.of()));
    assertEquals(
        Map.of("comm_id", "c1", "data", Map.of()), talk.await(open, "comm_close").content());
  }

  @Test
  void anUnknownRequestIsLoggedAndLeavesTheKernelIdle() throws Exception {
    Message unknown = talk.ask(Channel.SHELL, "fancy_request", Map.of());
    assertEquals("a request was ignored: fancy_request", talk.awaitLog());
    talk.await(
        "idle",
        s ->
            Conversation.answers(unknown, s.message())
                && "idle".equals(s.message().content().get("execution_state")));
  }

  @Test
  void brokenCodeGetsAnAnswer() throws Exception {
    talk.warmUp();
    String deep = "(".repeat(9000);
    for (String type : List.of("complete_request", "inspect_request", "is_complete_request")) {
      Map<String, Object> reply = ask(type, "code", deep, "cursor_pos", deep.length());
      assertTrue(reply.containsKey("status"), type);
    }
    assertEquals("ok", talk.run("1 + 1").content().get("status"));
  }

  private String inspected(String code, int cursor) throws InterruptedException {
    Map<String, Object> reply = ask("inspect_request", "code", code, "cursor_pos", cursor);
    assertEquals(true, reply.get("found"), code);
    return String.valueOf(((Map<?, ?>) reply.get("data")).get("text/plain"));
  }

  private List<?> history(Object... content) throws InterruptedException {
    return (List<?>) ask("history_request", content).get("history");
  }

  private Map<String, Object> ask(String type, Object... content) throws InterruptedException {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < content.length; i += 2) {
      map.put(String.valueOf(content[i]), content[i + 1]);
    }
    return talk.finish(talk.ask(Channel.SHELL, type, map)).content();
  }
}
