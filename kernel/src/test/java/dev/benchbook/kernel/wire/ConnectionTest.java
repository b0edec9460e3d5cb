package dev.benchbook.kernel.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectionTest {
  private static final String WHOLE =
      """
      {"transport": "tcp", "ip": "127.0.0.2", "key": "k", "signature_scheme": "hmac-sha512",
       "shell_port": 1, "control_port": 2, "stdin_port": 3, "iopub_port": 4, "hb_port": 65535,
       "kernel_name": "benchbook", "more": null}
      """;

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("kernel-ü.json");
  }

  @Test
  void warnsOfAddressesThatOthersReachAndOfAMissingKey() throws Exception {
    assertEquals(List.of(), read(WHOLE).warnings());
    assertEquals(List.of(), read(WHOLE.replace("127.0.0.2", "localhost")).warnings());
    assertEquals(
        List.of(
            "0.0.0.0 can be reached from other computers; messages are signed but not encrypted,"
                + " so that whoever sees them can read code, output and passwords: use 127.0.0.1"
                + " and a tunnel",
            "the connection file has no key: every program that reaches the ports can run code"
                + " here"),
        read(WHOLE.replace("127.0.0.2", "0.0.0.0").replace("\"k\"", "\"\"")).warnings());
  }

  @Test
  void readsEveryField() throws Exception {
    assertEquals(
        new Connection(
            "tcp", "127.0.0.2", new Connection.Ports(1, 2, 3, 4, 65535), "k", "hmac-sha512"),
        read(WHOLE));
    assertEquals("tcp://127.0.0.2:4", read(WHOLE).address(4));
  }

  @Test
  void whatCanBeMissingHasTheProtocolsDefaults() throws Exception {
    Connection connection =
        read(
            "{\"shell_port\": 1, \"control_port\": 2, \"stdin_port\": 3, \"iopub_port\": 4,"
                + " \"hb_port\": 5}");
    assertEquals(
        new Connection("tcp", "127.0.0.1", new Connection.Ports(1, 2, 3, 4, 5), "", "hmac-sha256"),
        connection);
  }

  @Test
  void theKeyIsNeverPrinted() throws Exception {
    String printed = read(WHOLE.replace("\"k\"", "\"hush-hush\"")).toString();
    assertFalse(printed.contains("hush"), printed);
    assertTrue(printed.startsWith("tcp://127.0.0.2 "), printed);
  }

  @Test
  void aMissingFileIsNamed() {
    String fault = assertThrows(WireException.class, () -> Connection.read(file)).getMessage();
    assertEquals(
        file + ": can't read the connection file: java.nio.file.NoSuchFileException: " + file,
        fault);
  }

  @Test
  void aFileThatIsNotJsonIsNamed() {
    assertEquals(file + ": expected a JSON object, found null", fault(""));
    assertTrue(fault("{").startsWith(file + ": not JSON: "));
  }

  @Test
  void anotherTransportIsRefused() {
    assertEquals(
        file
            + ": transport: expected \"tcp\", found \"ipc\"; start Jupyter with"
            + " --KernelManager.transport=tcp, which is its default",
        fault(WHOLE.replace("\"tcp\"", "\"ipc\"")));
  }

  @Test
  void aPortThatIsNoneIsNamed() {
    assertEquals(
        file + ": shell_port: expected a port, found 0",
        fault(WHOLE.replace("\"shell_port\": 1", "\"shell_port\": 0")));
    assertEquals(
        file + ": hb_port: expected a port, found 65536", fault(WHOLE.replace("65535", "65536")));
    assertEquals(
        file + ": control_port: expected a port, found null",
        fault(WHOLE.replace("\"control_port\": 2,", "")));
    assertEquals(
        file + ": iopub_port: expected a port, found x",
        fault(WHOLE.replace("\"iopub_port\": 4", "\"iopub_port\": \"x\"")));
    assertEquals(
        file + ": stdin_port: expected a port, found 3.5",
        fault(WHOLE.replace("\"stdin_port\": 3", "\"stdin_port\": 3.5")));
  }

  @Test
  void aTextThatIsNoneIsNamed() {
    assertEquals(file + ": ip: expected text, found 7", fault(WHOLE.replace("\"127.0.0.2\"", "7")));
    assertEquals(file + ": key: expected text, found null", fault(WHOLE.replace("\"k\"", "null")));
  }

  private Connection read(String text) throws IOException, WireException {
    Files.writeString(file, text);
    return Connection.read(file);
  }

  private String fault(String text) {
    return assertThrows(WireException.class, () -> read(text)).getMessage();
  }
}
