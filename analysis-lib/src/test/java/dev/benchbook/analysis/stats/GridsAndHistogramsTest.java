package dev.benchbook.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What figures lie on: sysbench's buckets, printed digits, log-linear histograms. */
class GridsAndHistogramsTest {

  /** Buckets by sysbench 1.0's formula; the percentiles are DoltHub's. */
  @Test
  void sysbenchsPercentilesLieOnItsBuckets() {
    assertEquals(1.01817, Quantisation.sysbenchStep(), 5e-6);
    assertEquals(1, steps(484.44, 493.24));
    assertEquals(4, steps(204.11, 219.36));
    assertEquals(47, steps(62.19, 144.97));
    assertEquals(32, steps(82.96, 147.61));
    assertTrue(Quantisation.isOnSysbenchGrid(484.44));
    assertFalse(Quantisation.isOnSysbenchGrid(144.96));
    assertFalse(Quantisation.isOnSysbenchGrid(204.47));
    assertEquals(100_000, Quantisation.sysbenchValue(1023), 1e-6);
    assertEquals(1023, Quantisation.sysbenchBucket(172096.73));
  }

  private static int steps(double low, double high) {
    return Quantisation.sysbenchBucket(high) - Quantisation.sysbenchBucket(low);
  }

  @Test
  void printedDigitsGiveTheStep() {
    assertEquals(0.01, Quantisation.printedStep(0.25, 0.26, 6));
    assertEquals(1, Quantisation.printedStep(2617, 1832));
    assertEquals(1, Quantisation.printedStep(1000, 2000));
    assertEquals(1e-6, Quantisation.printedStep(10458.75233, 10366.496526));
    assertEquals(1, Quantisation.printedStep());
  }

  @Test
  void histogramsKeepPercentilesWithinTheirError() {
    long[] latencies = LongStream.rangeClosed(1, 100_000).map(i -> i * 1_000).toArray();
    LatencyHistogram histogram = LatencyHistogram.of(latencies);
    assertEquals(100_000, histogram.size());
    for (double p : new double[] {1, 50, 95, 99, 99.9}) {
      assertEquals(p * 1_000_000, (double) histogram.percentile(p), p * 1_000_000 * 0.0011);
    }
    assertEquals(50_000_500, histogram.meanNanos(), 50_000);
  }

  @Test
  void mergedHistogramsAreThoseOfAllValues() {
    long[] one = {1_000, 2_000, 3_000};
    long[] other = {500_000, 900_000};
    long[] all = LongStream.concat(Arrays.stream(one), Arrays.stream(other)).toArray();
    LatencyHistogram merged = LatencyHistogram.of(one).merge(LatencyHistogram.of(other));
    assertEquals(LatencyHistogram.of(all), merged);
    assertEquals(LatencyHistogram.of(all).percentile(99), merged.percentile(99));
    assertEquals(3, LatencyHistogram.of(one).size());
  }

  @Test
  void coordinatedOmissionIsCorrectedOnlyWhenAskedAndSaysSo() {
    LatencyHistogram stalled = LatencyHistogram.of(1_000_000, 1_000_000, 100_000_000);
    LatencyHistogram corrected = stalled.correctedForCoordinatedOmission(10_000_000);
    assertEquals(3, stalled.size());
    assertEquals(12, corrected.size());
    assertTrue(corrected.isCorrected());
    assertTrue(corrected.toString().endsWith(", corrected for coordinated omission"));
    assertThrows(IllegalArgumentException.class, () -> corrected.merge(stalled));
    assertThrows(
        IllegalArgumentException.class, () -> corrected.correctedForCoordinatedOmission(1));
  }

  @Test
  void encodedHistogramsAreThoseOfHdrHistogram() {
    LatencyHistogram histogram = LatencyHistogram.of(1, 1_000, 1_000_000, 1_000_000_000);
    assertTrue(histogram.encode().startsWith("HISTF"));
    assertEquals(histogram, LatencyHistogram.decode(histogram.encode()));
    assertEquals(
        "base64: expected a compressed HdrHistogram (starts with HISTF), found \"nonsense\"",
        assertThrows(IllegalArgumentException.class, () -> LatencyHistogram.decode("nonsense"))
            .getMessage());
  }

  @Test
  void emptyHistogramsHaveNoPercentiles() {
    assertEquals("0 latencies", LatencyHistogram.of().toString());
    assertThrows(IllegalArgumentException.class, () -> LatencyHistogram.of().percentile(50));
    assertEquals(
        "latenciesNanos[1]: expected a number of at least 0, found -1",
        assertThrows(IllegalArgumentException.class, () -> LatencyHistogram.of(1, -1))
            .getMessage());
  }
}
