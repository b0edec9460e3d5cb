package dev.benchbook.kernel.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.wire.Channel;
import dev.benchbook.kernel.wire.Client;
import dev.benchbook.kernel.wire.Codec;
import dev.benchbook.kernel.wire.Connection;
import dev.benchbook.kernel.wire.Connections;
import dev.benchbook.kernel.wire.Json;
import dev.benchbook.kernel.wire.Message;
import dev.benchbook.kernel.wire.Messages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts the installed kernel as Jupyter does, in a process of its own, and talks to it. */
class KernelIT {
  private static final Path PREFIX = Path.of("target/it-prefix").toAbsolutePath();
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static List<?> argv;

  @TempDir Path folder;
  private Connection connection;
  private Process process;
  private Client client;

  @BeforeAll
  static void install() throws Exception {
    Jar.Ended ended =
        Jar.run(Path.of("target").toAbsolutePath(), Map.of(), "install", "--prefix", "" + PREFIX);
    assertEquals(0, ended.code(), ended.err());
    Path spec = PREFIX.resolve("share/jupyter/kernels/benchbook/kernel.json");
    argv = (List<?>) Json.readObject(Files.readAllBytes(spec)).get("argv");
  }

  @BeforeEach
  void startKernel() throws Exception {
    connection = Connections.free("it's secret");
    Path file = folder.resolve("connection.json");
    Files.writeString(file, Connections.file(connection));
    List<String> command = new ArrayList<>();
    argv.forEach(part -> command.add(part.toString().replace("{connection_file}", "" + file)));
    process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("kernel.log").toFile())
            .start();
    client = Client.connect(connection);
  }

  @AfterEach
  void endKernel() throws Exception {
    client.close();
    process.destroyForcibly();
    assertTrue(process.waitFor(20, TimeUnit.SECONDS));
  }

  @Test
  void aNotebookSession() throws Exception {
    Message info = request(Channel.SHELL, "kernel_info_request", Map.of());
    assertEquals("benchbook", info.content().get("implementation"));
    assertEquals("ok", execute("int kept = 41;").content().get("status"));
    assertEquals("42", value("kept + 1"));
    assertEquals("Table", value("Table.create(\"t\").getClass().getSimpleName()"));
    assertEquals("größe 😀", value("\"größe 😀\""));
    Message failed = execute("throw new Exception(\"x\");");
    assertEquals("java.lang.Exception", failed.content().get("ename"));
    assertEquals(List.of("kept"), matches("kep"));
    Message complete = request(Channel.SHELL, "is_complete_request", Map.of("code", "for (;;) {"));
    assertEquals("incomplete", complete.content().get("status"));
    assertEquals(
        "java.lang.ClassNotFoundException",
        execute("Class.forName(\"org.zeromq.ZMQ\")").content().get("ename"));
  }

  @Test
  void textStreamsWhileACellRunsAndTheCellCanBeInterrupted() throws Exception {
    execute("int kept = 7;");
    for (int i = 0; i < 2; i++) {
      Message loop = send("System.out.println(\"running\"); while (true) {}");
      await(loop, "stream");
      assertFalse(
          client.received().stream()
              .anyMatch(r -> answers(loop, r.message()) && isReply(r.message())));
      request(Channel.CONTROL, "interrupt_request", Map.of());
      assertEquals("KeyboardInterrupt", await(loop, "execute_reply").content().get("ename"));
    }
    assertEquals("7", value("kept"));
  }

  @Test
  void aRestartKeepsLibrariesAndOptionsAndForgetsTheRest() throws Exception {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Files.writeString(classes.resolve("Coin.java"), "package coins; public record Coin(int n) {}");
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", "" + classes, "" + classes.resolve("Coin.java"));
    assertEquals(0, compiled);
    execute("%classpath " + classes + "\n%compiler -Xmaxerrs 7\nint gone = 1;");
    assertEquals("Coin[n=5]", value("new coins.Coin(5).toString()"));
    assertEquals("ok", execute("%restart").content().get("status"));
    assertEquals("CompilationError", execute("gone").content().get("ename"));
    assertEquals("Coin[n=6]", value("new coins.Coin(6).toString()"));
    Message asked = send("%compiler");
    assertTrue(await(asked, "stream").content().toString().contains("-Xmaxerrs 7"));
  }

  @Test
  void forgedAndMalformedMessagesAreIgnored() throws Exception {
    Codec forger = Codec.of(Connections.free("guess"));
    Message forged =
        Messages.message(
            List.of(),
            "execute_request",
            Map.of(),
            Map.of("code", "int forged = 1;", "silent", false));
    for (Channel channel : List.of(Channel.SHELL, Channel.CONTROL, Channel.STDIN)) {
      client.sendFrames(channel, forger.encode(forged));
      client.sendFrames(channel, List.of("nonsense".getBytes(UTF_8)));
      client.sendFrames(channel, List.of(new byte[0], new byte[0]));
    }
    assertEquals("2", value("1 + 1"));
    assertEquals("CompilationError", execute("forged").content().get("ename"));
    assertEquals(
        "ok", request(Channel.CONTROL, "kernel_info_request", Map.of()).content().get("status"));
  }

  @Test
  void theInterruptSignalInterruptsTheCellAndNotTheKernel() throws Exception {
    execute("int kept = 3;");
    Message loop = send("System.out.println(\"running\"); while (true) {}");
    await(loop, "stream");
    signalInterrupt();
    assertEquals("KeyboardInterrupt", await(loop, "execute_reply").content().get("ename"));
    assertEquals("3", value("kept"));
  }

  @Test
  void shutdownEndsAnIdleKernel() throws Exception {
    execute("1 + 1");
    assertShutdown();
  }

  @Test
  void shutdownEndsABusyKernel() throws Exception {
    Message loop =
        send(
            """
            Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true) {} }));
            new Thread(() -> { while (true) {} }).start();
            System.out.println("running"); while (true) {}
            """);
    await(loop, "stream");
    assertShutdown();
  }

  @Test
  void shutdownEndsAKernelThatStillStarts() throws Exception {
    Message unused = send("1 + 1");
    assertShutdown();
  }

  private void assertShutdown() throws Exception {
    Message reply = request(Channel.CONTROL, "shutdown_request", Map.of("restart", false));
    assertEquals(Map.of("status", "ok", "restart", false), reply.content());
    assertTrue(process.waitFor(10, TimeUnit.SECONDS), "it ends within seconds");
    assertEquals(0, process.exitValue());
  }

  private void signalInterrupt() throws Exception {
    Process kill = new ProcessBuilder("kill", "-INT", "" + process.pid()).start();
    assertEquals(0, kill.waitFor());
  }

  private Message send(String code) {
    return client.send(Channel.SHELL, "execute_request", Map.of("code", code, "silent", false));
  }

  private Message execute(String code) throws Exception {
    return await(send(code), "execute_reply");
  }

  // The first answer may come too late on a busy machine and is then empty.
  private Object matches(String code) throws Exception {
    Map<String, Object> question = Map.of("code", code, "cursor_pos", code.length());
    Object found = List.of();
    for (int i = 0; i < 20 && found.equals(List.of()); i++) {
      found = request(Channel.SHELL, "complete_request", question).content().get("matches");
    }
    return found;
  }

  private String value(String code) throws Exception {
    Message request = send(code);
    await(request, "execute_reply");
    Map<?, ?> data = (Map<?, ?>) await(request, "execute_result").content().get("data");
    return String.valueOf(data.get("text/plain"));
  }

  private Message request(Channel channel, String type, Map<String, Object> content)
      throws Exception {
    Message request = client.send(channel, type, content);
    return await(request, type.replace("_request", "_reply"));
  }

  private Message await(Message request, String type) throws Exception {
    return client
        .await(r -> answers(request, r.message()) && r.message().type().equals(type), LIMIT)
        .orElseThrow(() -> new AssertionError("no " + type + "; the kernel printed: " + printed()));
  }

  private String printed() {
    try {
      return Files.readString(folder.resolve("kernel.log"));
    } catch (java.io.IOException e) {
      return e.toString();
    }
  }

  private static boolean answers(Message request, Message answer) {
    return request.id().equals(answer.parentHeader().get("msg_id"));
  }

  private static boolean isReply(Message message) {
    return message.type().endsWith("_reply");
  }
}
