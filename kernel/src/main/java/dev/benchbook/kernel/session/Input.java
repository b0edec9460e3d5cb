package dev.benchbook.kernel.session;

import dev.benchbook.kernel.display.Prompts;
import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.wire.Channel;
import dev.benchbook.kernel.wire.Message;
import dev.benchbook.kernel.wire.Messages;
import dev.benchbook.kernel.wire.Transport;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;

/** Standard input of cells: each line that is read is asked of the user. */
final class Input extends InputStream implements Prompts.Asker {
  // What front ends send for the end of input, as in a terminal.
  private static final String END_OF_INPUT = "\u0004";

  private final Transport transport;
  private final Supplier<Message> running;
  private final Runnable flushStreams;
  private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private byte[] line = new byte[0];
  private int next;

  /** Makes the input of the cell that a request causes while it is the running one. */
  Input(Transport transport, Supplier<Message> running, Runnable flushStreams) {
    this.transport = transport;
    this.running = running;
    this.flushStreams = flushStreams;
  }

  /** Takes the user's answer. */
  void answered(Message reply) {
    Object value = reply.content().get("value");
    answers.add(value instanceof String text ? text : "");
  }

  /** Forgets the rest of a line that a cell has not read to its end. */
  synchronized void forgetLine() {
    next = line.length;
  }

  @Override
  public synchronized String ask(String prompt, Prompts.Echo echo) throws IOException {
    String answer = answer(prompt, echo == Prompts.Echo.HIDDEN);
    if (answer.equals(END_OF_INPUT)) {
      throw new EOFException("the user ended the input");
    }
    return answer;
  }

  private String answer(String prompt, boolean password) throws IOException {
    Message request = (Message) Cell.current().map(Cell::origin).orElse(null);
    Message now = running.get();
    if (request == null || now == null || !request.id().equals(now.id())) {
      throw new IOException("only a running cell can ask; the one that asks here has ended");
    }
    if (!Objects.equals(request.content().get("allow_stdin"), true)) {
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
    return fill() ? line[next++] & 0xff : -1;
  }

  @Override
  public synchronized int read(byte[] buffer, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, buffer.length);
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, line.length - next);
    System.arraycopy(line, next, buffer, offset, count);
    next += count;
    return count;
  }

  @Override
  public synchronized int available() {
    return line.length - next;
  }

  // False at the end of input; as in a terminal, what is read later asks again.
  private boolean fill() throws IOException {
    if (next < line.length) {
      return true;
    }
    String answer;
    try {
      answer = answer("", false);
    } catch (InterruptedIOException e) {
      throw e;
    } catch (IOException e) {
      // Scanner hides why reading failed and says "No line found".
      if (System.err != null) {
        System.err.println("System.in: " + e.getMessage());
      }
      throw e;
    }
    if (answer.equals(END_OF_INPUT)) {
      return false;
    }
    line = (answer + "\n").getBytes(StandardCharsets.UTF_8);
    next = 0;
    return true;
  }
}
