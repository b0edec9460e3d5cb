package dev.benchbook.kernel.wire;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One message of the Jupyter protocol.
 *
 * @param identities the routing frames, outermost first
 * @param header the header; {@code msg_id}, {@code msg_type} and {@code session} among its keys
 * @param parentHeader the header of the message that caused this one, unchanged; empty if none did
 * @param metadata the metadata
 * @param content the content
 * @param buffers raw frames after the content; not copied, not to be changed
 */
public record Message(
    List<byte[]> identities,
    Map<String, Object> header,
    Map<String, Object> parentHeader,
    Map<String, Object> metadata,
    Map<String, Object> content,
    List<byte[]> buffers) {

  /** Makes every part unmodifiable. */
  public Message {
    identities = List.copyOf(identities);
    header = unmodifiable(header);
    parentHeader = unmodifiable(parentHeader);
    metadata = unmodifiable(metadata);
    content = unmodifiable(content);
    buffers = List.copyOf(buffers);
  }

  /** Returns the message's type, or the empty text. */
  public String type() {
    return text(header, "msg_type");
  }

  /** Returns the message's id, or the empty text. */
  public String id() {
    return text(header, "msg_id");
  }

  /** Returns the id of the sender's session, or the empty text. */
  public String session() {
    return text(header, "session");
  }

  private static String text(Map<String, Object> map, String key) {
    return map.get(key) instanceof String text ? text : "";
  }

  // Map.copyOf refuses null values, which JSON has.
  private static Map<String, Object> unmodifiable(Map<String, Object> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
