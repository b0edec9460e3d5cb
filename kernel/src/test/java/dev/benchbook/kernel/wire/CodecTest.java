package dev.benchbook.kernel.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CodecTest {
  private final Connection signed = Connections.unconnected("secret", "hmac-sha256");

  // printf '{"msg_id":"1"}{}{}{}' | openssl dgst -sha256 -hmac secret (OpenSSL 3).
  private static final String KNOWN =
      "f6f00555a98e51dc0a7993a211211b64710b098200d21577542d73a6d7b8a667";

  @Test
  void signsTheFourPartsWithHmacSha256InHexadecimal() throws Exception {
    Message message =
        new Message(List.of(), Map.of("msg_id", "1"), Map.of(), Map.of(), Map.of(), List.of());
    List<byte[]> frames = Codec.of(signed).encode(message);
    assertEquals("<IDS|MSG>", text(frames.get(0)));
    assertEquals(KNOWN, text(frames.get(1)));
    assertEquals(List.of("{\"msg_id\":\"1\"}", "{}", "{}", "{}"), texts(frames.subList(2, 6)));
  }

  @Test
  void acceptsTheKnownSignature() throws Exception {
    assertEquals("1", Codec.of(signed).decode(frames(KNOWN)).id());
  }

  @Test
  void rejectsAForgedSignature() throws Exception {
    Codec codec = Codec.of(signed);
    String forged = (KNOWN.charAt(0) == 'a' ? "b" : "a") + KNOWN.substring(1);
    assertEquals("wrong signature", fault(codec, frames(forged)));
    assertEquals("wrong signature", fault(codec, frames("")));
    assertEquals("wrong signature", fault(codec, frames(KNOWN + "0")));
  }

  @Test
  void rejectsASignatureOfAnotherKey() throws Exception {
    List<byte[]> frames =
        Codec.of(Connections.unconnected("other", "hmac-sha256")).encode(message());
    assertEquals("wrong signature", fault(Codec.of(signed), frames));
  }

  @Test
  void rejectsChangedContent() throws Exception {
    List<byte[]> frames = new ArrayList<>(frames(KNOWN));
    frames.set(5, "{\"code\":\"x\"}".getBytes(UTF_8));
    assertEquals("wrong signature", fault(Codec.of(signed), frames));
  }

  @Test
  void saysWhatIsMissing() throws Exception {
    Codec codec = Codec.of(signed);
    assertEquals(
        "expected <IDS|MSG> and five frames after it, found 5 frames with the delimiter at 0",
        fault(codec, frames(KNOWN).subList(0, 5)));
    assertEquals(
        "expected <IDS|MSG> and five frames after it, found 5 frames with the delimiter at 5",
        fault(codec, frames(KNOWN).subList(1, 6)));
    assertEquals(
        "expected <IDS|MSG> and five frames after it, found 0 frames with the delimiter at 0",
        fault(codec, List.of()));
  }

  @Test
  void rejectsAMessageThatCameBefore() throws Exception {
    Codec codec = Codec.of(signed);
    List<byte[]> frames = codec.encode(message());
    assertEquals("kernel_info_request", codec.decode(frames).type());
    assertEquals("a message that came before", fault(codec, frames));
  }

  @Test
  void rejectsPartsThatAreNotObjects() throws Exception {
    Codec codec = Codec.of(Connections.unconnected("", "hmac-sha256"));
    assertEquals("expected a JSON object, found START_ARRAY", fault(codec, unsigned("{}", "[1]")));
    assertEquals("expected a JSON object, found null", fault(codec, unsigned("", "{}")));
    assertTrue(fault(codec, unsigned("{}", "{\"a\":")).startsWith("not JSON: "));
  }

  @Test
  void anEmptyKeyTurnsSigningOff() throws Exception {
    Codec codec = Codec.of(Connections.unconnected("", "hmac-sha256"));
    List<byte[]> frames = codec.encode(message());
    assertEquals(0, frames.get(2).length);
    frames.set(2, "anything".getBytes(US_ASCII));
    assertEquals("kernel_info_request", codec.decode(frames).type());
  }

  @Test
  void everyPartArrivesAsItWasSent() throws Exception {
    Codec codec = Codec.of(signed);
    Message back = codec.decode(codec.encode(message()));
    assertEquals(message().header(), back.header());
    assertEquals(message().parentHeader(), back.parentHeader());
    assertTrue(back.parentHeader().containsKey("subshell_id"));
    assertNull(back.parentHeader().get("subshell_id"));
    assertEquals(
        List.copyOf(message().parentHeader().keySet()), List.copyOf(back.parentHeader().keySet()));
    assertEquals(Map.of("tags", List.of("a")), back.metadata());
    assertEquals(Map.of("code", "\"😀\\n\" + 1"), back.content());
    assertEquals(1, back.identities().size());
    assertArrayEquals(new byte[] {0, 1, (byte) 0xff}, back.identities().get(0));
    assertEquals(2, back.buffers().size());
    assertArrayEquals(new byte[] {(byte) 0x80, 0}, back.buffers().get(0));
    assertArrayEquals(new byte[0], back.buffers().get(1));
  }

  @Test
  void otherDigestsOfTheJdkWork() throws Exception {
    List<byte[]> frames =
        Codec.of(Connections.unconnected("secret", "hmac-sha512")).encode(message());
    assertEquals(128, frames.get(2).length);
  }

  @Test
  void anUnknownDigestIsNamed() {
    WireException fault =
        assertThrows(
            WireException.class, () -> Codec.of(Connections.unconnected("secret", "rot13")));
    assertEquals("signature_scheme: expected hmac-sha256, found \"rot13\"", fault.getMessage());
  }

  @Test
  void repliesGoToWhoeverAskedUnderTheRequestsHeader() {
    Message reply = Messages.reply(message(), "kernel_info_reply", Map.of("status", "ok"));
    assertEquals(message().header(), reply.parentHeader());
    assertArrayEquals(message().identities().get(0), reply.identities().get(0));
    assertEquals("kernel_info_reply", reply.type());
    assertEquals("5.4", reply.header().get("version"));
    assertTrue(!reply.id().isEmpty() && !reply.session().isEmpty());
  }

  private static Message message() {
    Map<String, Object> parent = new LinkedHashMap<>();
    parent.put("zone", List.of(1, 2.5, true));
    parent.put("subshell_id", null);
    parent.put("msg_id", "p");
    return new Message(
        List.of(new byte[] {0, 1, (byte) 0xff}),
        Map.of("msg_id", "m", "msg_type", "kernel_info_request"),
        parent,
        Map.of("tags", List.of("a")),
        Map.of("code", "\"😀\\n\" + 1"),
        List.of(new byte[] {(byte) 0x80, 0}, new byte[0]));
  }

  private static List<byte[]> frames(String signature) {
    return bytes("<IDS|MSG>", signature, "{\"msg_id\":\"1\"}", "{}", "{}", "{}");
  }

  private static List<byte[]> unsigned(String header, String content) {
    return bytes("<IDS|MSG>", "", header, "{}", "{}", content);
  }

  private static List<byte[]> bytes(String... frames) {
    return List.of(frames).stream().map(frame -> frame.getBytes(UTF_8)).toList();
  }

  private static String fault(Codec codec, List<byte[]> frames) {
    return assertThrows(WireException.class, () -> codec.decode(frames)).getMessage();
  }

  private static List<String> texts(List<byte[]> frames) {
    return frames.stream().map(CodecTest::text).toList();
  }

  private static String text(byte[] frame) {
    return new String(frame, UTF_8);
  }
}
