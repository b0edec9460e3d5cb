package dev.benchbook.analysis.stats;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Locale;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * Counts of latencies in nanoseconds on a log-linear grid, compatible with HdrHistogram: millions
 * of operations in a few kilobytes, with a stated relative error, mergeable without loss.
 * Percentiles of parts can't be averaged; merge the histograms and read the percentile off the
 * whole.
 *
 * <p>Immutable; counting is HdrHistogram's own (org.hdrhistogram), so that its encoded histograms
 * are read and written exactly.
 */
public final class LatencyHistogram {

  private final Histogram counts;
  private final boolean corrected;

  private LatencyHistogram(Histogram counts, boolean corrected) {
    this.counts = counts;
    this.corrected = corrected;
  }

  /**
   * Returns the histogram of latencies with three significant digits, a relative error of at most
   * 0.1 %.
   *
   * @param latenciesNanos each at least 0
   * @throws IllegalArgumentException if a latency is negative
   */
  public static LatencyHistogram of(long... latenciesNanos) {
    return withDigits(3, latenciesNanos);
  }

  /**
   * Returns the histogram of latencies.
   *
   * @param digits significant decimal digits, 1 to 5: the relative error is at most 10^-digits
   * @param latenciesNanos each at least 0
   * @throws IllegalArgumentException if digits is out of range or a latency is negative
   */
  public static LatencyHistogram withDigits(int digits, long... latenciesNanos) {
    if (digits < 1 || digits > 5) {
      throw new IllegalArgumentException("digits: expected a number in [1, 5], found " + digits);
    }
    Histogram counts = new Histogram(digits);
    counts.setAutoResize(true);
    for (int i = 0; i < latenciesNanos.length; i++) {
      if (latenciesNanos[i] < 0) {
        throw new IllegalArgumentException(
            "latenciesNanos["
                + i
                + "]: expected a number of at least 0, found "
                + latenciesNanos[i]);
      }
      counts.recordValue(latenciesNanos[i]);
    }
    return new LatencyHistogram(counts, false);
  }

  /**
   * Reads a histogram as HdrHistogram encodes it (V2, compressed, Base64), for example from a
   * histogram log.
   *
   * @throws IllegalArgumentException if the text is no such histogram
   */
  public static LatencyHistogram decode(String base64) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(base64.strip()));
      return new LatencyHistogram(Histogram.decodeFromCompressedByteBuffer(bytes, 0), false);
    } catch (DataFormatException
        | IllegalArgumentException
        | IndexOutOfBoundsException
        | BufferUnderflowException e) {
      String shown = base64.length() > 40 ? base64.substring(0, 40) + "..." : base64;
      throw new IllegalArgumentException(
          "base64: expected a compressed HdrHistogram (starts with HISTF), found \"" + shown + "\"",
          e);
    }
  }

  /** Returns this histogram as HdrHistogram encodes it: V2, compressed, Base64. */
  public String encode() {
    Histogram copy = counts.copy();
    ByteBuffer bytes = ByteBuffer.allocate(copy.getNeededByteBufferCapacity());
    int length = copy.encodeIntoCompressedByteBuffer(bytes);
    byte[] used = new byte[length];
    bytes.get(0, used);
    return Base64.getEncoder().encodeToString(used);
  }

  /**
   * Returns the histogram of both together. The coarser of the two grids decides the error.
   *
   * @throws IllegalArgumentException if one is corrected for coordinated omission and the other not
   */
  public LatencyHistogram merge(LatencyHistogram other) {
    if (corrected != other.corrected && size() > 0 && other.size() > 0) {
      throw new IllegalArgumentException(
          "other: one histogram is corrected for coordinated omission and the other is not; merge"
              + " before correcting");
    }
    boolean coarser =
        counts.getNumberOfSignificantValueDigits()
            <= other.counts.getNumberOfSignificantValueDigits();
    Histogram sum = new Histogram(coarser ? digits() : other.digits());
    sum.setAutoResize(true);
    sum.add(counts);
    sum.add(other.counts);
    return new LatencyHistogram(sum, corrected || other.corrected);
  }

  /**
   * Returns the histogram with what a stalled closed-loop client did not send added: each latency
   * above the expected interval adds those that requests sent on time would have seen. It invents
   * values on an assumption; say so wherever its figures are shown ({@link #isCorrected}).
   *
   * @param expectedIntervalNanos the time between two requests of one client, above 0
   * @throws IllegalArgumentException if the interval is not above 0 or this is corrected already
   */
  public LatencyHistogram correctedForCoordinatedOmission(long expectedIntervalNanos) {
    if (expectedIntervalNanos <= 0 || corrected) {
      throw new IllegalArgumentException(
          corrected
              ? "this histogram is corrected for coordinated omission already"
              : "expectedIntervalNanos: expected a number above 0, found " + expectedIntervalNanos);
    }
    return new LatencyHistogram(
        counts.copyCorrectedForCoordinatedOmission(expectedIntervalNanos), true);
  }

  /** Tells whether values were added for coordinated omission. */
  public boolean isCorrected() {
    return corrected;
  }

  /** Returns the number of latencies counted. */
  public long size() {
    return counts.getTotalCount();
  }

  /** Returns the significant decimal digits kept. */
  public int digits() {
    return counts.getNumberOfSignificantValueDigits();
  }

  /**
   * Returns the largest latency equivalent to that which p percent lie at or below, in nanoseconds.
   *
   * @param p in [0, 100]
   * @throws IllegalArgumentException if p is out of range or nothing was counted
   */
  public long percentile(double p) {
    if (!(p >= 0 && p <= 100)) {
      throw new IllegalArgumentException("p: expected a number in [0, 100], found " + p);
    }
    requireCounts();
    return counts.getValueAtPercentile(p);
  }

  /** Returns the mean latency in nanoseconds, within the grid's error. */
  public double meanNanos() {
    requireCounts();
    return counts.getMean();
  }

  /** Returns the largest latency in nanoseconds, within the grid's error. */
  public long maxNanos() {
    requireCounts();
    return counts.getMaxValue();
  }

  /** Returns the smallest latency in nanoseconds, within the grid's error. */
  public long minNanos() {
    requireCounts();
    return counts.getMinValue();
  }

  private void requireCounts() {
    if (size() == 0) {
      throw new IllegalArgumentException("histogram: nothing was counted; there is no such value");
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LatencyHistogram that
        && corrected == that.corrected
        && counts.equals(that.counts);
  }

  @Override
  public int hashCode() {
    return counts.hashCode();
  }

  /** Returns the number of values and the usual percentiles in milliseconds. */
  @Override
  public String toString() {
    if (size() == 0) {
      return "0 latencies";
    }
    return String.format(
        Locale.ROOT,
        "%d latencies, p50 %.3f ms, p95 %.3f ms, p99 %.3f ms, max %.3f ms%s",
        size(),
        percentile(50) / 1e6,
        percentile(95) / 1e6,
        percentile(99) / 1e6,
        maxNanos() / 1e6,
        corrected ? ", corrected for coordinated omission" : "");
  }
}
