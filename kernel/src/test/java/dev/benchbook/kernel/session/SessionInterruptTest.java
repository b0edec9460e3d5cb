package dev.benchbook.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.wire.Channel;
import dev.benchbook.kernel.wire.Message;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Interrupt, shutdown and standard input. */
class SessionInterruptTest {
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
  void aBusyLoopEndsAndVariablesStay() throws Exception {
    talk.warmUp();
    talk.run("int kept = 7;");
    Message loop = talk.execute("System.out.print(\"on\"); while (true) {}");
    talk.await(loop, "stream");
    Message interrupt = talk.ask(Channel.CONTROL, "interrupt_request", Map.of());
    assertEquals(Map.of("status", "ok"), talk.finish(interrupt).content());
    assertEquals("KeyboardInterrupt", talk.finish(loop).content().get("ename"));
    Message after = talk.execute("kept");
    talk.finish(after);
    assertEquals(
        Map.of("text/plain", "7"), talk.await(after, "execute_result").content().get("data"));
  }

  @Test
  void anInterruptWhileTheKernelStillStartsEndsTheWaitingCell() throws Exception {
    Message cell = talk.execute("System.out.print(\"ran\");");
    talk.await(cell, "execute_input");
    Message interrupt = talk.ask(Channel.CONTROL, "interrupt_request", Map.of());
    assertEquals(Map.of("status", "ok"), talk.finish(interrupt).content(), "answered at once");
    talk.warmUp();
    assertEquals("KeyboardInterrupt", talk.finish(cell).content().get("ename"));
    assertEquals("", talk.text(cell, "stdout"));
  }

  @Test
  void anInterruptOfAnIdleKernelIsHarmless() throws Exception {
    talk.warmUp();
    talk.finish(talk.ask(Channel.CONTROL, "interrupt_request", Map.of()));
    assertEquals("ok", talk.run("1 + 1").content().get("status"));
  }

  @Test
  void whileACellRunsOtherRequestsAreAnsweredAndTheStateStaysBusy() throws Exception {
    talk.warmUp();
    talk.run("1");
    Gate.close();
    Message cell = talk.execute(Gate.WAIT);
    Gate.awaitCell();
    Message question =
        talk.ask(Channel.SHELL, "complete_request", Map.of("code", "\"\".isBl", "cursor_pos", 7));
    assertEquals(List.of("isBlank()"), talk.finish(question).content().get("matches"));
    talk.await(
        "busy again",
        s -> {
          List<String> states = talk.types(cell);
          return states.lastIndexOf("busy") > states.indexOf("execute_input");
        });
    Gate.open();
    talk.finish(cell);
    assertEquals("idle", talk.types(cell).get(talk.types(cell).size() - 1));
  }

  @Test
  void shutdownIsRepliedPublishedAndCarriedOutBeforeTheKernelIsWarm() throws Exception {
    Message waiting = talk.execute("1 + 1");
    talk.await(waiting, "execute_input");
    Message request = talk.ask(Channel.CONTROL, "shutdown_request", Map.of("restart", true));
    assertTrue(talk.awaitShutdown());
    assertEquals(
        Map.of("status", "ok", "restart", true), talk.await(request, "shutdown_reply").content());
    long replies =
        talk.all().stream().filter(s -> s.message().type().equals("shutdown_reply")).count();
    assertEquals(2, replies, "one to the front end that asked, one to all");
  }

  @Test
  void shutdownEndsABusyCellAndTheQueue() throws Exception {
    talk.warmUp();
    Message loop = talk.execute("System.out.print(\"on\"); while (true) {}");
    Message queued = talk.execute("System.out.print(\"never\");");
    talk.await(loop, "stream");
    Message unused = talk.ask(Channel.SHELL, "shutdown_request", Map.of());
    assertTrue(talk.awaitShutdown());
    assertEquals("KeyboardInterrupt", talk.finish(loop).content().get("ename"));
    assertEquals(List.of(), talk.types(queued));
  }

  @Test
  void linesAreAskedOfTheUser() throws Exception {
    talk.warmUp();
    Message cell =
        talk.execute(
            "System.out.print(\"name? \");\nvar in = new Scanner(System.in);\n"
                + "in.nextLine() + \"|\" + in.nextLine()",
            Map.of("allow_stdin", true));
    Message question = talk.await(cell, "input_request");
    assertEquals(Map.of("prompt", "", "password", false), question.content());
    assertEquals("name? ", talk.text(cell, "stdout"), "the prompt is there first");
    talk.ask(Channel.STDIN, "input_reply", Map.of("value", "Jürgen 😀"));
    talk.await(
        "second question",
        s -> talk.types(cell).stream().filter("input_request"::equals).count() == 2);
    talk.ask(Channel.STDIN, "input_reply", Map.of("value", ""));
    talk.finish(cell);
    assertEquals(
        Map.of("text/plain", "Jürgen 😀|"),
        talk.await(cell, "execute_result").content().get("data"));
  }

  @Test
  void whereNobodyCanAnswerReadingFails() throws Exception {
    talk.warmUp();
    Message reply = talk.run("System.in.read()");
    assertEquals("java.io.IOException", reply.content().get("ename"));
    assertEquals(
        "this front end can't answer questions, so nothing can be read",
        reply.content().get("evalue"));
  }

  @Test
  void anInterruptEndsACellThatHasComeButWaitsBehindAListener() throws Exception {
    talk.warmUp();
    talk.run(
        """
        import dev.benchbook.kernel.display.*;
        var go = new java.util.concurrent.CountDownLatch(1);
        Comms.register("slow", (comm, opened) -> {
          System.out.println("begun");
          try { go.await(); } catch (InterruptedException e) { }
        });
        """);
    Message open =
        talk.ask(
            Channel.SHELL,
            "comm_open",
            Map.of("comm_id", "c", "target_name", "slow", "data", Map.of()));
    talk.await(open, "stream");
    Message waiting = talk.execute("while (true) {}");
    talk.finish(talk.ask(Channel.CONTROL, "interrupt_request", Map.of()));
    assertEquals("KeyboardInterrupt", talk.finish(waiting).content().get("ename"));
  }

  @Test
  void aCellThatWaitsForInputCanBeInterrupted() throws Exception {
    talk.warmUp();
    Message cell = talk.execute("System.in.read()", Map.of("allow_stdin", true));
    talk.await(cell, "input_request");
    talk.finish(talk.ask(Channel.CONTROL, "interrupt_request", Map.of()));
    assertEquals("KeyboardInterrupt", talk.finish(cell).content().get("ename"));
    Message again = talk.execute("System.in.read()", Map.of("allow_stdin", true));
    talk.await(again, "input_request");
    talk.ask(Channel.STDIN, "input_reply", Map.of("value", "A"));
    talk.finish(again);
    assertEquals(
        Map.of("text/plain", "65"), talk.await(again, "execute_result").content().get("data"));
  }
}
