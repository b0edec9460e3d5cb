package dev.benchbook.kernel.display;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** The bars of one cell that run at the same time, in one display. */
final class ProgressBoard {
  private static final long REDRAW_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
  private static final int MOST_LINES = 10;
  private static final IdentityHashMap<Object, ProgressBoard> OPEN = new IdentityHashMap<>();

  private final Object owner;
  private final Optional<Display.Sink> sink;
  private final String displayId = UUID.randomUUID().toString();
  private final List<Progress> bars = new ArrayList<>();
  private final List<Progress> shown = new ArrayList<>();
  private volatile long drawnNanos;
  private boolean displayed;

  private ProgressBoard(Object owner, Optional<Display.Sink> sink) {
    this.owner = owner;
    this.sink = sink;
  }

  /** Adds a bar to the board of its cell. */
  static ProgressBoard with(Progress bar) {
    Optional<Display.Sink> sink = Display.sink();
    Object cell = sink.map(Display.Sink::cell).orElse(null);
    Object owner = cell == null ? bar.starter() : cell;
    ProgressBoard board;
    synchronized (OPEN) {
      board = OPEN.computeIfAbsent(owner, none -> new ProgressBoard(owner, sink));
    }
    board.add(bar);
    return board;
  }

  /** Says how the cell ended on all its bars that are open. */
  static void cellEnded(Object cell, String how) {
    ProgressBoard board;
    synchronized (OPEN) {
      board = OPEN.remove(cell);
    }
    if (board != null) {
      board.leave(how);
    }
  }

  private synchronized void add(Progress bar) {
    bars.add(bar);
    shown.add(bar);
    draw();
  }

  private synchronized void leave(String how) {
    bars.forEach(bar -> bar.leave(how));
    draw();
  }

  /** Draws the board if it was not drawn just now. */
  void changed() {
    if (System.nanoTime() - drawnNanos >= REDRAW_NANOS) {
      synchronized (this) {
        draw();
      }
    }
  }

  /** Counts a step of a bar: those that the same thread began after it have been left. */
  void stepped(Progress bar) {
    bar.resume();
    if (bars.size() > 1) {
      leaveInner(bar);
    }
    changed();
  }

  private synchronized void leaveInner(Progress outer) {
    int place = bars.indexOf(outer);
    for (int i = bars.size() - 1; place >= 0 && i > place; i--) {
      Progress inner = bars.get(i);
      if (inner.starter() == Thread.currentThread() && outer.starter() == inner.starter()) {
        bars.remove(i);
        shown.remove(inner);
      }
    }
  }

  /** Ends a bar: the last one stays in sight, an inner one goes. */
  void ended(Progress bar) {
    boolean last;
    synchronized (this) {
      if (!bars.remove(bar)) {
        return;
      }
      bar.stopClock(System.nanoTime());
      last = bars.isEmpty();
      boolean inner = shown.indexOf(bar) > 0;
      if (inner) {
        shown.remove(bar);
      }
      if (last || !inner) {
        draw();
      } else {
        changed();
      }
    }
    if (last) {
      synchronized (OPEN) {
        OPEN.remove(owner, this);
      }
    }
  }

  private void draw() {
    long now = System.nanoTime();
    drawnNanos = now;
    bars.forEach(bar -> bar.measure(now));
    List<Progress> lines = shown.subList(0, Math.min(shown.size(), MOST_LINES));
    String text = lines.stream().map(Progress::text).collect(Collectors.joining("\n"));
    if (sink.isEmpty()) {
      // A console: the line is written over until the bars have ended.
      System.err.print("\r" + text.replace('\n', ' ') + (bars.isEmpty() ? "\n" : ""));
      return;
    }
    String html = lines.stream().map(Progress::html).collect(Collectors.joining("\n"));
    MimeBundle bundle =
        MimeBundle.of(MimeBundle.HTML, "<div>" + html + "</div>").with(MimeBundle.TEXT, text);
    if (displayed) {
      sink.get().update(bundle, displayId);
    } else {
      displayed = true;
      sink.get().display(bundle, displayId);
    }
  }
}
