package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.stats.GeometricMean;
import dev.benchbook.analysis.stats.RankTest;
import dev.benchbook.analysis.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A comparison as google/benchmark's compare.py summarises it: relative difference of means, old
 * and new, the U test below; the overall mean over the pairs that both sides have.
 */
final class DifferenceText {

  /** Below this many repetitions compare.py calls its U test unreliable. */
  private static final int RELIABLE = 9;

  private DifferenceText() {}

  static String of(List<Pairing> pairings) {
    List<String[]> lines = new ArrayList<>();
    lines.add(new String[] {"Benchmark", "Difference", "Old", "New", ""});
    List<Double> ratios = new ArrayList<>();
    for (Pairing pairing : pairings) {
      String name = name(pairing);
      if (pairing.measured().isEmpty()) {
        lines.add(new String[] {name, "", "", "", pairing.obstruction()});
        continue;
      }
      Sample old = pairing.measured().get().baseline();
      Sample now = pairing.measured().get().candidate();
      double before = old.summary().mean();
      double after = now.summary().mean();
      ratios.add(after / before);
      lines.add(
          new String[] {
            name, signed(after / before - 1), Numbers.plain(before), Numbers.plain(after), ""
          });
      if (old.size() >= 2 && now.size() >= 2) {
        lines.add(new String[] {name + "_pvalue", p(old, now), "", "", remark(old, now)});
      }
    }
    if (!ratios.isEmpty()) {
      double mean = GeometricMean.of(ratios.stream().mapToDouble(v -> v).toArray()).value();
      lines.add(new String[] {"OVERALL_GEOMEAN", signed(mean - 1), "", "", ""});
    }
    return aligned(lines);
  }

  private static String p(Sample old, Sample now) {
    return String.format(Locale.ROOT, "%.4f", RankTest.mannWhitney(old, now).p());
  }

  private static String remark(Sample old, Sample now) {
    String text = "U Test, Repetitions: " + old.size() + " vs " + now.size();
    return Math.min(old.size(), now.size()) < RELIABLE
        ? text + ". WARNING: Results unreliable! 9+ repetitions recommended."
        : text;
  }

  private static String signed(double difference) {
    return String.format(Locale.ROOT, "%+.4f", difference);
  }

  private static String name(Pairing pairing) {
    String keys =
        pairing.keys().values().stream().map(String::valueOf).collect(Collectors.joining("/"));
    return (keys.isEmpty() ? "" : keys + " ")
        + "["
        + pairing.baseline().label()
        + " vs. "
        + pairing.candidate().label()
        + "]";
  }

  private static String aligned(List<String[]> lines) {
    StringBuilder text = new StringBuilder();
    int name = lines.stream().mapToInt(l -> l[0].length()).max().orElse(0);
    for (String[] line : lines) {
      String row =
          BenchstatColumn.padded(line[0], name)
              + right(line[1])
              + right(line[2])
              + right(line[3])
              + "   "
              + line[4];
      text.append(row.stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static String right(String text) {
    return " ".repeat(Math.max(1, 12 - text.length())) + text;
  }
}
