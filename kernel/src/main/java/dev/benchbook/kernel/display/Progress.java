package dev.benchbook.kernel.display;

import java.util.concurrent.atomic.AtomicLong;

/**
 * A progress bar: how much is done of how much, how fast, and how long the rest will take.
 *
 * <p>Bars that begin while another one of the same cell runs are shown below it and go when they
 * end. Whatever the number of steps, a bar is drawn a few times a second. When a cell ends, its
 * open bars say how: stopped, failed or interrupted. All methods may be called by any thread.
 * Outside a notebook, bars are lines on standard error.
 *
 * <pre>{@code
 * try (Progress bar = Progress.of("load", files.size())) {
 *   for (Path file : files) {
 *     load(file);
 *     bar.step();
 *   }
 * }
 * }</pre>
 *
 * <p>Loops and streams are simpler with {@link Display#progress(Iterable)}.
 */
public final class Progress implements AutoCloseable {
  static final long UNKNOWN = -1;
  private static final int WIDTH = 20;
  private static final double SMOOTHING = 0.3;
  private static final double NANOS = 1e9;

  private final long total;
  private final Thread starter = Thread.currentThread();
  private final long startNanos = System.nanoTime();
  private final AtomicLong done = new AtomicLong();
  private final ProgressBoard board;
  private volatile String label;
  private volatile String ending = "";
  // Guarded by the board.
  private long rateNanos = startNanos;
  private long rateDone;
  private double rate;
  private long endNanos;

  private Progress(String label, long total) {
    this.label = label;
    this.total = total;
    board = ProgressBoard.with(this);
  }

  /**
   * Shows a bar.
   *
   * @param label what goes on; may be empty
   * @param total the number of steps
   * @throws IllegalArgumentException if the total is below 0
   */
  public static Progress of(String label, long total) {
    if (total < 0) {
      throw new IllegalArgumentException("total: expected 0 or more steps, found " + total);
    }
    return new Progress(label, total);
  }

  /** Shows progress whose end is not known: what is done, and how fast. */
  public static Progress of(String label) {
    return new Progress(label, UNKNOWN);
  }

  /** Counts one step. */
  public void step() {
    step(1);
  }

  /** Counts steps. */
  public void step(long steps) {
    done.addAndGet(steps);
    board.stepped(this);
  }

  /** Returns the number of steps done. */
  public long done() {
    return done.get();
  }

  /** Says what goes on now, in place of the label. */
  public void label(String text) {
    label = text;
    board.changed();
  }

  /** Ends the bar; what is done stays as it is. */
  @Override
  public void close() {
    end("");
  }

  /** Ends the bar as failed, and says why. */
  public void fail(String why) {
    end("failed: " + why);
  }

  void end(String how) {
    ending = how;
    board.ended(this);
  }

  /** Marks a bar that its cell has left open; further steps open it again. */
  void leave(String how) {
    ending = how;
  }

  void resume() {
    if (!ending.isEmpty()) {
      ending = "";
    }
  }

  Thread starter() {
    return starter;
  }

  /** Measures the rate; called when the bar is drawn. */
  void measure(long now) {
    double seconds = (now - rateNanos) / NANOS;
    long steps = done.get() - rateDone;
    if (seconds > 0 && steps > 0) {
      double latest = steps / seconds;
      rate = rate == 0 ? latest : SMOOTHING * latest + (1 - SMOOTHING) * rate;
      rateNanos = now;
      rateDone = done.get();
    }
  }

  void stopClock(long now) {
    endNanos = now;
    double seconds = (now - startNanos) / NANOS;
    rate = seconds > 0 ? done.get() / seconds : 0;
  }

  /** Returns the bar as one line of text. */
  String text() {
    String name = label.isEmpty() ? "" : label + " ";
    if (total == UNKNOWN) {
      return name + figures();
    }
    int filled = (int) Math.round(fraction() * WIDTH);
    return name
        + percent()
        + " |"
        + "█".repeat(filled)
        + " ".repeat(WIDTH - filled)
        + "| "
        + figures();
  }

  /** Returns the bar as a line of HTML; it says in words what the bar shows. */
  String html() {
    String bar =
        total == UNKNOWN
            ? ""
            : "<progress style=\"width:16em;vertical-align:middle\" max=\""
                + Math.max(total, 1)
                + "\" value=\""
                + (total == 0 ? 1 : Math.min(done.get(), total))
                + "\"></progress> "
                + percent()
                + " ";
    return "<div style=\"font-variant-numeric:tabular-nums\">"
        + Markup.escape(label.isEmpty() ? "" : label + " ")
        + bar
        + Markup.escape(figures())
        + "</div>";
  }

  private String figures() {
    long now = endNanos == 0 ? System.nanoTime() : endNanos;
    boolean running = ending.isEmpty() && endNanos == 0;
    StringBuilder text = new StringBuilder().append(done.get());
    text.append(total == UNKNOWN ? "" : "/" + total).append(" [");
    text.append(Durations.clock((now - startNanos) / NANOS));
    if (running && total != UNKNOWN && rate > 0) {
      text.append(" < ").append(Durations.clock(Math.max(0, total - done.get()) / rate));
    }
    if (rate > 0) {
      text.append(", ").append(Durations.rate(rate));
    }
    return text.append(']').append(ending.isEmpty() ? "" : " " + ending).toString();
  }

  private String percent() {
    return (int) Math.floor(100 * fraction()) + " %";
  }

  private double fraction() {
    return total <= 0 ? 1 : Math.max(0, Math.min(1, (double) done.get() / total));
  }
}
