package dev.benchbook.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two-sample statistics against figures of scipy, statsmodels and R; the file says which. */
class ReferencePairsTest {

  private static final double CLOSED = 1e-9;
  private static final double SOLVED = 1e-6;

  static List<ReferenceFigures> pairs() {
    return ReferenceFigures.read("pairs.txt");
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void logWelch(ReferenceFigures figures) {
    RatioTest test = RatioTest.welch(base(figures), candidate(figures), 0.95);
    RatioTest.Inference found = test.inference().orElseThrow();
    double[] e = figures.get("logWelch");
    close(e[0], test.ratio(), CLOSED);
    close(e[1], found.df(), CLOSED);
    close(e[2], found.interval().low(), SOLVED);
    close(e[3], found.interval().high(), SOLVED);
    close(e[4], found.p(), SOLVED);
    close(e[5] / e[6], found.t(), 1e-8);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void testsOfMeans(ReferenceFigures figures) {
    MeanTest welch = MeanTest.welch(base(figures), candidate(figures), 0.95);
    double[] e = figures.get("welch");
    close(e[0], welch.t(), CLOSED);
    close(e[1], welch.df(), CLOSED);
    close(e[2], welch.p(), SOLVED);
    close(e[3], welch.interval().low(), SOLVED);
    close(e[4], welch.interval().high(), SOLVED);
    MeanTest student = MeanTest.student(base(figures), candidate(figures), 0.95);
    double[] s = figures.get("student");
    close(s[0], student.t(), CLOSED);
    close(s[1], student.df(), CLOSED);
    close(s[2], student.p(), SOLVED);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void fieller(ReferenceFigures figures) {
    RatioOfMeans ratio = RatioOfMeans.fieller(base(figures), candidate(figures), 0.95);
    double[] e = figures.get("fieller");
    close(e[0], ratio.ratio(), CLOSED);
    assertEquals(e[1], ratio.df());
    close(e[2], ratio.interval().orElseThrow().low(), SOLVED);
    close(e[3], ratio.interval().get().high(), SOLVED);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void mannWhitney(ReferenceFigures figures) {
    RankTest test = RankTest.mannWhitney(base(figures), candidate(figures));
    double[] e = figures.get("mannWhitney");
    assertTrue(test.exact());
    close(e[0], test.statistic(), CLOSED);
    close(e[1], test.p(), CLOSED);
    close(e[2], test.greater(), CLOSED);
    close(e[3], test.less(), CLOSED);
    RankTest normal = RankTest.mannWhitneyNormal(base(figures), candidate(figures));
    close(figures.get("mannWhitneyNormal")[0], normal.p(), SOLVED);
    close(
        figures.get("smallestP")[0],
        RankTest.smallestP(base(figures).size(), candidate(figures).size()),
        CLOSED);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void permutation(ReferenceFigures figures) {
    PermutationTest test = PermutationTest.means(base(figures), candidate(figures), 1);
    double[] e = figures.get("permutation");
    assertTrue(test.exact());
    close(e[0], test.difference(), CLOSED);
    close(e[1], test.p(), CLOSED);
    assertEquals((long) e[2], test.arrangements());
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void hodgesLehmann(ReferenceFigures figures) {
    RatioOfPairs ratio = RatioOfPairs.hodgesLehmann(base(figures), candidate(figures), 0.95);
    double[] e = figures.get("hodgesLehmann");
    close(e[0], ratio.ratio(), CLOSED);
    Interval interval = ratio.interval().orElseThrow();
    close(e[1], interval.low(), CLOSED);
    close(e[2], interval.high(), CLOSED);
    close(e[3], interval.confidence(), CLOSED);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void effectSizes(ReferenceFigures figures) {
    EffectSize effect = EffectSize.of(base(figures), candidate(figures));
    double[] e = figures.get("effect");
    close(e[0], effect.superiority(), CLOSED);
    close(e[1], effect.cliffsDelta(), CLOSED);
    close(e[2], effect.hedgesG().orElseThrow(), CLOSED);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void equivalence(ReferenceFigures figures) {
    equivalence(figures, 0.05, figures.get("equivalence5"));
    equivalence(figures, 0.10, figures.get("equivalence10"));
  }

  private static void equivalence(ReferenceFigures figures, double margin, double[] e) {
    Equivalence.Tests tests =
        Equivalence.within(margin, base(figures), candidate(figures), 0.05).tests().orElseThrow();
    close(e[0], tests.pLow(), SOLVED);
    close(e[1], tests.pHigh(), SOLVED);
    close(e[2], tests.p(), SOLVED);
    close(e[3], tests.interval().low(), SOLVED);
    close(e[4], tests.interval().high(), SOLVED);
    assertEquals(0.9, tests.interval().confidence(), 1e-12);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void exactBootstrap(ReferenceFigures figures) {
    for (Statistic statistic : Statistic.values()) {
      String key = statistic == Statistic.MEAN ? "exactBootstrapMean" : "exactBootstrapMedian";
      if (figures.has(key)) {
        double[] e = figures.get(key);
        Bootstrap bca = Bootstrap.of(statistic);
        Bootstrap.Result result = bca.ratio(base(figures), candidate(figures));
        assertTrue(result.exact());
        close(e[0], result.ratio(), CLOSED);
        close(e[3], result.interval().low(), CLOSED);
        close(e[4], result.interval().high(), CLOSED);
        assertEquals(e[5], result.bias(), 1e-9);
        assertEquals(e[6], result.acceleration(), 1e-9);
        Bootstrap percentile = bca.with(Bootstrap.Method.PERCENTILE);
        Interval plain = percentile.ratio(base(figures), candidate(figures)).interval();
        close(e[1], plain.low(), CLOSED);
        close(e[2], plain.high(), CLOSED);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void drawnBootstrap(ReferenceFigures figures) {
    Bootstrap bca = new Bootstrap(Statistic.MEAN, Bootstrap.Method.BCA, 99_999, 20261130, 0.95);
    Interval interval = bca.ratioDrawn(base(figures), candidate(figures)).interval();
    close(figures.get("drawnBca")[0], interval.low(), 1e-3);
    close(figures.get("drawnBca")[1], interval.high(), 1e-3);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void detectableChanges(ReferenceFigures figures) {
    double[] ratios = figures.get("ratios");
    double means = candidate(figures).mean() / base(figures).mean();
    close(ratios[0], means, CLOSED);
    close(ratios[1], candidate(figures).quantile(0.5) / base(figures).quantile(0.5), CLOSED);
    for (double[] e : figures.all("detectable")) {
      double effect = Power.DEFAULT.detectableEffect((int) e[0], (int) e[0]);
      close(e[1], effect, SOLVED);
      close(e[2], effect * ratios[2], SOLVED);
      assertEquals((int) e[0], Power.DEFAULT.runsNeeded(e[1] * 1.0001).getAsInt());
    }
  }

  private static Sample base(ReferenceFigures figures) {
    return figures.sample("base");
  }

  private static Sample candidate(ReferenceFigures figures) {
    return figures.sample("new");
  }

  private static void close(double expected, double found, double relative) {
    assertEquals(expected, found, relative * Math.abs(expected) + 1e-300);
  }
}
