package dev.benchbook.kernel.magic;

/** A magic that can't do what it is told; the message says why and what to do. */
public final class MagicException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Makes an exception with a message for the user. */
  public MagicException(String message) {
    super(message);
  }
}
