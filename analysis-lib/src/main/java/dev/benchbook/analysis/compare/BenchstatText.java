package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Unit;
import dev.benchbook.analysis.stats.GeometricMean;
import dev.benchbook.analysis.stats.QuantileInterval;
import dev.benchbook.analysis.stats.RankTest;
import dev.benchbook.analysis.stats.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A comparison as Go's benchstat prints it, by its rules: medians, order-statistic intervals,
 * Mann-Whitney's test without adjustment. One table per unit.
 */
final class BenchstatText {

  private static final double CONFIDENCE = 0.95;
  private static final double ALPHA = 0.05;

  private final List<Pairing> pairings;
  private final Set<String> notes = new LinkedHashSet<>();

  private BenchstatText(List<Pairing> pairings) {
    this.pairings = pairings;
  }

  static String of(List<Pairing> pairings) {
    Map<String, List<Pairing>> byUnit =
        pairings.stream()
            .filter(p -> p.measured().isPresent())
            .collect(
                Collectors.groupingBy(
                    p -> p.unit().orElse("value"), LinkedHashMap::new, Collectors.toList()));
    return byUnit.entrySet().stream()
        .map(entry -> new BenchstatText(entry.getValue()).table(entry.getKey()))
        .collect(Collectors.joining("\n"));
  }

  private String table(String unit) {
    Optional<Unit> known = Unit.find(unit);
    double factor = known.map(Unit::factor).orElse(1.0);
    boolean time = known.filter(u -> u.dimension() == Unit.Dimension.TIME).isPresent();
    Map<String, List<Pairing>> byKey = new LinkedHashMap<>();
    pairings.forEach(p -> byKey.computeIfAbsent(name(p), k -> new ArrayList<>()).add(p));
    List<String> candidates = pairings.stream().map(p -> p.candidate().label()).distinct().toList();
    List<String> names = new ArrayList<>(byKey.keySet());
    names.add("geomean");
    List<BenchstatColumn> columns = new ArrayList<>();
    columns.add(baseColumn(byKey, time ? "sec/op" : unit, factor));
    for (String candidate : candidates) {
      columns.add(candidateColumn(byKey, candidate, time ? "sec/op" : unit, factor));
    }
    int width = names.stream().mapToInt(BenchstatColumn::length).max().orElse(0);
    StringBuilder text = new StringBuilder();
    line(text, width, "", columns, BenchstatColumn::title);
    line(text, width, "", columns, BenchstatColumn::heading);
    for (int i = 0; i < names.size(); i++) {
      int row = i;
      StringBuilder cells = new StringBuilder(BenchstatColumn.padded(names.get(i), width));
      columns.forEach(c -> cells.append("   ").append(c.cell(row)));
      text.append(cells.toString().stripTrailing()).append('\n');
    }
    int number = 1;
    for (String note : notes) {
      text.append(BenchstatColumn.raised(number++)).append(' ').append(note).append('\n');
    }
    return text.toString();
  }

  private static void line(
      StringBuilder text,
      int width,
      String name,
      List<BenchstatColumn> columns,
      Function<BenchstatColumn, String> part) {
    text.append(BenchstatColumn.padded(name, width + 1)).append('│');
    columns.forEach(c -> text.append(part.apply(c)).append('│'));
    text.append('\n');
  }

  private BenchstatColumn baseColumn(Map<String, List<Pairing>> byKey, String unit, double factor) {
    BenchstatColumn column = new BenchstatColumn(pairings.get(0).baseline().label(), unit, false);
    List<Double> centres = new ArrayList<>();
    for (List<Pairing> row : byKey.values()) {
      Sample sample = row.get(0).measured().orElseThrow().baseline();
      centres.add(sample.quantile(0.5) * factor);
      column.add(centre(sample, factor), spread(sample), mark(sample), "", "");
    }
    column.add(scaled(mean(centres)), "", "", "", "");
    return column;
  }

  private BenchstatColumn candidateColumn(
      Map<String, List<Pairing>> byKey, String candidate, String unit, double factor) {
    BenchstatColumn column = new BenchstatColumn(candidate, unit, true);
    List<Double> centres = new ArrayList<>();
    List<Double> ratios = new ArrayList<>();
    for (List<Pairing> row : byKey.values()) {
      Optional<Pairing.Measured> found =
          row.stream()
              .filter(p -> p.candidate().label().equals(candidate))
              .findFirst()
              .flatMap(Pairing::measured);
      if (found.isEmpty()) {
        column.add("", "", "", "", "");
        continue;
      }
      Sample sample = found.get().candidate();
      Sample base = found.get().baseline();
      centres.add(sample.quantile(0.5) * factor);
      ratios.add(sample.quantile(0.5) / base.quantile(0.5));
      double p = RankTest.mannWhitney(base, sample).p();
      String n =
          base.size() == sample.size()
              ? "n=" + base.size()
              : "n=" + base.size() + "+" + sample.size();
      String test = String.format(Locale.ROOT, "(p=%.3f %s)", p, n);
      boolean reachable = RankTest.smallestP(base.size(), sample.size()) <= ALPHA;
      String delta = p > ALPHA ? "~" : delta(ratios.get(ratios.size() - 1));
      column.add(
          centre(sample, factor),
          spread(sample),
          mark(sample),
          delta,
          reachable ? test : test + " " + fewSamples());
    }
    boolean any = !ratios.isEmpty();
    column.add(any ? scaled(mean(centres)) : "", "", "", any ? delta(mean(ratios)) : "", "");
    return column;
  }

  private String fewSamples() {
    return note("need >= 4 samples to detect a difference at alpha level 0.05");
  }

  private String mark(Sample sample) {
    return QuantileInterval.ofMedian(sample, CONFIDENCE).isFinite()
        ? ""
        : note("need >= 6 samples for confidence interval at level 0.95");
  }

  private String note(String words) {
    notes.add(words);
    return BenchstatColumn.raised(List.copyOf(notes).indexOf(words) + 1);
  }

  private static String name(Pairing pairing) {
    String name =
        pairing.keys().values().stream().map(String::valueOf).collect(Collectors.joining("/"));
    return name.isEmpty() ? "all" : name;
  }

  private static String centre(Sample sample, double factor) {
    return scaled(sample.quantile(0.5) * factor);
  }

  private static String spread(Sample sample) {
    QuantileInterval interval = QuantileInterval.ofMedian(sample, CONFIDENCE);
    if (!interval.isFinite()) {
      return "∞";
    }
    double median = sample.quantile(0.5);
    double reach = Math.max(interval.high() - median, median - interval.low()) / median;
    return Math.round(100 * reach) + "%";
  }

  private static double mean(List<Double> values) {
    return GeometricMean.of(values.stream().mapToDouble(v -> v).toArray()).value();
  }

  private static String delta(double ratio) {
    return String.format(Locale.ROOT, "%+.2f%%", (ratio - 1) * 100);
  }

  /** Returns four significant digits with a metric prefix, {@code 1.718µ}. */
  static String scaled(double value) {
    String prefixes = "pnµm kMGTP";
    int exponent = (int) Math.floor(Math.log10(Math.abs(value)) / 3 + 1e-12);
    int place = Math.min(Math.max(exponent, -4), 5);
    double shown = value / Math.pow(1000, place);
    int digits = (int) Math.max(0, 3 - Math.floor(Math.log10(Math.abs(shown)) + 1e-12));
    String prefix = place == 0 ? "" : String.valueOf(prefixes.charAt(place + 4));
    return String.format(Locale.ROOT, "%." + Math.min(digits, 9) + "f", shown) + prefix;
  }
}
