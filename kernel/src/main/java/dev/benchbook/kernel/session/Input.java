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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** Standard input of cells: each line that is read is asked of the user. */
final class Input extends InputStream implements Prompts.Asker {
  private static final long LOOK_MILLIS = 100;
  // What front ends send for the end of input, as in a terminal.
  private static final String END_OF_INPUT = "\u0004";

  private final Transport transport;
  private final Supplier<Message> running;
  private final Runnable flushStreams;
  private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private final ReentrantLock asking = new ReentrantLock(true);
  private byte[] line = new byte[0];
  private int next;
  private volatile boolean cellEnded;

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

  /** Forgets the rest of a line that a cell has not read to its end. Never waits. */
  void forgetLine() {
    cellEnded = true;
  }

  @Override
  public String ask(String prompt, Prompts.Echo echo) throws IOException {
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
    try {
      // One question at a time; a thread that waits for its turn can be interrupted too.
      asking.lockInterruptibly();
      try {
        return answer(request, Map.of("prompt", prompt, "password", password));
      } finally {
        asking.unlock();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException("the cell was interrupted").initCause(e);
    }
  }

  private String answer(Message request, Map<String, Object> question)
      throws IOException, InterruptedException {
    answers.clear();
    transport.send(
        Channel.STDIN,
        Messages.message(request.identities(), "input_request", request.header(), question));
    while (true) {
      String answer = answers.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      if (answer != null) {
        return answer;
      }
      // A thread that outlives its cell must not hold up the questions of the next one.
      Message now = running.get();
      if (now == null || !request.id().equals(now.id())) {
        throw new IOException("the cell that asks has ended");
      }
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, buffer.length);
    if (length == 0) {
      return 0;
    }
    // Not under the lock while the user is asked, so that no other thread waits for it.
    int count = take(buffer, offset, length);
    while (count == 0) {
      byte[] asked = nextLine();
      if (asked.length == 0) {
        return -1;
      }
      keep(asked);
      count = take(buffer, offset, length);
    }
    return count;
  }

  private synchronized int take(byte[] buffer, int offset, int length) {
    int count = Math.min(length, available());
    System.arraycopy(line, next, buffer, offset, count);
    next += count;
    return count;
  }

  private synchronized void keep(byte[] asked) {
    line = asked;
    next = 0;
  }

  @Override
  public synchronized int available() {
    if (cellEnded) {
      cellEnded = false;
      next = line.length;
    }
    return line.length - next;
  }

  // Nothing at the end of input; as in a terminal, what is read later asks again.
  private byte[] nextLine() throws IOException {
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
    return answer.equals(END_OF_INPUT)
        ? new byte[0]
        : (answer + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
