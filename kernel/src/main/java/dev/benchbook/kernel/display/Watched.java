package dev.benchbook.kernel.display;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Loops and streams with a progress bar. */
final class Watched {
  private Watched() {}

  static <T> Iterable<T> iterable(Iterable<T> items, String label) {
    long total = items instanceof Collection<?> all ? all.size() : Progress.UNKNOWN;
    return () -> iterator(items.iterator(), start(label, total));
  }

  static <T> Iterator<T> iterator(Iterator<T> items, String label) {
    return iterator(items, start(label, Progress.UNKNOWN));
  }

  static <T> Stream<T> stream(Stream<T> items, String label) {
    boolean parallel = items.isParallel();
    Spliterator<T> source = items.spliterator();
    Progress bar = start(label, source.getExactSizeIfKnown());
    Stream<T> watched =
        StreamSupport.stream(new Part<>(source, bar, new AtomicInteger(1)), parallel);
    return watched.onClose(items::close).onClose(bar::close);
  }

  private static Progress start(String label, long total) {
    return total < 0 ? Progress.of(label) : Progress.of(label, total);
  }

  // An item is done when the next one is asked for.
  private static <T> Iterator<T> iterator(Iterator<T> items, Progress bar) {
    return new Iterator<>() {
      private boolean working;

      @Override
      public boolean hasNext() {
        finishItem();
        boolean more = items.hasNext();
        if (!more) {
          bar.close();
        }
        return more;
      }

      @Override
      public T next() {
        finishItem();
        T item = items.next();
        working = true;
        return item;
      }

      @Override
      public void remove() {
        items.remove();
      }

      private void finishItem() {
        if (working) {
          working = false;
          bar.step();
        }
      }
    };
  }

  /** Part of a stream's source; when all parts have been read, the bar ends. */
  private static final class Part<T> implements Spliterator<T> {
    private final Spliterator<T> source;
    private final Progress bar;
    private final AtomicInteger open;
    private boolean read;

    Part(Spliterator<T> source, Progress bar, AtomicInteger open) {
      this.source = source;
      this.bar = bar;
      this.open = open;
    }

    @Override
    public boolean tryAdvance(Consumer<? super T> action) {
      boolean more =
          source.tryAdvance(
              item -> {
                action.accept(item);
                bar.step();
              });
      if (!more) {
        end();
      }
      return more;
    }

    @Override
    public void forEachRemaining(Consumer<? super T> action) {
      source.forEachRemaining(
          item -> {
            action.accept(item);
            bar.step();
          });
      end();
    }

    private void end() {
      if (!read) {
        read = true;
        if (open.decrementAndGet() == 0) {
          bar.close();
        }
      }
    }

    @Override
    public Spliterator<T> trySplit() {
      Spliterator<T> half = source.trySplit();
      if (half == null) {
        return null;
      }
      open.incrementAndGet();
      return new Part<>(half, bar, open);
    }

    @Override
    public long estimateSize() {
      return source.estimateSize();
    }

    @Override
    public int characteristics() {
      return source.characteristics();
    }

    @Override
    public Comparator<? super T> getComparator() {
      return source.getComparator();
    }
  }
}
