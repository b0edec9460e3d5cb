package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.eval.Cell;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferCancelledException;
import org.eclipse.aether.transfer.TransferEvent;

/**
 * Says which jars are being fetched: one line each, and one every few seconds for a large one, so
 * that a slow line is seen to move. Ends transfers of an interrupted cell.
 */
final class Progress extends AbstractTransferListener {
  private static final long TELL_NANOS = TimeUnit.SECONDS.toNanos(3);

  private final Cell cell;
  private final AtomicInteger fetched = new AtomicInteger();
  private final Map<String, Long> told = new ConcurrentHashMap<>();
  private final long begun = System.nanoTime();

  Progress(Cell cell) {
    this.cell = cell;
  }

  @Override
  public void transferInitiated(TransferEvent event) throws TransferCancelledException {
    checkInterrupt();
    told.put(event.getResource().getResourceName(), System.nanoTime());
  }

  @Override
  public void transferProgressed(TransferEvent event) throws TransferCancelledException {
    checkInterrupt();
    String name = event.getResource().getResourceName();
    long now = System.nanoTime();
    if (now - told.getOrDefault(name, begun) > TELL_NANOS) {
      told.put(name, now);
      long length = event.getResource().getContentLength();
      String whole = length > 0 ? " of " + kilobytes(length) : "";
      print("fetching " + file(name) + ": " + kilobytes(event.getTransferredBytes()) + whole);
    }
  }

  @Override
  public void transferSucceeded(TransferEvent event) {
    String name = event.getResource().getResourceName();
    if (name.endsWith(".jar")) {
      fetched.incrementAndGet();
      print("fetched " + file(name) + " (" + kilobytes(event.getTransferredBytes()) + ")");
    }
  }

  /** Says how many were fetched, if several. */
  void end() {
    if (fetched.get() > 1) {
      double seconds = (System.nanoTime() - begun) / 1e9;
      print(String.format(Locale.ROOT, "%d jars in %.1f s", fetched.get(), seconds));
    }
  }

  // Transfers run on threads of the resolver's, which know no cell.
  private void print(String line) {
    cell.enter();
    System.out.println(line);
  }

  private void checkInterrupt() throws TransferCancelledException {
    if (cell.isInterrupted()) {
      throw new TransferCancelledException("the cell was interrupted");
    }
  }

  private static String kilobytes(long bytes) {
    return (bytes + 1023) / 1024 + " kB";
  }

  private static String file(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }
}
