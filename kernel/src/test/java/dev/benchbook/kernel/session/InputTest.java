package dev.benchbook.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.wire.Channel;
import dev.benchbook.kernel.wire.Message;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Questions of cells to the user. */
class InputTest {
  private static final String ASKING = "import static dev.benchbook.kernel.display.Prompts.*;\n";

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
  void passwordsAreAskedForHidden() throws Exception {
    Message cell = asking(ASKING + "password(\"PIN: \").length()");
    Message question = talk.await(cell, "input_request");
    assertEquals(Map.of("prompt", "PIN: ", "password", true), question.content());
    answer("héé");
    assertEquals("3", result(cell));
  }

  @Test
  void linesAreAskedForWithTheirPrompt() throws Exception {
    Message cell = asking(ASKING + "input(\"Name: \")");
    Message question = talk.await(cell, "input_request");
    assertEquals(Map.of("prompt", "Name: ", "password", false), question.content());
    answer("Ada 😀");
    assertEquals("Ada 😀", result(cell));
  }

  @Test
  void theEndOfInputIsWhatItIsInATerminal() throws Exception {
    assertEquals("-1", ended("System.in.read()"));
    assertEquals("false", ended("new Scanner(System.in).hasNextLine()"));
    assertEquals(
        "true",
        ended(
            "new java.io.BufferedReader(new java.io.InputStreamReader(System.in))"
                + ".readLine() == null"));
    Message cell = asking(ASKING + "input(\"Name: \")");
    talk.await(cell, "input_request");
    answer("\u0004");
    Message reply = talk.finish(cell);
    assertEquals("java.io.EOFException", reply.content().get("ename"));
    assertEquals("the user ended the input", reply.content().get("evalue"));
  }

  @Test
  void aScannerThatCantReadSaysWhy() throws Exception {
    Message cell = talk.execute("new Scanner(System.in).nextLine()");
    assertEquals("java.util.NoSuchElementException", talk.finish(cell).content().get("ename"));
    assertEquals(
        "System.in: this front end can't answer questions, so nothing can be read",
        talk.text(cell, "stderr").strip());
  }

  @Test
  void whatACellDidNotReadIsNotTheNextOnes() throws Exception {
    Message first = asking("System.in.read()");
    talk.await(first, "input_request");
    answer("abc");
    assertEquals("97", result(first));
    Message second = asking("System.in.read()");
    talk.await(second, "input_request");
    answer("x");
    assertEquals("120", result(second));
  }

  @Test
  void aCellThatHasEndedCantAsk() throws Exception {
    Message cell =
        asking(
            ASKING
                + """
                var go = new java.util.concurrent.CountDownLatch(1);
                new Thread(() -> {
                  try {
                    go.await();
                    System.out.println(input("late"));
                  } catch (Exception e) {
                    System.out.println("refused: " + e.getMessage());
                  }
                }).start();
                """);
    talk.finish(cell);
    talk.run("go.countDown();");
    Message unused =
        talk.await(
            "refusal",
            sent -> String.valueOf(sent.message().content().get("text")).startsWith("refused"));
    assertTrue(
        talk.text(cell, "stdout")
            .startsWith("refused: only a running cell can ask; the one that asks here has ended"));
  }

  @Test
  void aThreadThatAsksWhenItsCellEndsHoldsUpNobody() throws Exception {
    Message first =
        asking(
            """
            new Thread(() -> {
              try {
                System.in.read();
              } catch (java.io.IOException e) {
                System.out.println("given up");
              }
            }).start();
            while (System.getProperty("asked") == null) { Thread.sleep(1); }
            """);
    try {
      talk.await(first, "input_request");
      System.setProperty("asked", "yes");
      assertEquals("ok", talk.finish(first).content().get("status"));
      Message second = asking("System.in.read()");
      talk.await(second, "input_request");
      answer("x");
      assertEquals("120", result(second));
    } finally {
      System.clearProperty("asked");
    }
  }

  private Message asking(String code) {
    return talk.execute(code, Map.of("allow_stdin", true));
  }

  private void answer(String value) {
    talk.ask(Channel.STDIN, "input_reply", Map.of("value", value));
  }

  private String ended(String code) throws Exception {
    Message cell = asking(code);
    talk.await(cell, "input_request");
    answer("\u0004");
    return result(cell);
  }

  private String result(Message cell) throws Exception {
    talk.finish(cell);
    Map<?, ?> data = (Map<?, ?>) talk.await(cell, "execute_result").content().get("data");
    return String.valueOf(data.get("text/plain"));
  }
}
