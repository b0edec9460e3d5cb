package dev.benchbook.kernel.wire;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs and checks the four signed frames of a message with HMAC. Safe for use by many threads. */
final class Signer {
  private final SecretKeySpec key;
  private final String algorithm;

  private Signer(SecretKeySpec key, String algorithm) {
    this.key = key;
    this.algorithm = algorithm;
  }

  /**
   * Returns the signer that a connection file asks for; an empty key turns signing off.
   *
   * @throws WireException if the JDK does not know the digest
   */
  static Signer of(Connection connection) throws WireException {
    if (connection.key().isEmpty()) {
      return new Signer(null, null);
    }
    String algorithm =
        connection.signatureScheme().replace("-", "").toLowerCase(Locale.ROOT).replace("_", "");
    Signer signer =
        new Signer(
            new SecretKeySpec(connection.key().getBytes(StandardCharsets.UTF_8), algorithm),
            algorithm);
    try {
      Mac unused = Mac.getInstance(algorithm);
      return signer;
    } catch (NoSuchAlgorithmException e) {
      throw new WireException(
          "signature_scheme: expected hmac-sha256, found \"" + connection.signatureScheme() + "\"",
          e);
    }
  }

  /** Says whether messages are signed at all. */
  boolean signs() {
    return key != null;
  }

  byte[] sign(List<byte[]> frames) {
    if (key == null) {
      return new byte[0];
    }
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(key);
      for (byte[] frame : frames) {
        mac.update(frame);
      }
      return HexFormat.of().formatHex(mac.doFinal()).getBytes(StandardCharsets.US_ASCII);
    } catch (NoSuchAlgorithmException | InvalidKeyException e) {
      throw new IllegalStateException("HMAC worked before and fails now", e);
    }
  }

  boolean accepts(byte[] signature, List<byte[]> frames) {
    return key == null || MessageDigest.isEqual(signature, sign(frames));
  }
}
