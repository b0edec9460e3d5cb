package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import dev.benchbook.analysis.stats.Autocorrelation;
import dev.benchbook.analysis.stats.Drift;
import dev.benchbook.analysis.stats.Outliers;
import dev.benchbook.analysis.stats.Sample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/** Doubts about how the runs behind a comparison were taken. They change no verdict. */
final class RunDoubts {

  /** A spread worth telling; a proposal of this library, nobody's standard. */
  private static final double NOTABLE_SPREAD = 0.05;

  private RunDoubts() {}

  static void warnings(List<Pairing> pairings, Warnings warnings) {
    Map<String, Sample> cells = new LinkedHashMap<>();
    for (Pairing pairing : pairings) {
      pairing
          .measured()
          .ifPresent(
              measured -> {
                cells.put(name(pairing, pairing.baseline()), measured.baseline());
                cells.put(name(pairing, pairing.candidate()), measured.candidate());
              });
    }
    cells.forEach((name, runs) -> doubts(name, runs, warnings));
    drifts(cells, warnings);
  }

  private static String name(Pairing pairing, Side side) {
    StringBuilder name = new StringBuilder();
    pairing.keys().forEach((key, value) -> name.append(key).append('=').append(value).append(", "));
    return name.append(side.label()).toString();
  }

  private static void doubts(String name, Sample runs, Warnings warnings) {
    int n = runs.size();
    OptionalDouble spread = runs.summary().coefficientOfVariation();
    if (n >= 3 && spread.isPresent() && spread.getAsDouble() > NOTABLE_SPREAD) {
      String percent = Numbers.plain(Math.rint(spread.getAsDouble() * 1000) / 10);
      warnings.add(
          "sides with noisy runs",
          Warning.of(name + ": the " + n + " runs vary by " + percent + " % (deviation / mean)"));
    }
    Optional<Drift> drift = Drift.of(runs);
    if (drift.isPresent() && drift.get().p() <= 0.05) {
      double change = Math.rint(drift.get().change() * 1000) / 10;
      warnings.add(
          "sides that drift",
          Warning.of(
              name
                  + ": the "
                  + n
                  + " runs drift by "
                  + Numbers.plain(change)
                  + " % in their order (Mann-Kendall p "
                  + Numbers.p(drift.get().p())
                  + "); what was measured when matters"));
    }
    if (drift.isPresent() && drift.get().firstApart()) {
      warnings.add(
          "sides whose first run is apart",
          Warning.of(name + ": the first run lies apart from the others; a warm-up?"));
    }
    Optional<Autocorrelation> correlation = Autocorrelation.of(runs);
    if (n >= 10 && correlation.isPresent() && correlation.get().lag1() > Autocorrelation.NOTABLE) {
      warnings.add(
          "sides whose runs depend on each other",
          Warning.of(
              name
                  + ": each run resembles the one before (lag-1 correlation "
                  + Numbers.plain(Math.rint(correlation.get().lag1() * 100) / 100)
                  + "); the "
                  + n
                  + " count for about "
                  + Math.round(correlation.get().effectiveSize())));
    }
    outliers(name, runs, warnings);
  }

  private static void outliers(String name, Sample runs, Warnings warnings) {
    List<Outliers.Label> labels = Outliers.of(runs).labels();
    long severe =
        labels.stream()
            .filter(l -> l == Outliers.Label.HIGH_SEVERE || l == Outliers.Label.LOW_SEVERE)
            .count();
    if (severe > 0 && runs.size() >= 5) {
      warnings.add(
          "sides with outliers",
          Warning.of(
              name
                  + ": "
                  + severe
                  + " of "
                  + runs.size()
                  + " runs "
                  + (severe == 1 ? "lies" : "lie")
                  + " far from the others (beyond 3 interquartile ranges); kept"));
    }
  }

  /** Three runs in a row rise by chance one time in six; that many sides do it is no chance. */
  private static void drifts(Map<String, Sample> cells, Warnings warnings) {
    List<Sample> few = cells.values().stream().filter(s -> s.size() == 3).toList();
    for (boolean rising : new boolean[] {true, false}) {
      long count =
          few.stream()
              .flatMap(s -> Drift.of(s).stream())
              .filter(d -> d.monotone() && d.tau() > 0 == rising)
              .count();
      boolean unlikely =
          count >= 3
              && BinomialDistribution.of(few.size(), 1.0 / 6).survivalProbability((int) count - 1)
                  <= 0.01;
      if (unlikely) {
        warnings.add(
            Warning.of(
                count
                    + " of "
                    + few.size()
                    + " sides with three runs "
                    + (rising ? "rise" : "fall")
                    + " run after run, which chance does to one in six: something warms up or wears"
                    + " down, and the order of the runs matters"));
      }
    }
  }
}
