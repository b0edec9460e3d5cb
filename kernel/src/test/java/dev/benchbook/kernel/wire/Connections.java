package dev.benchbook.kernel.wire;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Connections of tests. */
public final class Connections {
  private Connections() {}

  /** Returns a connection on ports that are free now. */
  public static Connection free(String key) throws IOException {
    List<ServerSocket> held = new ArrayList<>();
    try {
      for (int i = 0; i < 5; i++) {
        held.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
      }
      return on(held.stream().map(ServerSocket::getLocalPort).toList(), key);
    } finally {
      for (ServerSocket socket : held) {
        socket.close();
      }
    }
  }

  static Connection unconnected(String key, String scheme) {
    return new Connection("tcp", "127.0.0.1", new Connection.Ports(1, 2, 3, 4, 5), key, scheme);
  }

  /** Returns the text of the connection file. */
  public static String file(Connection connection) {
    Connection.Ports ports = connection.ports();
    return """
        {"transport": "tcp", "ip": "127.0.0.1", "key": "%s", "signature_scheme": "hmac-sha256",
         "shell_port": %d, "control_port": %d, "stdin_port": %d, "iopub_port": %d, "hb_port": %d}
        """
        .formatted(
            connection.key(),
            ports.shell(),
            ports.control(),
            ports.stdin(),
            ports.iopub(),
            ports.heartbeat());
  }

  private static Connection on(List<Integer> ports, String key) {
    return new Connection(
        "tcp",
        "127.0.0.1",
        new Connection.Ports(ports.get(0), ports.get(1), ports.get(2), ports.get(3), ports.get(4)),
        key,
        "hmac-sha256");
  }
}
