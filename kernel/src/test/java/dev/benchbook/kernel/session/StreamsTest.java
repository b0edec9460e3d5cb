package dev.benchbook.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.wire.Message;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Standard output and error of cells. */
class StreamsTest {
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
  void theFirstTextArrivesBeforeTheCellEnds() throws Exception {
    Gate.close();
    Message request = talk.execute("System.out.println(\"early\");\n" + Gate.WAIT);
    assertTrue(talk.await(request, "stream").content().get("text").toString().startsWith("early"));
    assertEquals(List.of("busy", "execute_input", "stream"), talk.types(request));
    Gate.open();
    talk.finish(request);
  }

  @Test
  void tenThousandLinesArriveWholeAndInFewMessages() throws Exception {
    Message request = talk.execute("for (int i = 0; i < 10_000; i++) { System.out.println(i); }");
    talk.finish(request);
    List<String> lines = talk.text(request, "stdout").lines().toList();
    assertEquals(10_000, lines.size());
    assertEquals("9999", lines.get(9_999));
    long messages = talk.types(request).stream().filter("stream"::equals).count();
    assertTrue(messages < 100, messages + " messages");
  }

  @Test
  void outputAndErrorKeepTheirOrder() throws Exception {
    Message request =
        talk.execute(
            "System.out.print(1); System.err.print(2); System.out.print(3); System.err.print(4);");
    talk.finish(request);
    List<String> texts =
        talk.answersTo(request).stream()
            .filter(m -> m.type().equals("stream"))
            .map(m -> m.content().get("name") + " " + m.content().get("text"))
            .toList();
    assertEquals(List.of("stdout 1", "stderr 2", "stdout 3", "stderr 4"), texts);
  }

  @Test
  void aCharacterMayBeWrittenInPieces() throws Exception {
    Message request =
        talk.execute(
            """
            for (byte b : "ü😀€".getBytes("UTF-8")) { System.out.write(b); System.out.flush(); }
            """);
    talk.finish(request);
    assertEquals("ü😀€", talk.text(request, "stdout"));
  }

  @Test
  void bytesThatAreNoTextAreReplaced() throws Exception {
    Message request =
        talk.execute("System.out.write(0xff); System.out.write('a'); System.out.flush();");
    talk.finish(request);
    assertEquals("\uFFFDa", talk.text(request, "stdout"));
  }

  @Test
  void lateOutputOfAThreadGoesToItsOwnCell() throws Exception {
    Gate.close();
    Message first =
        talk.execute(
            "new Thread(() -> {\n" + Gate.WAIT + "System.out.print(\"late\"); }).start();");
    talk.finish(first);
    Message second = talk.execute("System.out.print(\"second\");");
    talk.finish(second);
    Gate.awaitCell();
    Gate.open();
    talk.await(
        "late output",
        s ->
            Conversation.answers(first, s.message())
                && "late".equals(s.message().content().get("text")));
    assertEquals("second", talk.text(second, "stdout"));
  }

  @Test
  void outputOfAParallelStreamGoesToTheCellThatRunsIt() throws Exception {
    String code =
        "IntStream.range(0, 2_000).parallel().forEach(i -> System.out.println(\"n\" + i));";
    Message first = talk.execute(code);
    talk.finish(first);
    Message second = talk.execute(code);
    talk.finish(second);
    assertEquals(2_000, talk.text(first, "stdout").lines().distinct().count());
    assertEquals(2_000, talk.text(second, "stdout").lines().distinct().count());
  }

  @Test
  void muchTextArrivesWhole() throws Exception {
    Message request = talk.execute("System.out.print(\"é\".repeat(1_000_000));");
    talk.finish(request);
    assertEquals("é".repeat(1_000_000), talk.text(request, "stdout"));
  }
}
