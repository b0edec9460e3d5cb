package dev.benchbook.kernel.launch;

/** A command line that is not understood; the message says what was found. */
final class UsageException extends Exception {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
