package dev.benchbook.kernel.magic.maven;

import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;

/** Says which jars are being fetched: one line each, so that a slow line is seen to move. */
final class Progress extends AbstractTransferListener {
  private final AtomicInteger fetched = new AtomicInteger();
  private final long begun = System.nanoTime();

  @Override
  public void transferSucceeded(TransferEvent event) {
    String name = event.getResource().getResourceName();
    if (name.endsWith(".jar")) {
      fetched.incrementAndGet();
      long kilobytes = (event.getTransferredBytes() + 1023) / 1024;
      System.out.println(
          "fetched " + name.substring(name.lastIndexOf('/') + 1) + " (" + kilobytes + " kB)");
    }
  }

  /** Says how many were fetched, if any. */
  void end() {
    if (fetched.get() > 1) {
      double seconds = (System.nanoTime() - begun) / 1e9;
      System.out.println(
          String.format(java.util.Locale.ROOT, "%d jars in %.1f s", fetched.get(), seconds));
    }
  }
}
