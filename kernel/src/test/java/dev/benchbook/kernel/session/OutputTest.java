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

/** What a session does with more output than a page takes, and with that of many threads. */
class OutputTest {
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
  void aFloodOfLinesIsCutAndItsEndIsShown() throws Exception {
    Message request =
        talk.execute(
            "outputLimit(1_000); for (int i = 0; i < 400_000; i++) { System.out.println(i); }");
    assertEquals("ok", talk.finish(request).content().get("status"));
    assertEquals(122, talk.text(request, "stdout").length());
    String notices = talk.text(request, "stderr");
    assertTrue(
        notices.startsWith(
            """

            [Output is cut here: this cell has shown 122 characters in 44 lines. The rest is counted and \
            left out; its last lines follow when the cell ends. outputLimit(10000) in a cell, or \
            BENCHBOOK_OUTPUT_LIMIT in the kernel's environment, sets another limit.]
            [Left out: 2,688,768 characters in 399,956 lines. The last of them:]
            399970
            399971
            """),
        notices);
    assertTrue(notices.endsWith("\n399999\n"), notices);
  }

  @Test
  void aLineWithoutEndIsCut() throws Exception {
    Message request =
        talk.execute("outputLimit(10); for (int i = 0; i < 50_000; i++) System.out.print(\"xä\");");
    talk.finish(request);
    assertEquals("xäxäxäxäxä", talk.text(request, "stdout"));
    String notices = talk.text(request, "stderr");
    assertTrue(notices.contains("[Left out: 99,990 characters in 1 lines. The"), notices);
    assertTrue(notices.length() < 10_000, "its end is short");
  }

  @Test
  void aFloodCanBeInterrupted() throws Exception {
    Message request = talk.execute("while (true) { System.out.println(\"again and again\"); }");
    Message first = talk.await(request, "stream");
    assertEquals("stdout", first.content().get("name"));
    talk.ask(Channel.CONTROL, "interrupt_request", Map.of());
    assertEquals("KeyboardInterrupt", talk.finish(request).content().get("ename"));
  }

  @Test
  void whatIsClearedDoesNotCount() throws Exception {
    Message request =
        talk.execute(
            """
            outputLimit(100);
            for (int i = 0; i < 50; i++) { clearOutput(true); System.out.println("line " + i); }
            """);
    talk.finish(request);
    assertTrue(talk.text(request, "stdout").endsWith("line 49\n"));
    assertEquals("", talk.text(request, "stderr"));
  }

  @Test
  void aLineThatIsPrintedOverIsSentAsItIsSeen() throws Exception {
    Message request =
        talk.execute(
            """
            outputLimit(1_000);
            for (int i = 0; i < 100_000; i++) { System.out.print("\\rstep " + i); }
            System.out.print("\\n");
            """);
    talk.finish(request);
    String text = talk.text(request, "stdout");
    assertTrue(text.endsWith("\rstep 99999\n"), text);
    assertTrue(text.length() < 2_000, text.length() + " characters");
    assertEquals("", talk.text(request, "stderr"));
  }

  @Test
  void whoSwitchesBetweenStreamsAllTheTimeGetsFewMessages() throws Exception {
    Message request =
        talk.execute(
            "for (int i = 0; i < 20_000; i++) { System.out.println(i); System.err.println(i); }");
    talk.finish(request);
    assertEquals(20_000, talk.text(request, "stdout").lines().count());
    assertEquals(20_000, talk.text(request, "stderr").lines().count());
    long messages = talk.types(request).stream().filter("stream"::equals).count();
    assertTrue(messages < 500, messages + " messages");
  }

  @Test
  void displaysWithoutEndAreCut() throws Exception {
    Message request =
        talk.execute("outputLimit(80_000); for (int i = 0; i < 30; i++) { display(i); }");
    talk.finish(request);
    assertEquals(10, talk.types(request).stream().filter("display_data"::equals).count());
    assertEquals(
        """

        [This cell has displayed 10 things; what it displays from now on is left out. \
        outputLimit(800000) in a cell lets it display ten times as many.]
        """,
        talk.text(request, "stderr"));
  }

  @Test
  void updatesWithoutEndAreThinnedAndTheLastOneArrives() throws Exception {
    Message request =
        talk.execute(
            "String id = display(0); for (int i = 1; i <= 5_000; i++) { updateDisplay(id, i); }");
    talk.finish(request);
    List<Message> updates =
        talk.answersTo(request).stream()
            .filter(m -> m.type().equals("update_display_data"))
            .toList();
    assertTrue(updates.size() < 100, updates.size() + " updates");
    assertEquals(
        Map.of("text/plain", "5000"), updates.get(updates.size() - 1).content().get("data"));
  }

  @Test
  void outputOfAPoolGoesToTheCellThatGaveTheTask() throws Exception {
    talk.run(
        """
        import java.util.concurrent.*;
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.submit(() -> {}).get();
        """);
    for (String task :
        List.of(
            "pool.submit(() -> System.out.print(\"here\")).get();",
            "pool.submit(() -> { System.out.print(\"here\"); return 1; }).get();",
            "pool.execute(() -> System.out.print(\"here\")); pool.submit(() -> 1).get();",
            "pool.invokeAll(List.of(() -> { System.out.print(\"here\"); return 1; }));",
            "pool.schedule(() -> System.out.print(\"here\"), 1, TimeUnit.MILLISECONDS).get();",
            "CompletableFuture.runAsync(() -> System.out.print(\"here\"), pool).get();",
            "CompletableFuture.supplyAsync(() -> 1, pool)"
                + ".thenAcceptAsync(i -> System.out.print(\"here\"), pool).get();")) {
      Message request = talk.execute(task);
      assertEquals("ok", talk.finish(request).content().get("status"), task);
      assertEquals("here", talk.text(request, "stdout"), task);
    }
    talk.run("pool.shutdown();");
  }

  @Test
  void lateOutputOfTheCommonPoolGoesToTheCellThatGaveTheTask() throws Exception {
    Gate.close();
    Message first =
        talk.execute(
            "java.util.concurrent.CompletableFuture.runAsync(() -> {\n"
                + Gate.WAIT
                + "System.out.print(\"late\"); });");
    talk.finish(first);
    Gate.awaitCell();
    Message second = talk.execute("System.out.print(\"second\");");
    talk.finish(second);
    Gate.open();
    Message unused =
        talk.await(
            "late output",
            s ->
                Conversation.answers(first, s.message())
                    && "late".equals(s.message().content().get("text")));
    assertEquals("second", talk.text(second, "stdout"));
  }

  @Test
  void outputOfATimerGoesToTheCellThatStartedIt() throws Exception {
    Message first =
        talk.execute(
            """
            new Timer(true).schedule(
                new TimerTask() { public void run() { System.out.print("tick"); } }, 300);
            """);
    talk.finish(first);
    Message second = talk.execute("Thread.sleep(600);");
    talk.finish(second);
    assertEquals("", talk.text(second, "stdout"));
    assertEquals("tick", talk.text(first, "stdout"));
  }

  @Test
  void aProgramThatInheritsItsOutputPrintsIntoTheCell() throws Exception {
    Message request =
        talk.execute(
            """
            String java = System.getProperty("java.home") + "/bin/java";
            new ProcessBuilder(java, "-version").inheritIO().start().waitFor()
            """);
    talk.finish(request);
    Message unused =
        talk.await(
            "the version",
            s ->
                Conversation.answers(request, s.message())
                    && "stderr".equals(s.message().content().get("name")));
    assertTrue(talk.text(request, "stderr").contains(" version "));
  }

  @Test
  void aStreamThatWasKeptGoesToTheCellThatWrites() throws Exception {
    talk.run("var kept = System.out; var errors = System.err;");
    Message request = talk.execute("kept.print(\"out\"); errors.print(\"err\");");
    talk.finish(request);
    assertEquals("out", talk.text(request, "stdout"));
    assertEquals("err", talk.text(request, "stderr"));
  }

  @Test
  void openProgressBarsSayHowTheirCellEnded() throws Exception {
    Message failed =
        talk.execute("for (int i : progress(4)) { if (i == 2) throw new Exception(\"x\"); }");
    talk.finish(failed);
    assertTrue(lastUpdate(failed).startsWith("50 % |██████████          | 2/4 ["));
    assertTrue(lastUpdate(failed).endsWith("] failed"), lastUpdate(failed));
    Message left = talk.execute("for (int i : progress(4)) { if (i == 3) break; }");
    talk.finish(left);
    assertTrue(lastUpdate(left).endsWith("] stopped"), lastUpdate(left));
    Message whole = talk.execute("for (int i : progress(4)) {}");
    talk.finish(whole);
    assertTrue(lastUpdate(whole).startsWith("100 % |████████████████████| 4/4 ["));
  }

  @Test
  void anInterruptedProgressBarSaysSo() throws Exception {
    Message request =
        talk.execute("for (int i : progress(1_000_000)) { display(\"begun\"); while (true) {} }");
    Message unused =
        talk.await(
            "begun",
            s ->
                Conversation.answers(request, s.message())
                    && String.valueOf(s.message().content().get("data")).contains("begun"));
    talk.ask(Channel.CONTROL, "interrupt_request", Map.of());
    talk.finish(request);
    assertTrue(lastUpdate(request).endsWith("] interrupted"), lastUpdate(request));
  }

  private String lastUpdate(Message request) {
    List<Message> updates =
        talk.answersTo(request).stream()
            .filter(m -> m.type().equals("update_display_data"))
            .toList();
    Map<?, ?> data = (Map<?, ?>) updates.get(updates.size() - 1).content().get("data");
    return String.valueOf(data.get("text/plain"));
  }
}
