package dev.benchbook.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.analysis.measure.Better;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Changes, drift, warm-up, dependence and modes on made series with fixed seeds. */
class SeriesTest {

  @Test
  void permutationsFindAStepAndItsDirection() {
    double[] series = noise(200, 1);
    for (int i = 120; i < 200; i++) {
      series[i] *= 1.1;
    }
    double[] kept = series.clone();
    List<ChangePoint> found = ChangePoints.withDefaults().find(series);
    assertEquals(List.of(120), found.stream().map(ChangePoint::index).toList());
    assertEquals(ChangePoint.Direction.REGRESSION, found.get(0).direction(Better.LOWER));
    assertEquals(ChangePoint.Direction.IMPROVEMENT, found.get(0).direction(Better.HIGHER));
    assertEquals(1.1, found.get(0).ratio(), 0.01);
    assertArrayEquals(kept, series);
    Steps steps = Steps.of(series, found);
    assertEquals(2, steps.steps().size());
    assertEquals(110, steps.last().level(), 1);
    assertEquals(found, ChangePoints.withDefaults().find(series));
  }

  @Test
  void permutationsFindNothingInSteadySeries() {
    int found = 0;
    for (int seed = 0; seed < 40; seed++) {
      found += ChangePoints.withDefaults().find(noise(200, seed)).size();
    }
    assertTrue(found <= 2, found + " changes in 40 steady series");
    assertEquals(List.of(), ChangePoints.withDefaults().find());
    assertEquals(List.of(), ChangePoints.withDefaults().find(5));
    double[] flat = new double[100];
    Arrays.fill(flat, 7);
    assertEquals(List.of(), ChangePoints.withDefaults().find(flat));
  }

  @Test
  void changesSmallerThanTheMagnitudeAreLeftOut() {
    double[] series = noise(100, 3);
    for (int i = 50; i < 100; i++) {
      series[i] *= 1.04;
    }
    assertEquals(1, ChangePoints.withDefaults().find(series).size());
    ChangePoints coarse =
        new ChangePoints(50, 0.001, 0.05, ChangePoints.Significance.PERMUTATION, 1);
    assertEquals(List.of(), coarse.find(series));
    assertThrows(
        IllegalArgumentException.class,
        () -> new ChangePoints(1, 0.001, 0, ChangePoints.Significance.OTAVA, 1));
  }

  /** Mann-Kendall's exact p of 5 rising values is 2 / 5!. */
  @Test
  void driftIsSeenInTheOrderOfRuns() {
    Drift rising = Drift.of(Sample.of(1, 2, 3, 4, 5)).orElseThrow();
    assertEquals(2.0 / 120, rising.p(), 1e-12);
    assertEquals(1, rising.tau());
    assertTrue(rising.monotone());
    Drift three = Drift.of(Sample.of(3, 2, 1)).orElseThrow();
    assertEquals(1.0 / 3, three.p(), 1e-12);
    assertEquals(-1, three.change(), 1e-12);
    assertTrue(Drift.of(Sample.of(9, 5.1, 5, 5.2, 5.05)).orElseThrow().firstApart());
    assertFalse(Drift.of(Sample.of(5.1, 5, 5.2, 5.05)).orElseThrow().firstApart());
    assertEquals(Optional.empty(), Drift.of(Sample.of(1, 2)));
    assertEquals(1, Drift.of(Sample.of(2, 2, 2)).orElseThrow().p());
  }

  /** Expected: sum of products of neighbours over sum of squares, by hand. */
  @Test
  void autocorrelationIsThatOfTheOrder() {
    Autocorrelation found = Autocorrelation.of(Sample.of(1, 2, 3, 4)).orElseThrow();
    assertEquals(0.25, found.lag1(), 1e-12);
    assertEquals(4 * 0.75 / 1.25, found.effectiveSize(), 1e-12);
    assertEquals(Optional.empty(), Autocorrelation.of(Sample.of(2, 2, 2)));
    assertEquals(Optional.empty(), Autocorrelation.of(Sample.of(1, 2)));
  }

  @Test
  void warmUpIsCountedNotDropped() {
    double[] windows = noise(60, 4);
    for (int i = 0; i < 6; i++) {
      windows[i] *= 0.7;
    }
    assertEquals(new WarmUp(6, true), WarmUp.of(Sample.of(windows)));
    int claimed = 0;
    for (int seed = 0; seed < 200; seed++) {
      claimed += WarmUp.of(Sample.of(noise(60, seed))).values() > 0 ? 1 : 0;
    }
    assertTrue(claimed <= 20, claimed + " of 200 steady runs");
  }

  @Test
  void twoHumpsAreFoundWhereTheyAre() {
    double[] latencies = noise(400, 5);
    for (int i = 0; i < 120; i++) {
      latencies[i] *= 3;
    }
    Modes found = Modes.of(Sample.of(latencies), 0.05, 1);
    assertTrue(found.isMultimodal());
    assertEquals(2, found.modes().size());
    assertEquals(100, found.modes().get(0).at(), 3);
    assertEquals(300, found.modes().get(1).at(), 9);
    assertEquals(0.7, found.modes().get(0).share(), 0.01);
  }

  @Test
  void oneHumpIsNotTakenForTwo() {
    int claimed = 0;
    for (int seed = 0; seed < 12; seed++) {
      claimed += Modes.of(Sample.of(noise(100, seed)), 0.05, seed).isMultimodal() ? 1 : 0;
    }
    assertTrue(claimed <= 3, claimed + " of 12 one-humped samples");
    assertEquals(
        "sample: modes need at least 30 values that are not all equal, found 3",
        assertThrows(IllegalArgumentException.class, () -> Modes.of(Sample.of(1, 2, 3), 0.05, 1))
            .getMessage());
  }

  private static double[] noise(int n, int seed) {
    Random random = new Random(seed);
    double[] values = new double[n];
    Arrays.setAll(values, i -> 100 * Math.exp(0.02 * random.nextGaussian()));
    return values;
  }
}
