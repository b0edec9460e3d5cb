package dev.benchbook.kernel.session;

import dev.benchbook.kernel.wire.Message;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Standard output and error of cells, as stream messages of the cell that wrote.
 *
 * <p>What is written is gathered and sent after a short while, when much has gathered, and before
 * anything else of the kernel is published: one message for ten thousand lines in place of ten
 * thousand messages. The order of output and error is kept; when a cell goes from one to the other
 * all the time, within what is gathered together they are sorted. A UTF-8 sequence may be split
 * over writes. A cell that prints without end is slowed down and then cut.
 */
final class Streams {
  /** How many characters a cell may show where nobody has said otherwise. */
  static final long DEFAULT_LIMIT = 8_000_000;

  /** How many displays a cell may show per million characters of the limit. */
  private static final int DISPLAYS_PER_MILLION = 125;

  private static final String LIMIT_VARIABLE = "BENCHBOOK_OUTPUT_LIMIT";
  private static final long GATHER_MILLIS = 40;
  private static final int MAX_CHARS = 1 << 18;
  private static final int LARGE_CHARS = 1 << 20;
  private static final int MAX_SWITCHES = 200;
  private static final int MAX_FLOWS = 500;
  private static final String OUT = "stdout";
  private static final String ERR = "stderr";

  /** Text of one stream of one cell that waits to be sent. */
  private record Piece(Flow flow, String name, StringBuilder text) {}

  private final Publisher publisher;
  private final PrintStream log;
  private final Pace pace;
  private final Map<String, Flow> flows =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Flow> eldest) {
          return size() > MAX_FLOWS;
        }
      };
  private final CharBuffer characters = Flow.buffer();
  private final List<Piece> gathered = new ArrayList<>();
  private int gatheredChars;
  private Flow latest;
  private long limit = DEFAULT_LIMIT;

  /** Makes the streams; what no cell has written goes to the log. */
  Streams(Publisher publisher, PrintStream log, Pace pace) {
    this.publisher = publisher;
    this.log = log;
    this.pace = pace;
  }

  /** Takes the limit from the environment; says so if it is none. */
  void limitFrom(Map<String, String> environment, Consumer<String> complain) {
    String text = environment.get(LIMIT_VARIABLE);
    if (text == null || text.isBlank()) {
      return;
    }
    try {
      limit(Long.parseLong(text.strip().replace("_", "")));
    } catch (IllegalArgumentException e) {
      complain.accept(
          LIMIT_VARIABLE + ": expected a number of characters above 0, found \"" + text + "\"");
    }
  }

  /** Starts the thread that sends what has gathered. */
  void start() {
    Thread thread = new Thread(this::sendForEver, "benchbook-output");
    thread.setDaemon(true);
    thread.start();
  }

  /** Lets no writer wait for a while, because the cell is interrupted. */
  void hurry() {
    pace.hurry();
  }

  /** Sets how many characters each cell may show. */
  synchronized void limit(long characters) {
    if (characters <= 0) {
      throw new IllegalArgumentException(
          "characters: expected a number above 0, found " + characters);
    }
    limit = characters;
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
    List<Piece> pieces = List.copyOf(gathered);
    gathered.clear();
    gatheredChars = 0;
    pieces.forEach(this::send);
  }

  /** Sends what has gathered, with what is left of half characters and what was left out. */
  synchronized void end(Message ended) {
    Flow flow = flows.get(ended.id());
    if (flow != null) {
      for (String name : List.of(OUT, ERR)) {
        if (flow.takeUnfinished(name)) {
          piece(flow, name).append('\ufffd');
        }
      }
    }
    flush();
    if (flow != null) {
      String notice = flow.end();
      if (!notice.isEmpty()) {
        publisher.stream(ended, ERR, notice);
      }
    }
  }

  /**
   * Sends what has gathered before something is displayed, and says whether that may be shown; a
   * cell that displays without end is cut.
   *
   * @param bytes about how long the display is
   */
  synchronized boolean beforeDisplay(Message request, long bytes) {
    beforeUpdate(bytes);
    if (request == null) {
      return true;
    }
    Flow flow = flow(request);
    long most = Math.max(10, limit * DISPLAYS_PER_MILLION / 1_000_000);
    int displays = flow.displayed();
    if (displays == most + 1) {
      publisher.stream(request, ERR, flow.displaysNotice(most, limit));
    }
    return displays <= most;
  }

  /** Sends what has gathered before a display is updated. */
  synchronized void beforeUpdate(long bytes) {
    flush();
    pace.await(bytes);
  }

  /** Sends what has gathered and forgets it, because what a cell shows is cleared. */
  synchronized void clear(Message request) {
    beforeUpdate(0);
    if (request != null) {
      flow(request).clear();
    }
  }

  private synchronized void append(String name, byte[] buffer, int offset, int length) {
    Message writer = publisher.currentRequest();
    if (writer == null) {
      // The kernel's own threads, before and between cells.
      log.write(buffer, offset, length);
      return;
    }
    Flow flow = flow(writer);
    if (flow.isCut()) {
      flow.leaveOut(buffer, offset, length);
      return;
    }
    StringBuilder text = piece(flow, name);
    boolean wasEmpty = gatheredChars == 0;
    int before = text.length();
    flow.decode(name, buffer, offset, length, text);
    gatheredChars += text.length() - before;
    if (gatheredChars >= Math.max(MAX_CHARS, Math.min(LARGE_CHARS, flow.shown() / 4))) {
      flush();
    } else if (wasEmpty && gatheredChars > 0) {
      notifyAll();
    }
  }

  private Flow flow(Message request) {
    if (latest == null || !latest.request().id().equals(request.id())) {
      latest = flows.computeIfAbsent(request.id(), none -> new Flow(request, characters));
    }
    return latest;
  }

  // What gathers is sent in order; who switches all the time gets one piece of each stream.
  private StringBuilder piece(Flow flow, String name) {
    for (int i = gathered.size() - 1; i >= 0; i--) {
      Piece piece = gathered.get(i);
      if (piece.flow() == flow && piece.name().equals(name)) {
        return piece.text();
      }
      if (i == gathered.size() - 1 && flow.switched() <= MAX_SWITCHES) {
        break;
      }
    }
    Piece piece = new Piece(flow, name, new StringBuilder());
    gathered.add(piece);
    return piece.text();
  }

  private void send(Piece piece) {
    Flow flow = piece.flow();
    if (piece.text().isEmpty()) {
      return;
    }
    String text = Lines.withoutOverprinted(piece.text());
    boolean wasCut = flow.isCut();
    int shown = wasCut ? 0 : flow.show(piece.name(), text, limit);
    // A pair of surrogates is one character.
    if (shown > 0 && shown < text.length() && Character.isHighSurrogate(text.charAt(shown - 1))) {
      shown--;
    }
    if (shown > 0) {
      String start = text.substring(0, shown);
      pace.await(start);
      publisher.stream(flow.request(), piece.name(), start);
    }
    if (flow.isCut()) {
      byte[] rest = text.substring(shown).getBytes(StandardCharsets.UTF_8);
      flow.leaveOut(rest, 0, rest.length);
      if (!wasCut) {
        publisher.stream(flow.request(), ERR, flow.cutNotice(limit));
      }
    }
  }

  private void sendForEver() {
    try {
      while (true) {
        long shown;
        synchronized (this) {
          while (gatheredChars == 0) {
            wait();
          }
          shown = latest.shown();
        }
        // Front ends draw all the text anew for each message, so long text grows in larger steps.
        Thread.sleep(GATHER_MILLIS * (1 + shown / MAX_CHARS));
        flush();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
