package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the order of repeated runs shows: a first run apart from the others, and values that rise or
 * fall from run to run. Five runs in order by chance happen in 2 of 120 cases; a first run is apart
 * when it is farther from the others than they are from each other, and by more than 5 %.
 */
final class Sequences {

  private static final int LEAST_APART = 4;
  private static final int LEAST_ORDERED = 5;
  private static final double LEAST_DISTANCE = 0.05;

  private Sequences() {}

  /**
   * Checks a column of rows that follow each other, apart for each set of other columns' values.
   */
  static void check(
      ResultText text, Sheet sheet, String column, List<String> apart, Warnings warnings) {
    Map<List<String>, List<Sheet.Row>> groups = new LinkedHashMap<>();
    for (Sheet.Row row : sheet.rows()) {
      List<String> key = new ArrayList<>();
      apart.forEach(name -> key.add(String.valueOf(row.get(name))));
      groups.computeIfAbsent(key, k -> new ArrayList<>()).add(row);
    }
    groups.values().forEach(rows -> check(text, rows, column, warnings));
  }

  private static void check(
      ResultText text, List<Sheet.Row> rows, String column, Warnings warnings) {
    double[] values = rows.stream().mapToDouble(r -> r.number(column)).toArray();
    if (Arrays.stream(values).anyMatch(v -> !(v > 0) || Double.isInfinite(v))) {
      return;
    }
    String found = values.length < LEAST_APART ? "" : first(values, column);
    if (found.isEmpty() && values.length >= LEAST_ORDERED) {
      found = order(values, column);
    }
    if (!found.isEmpty()) {
      warnings.add("series of runs with an order", Warning.at(text.at(rows.get(0).line()), found));
    }
  }

  private static String first(double[] values, String column) {
    double min = Arrays.stream(values).skip(1).min().orElseThrow();
    double max = Arrays.stream(values).skip(1).max().orElseThrow();
    double distance = values[0] > max ? values[0] - max : min - values[0];
    double nearest = values[0] > max ? max : min;
    boolean isApart = distance > max - min && distance / nearest > LEAST_DISTANCE;
    return isApart
        ? String.format(
            Locale.ROOT,
            "the first of %d values of %s is %.0f %% %s all others: a cold start?",
            values.length,
            column,
            100 * distance / nearest,
            values[0] > max ? "above" : "below")
        : "";
  }

  private static String order(double[] values, String column) {
    boolean rises = true;
    boolean falls = true;
    for (int i = 1; i < values.length; i++) {
      rises &= values[i] > values[i - 1];
      falls &= values[i] < values[i - 1];
    }
    return rises || falls
        ? "the "
            + values.length
            + " values of "
            + column
            + (rises ? " rise" : " fall")
            + " from run to run: warming up, wearing out, or another load?"
        : "";
  }
}
