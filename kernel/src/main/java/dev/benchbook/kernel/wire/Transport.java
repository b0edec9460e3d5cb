package dev.benchbook.kernel.wire;

/** Carries messages between a kernel and its front ends. */
public interface Transport extends AutoCloseable {

  /** Takes what arrives. Called on the transport's own thread: it must return quickly. */
  interface Receiver {
    /** Takes a well-formed message with a good signature. */
    void received(Channel channel, Message message);

    /** Takes note of bytes that were thrown away; {@code reason} says why. */
    void rejected(Channel channel, String reason);
  }

  /** Starts to receive. */
  void start(Receiver receiver);

  /**
   * Sends a message; returns at once. Messages of one channel are sent in the order of the calls.
   * After {@link #close} it does nothing.
   */
  void send(Channel channel, Message message);

  /** Sends what is waiting, for at most a short time, and ends. */
  @Override
  void close();
}
