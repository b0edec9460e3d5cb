package dev.benchbook.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Figures over several comparisons: adjusted p values, means of ratios, growth between scales. */
class FamilyTest {

  /** Expected: statsmodels 0.15.0 multipletests(method="holm"), R 4.2.2 p.adjust. */
  @Test
  void holmAgreesWithStatsmodels() {
    double[] p = {
      0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216, 0.222, 0.251, 0.269,
      0.275, 0.34
    };
    double[] expected = {0.015, 0.112, 0.507, 0.507, 0.507, 0.6, 0.666, 1, 1, 1, 1, 1, 1, 1, 1};
    assertArrayEquals(expected, PAdjustment.HOLM.adjust(p), 1e-12);
    assertArrayEquals(
        new double[] {0.09, 0.05, 0.09, 0.08, 0.09},
        PAdjustment.HOLM.adjust(0.05, 0.01, 0.03, 0.02, 0.04),
        1e-12);
  }

  @Test
  void holmKeepsEmptyAndSingleFamilies() {
    assertArrayEquals(new double[0], PAdjustment.HOLM.adjust());
    assertArrayEquals(new double[] {0.037}, PAdjustment.HOLM.adjust(0.037));
    assertEquals(
        "p[1]: expected a number in [0, 1], found NaN",
        assertThrows(IllegalArgumentException.class, () -> PAdjustment.HOLM.adjust(0.5, Double.NaN))
            .getMessage());
  }

  /** Expected: numpy 2.4.6, exp(mean(log(after / before))) over Vondra's six single-run rows. */
  @Test
  void geometricMeanAgreesWithNumpy() {
    Map<String, Double> before =
        Map.of(
            "s1", 2617.0, "s4", 8332.0, "s32", 11603.0, "p1", 11113.0, "p4", 25379.0, "p32",
            37319.0);
    Map<String, Double> after =
        Map.of(
            "s1", 1832.0, "s4", 6260.0, "s32", 7110.0, "p1", 3646.0, "p4", 11375.0, "p32", 14097.0);
    GeometricMean mean = GeometricMean.ofRatios(before, after);
    assertEquals(0.5114668762767696, mean.value(), 1e-12);
    assertEquals(6, mean.n());
    assertEquals(List.of(), mean.unpaired());
  }

  @Test
  void geometricMeanPairsByNameAndListsTheRest() {
    GeometricMean mean =
        GeometricMean.ofRatios(Map.of("a", 1.0, "b", 2.0, "c", 4.0), Map.of("b", 4.0, "d", 1.0));
    assertEquals(2, mean.value(), 1e-15);
    assertEquals(1, mean.n());
    assertEquals(List.of("a", "c", "d"), mean.unpaired());
  }

  @Test
  void geometricMeanRefusesZeros() {
    assertEquals(
        "candidate \"b\": expected a finite number above 0, found 0.0",
        assertThrows(
                IllegalArgumentException.class,
                () -> GeometricMean.ofRatios(Map.of("b", 2.0), Map.of("b", 0.0)))
            .getMessage());
    assertThrows(IllegalArgumentException.class, () -> GeometricMean.of(1, 0, 2));
    assertThrows(IllegalArgumentException.class, () -> GeometricMean.ofRatios(Map.of(), Map.of()));
  }

  /** Published p50 in ms of pg_mentat at 984,803 and 9,850,258 datoms, v1.9.0 and final. */
  @Test
  void growthExponentsOfPublishedTimes() {
    assertEquals(1.106, exponent(111.918, 1427.821), 5e-4);
    assertEquals(0.798, exponent(9.172, 57.659), 5e-4);
    assertEquals(0.985, exponent(79.116, 764.220), 5e-4);
    assertEquals(1.098, exponent(48.908, 612.583), 5e-4);
    assertEquals(0.590, exponent(0.425, 1.654), 5e-4);
    assertEquals(0.000, exponent(0.191, 0.191), 5e-4);
  }

  @Test
  void growthExponentHasAnIntervalOnlyWithRepetitions() {
    assertEquals(Optional.empty(), GrowthExponent.between(1, 2, 10, 20).interval());
    GrowthExponent growth =
        GrowthExponent.between(10, Sample.of(20, 21, 22), 1, Sample.of(2, 2.1, 2.2), 0.95);
    assertEquals(1, growth.value(), 1e-12);
    assertTrue(growth.interval().orElseThrow().contains(1));
    assertEquals(
        "size1, size2: expected two different sizes, found 5.0 twice",
        assertThrows(IllegalArgumentException.class, () -> GrowthExponent.between(5, 1, 5, 2))
            .getMessage());
  }

  private static double exponent(double small, double large) {
    return GrowthExponent.between(984_803, small, 9_850_258, large).value();
  }
}
