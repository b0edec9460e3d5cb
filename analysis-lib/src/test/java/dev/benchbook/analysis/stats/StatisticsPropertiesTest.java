package dev.benchbook.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.analysis.measure.Better;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What must hold of any samples; seeds are printed with a failure. */
class StatisticsPropertiesTest {

  @Test
  void swappingTheSidesInverts() {
    Random random = new Random(11);
    for (int i = 0; i < 60; i++) {
      Sample a = sample(random, 2 + random.nextInt(7));
      Sample b = sample(random, 2 + random.nextInt(7));
      String which = "seed 11, case " + i;
      RankTest ranks = RankTest.mannWhitney(a, b);
      RankTest swapped = RankTest.mannWhitney(b, a);
      assertEquals(ranks.p(), swapped.p(), 1e-12, which);
      assertEquals(ranks.less(), swapped.greater(), 1e-12, which);
      RatioOfPairs pairs = RatioOfPairs.hodgesLehmann(a, b, 0.8);
      RatioOfPairs inverse = RatioOfPairs.hodgesLehmann(b, a, 0.8);
      assertEquals(1, pairs.ratio() * inverse.ratio(), 0.02, which);
      assertEquals(pairs.interval().isPresent(), inverse.interval().isPresent());
      pairs
          .interval()
          .ifPresent(
              found ->
                  assertEquals(1, found.low() * inverse.interval().orElseThrow().high(), 1e-12));
      Equivalence inside = Equivalence.within(0.05, a, b, 0.05);
      Equivalence other = Equivalence.within(0.05, b, a, 0.05);
      assertEquals(inside.tests().get().p(), other.tests().get().p(), 1e-9, which);
      assertEquals(
          EffectSize.of(a, b).cliffsDelta(), -EffectSize.of(b, a).cliffsDelta(), 1e-12, which);
      assertEquals(
          PermutationTest.means(a, b, 1).p(), PermutationTest.means(b, a, 1).p(), 1e-12, which);
    }
  }

  @Test
  void unitsAndTheOrderInsideASideDoNotMatter() {
    Random random = new Random(12);
    for (int i = 0; i < 30; i++) {
      double[] base = sample(random, 6).values();
      double[] other = sample(random, 5).values();
      double[] sorted = other.clone();
      Arrays.sort(sorted);
      double[] scaled = Arrays.stream(other).map(v -> v * 1024).toArray();
      double[] scaledBase = Arrays.stream(base).map(v -> v * 1024).toArray();
      Bootstrap.Result given =
          Bootstrap.of(Statistic.MEDIAN).ratio(Sample.of(base), Sample.of(other));
      assertEquals(given, Bootstrap.of(Statistic.MEDIAN).ratio(Sample.of(base), Sample.of(sorted)));
      assertEquals(
          given, Bootstrap.of(Statistic.MEDIAN).ratio(Sample.of(scaledBase), Sample.of(scaled)));
      assertEquals(
          RankTest.mannWhitney(Sample.of(base), Sample.of(other)),
          RankTest.mannWhitney(Sample.of(scaledBase), Sample.of(scaled)));
    }
  }

  @Test
  void callersArraysAreLeftAlone() {
    double[] values = {3, 1, 2, 9, 4};
    double[][] runs = {{3, 1}, {2, 5}};
    double[] n = {1, 2, 4, 8};
    double[] x = {10, 19, 30, 38};
    ScalabilityLaw.universal(n, x);
    ChangePoints.withDefaults().find(values);
    NestedVariance.of(runs);
    Quantisation.printedStep(values);
    PAdjustment.HOLM.adjust(0.2, 0.1);
    Sample.ofRuns(runs).runs();
    assertArrayEquals(new double[] {3, 1, 2, 9, 4}, values);
    assertArrayEquals(new double[] {3, 1}, runs[0]);
    assertArrayEquals(new double[] {1, 2, 4, 8}, n);
    assertArrayEquals(new double[] {10, 19, 30, 38}, x);
  }

  @Test
  void samplesKnowTheirRuns() {
    Sample sample = Sample.ofRuns(new double[] {1, 3}, new double[] {4, 6, 8});
    assertEquals(2, sample.runs().size());
    assertArrayEquals(new double[] {2, 6}, sample.runMeans().values());
    assertEquals(5, sample.size());
    assertEquals(Sample.of(1, 3), sample.runs().get(0));
    assertFalse(sample.equals(Sample.of(1, 3, 4, 6, 8)));
    assertEquals(
        "runs[1]: expected at least one value, found none",
        assertThrows(
                IllegalArgumentException.class,
                () -> Sample.ofRuns(new double[] {1}, new double[0]))
            .getMessage());
  }

  /** Windows as samples make the interval of the mean too narrow where runs differ. */
  @Test
  void windowsAreNotRuns() {
    double[][] runs = {{100, 101, 102}, {110, 111, 112}, {120, 121, 122}};
    NestedVariance nested = NestedVariance.of(runs);
    Interval byRuns = nested.interval(0.95);
    Interval byWindows =
        Sample.of(Arrays.stream(runs).flatMapToDouble(Arrays::stream).toArray())
            .summary()
            .meanInterval(0.95);
    assertTrue(byRuns.high() - byRuns.low() > 3 * (byWindows.high() - byWindows.low()));
    assertTrue(nested.shareBetweenRuns() > 0.98);
    assertThrows(
        IllegalArgumentException.class, () -> NestedVariance.of(new double[][] {{1}, {2}}));
  }

  @Test
  void nonInferiorityLooksAtTheWorseSideOnly() {
    Sample base = Sample.of(100, 101, 99, 100.5);
    Sample better = Sample.of(150, 151, 149, 150.5);
    assertTrue(
        Equivalence.notWorse(0.1, Better.HIGHER, base, better, 0.05).tests().get().p() < 1e-4);
    assertTrue(
        Equivalence.notWorse(0.1, Better.LOWER, base, better, 0.05).tests().get().p() > 0.99);
    assertEquals(
        Optional.empty(), Equivalence.within(0.1, Sample.of(1), Sample.of(1), 0.05).tests());
  }

  @Test
  void theShortWayWithoutTiesGivesTheSameDistribution() {
    for (int[] sizes : new int[][] {{1, 1}, {3, 10}, {7, 7}, {50, 50}, {20, 41}}) {
      double[] values = new double[sizes[0] + sizes[1]];
      Arrays.setAll(values, i -> i);
      double[] sums = RankSums.ofSubsets(MidRanks.of(values), sizes[1]);
      double[] found = RankSums.withoutTies(sizes[0], sizes[1]);
      for (int u = 0; u < found.length; u++) {
        double expected = sums[2 * u + sizes[1] * (sizes[1] + 1)];
        assertEquals(expected, found[u], 1e-11 * expected, Arrays.toString(sizes) + " at " + u);
      }
    }
  }

  @Test
  void bigRankTestsTurnToTheNormalForm() {
    Random random = new Random(13);
    Sample a = sample(random, 60);
    Sample b = sample(random, 60);
    assertFalse(RankTest.mannWhitney(a, b).exact());
    Sample few = sample(random, 3);
    assertTrue(RankTest.mannWhitney(few, sample(random, 800)).exact());
  }

  @Test
  void fewValuesAreWarnedOfInBootstraps() {
    Bootstrap.Result result =
        Bootstrap.of(Statistic.MEDIAN).ratio(Sample.of(1, 2, 3), Sample.of(2, 3, 4));
    assertTrue(
        result
            .warnings()
            .get(0)
            .toString()
            .startsWith("a bootstrap of 3 values a side is too sure of itself"));
  }

  /** Drawn and exact distributions of a median agree, for odd and even sizes. */
  @Test
  void drawnMediansAreDistributedAsTheExactOnes() {
    Random random = new Random(14);
    for (int n : new int[] {4, 5, 10, 11}) {
      Sample a = sample(random, n);
      Sample b = sample(random, n);
      Bootstrap many =
          new Bootstrap(Statistic.MEDIAN, Bootstrap.Method.PERCENTILE, 200_000, 1, 0.8);
      Interval exact = many.ratio(a, b).interval();
      Interval drawn = many.ratioDrawn(a, b).interval();
      assertEquals(exact.low(), drawn.low(), 0.02 * exact.low(), "n = " + n);
      assertEquals(exact.high(), drawn.high(), 0.02 * exact.high(), "n = " + n);
    }
  }

  @Test
  void powerSaysWhatCantBeFound() {
    assertEquals(OptionalInt.empty(), Power.DEFAULT.runsNeeded(0));
    assertEquals(OptionalInt.of(2), Power.DEFAULT.runsNeeded(1000));
    assertEquals(OptionalDouble.empty(), EffectSize.of(Sample.of(1), Sample.of(2)).hedgesG());
    assertThrows(IllegalArgumentException.class, () -> Power.DEFAULT.of(1, 5, 1));
  }

  private static Sample sample(Random random, int n) {
    double[] values = new double[n];
    Arrays.setAll(values, i -> 100 * Math.exp(0.1 * random.nextGaussian()));
    return Sample.of(values);
  }
}
