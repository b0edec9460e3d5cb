package dev.benchbook.kernel.wire;

/** Bytes that are not what the protocol asks for; the message says what was found. */
public final class WireException extends Exception {
  private static final long serialVersionUID = 1L;

  WireException(String message) {
    super(message);
  }

  WireException(String message, Throwable cause) {
    super(message, cause);
  }
}
