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
import java.nio.charset.StandardCharsets;
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

/** Starts an installed kernel as Jupyter would, runs one cell and ends it. */
final class Trial {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private Trial() {}

  /**
   * Runs the trial.
   *
   * @param command the {@code argv} of a kernel.json
   * @return a sentence about what it did
   * @throws IOException if the kernel does not start, answer or compute; the message says which
   */
  static String run(List<?> command) throws IOException {
    Path file = Files.createTempFile("benchbook-trial", ".json");
    Path log = Files.createTempFile("benchbook-trial", ".log");
    Process process = null;
    try {
      Files.write(file, Json.write(freeConnection()));
      List<String> line = new ArrayList<>();
      command.forEach(
          part -> line.add(part.toString().replace("{connection_file}", file.toString())));
      long begin = System.nanoTime();
      process =
          new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(log.toFile()).start();
      compute(Connection.read(file), process, log);
      return String.format(
          Locale.ROOT, "started and computed 40 + 2 in %.1f s", (System.nanoTime() - begin) / 1e9);
    } catch (WireException e) {
      throw new IOException(e.getMessage(), e);
    } finally {
      if (process != null) {
        process.destroyForcibly();
      }
      Files.deleteIfExists(file);
      Files.deleteIfExists(log);
    }
  }

  private static void compute(Connection connection, Process process, Path log)
      throws IOException, WireException {
    try (Client client = Client.connect(connection)) {
      Map<String, Object> content = new LinkedHashMap<>();
      content.put("code", "40 + 2");
      content.put("silent", false);
      content.put("store_history", false);
      content.put("user_expressions", Map.of("answer", "40 + 2"));
      content.put("allow_stdin", false);
      Message request = client.send(Channel.SHELL, "execute_request", content);
      Optional<Message> reply = Optional.empty();
      long deadline = System.nanoTime() + LIMIT.toNanos();
      while (reply.isEmpty() && process.isAlive() && System.nanoTime() < deadline) {
        reply =
            client.await(
                received ->
                    request.id().equals(received.message().parentHeader().get("msg_id"))
                        && received.message().type().equals("execute_reply"),
                Duration.ofSeconds(1));
      }
      if (reply.isEmpty()) {
        String why = process.isAlive() ? "no answer in " + LIMIT.toSeconds() + " s" : "it ended";
        throw new IOException(why + "; it printed: " + Files.readString(log).strip());
      }
      if (!Json.writeIndented(reply.get().content()).contains("\"42\"")) {
        throw new IOException(
            "expected 42, found "
                + new String(Json.write(reply.get().content()), StandardCharsets.UTF_8));
      }
      Message unused = client.send(Channel.CONTROL, "shutdown_request", Map.of("restart", false));
      boolean ended = process.waitFor(5, TimeUnit.SECONDS);
      if (!ended) {
        throw new IOException("it did not end within 5 s of being told to");
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
