package dev.benchbook.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Expected numbers: Python 3.11, numpy 2.4.6 (mean, std(ddof=1), quantile). */
class SampleTest {

  private static final double[] LATENCIES = {1.2, 1.3, 1.3, 1.5, 1.9, 2.2, 3.1, 4.7, 9.8, 55.0};

  @Test
  void keepsOrderAndLeavesTheCallersArrayAlone() {
    double[] values = {3, 1, 2};
    Sample sample = Sample.of(values);
    values[0] = 99;
    sample.values()[1] = 99;
    sample.quantile(0.5);
    assertArrayEquals(new double[] {3, 1, 2}, sample.values());
  }

  @Test
  void refusesEmptyAndNotFinite() {
    assertEquals(
        "values: expected at least one value, found none",
        assertThrows(IllegalArgumentException.class, Sample::of).getMessage());
    assertEquals(
        "values[1]: expected a finite number, found NaN; leave missing measurements out",
        assertThrows(IllegalArgumentException.class, () -> Sample.of(1, Double.NaN)).getMessage());
    assertThrows(IllegalArgumentException.class, () -> Sample.of(Double.POSITIVE_INFINITY));
  }

  @Test
  void summaryAgreesWithNumpy() {
    Sample sample = Sample.of(10007.130326, 10047.722122, 9920.612426, 10016.053846, 10060.606408);
    Summary summary = sample.summary();
    assertEquals(5, summary.n());
    assertEquals(10010.4250256, summary.mean(), 1e-9 * 10010);
    assertEquals(54.81351624121898, summary.deviation().orElseThrow(), 1e-9 * 55);
    assertEquals(10016.053846, summary.median());
    assertEquals(9920.612426, summary.min());
    assertEquals(10060.606408, summary.max());
  }

  @Test
  void oneValueHasNoDeviation() {
    assertEquals(OptionalDouble.empty(), Sample.of(7).summary().deviation());
    assertEquals(7, Sample.of(7).quantile(0.99));
  }

  @Test
  void equalValuesDeviateByExactlyZero() {
    assertEquals(OptionalDouble.of(0), Sample.of(0.1, 0.1, 0.1).summary().deviation());
    assertEquals(0.1, Sample.of(0.1, 0.1, 0.1).summary().mean());
  }

  @Test
  void quantilesAreOfTypeSeven() {
    Sample sample = Sample.of(LATENCIES);
    assertEquals(2.05, sample.quantile(0.5), 1e-12);
    assertEquals(14.319999999999986, sample.quantile(0.9), 1e-12);
    assertEquals(34.659999999999954, sample.quantile(0.95), 1e-12);
    assertEquals(50.93200000000001, sample.quantile(0.99), 1e-12);
    assertEquals(1.2, sample.quantile(0));
    assertEquals(55.0, sample.quantile(1));
    assertEquals(
        "q: expected a number in [0, 1], found 95.0",
        assertThrows(IllegalArgumentException.class, () -> sample.quantile(95)).getMessage());
  }

  @Test
  void hugeValuesDoNotOverflow() {
    Summary summary = Sample.of(1e308, 1.5e308).summary();
    assertEquals(1.25e308, summary.mean(), 1e294);
    assertEquals(0.5e308 / Math.sqrt(2), summary.deviation().orElseThrow(), 1e294);
  }
}
