package dev.benchbook.kernel.magic.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.wire.Channel;
import dev.benchbook.kernel.wire.Client;
import dev.benchbook.kernel.wire.Connection;
import dev.benchbook.kernel.wire.Connections;
import dev.benchbook.kernel.wire.Json;
import dev.benchbook.kernel.wire.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Adds libraries to the installed kernel, whose user has Maven settings of their own. */
class InstalledMavenIT {
  private static final Path PREFIX = Path.of("target/it-maven").toAbsolutePath();
  private static final Duration LIMIT = Duration.ofSeconds(60);

  @TempDir Path home;
  private Repository repository;
  private Process kernel;
  private Client client;

  @BeforeEach
  void startKernel() throws Exception {
    repository = new Repository(home);
    repository.settings(Files.createDirectory(home.resolve(".m2")).resolve("settings.xml"));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process install =
        new ProcessBuilder(java, "-jar", "target/benchbook.jar", "install", "--prefix", "" + PREFIX)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertTrue(install.waitFor(120, TimeUnit.SECONDS));
    Path spec = PREFIX.resolve("share/jupyter/kernels/benchbook/kernel.json");
    List<?> argv = (List<?>) Json.readObject(Files.readAllBytes(spec)).get("argv");
    Connection connection = Connections.free("secret");
    Path file = Files.writeString(home.resolve("c.json"), Connections.file(connection));
    List<String> command = new ArrayList<>();
    argv.forEach(part -> command.add(part.toString().replace("{connection_file}", "" + file)));
    command.add(1, "-Duser.home=" + home);
    ProcessBuilder builder = new ProcessBuilder(command).directory(home.toFile());
    kernel =
        builder
            .redirectErrorStream(true)
            .redirectOutput(home.resolve("kernel.log").toFile())
            .start();
    client = Client.connect(connection);
  }

  @AfterEach
  void endKernel() throws Exception {
    client.close();
    kernel.destroyForcibly();
    assertTrue(kernel.waitFor(20, TimeUnit.SECONDS));
  }

  @Test
  void theUsersSettingsAreFollowedAndCellsSeeTheLibraryAlone() throws Exception {
    repository.add("leaf", "1.0");
    repository.add("tree", "2.0", "leaf:1.0");
    assertEquals("ok", execute("%maven demo:tree:2.0").get("status"));
    assertTrue(Files.isDirectory(home.resolve(".m2/repository/demo/tree/2.0")));
    assertEquals("2.01.0", value("demo.Tree.version() + demo.Leaf.version()"));
    Map<String, Object> missing = execute("%maven demo:tree:9");
    assertEquals(
        "%maven: demo:tree:jar:9 can't be had\n  local repository "
            + home.resolve(".m2/repository")
            + ": not there\n  test ("
            + repository.url()
            + "): not there",
        missing.get("evalue"));
    for (String hidden :
        List.of(
            "org.eclipse.aether.RepositorySystem", "org.slf4j.Logger", "com.google.gson.Gson")) {
      assertEquals("CompilationError", execute(hidden + ".class").get("ename"), hidden);
    }
    assertEquals("3", value("Table.create(IntColumn.create(\"x\", 1, 2, 3)).rowCount()"));
    String printed = printed();
    assertTrue(printed.startsWith("fetched "), printed);
    assertTrue(!printed.contains("SLF4J") && !log().contains("SLF4J"), printed + log());
  }

  private String value(String expression) throws Exception {
    Map<?, ?> answers = (Map<?, ?>) execute("", Map.of("v", expression)).get("user_expressions");
    Map<?, ?> answer = (Map<?, ?>) answers.get("v");
    assertEquals("ok", answer.get("status"), expression + ": " + answer);
    return ((Map<?, ?>) answer.get("data")).get("text/plain").toString();
  }

  private Map<String, Object> execute(String code) throws Exception {
    return execute(code, Map.of());
  }

  private Map<String, Object> execute(String code, Map<String, Object> expressions)
      throws Exception {
    Message request =
        client.send(
            Channel.SHELL,
            "execute_request",
            Map.of("code", code, "user_expressions", expressions, "stop_on_error", false));
    return client
        .await(
            received ->
                received.channel() == Channel.SHELL
                    && request.id().equals(received.message().parentHeader().get("msg_id")),
            LIMIT)
        .orElseThrow(() -> new AssertionError("no reply: " + code + "\n" + log()))
        .content();
  }

  private String printed() {
    return client.received().stream()
        .map(Client.Received::message)
        .filter(message -> message.type().equals("stream"))
        .map(message -> message.content().get("text").toString())
        .collect(Collectors.joining());
  }

  private String log() {
    try {
      return Files.readString(home.resolve("kernel.log"));
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }
}
