package dev.benchbook.kernel.display;

import java.util.Map;

/**
 * A channel between a cell and code in the front end, such as a widget. Its listeners run between
 * cells, on the thread of cells; what they print belongs to the message that they take.
 */
public interface Comm {

  /** Takes a message of a comm. */
  @FunctionalInterface
  interface Listener {
    /**
     * Takes a message.
     *
     * @throws Exception if it likes; the error is shown and the comm lives on
     */
    void received(Comm comm, CommMessage message) throws Exception;
  }

  /** Returns the comm's id. */
  String id();

  /** Returns the name of the target that it was opened for. */
  String target();

  /** Sends a message; after the comm was closed it does nothing. */
  void send(CommMessage message);

  /** Sends data. */
  default void send(Map<String, Object> data) {
    send(CommMessage.of(data));
  }

  /** Closes the comm on both sides; a second time does nothing. */
  void close();

  /** Sets what takes messages from now on. */
  void onMessage(Listener listener);

  /** Sets what runs when the front end closes the comm. */
  void onClose(Listener listener);
}
