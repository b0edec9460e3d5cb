package dev.benchbook.kernel.session;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

/**
 * Holds output back that would come faster than front ends take it: whoever writes waits.
 *
 * <p>A browser is busy with each message, so there is a limit of messages for all. A Jupyter server
 * also throws output away that comes at more than 1 MB or 1,000 messages a second over 3 s, so
 * behind one there is a limit of bytes as well, below its own.
 */
final class Pace {
  private static final long WINDOW_NANOS = TimeUnit.MILLISECONDS.toNanos(3300);
  private static final int WINDOW_MESSAGES = 2500;
  private static final long SERVER_WINDOW_BYTES = 2_600_000;
  private static final long ENVELOPE_BYTES = 1000;
  private static final long MAX_WAIT_MILLIS = 50;

  private record Sent(long nanos, long bytes) {}

  private final long windowBytes;
  private final Deque<Sent> sent = new ArrayDeque<>();
  private long bytesInWindow;
  private volatile long hurryFrom;
  private volatile boolean hurrying;

  private Pace(long windowBytes) {
    this.windowBytes = windowBytes;
  }

  /** Returns the pace of messages alone. */
  static Pace ofMessages() {
    return new Pace(Long.MAX_VALUE);
  }

  /** Returns the pace for a kernel that a Jupyter server stands before. */
  static Pace behindServer() {
    return new Pace(SERVER_WINDOW_BYTES);
  }

  /**
   * Returns the pace that suits a process: Jupyter servers name the notebook in its environment.
   */
  static Pace ofThisProcess() {
    return System.getenv("JPY_SESSION_NAME") == null ? ofMessages() : behindServer();
  }

  /** Waits until a message of a text may be sent, and counts it. */
  void await(CharSequence characters) {
    await(windowBytes == Long.MAX_VALUE ? 0 : escapedBytes(characters));
  }

  /**
   * Waits until a message may be sent, and counts it. An interrupted thread does not wait.
   *
   * @param content the length of the content
   */
  void await(long content) {
    long bytes = windowBytes == Long.MAX_VALUE ? 0 : ENVELOPE_BYTES + content;
    long wait = waitNanos(bytes);
    while (wait > 0 && !isHurrying()) {
      try {
        TimeUnit.NANOSECONDS.sleep(Math.min(wait, TimeUnit.MILLISECONDS.toNanos(MAX_WAIT_MILLIS)));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        break;
      }
      wait = waitNanos(bytes);
    }
    synchronized (this) {
      sent.addLast(new Sent(System.nanoTime(), bytes));
      bytesInWindow += bytes;
    }
  }

  /** Lets nobody wait for some seconds, because a cell is to end that may wait for who does. */
  void hurry() {
    hurryFrom = System.nanoTime();
    hurrying = true;
  }

  private boolean isHurrying() {
    return hurrying && System.nanoTime() - hurryFrom < WINDOW_NANOS;
  }

  private synchronized long waitNanos(long bytes) {
    long now = System.nanoTime();
    while (!sent.isEmpty() && now - sent.peekFirst().nanos() > WINDOW_NANOS) {
      bytesInWindow -= sent.removeFirst().bytes();
    }
    boolean fits = bytesInWindow + bytes <= windowBytes && sent.size() < WINDOW_MESSAGES;
    // What is larger than the window goes alone.
    return fits || sent.isEmpty() ? 0 : sent.peekFirst().nanos() + WINDOW_NANOS - now + 1;
  }

  // Of the text as JSON; other characters than these are as long as in UTF-8.
  private static long escapedBytes(CharSequence text) {
    long bytes = text.length();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        bytes += c >= 0x800 ? 2 : 1;
      } else if (c == '"' || c == '\\' || c == '\n' || c == '\r' || c == '\t') {
        bytes++;
      } else if (c < ' ') {
        bytes += 5;
      }
    }
    return bytes;
  }
}
