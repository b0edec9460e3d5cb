package dev.benchbook.kernel.session;

import dev.benchbook.kernel.display.MimeBundle;
import dev.benchbook.kernel.wire.Message;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Updates of displays, of each display no more than a front end can show: a few at once, then some
 * a second. The newest wins; the last one always arrives.
 */
final class Updates {
  private static final int AT_ONCE = 20;
  private static final long EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final int MAX_DISPLAYS = 1000;

  /** Takes an update that is due. */
  interface Sender {
    void send(Message request, MimeBundle bundle, String displayId);
  }

  private record Held(Message request, MimeBundle bundle) {}

  private static final class Slot {
    private long credit = AT_ONCE * EVERY_NANOS;
    private long asOf = System.nanoTime();
    private Held held;

    boolean isDue() {
      long now = System.nanoTime();
      credit = Math.min(AT_ONCE * EVERY_NANOS, credit + now - asOf);
      asOf = now;
      return credit >= EVERY_NANOS;
    }
  }

  private final Sender sender;
  private final Map<String, Slot> slots = new LinkedHashMap<>(16, 0.75f, true);
  private boolean waiting;

  Updates(Sender sender) {
    this.sender = sender;
  }

  /** Sends an update, now or soon. */
  synchronized void update(Message request, MimeBundle bundle, String displayId) {
    Slot slot = slots.computeIfAbsent(displayId, none -> new Slot());
    slot.held = new Held(request, bundle);
    if (slot.isDue()) {
      send(displayId, slot);
    } else if (!waiting) {
      waiting = true;
      Thread thread = new Thread(this::sendHeld, "benchbook-updates");
      thread.setDaemon(true);
      thread.start();
    }
    forgetOldest();
  }

  /** Sends what is held of a request that ends. */
  synchronized void end(Message request) {
    slots.forEach(
        (id, slot) -> {
          if (slot.held != null && request.equals(slot.held.request())) {
            send(id, slot);
          }
        });
  }

  private void send(String displayId, Slot slot) {
    Held due = slot.held;
    slot.held = null;
    slot.credit -= EVERY_NANOS;
    sender.send(due.request(), due.bundle(), displayId);
  }

  private void forgetOldest() {
    Iterator<Map.Entry<String, Slot>> oldest = slots.entrySet().iterator();
    while (slots.size() > MAX_DISPLAYS) {
      Map.Entry<String, Slot> entry = oldest.next();
      if (entry.getValue().held != null) {
        send(entry.getKey(), entry.getValue());
      }
      oldest.remove();
    }
  }

  // Ends when nothing is held; the next update that has to wait starts another thread.
  private void sendHeld() {
    try {
      boolean more = true;
      while (more) {
        TimeUnit.NANOSECONDS.sleep(EVERY_NANOS / 2);
        more = sendDue();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized boolean sendDue() {
    List<String> due = new ArrayList<>();
    waiting = false;
    slots.forEach(
        (id, slot) -> {
          if (slot.held != null) {
            waiting = true;
            if (slot.isDue()) {
              due.add(id);
            }
          }
        });
    due.forEach(id -> send(id, slots.get(id)));
    return waiting;
  }
}
