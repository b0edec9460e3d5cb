package dev.benchbook.kernel.wire;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Makes the messages that this process sends; all carry the session id of this process. */
public final class Messages {
  /** The version of the messaging protocol that is spoken. */
  public static final String PROTOCOL_VERSION = "5.4";

  private static final String SESSION = UUID.randomUUID().toString();

  private Messages() {}

  /** Returns the reply to a request, routed back to whoever asked. */
  public static Message reply(Message request, String type, Map<String, Object> content) {
    return message(request.identities(), type, request.header(), content);
  }

  /**
   * Returns a message.
   *
   * @param identities the routing frames: the receiver's on a request channel, the topic on IOPub
   * @param parentHeader the header of the cause, or empty
   */
  public static Message message(
      List<byte[]> identities,
      String type,
      Map<String, Object> parentHeader,
      Map<String, Object> content) {
    return new Message(identities, header(type), parentHeader, Map.of(), content, List.of());
  }

  private static Map<String, Object> header(String type) {
    Map<String, Object> header = new LinkedHashMap<>();
    header.put("msg_id", UUID.randomUUID().toString());
    header.put("session", SESSION);
    header.put("username", "kernel");
    header.put("date", Instant.now().truncatedTo(ChronoUnit.MICROS).toString());
    header.put("msg_type", type);
    header.put("version", PROTOCOL_VERSION);
    return header;
  }
}
