package dev.benchbook.kernel.wire;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a Jupyter connection file says: where the five sockets are and which key signs messages.
 *
 * @param transport the transport; only {@code tcp} is supported
 * @param ip the address to bind
 * @param ports the TCP ports, 1 to 65535 each
 * @param key the HMAC key; empty means that messages are not signed
 * @param signatureScheme {@code hmac-sha256} or another {@code hmac-} digest of the JDK
 */
public record Connection(
    String transport, String ip, Ports ports, String key, String signatureScheme) {

  /**
   * The ports of the five sockets.
   *
   * @param shell the shell port
   * @param control the control port
   * @param stdin the stdin port
   * @param iopub the IOPub port
   * @param heartbeat the heartbeat port
   */
  public record Ports(int shell, int control, int stdin, int iopub, int heartbeat) {}

  /**
   * Reads a connection file.
   *
   * @throws WireException if the file can't be read, is not JSON, lacks a field or asks for a
   *     transport that is not supported; the message names the file and the field
   */
  public static Connection read(Path file) throws WireException {
    Map<String, Object> json;
    try {
      json = Json.readObject(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new WireException(file + ": can't read the connection file: " + e, e);
    } catch (WireException e) {
      throw new WireException(file + ": " + e.getMessage(), e);
    }
    Fields fields = new Fields(file, json);
    String transport = fields.text("transport", "tcp");
    if (!transport.equals("tcp")) {
      throw new WireException(
          file
              + ": transport: expected \"tcp\", found \""
              + transport
              + "\"; start"
              + " Jupyter with --KernelManager.transport=tcp, which is its default");
    }
    Ports ports =
        new Ports(
            fields.port("shell_port"),
            fields.port("control_port"),
            fields.port("stdin_port"),
            fields.port("iopub_port"),
            fields.port("hb_port"));
    return new Connection(
        transport,
        fields.text("ip", "127.0.0.1"),
        ports,
        fields.text("key", ""),
        fields.text("signature_scheme", "hmac-sha256"));
  }

  /** Returns the ZeroMQ address of a port. */
  public String address(int port) {
    return transport + "://" + ip + ":" + port;
  }

  /** Returns a sentence for each way in which others than this user could reach the kernel. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (!isLoopback()) {
      warnings.add(
          ip
              + " can be reached from other computers; messages are signed but not encrypted, so"
              + " that whoever sees them can read code, output and passwords: use 127.0.0.1 and"
              + " a tunnel");
    }
    if (key.isEmpty()) {
      warnings.add(
          "the connection file has no key: every program that reaches the ports can run code here");
    }
    return warnings;
  }

  // Names are not looked up: that could take long.
  private boolean isLoopback() {
    return ip.equals("localhost") || ip.equals("::1") || ip.startsWith("127.");
  }

  /** Says where the sockets are, but never the key. */
  @Override
  public String toString() {
    return transport + "://" + ip + " " + ports;
  }

  private record Fields(Path file, Map<String, Object> json) {
    String text(String name, String missing) throws WireException {
      Object value = json.getOrDefault(name, missing);
      if (value instanceof String text) {
        return text;
      }
      throw new WireException(file + ": " + name + ": expected text, found " + value);
    }

    int port(String name) throws WireException {
      Object value = json.get(name);
      if (value instanceof Integer port && port >= 1 && port <= 65535) {
        return port;
      }
      throw new WireException(file + ": " + name + ": expected a port, found " + value);
    }
  }
}
