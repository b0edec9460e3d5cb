package dev.benchbook.kernel.session;

import dev.benchbook.kernel.wire.Message;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Standard output and error of cells, as stream messages of the cell that wrote.
 *
 * <p>What is written is gathered and sent after a short while, when much has gathered, and before
 * anything else of the kernel is published: one message for ten thousand lines in place of ten
 * thousand messages. The order of output and error is kept. A UTF-8 sequence may be split over
 * writes.
 */
final class Streams {
  private static final long GATHER_MILLIS = 40;
  private static final int MAX_CHARS = 1 << 18;

  private record Source(String requestId, String name) {}

  private final Publisher publisher;
  private final PrintStream log;
  private final Map<String, CharsetDecoder> decoders = new HashMap<>();
  private final Map<Source, byte[]> unfinished = new HashMap<>();
  private final StringBuilder gathered = new StringBuilder();
  private Source source = new Source("", "stdout");
  private Message request;

  /** Makes the streams; what no cell has written goes to the log. */
  Streams(Publisher publisher, PrintStream log) {
    this.publisher = publisher;
    this.log = log;
  }

  /** Starts the thread that sends what has gathered. */
  void start() {
    Thread thread = new Thread(this::sendForEver, "benchbook-output");
    thread.setDaemon(true);
    thread.start();
  }

  /** Returns a stream whose bytes become text of {@code stdout} or {@code stderr}. */
  PrintStream printStream(String name) {
    OutputStream bytes =
        new OutputStream() {
          @Override
          public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
          }

          @Override
          public void write(byte[] buffer, int offset, int length) {
            append(name, buffer, offset, length);
          }
        };
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  /** Sends what has gathered. */
  synchronized void flush() {
    if (gathered.length() > 0) {
      publisher.stream(request, source.name(), gathered.toString());
      gathered.setLength(0);
    }
  }

  /** Sends what has gathered and forgets the unfinished bytes of a request that has ended. */
  synchronized void end(Message ended) {
    unfinished.forEach(
        (key, bytes) -> {
          if (key.requestId().equals(ended.id()) && key.equals(source)) {
            gathered.append('\ufffd');
          }
        });
    flush();
    unfinished.keySet().removeIf(key -> key.requestId().equals(ended.id()));
  }

  private synchronized void append(String name, byte[] buffer, int offset, int length) {
    Message writer = publisher.currentRequest();
    if (writer == null) {
      // The kernel's own threads, before and between cells.
      log.write(buffer, offset, length);
      return;
    }
    Source now = new Source(writer.id(), name);
    if (!now.equals(source)) {
      flush();
      source = now;
      request = writer;
    }
    boolean wasEmpty = gathered.length() == 0;
    decode(source, buffer, offset, length);
    if (gathered.length() >= MAX_CHARS) {
      flush();
    } else if (wasEmpty) {
      notifyAll();
    }
  }

  private void decode(Source from, byte[] buffer, int offset, int length) {
    byte[] before = unfinished.remove(from);
    ByteBuffer bytes = ByteBuffer.wrap(buffer, offset, length);
    if (before != null) {
      bytes = ByteBuffer.allocate(before.length + length).put(before).put(bytes).flip();
    }
    CharsetDecoder decoder =
        decoders.computeIfAbsent(
            from.name(),
            key ->
                StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPLACE)
                    .onUnmappableCharacter(CodingErrorAction.REPLACE));
    CharBuffer chars = CharBuffer.allocate(bytes.remaining() + 1);
    var unused = decoder.reset().decode(bytes, chars, false);
    gathered.append(chars.flip());
    if (bytes.hasRemaining()) {
      byte[] rest = new byte[bytes.remaining()];
      bytes.get(rest);
      unfinished.put(from, rest);
    }
  }

  private void sendForEver() {
    try {
      while (true) {
        synchronized (this) {
          while (gathered.length() == 0) {
            wait();
          }
        }
        Thread.sleep(GATHER_MILLIS);
        flush();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
