package dev.benchbook.kernel.session;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.wire.Channel;
import dev.benchbook.kernel.wire.Message;
import dev.benchbook.kernel.wire.Messages;
import dev.benchbook.kernel.wire.Transport;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Standard input of cells: each line that is read is asked of the user. */
final class Input extends InputStream {
  private final Transport transport;
  private final Runnable flushStreams;
  private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private byte[] line = new byte[0];
  private int next;

  Input(Transport transport, Runnable flushStreams) {
    this.transport = transport;
    this.flushStreams = flushStreams;
  }

  /** Takes the user's answer. */
  void answered(Message reply) {
    Object value = reply.content().get("value");
    answers.add(value instanceof String text ? text : "");
  }

  /**
   * Asks the user for a line.
   *
   * @param password whether the front end should hide what is typed
   * @throws IOException if no front end can answer, or the cell is interrupted
   */
  String ask(String prompt, boolean password) throws IOException {
    Message request = (Message) Cell.current().map(Cell::origin).orElse(null);
    if (request == null || !Objects.equals(request.content().get("allow_stdin"), true)) {
      throw new IOException("this front end can't answer questions, so nothing can be read");
    }
    flushStreams.run();
    answers.clear();
    Map<String, Object> content = Map.of("prompt", prompt, "password", password);
    transport.send(
        Channel.STDIN,
        Messages.message(request.identities(), "input_request", request.header(), content));
    try {
      return answers.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException("the cell was interrupted").initCause(e);
    }
  }

  @Override
  public synchronized int read() throws IOException {
    fill();
    return line[next++] & 0xff;
  }

  @Override
  public synchronized int read(byte[] buffer, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, buffer.length);
    if (length == 0) {
      return 0;
    }
    fill();
    int count = Math.min(length, line.length - next);
    System.arraycopy(line, next, buffer, offset, count);
    next += count;
    return count;
  }

  @Override
  public synchronized int available() {
    return line.length - next;
  }

  private void fill() throws IOException {
    if (next == line.length) {
      line = (ask("", false) + "\n").getBytes(StandardCharsets.UTF_8);
      next = 0;
    }
  }
}
