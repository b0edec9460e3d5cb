package dev.benchbook.kernel.display;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is sent over a comm.
 *
 * @param data values that JSON knows: maps, lists, text, numbers, booleans, null
 * @param metadata more of the same about the message
 * @param buffers raw bytes; not copied, not to be changed
 */
public record CommMessage(
    Map<String, Object> data, Map<String, Object> metadata, List<byte[]> buffers) {

  /** Copies the containers. */
  public CommMessage {
    // Map.copyOf refuses null values, which JSON has.
    data = Collections.unmodifiableMap(new LinkedHashMap<>(data));
    metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
    buffers = List.copyOf(buffers);
  }

  /** Returns a message of data alone. */
  public static CommMessage of(Map<String, Object> data) {
    return new CommMessage(data, Map.of(), List.of());
  }
}
