package dev.benchbook.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** A small form of {@link Honesty}: 2,000 pairs a cell, seed 20261201. */
class HonestyTest {

  /** Three standard errors above 5 % at 2,000 pairs. */
  private static final double BAR = 0.05 + 3 * Math.sqrt(0.05 * 0.95 / 2000);

  @Test
  void independentRunsGetFalseVerdictsNoOftenerThanSaid() {
    for (Honesty.Runs runs : Honesty.Runs.values()) {
      if (runs.name().startsWith("AUTOCORRELATED_RUNS")) {
        continue;
      }
      for (int n : Honesty.SIZES) {
        double share = Honesty.share(runs, Honesty.Rule.BENCHBOOK, n, 1, 2000, 20261201);
        assertTrue(share <= BAR, runs + ", n = " + n + ": " + share);
      }
    }
  }

  @Test
  void runsThatResembleTheirPredecessorsAreAllowedForFromEightOn() {
    for (int n : new int[] {8, 10, 15, 20, 30}) {
      double share =
          Honesty.share(
              Honesty.Runs.AUTOCORRELATED_RUNS_05, Honesty.Rule.BENCHBOOK, n, 1, 2000, 20261201);
      assertTrue(share <= 0.11, "n = " + n + ": " + share);
    }
  }

  @Test
  void aChangeOfFivePercentIsFoundWithFiveRunsASide() {
    double found =
        Honesty.share(Honesty.Runs.NORMAL, Honesty.Rule.BENCHBOOK, 5, 1.05, 2000, 20261201);
    assertTrue(found > 0.85, "found " + found);
  }
}
