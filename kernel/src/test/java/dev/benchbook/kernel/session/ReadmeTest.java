package dev.benchbook.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.wire.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The examples in the kernel's README are cells that run. */
class ReadmeTest {
  private static final Pattern EXAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  @Test
  void everyExampleRuns() throws Exception {
    List<String> examples =
        EXAMPLE
            .matcher(Files.readString(Path.of("README.md")).replace("\r\n", "\n"))
            .results()
            .map(match -> match.group(1))
            .toList();
    assertTrue(examples.size() >= 6, examples.size() + " examples");
    try (Conversation talk = Conversation.begin()) {
      for (String example : examples) {
        Message request = talk.execute(example);
        Message reply = talk.finish(request);
        assertEquals("ok", reply.content().get("status"), example + reply.content());
        assertEquals("", talk.text(request, "stderr"), example);
      }
      Message request = talk.execute("display(java.time.Duration.ofSeconds(1)); new Traffic()");
      talk.finish(request);
      assertEquals(
          Map.of("text/plain", "1000 ms"),
          talk.await(request, "display_data").content().get("data"));
      assertEquals(
          Map.of("text/html", "<b>green</b>", "text/plain", "green"),
          talk.await(request, "execute_result").content().get("data"));
    }
  }
}
