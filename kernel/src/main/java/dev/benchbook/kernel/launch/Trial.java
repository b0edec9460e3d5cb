package dev.benchbook.kernel.launch;

import dev.benchbook.kernel.wire.Channel;
import dev.benchbook.kernel.wire.Client;
import dev.benchbook.kernel.wire.Connection;
import dev.benchbook.kernel.wire.Json;
import dev.benchbook.kernel.wire.Message;
import dev.benchbook.kernel.wire.WireException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** Starts an installed kernel as Jupyter would, uses it and ends it. */
final class Trial implements AutoCloseable {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final int END_SECONDS = 60;
  private static final String ANSWER = "40 + 2";

  // What notebooks do first: these are the classes that an archive should hold.
  private static final List<String> REHEARSAL =
      List.of(
          "int rows = 3; String name = \"q\" + rows; System.out.println(name);",
          "record Point(int x, double y) {}\nvar points = List.of(new Point(1, 2.5));\npoints",
          "long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }\nfib(10)",
          "points.stream().mapToDouble(p -> p.y()).sum()",
          "Results r = Results.parse(\"q,version,ms\\na,1,2.5\\na,2,1.5\\n\"); r",
          "Comparison c = Compare.table(r.table()).measure(\"ms\").by(\"q\").across(\"version\")"
              + ".baseline(\"1\").run(); c",
          "Charts.speedups(c)",
          "String broken = 1;",
          "raws + 1",
          "throw new IllegalStateException(\"rehearsed\");",
          "display(\"<b>x</b>\", \"text/html\")");

  private final Path connectionFile;
  private final Path log;
  private final Path history;
  private final Process process;
  private final Client client;

  private Trial(List<?> command) throws IOException, WireException {
    connectionFile = Files.createTempFile("benchbook-trial", ".json");
    log = Files.createTempFile("benchbook-trial", ".log");
    history = Files.createTempFile("benchbook-trial", ".jsonl");
    Files.write(connectionFile, Json.write(freeConnection()));
    List<String> line = new ArrayList<>();
    command.forEach(
        part -> line.add(part.toString().replace("{connection_file}", connectionFile.toString())));
    ProcessBuilder builder =
        new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().put("BENCHBOOK_HISTORY", history.toString());
    process = builder.start();
    client = Client.connect(Connection.read(connectionFile));
  }

  /**
   * Lets a kernel compute one cell.
   *
   * @param command the {@code argv} of a kernel.json
   * @return a sentence about what it did
   * @throws IOException if the kernel does not start, answer, compute or end; the message says
   *     which
   */
  static String run(List<?> command) throws IOException {
    long begin = System.nanoTime();
    try (Trial trial = new Trial(command)) {
      trial.answer();
      double seconds = (System.nanoTime() - begin) / 1e9;
      trial.end();
      return String.format(Locale.ROOT, "started and computed 40 + 2 in %.1f s", seconds);
    } catch (WireException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /**
   * Lets a kernel do what notebooks do, and waits for its end.
   *
   * @throws IOException as {@link #run} does
   */
  static void rehearse(List<?> command) throws IOException {
    try (Trial trial = new Trial(command)) {
      trial.answer();
      for (String cell : REHEARSAL) {
        Map<String, Object> unused = trial.execute(cell, Map.of());
      }
      String code = "points.str";
      Map<String, Object> question =
          Map.of("code", code, "cursor_pos", code.length(), "detail_level", 0);
      Map<String, Object> completion = trial.ask("complete_request", question);
      Map<String, Object> inspection = trial.ask("inspect_request", question);
      Map<String, Object> completeness = trial.ask("is_complete_request", question);
      if (completion.isEmpty() || inspection.isEmpty() || completeness.isEmpty()) {
        throw new IOException("the kernel did not answer questions about code");
      }
      trial.end();
    } catch (WireException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    client.close();
    Files.deleteIfExists(connectionFile);
    Files.deleteIfExists(log);
    Files.deleteIfExists(history);
    Files.deleteIfExists(history.resolveSibling(history.getFileName() + ".lock"));
  }

  private void answer() throws IOException, WireException {
    Map<String, Object> reply = execute(ANSWER, Map.of("answer", ANSWER));
    if (!Json.writeIndented(reply).contains("\"42\"")) {
      throw new IOException("expected 42, found " + Json.writeIndented(reply));
    }
  }

  private Map<String, Object> execute(String code, Map<String, Object> expressions)
      throws IOException, WireException {
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("code", code);
    content.put("silent", false);
    content.put("store_history", true);
    content.put("user_expressions", expressions);
    content.put("allow_stdin", false);
    content.put("stop_on_error", false);
    return ask("execute_request", content);
  }

  private Map<String, Object> ask(String type, Map<String, Object> content)
      throws IOException, WireException {
    Message request = client.send(Channel.SHELL, type, content);
    Optional<Message> reply = Optional.empty();
    long deadline = System.nanoTime() + LIMIT.toNanos();
    while (reply.isEmpty() && process.isAlive() && System.nanoTime() < deadline) {
      reply =
          client.await(
              received ->
                  received.channel() == Channel.SHELL
                      && request.id().equals(received.message().parentHeader().get("msg_id")),
              Duration.ofSeconds(1));
    }
    if (reply.isEmpty()) {
      String why = process.isAlive() ? "no answer in " + LIMIT.toSeconds() + " s" : "it ended";
      throw new IOException(why + "; it printed: " + Files.readString(log).strip());
    }
    return reply.get().content();
  }

  // A kernel that records an archive needs a while at its end.
  private void end() throws IOException {
    Message unused = client.send(Channel.CONTROL, "shutdown_request", Map.of("restart", false));
    try {
      if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException("it did not end within " + END_SECONDS + " s of being told to");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static Map<String, Object> freeConnection() throws IOException {
    Map<String, Object> connection = new LinkedHashMap<>();
    connection.put("transport", "tcp");
    connection.put("ip", "127.0.0.1");
    connection.put("key", UUID.randomUUID().toString());
    connection.put("signature_scheme", "hmac-sha256");
    List<ServerSocket> held = new ArrayList<>();
    try {
      for (String name :
          List.of("shell_port", "control_port", "stdin_port", "iopub_port", "hb_port")) {
        ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        held.add(socket);
        connection.put(name, socket.getLocalPort());
      }
    } finally {
      for (ServerSocket socket : held) {
        socket.close();
      }
    }
    return connection;
  }
}
