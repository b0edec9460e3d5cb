package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.stats.GeometricMean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * A comparison as a relative table in the manner of M. Callaghan's reports: a legend of columns,
 * then candidate / baseline with two decimals and the name of the row. Joined by key, never by
 * position; a missing pair is a dash.
 */
final class RelativeText {

  private RelativeText() {}

  static String of(List<ComparisonRow> rows) {
    List<String> candidates = rows.stream().map(r -> r.candidate().label()).distinct().toList();
    Map<String, Map<String, ComparisonRow>> lines = new LinkedHashMap<>();
    for (ComparisonRow row : rows) {
      lines
          .computeIfAbsent(name(row), k -> new LinkedHashMap<>())
          .put(row.candidate().label(), row);
    }
    StringBuilder text = new StringBuilder("Relative to: ");
    text.append(rows.isEmpty() ? "" : rows.get(0).baseline().label()).append('\n');
    for (int i = 0; i < candidates.size(); i++) {
      text.append("col-").append(i + 1).append(" : ").append(candidates.get(i)).append('\n');
    }
    text.append('\n');
    for (int i = 0; i < candidates.size(); i++) {
      text.append(cell("col-" + (i + 1)));
    }
    text.append('\n');
    for (Map.Entry<String, Map<String, ComparisonRow>> line : lines.entrySet()) {
      for (String candidate : candidates) {
        ComparisonRow row = line.getValue().get(candidate);
        OptionalDouble ratio = row == null ? OptionalDouble.empty() : row.ratio();
        String mark = row == null || !isEstablished(row) ? " " : row.verdict().mark();
        text.append(cell(ratio.isPresent() ? two(ratio.getAsDouble()) + mark : "-"));
      }
      text.append(line.getKey()).append('\n');
    }
    for (String candidate : candidates) {
      text.append(cell(geomean(rows, candidate)));
    }
    return text.append("geomean of the rows that both sides have\n").toString();
  }

  private static boolean isEstablished(ComparisonRow row) {
    return row.verdict() == Verdict.FASTER || row.verdict() == Verdict.SLOWER;
  }

  private static String geomean(List<ComparisonRow> rows, String candidate) {
    List<Double> ratios = new ArrayList<>();
    rows.stream()
        .filter(r -> r.candidate().label().equals(candidate) && r.ratio().isPresent())
        .forEach(r -> ratios.add(r.ratio().getAsDouble()));
    return ratios.isEmpty()
        ? "-"
        : two(GeometricMean.of(ratios.stream().mapToDouble(v -> v).toArray()).value()) + " ";
  }

  private static String cell(String text) {
    return text + " ".repeat(Math.max(1, 8 - text.codePointCount(0, text.length())));
  }

  private static String two(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static String name(ComparisonRow row) {
    String name =
        row.keys().values().stream().map(String::valueOf).collect(Collectors.joining(" "));
    return name.isEmpty() ? "all" : name;
  }
}
