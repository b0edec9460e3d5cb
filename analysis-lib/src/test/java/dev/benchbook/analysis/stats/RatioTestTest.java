package dev.benchbook.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Expected numbers: Welch's t on log values, scipy 1.17.1 ({@code ttest_ind(log(new), log(base),
 * equal_var=False)}), confirmed with R 4.2.2 {@code t.test}; pgbench TPS of three builds, five runs
 * each, published on pgsql-hackers on 2023-05-17. Closed forms within 1e-9, distributions 1e-6.
 */
class RatioTestTest {

  private static final Sample V15 =
      Sample.of(10458.75233, 10308.677192, 10366.496526, 10489.395275, 10319.458041);
  private static final Sample BUILD_1D =
      Sample.of(10007.130326, 10047.722122, 9920.612426, 10016.053846, 10060.606408);
  private static final Sample BUILD_D8 =
      Sample.of(10492.100485, 10505.326827, 10535.918137, 10625.904871, 10573.608859);

  @Test
  void agreesWithScipyOnASlowerBuild() {
    check(
        RatioTest.welch(V15, BUILD_1D, 0.95),
        0.9636134640997192,
        new Interval(0.9539326779551602, 0.973392493676485, 0.95),
        7.149875715303143,
        4.8980938566074634e-05);
    assertEquals(
        -0.03706503563281238 / 0.004288238541304525,
        RatioTest.welch(V15, BUILD_1D, 0.95).inference().orElseThrow().t(),
        1e-8);
  }

  @Test
  void agreesWithScipyOnAFasterBuild() {
    check(
        RatioTest.welch(V15, BUILD_D8, 0.95),
        1.015224942099557,
        new Interval(1.005155606573306, 1.0253951490901634, 0.95),
        6.895026065269524,
        0.00901864701428496);
    check(
        RatioTest.welch(BUILD_1D, BUILD_D8, 0.95),
        1.0535603537338047,
        new Interval(1.045412235862249, 1.061771979399292, 0.95),
        7.966969097577324,
        3.1055040661566635e-07);
  }

  @Test
  void swappingTheSidesInverts() {
    Random random = new Random(20261201);
    for (int i = 0; i < 200; i++) {
      Sample a = Sample.of(random.doubles(2 + random.nextInt(6), 0.001, 1000).toArray());
      Sample b = Sample.of(random.doubles(2 + random.nextInt(6), 0.001, 1000).toArray());
      RatioTest one = RatioTest.welch(a, b, 0.9);
      RatioTest other = RatioTest.welch(b, a, 0.9);
      Interval interval = one.inference().orElseThrow().interval();
      Interval swapped = other.inference().orElseThrow().interval();
      assertEquals(1, one.ratio() * other.ratio(), 1e-15, "seed 20261201, case " + i);
      assertEquals(1, interval.low() * swapped.high(), 1e-14);
      assertEquals(one.inference().get().p(), other.inference().get().p());
    }
  }

  @Test
  void unitsDoNotMatter() {
    RatioTest ms = RatioTest.welch(Sample.of(10, 11, 12.5), Sample.of(9, 9.5, 8), 0.95);
    RatioTest us = RatioTest.welch(Sample.of(1e4, 1.1e4, 1.25e4), Sample.of(9e3, 9.5e3, 8e3), 0.95);
    assertEquals(ms.ratio(), us.ratio(), 1e-14);
    assertEquals(ms.inference().get().p(), us.inference().get().p(), 1e-12);
  }

  @Test
  void oneValueOnASideGivesTheRatioAlone() {
    RatioTest both = RatioTest.welch(Sample.of(1427.821), Sample.of(57.659), 0.95);
    assertEquals(57.659 / 1427.821, both.ratio());
    assertEquals(Optional.empty(), both.inference());
    assertEquals(Optional.of(RatioTest.Obstacle.SINGLE_VALUE), both.obstacle());
    RatioTest one = RatioTest.welch(Sample.of(4), Sample.of(2, 8), 0.95);
    assertEquals(1, one.ratio(), 1e-15);
    assertEquals(Optional.of(RatioTest.Obstacle.SINGLE_VALUE), one.obstacle());
  }

  @Test
  void noVariationOnBothSidesIsNotInfiniteCertainty() {
    RatioTest equal = RatioTest.welch(Sample.of(0.1, 0.1, 0.1), Sample.of(0.1, 0.1), 0.95);
    assertEquals(1, equal.ratio(), 1e-15);
    assertEquals(Optional.of(RatioTest.Obstacle.NO_VARIATION), equal.obstacle());
    RatioTest apart = RatioTest.welch(Sample.of(493.24, 493.24), Sample.of(484.44, 484.44), 0.95);
    assertEquals(Optional.of(RatioTest.Obstacle.NO_VARIATION), apart.obstacle());
    double next = Math.nextUp(493.24);
    RatioTest rounding = RatioTest.welch(Sample.of(493.24, next), Sample.of(500, 500), 0.95);
    assertEquals(Optional.of(RatioTest.Obstacle.NO_VARIATION), rounding.obstacle());
  }

  @Test
  void variationOnOneSideIsEnough() {
    RatioTest test = RatioTest.welch(Sample.of(5, 5, 5), Sample.of(6, 7, 8), 0.95);
    assertEquals(2, test.inference().orElseThrow().df(), 1e-12);
    assertTrue(test.inference().get().interval().contains(test.ratio()));
  }

  @Test
  void refusesZeroAndBadConfidence() {
    assertEquals(
        "candidate[1]: expected a number above 0, found 0.0",
        assertThrows(
                IllegalArgumentException.class,
                () -> RatioTest.welch(Sample.of(1, 2), Sample.of(1, 0), 0.95))
            .getMessage());
    assertEquals(
        "confidence: expected a number inside (0, 1) such as 0.95, found 95.0",
        assertThrows(
                IllegalArgumentException.class,
                () -> RatioTest.welch(Sample.of(1, 2), Sample.of(1, 3), 95))
            .getMessage());
  }

  private static void check(RatioTest test, double ratio, Interval interval, double df, double p) {
    RatioTest.Inference inference = test.inference().orElseThrow();
    assertEquals(ratio, test.ratio(), 1e-9 * ratio);
    assertEquals(interval.low(), inference.interval().low(), 1e-6 * interval.low());
    assertEquals(interval.high(), inference.interval().high(), 1e-6 * interval.high());
    assertEquals(df, inference.df(), 1e-9 * df);
    assertEquals(p, inference.p(), 1e-6 * p);
  }
}
