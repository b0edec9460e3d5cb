package dev.benchbook.kernel.wire;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Turns messages into signed frames and back.
 *
 * <p>The layout is {@code identities..., <IDS|MSG>, signature, header, parent header, metadata,
 * content, buffers...}; see "The wire protocol" in the Jupyter client documentation.
 */
public final class Codec {
  private static final byte[] DELIMITER = "<IDS|MSG>".getBytes(StandardCharsets.US_ASCII);

  private static final int REMEMBERED = 1 << 16;

  private final Signer signer;
  private final Set<String> seen =
      Collections.newSetFromMap(
          new LinkedHashMap<>() {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
              return size() > REMEMBERED;
            }
          });

  private Codec(Signer signer) {
    this.signer = signer;
  }

  /**
   * Returns the codec that a connection file asks for.
   *
   * @throws WireException if its signature scheme is not supported
   */
  public static Codec of(Connection connection) throws WireException {
    return new Codec(Signer.of(connection));
  }

  /** Returns the signed frames of a message. */
  public List<byte[]> encode(Message message) {
    List<byte[]> signed =
        List.of(
            Json.write(message.header()),
            Json.write(message.parentHeader()),
            Json.write(message.metadata()),
            Json.write(message.content()));
    List<byte[]> frames = new ArrayList<>(message.identities());
    frames.add(DELIMITER);
    frames.add(signer.sign(signed));
    frames.addAll(signed);
    frames.addAll(message.buffers());
    return frames;
  }

  /**
   * Returns the message that frames carry.
   *
   * @throws WireException if the delimiter or a frame is missing, the signature is wrong or came
   *     before (a replayed message), or a part is not a JSON object
   */
  public Message decode(List<byte[]> frames) throws WireException {
    int delimiter = 0;
    while (delimiter < frames.size() && !Arrays.equals(frames.get(delimiter), DELIMITER)) {
      delimiter++;
    }
    if (frames.size() < delimiter + 6) {
      throw new WireException(
          "expected <IDS|MSG> and five frames after it, found "
              + frames.size()
              + " frames with the delimiter at "
              + delimiter);
    }
    List<byte[]> signed = frames.subList(delimiter + 2, delimiter + 6);
    if (!signer.accepts(frames.get(delimiter + 1), signed)) {
      throw new WireException("wrong signature");
    }
    if (isReplayed(frames.get(delimiter + 1))) {
      throw new WireException("a message that came before");
    }
    return new Message(
        frames.subList(0, delimiter),
        Json.readObject(signed.get(0)),
        Json.readObject(signed.get(1)),
        Json.readObject(signed.get(2)),
        Json.readObject(signed.get(3)),
        frames.subList(delimiter + 6, frames.size()));
  }

  // Each message has an id of its own, so that no two have the same signature.
  private boolean isReplayed(byte[] signature) {
    if (!signer.signs()) {
      return false;
    }
    synchronized (seen) {
      return !seen.add(new String(signature, StandardCharsets.US_ASCII));
    }
  }
}
