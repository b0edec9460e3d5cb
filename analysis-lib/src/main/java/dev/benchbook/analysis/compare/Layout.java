package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.stats.PAdjustment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The cells of a comparison as readers see them, the same for text and HTML. Columns that would be
 * empty throughout, such as intervals of unreplicated rows, are left out.
 *
 * @param columns the columns from left to right
 * @param verdicts each row's verdict
 * @param summary one line that counts the verdicts
 */
record Layout(List<Column> columns, List<Verdict> verdicts, String summary) {

  /** A column: its heading, whether it aligns right, and one cell per row. */
  record Column(String heading, boolean right, List<String> cells) {}

  static Layout of(List<String> keys, List<ComparisonRow> rows, PAdjustment adjustment) {
    List<Column> columns = new ArrayList<>();
    for (String key : keys) {
      boolean numeric = rows.stream().allMatch(r -> r.keys().get(key) instanceof Number);
      List<String> cells =
          rows.stream().map(r -> String.valueOf(r.keys().getOrDefault(key, ""))).toList();
      columns.add(new Column(key, numeric, cells));
    }
    List<String> bases = labels(rows, ComparisonRow::baseline);
    List<String> candidates = labels(rows, ComparisonRow::candidate);
    boolean one = candidates.size() == 1;
    columns.add(
        numbers(bases.isEmpty() ? "baseline" : bases.get(0), rows, r -> center(r.baseline())));
    if (!one) {
      columns.add(
          new Column("candidate", false, rows.stream().map(r -> r.candidate().label()).toList()));
    }
    columns.add(numbers(one ? candidates.get(0) : "value", rows, r -> center(r.candidate())));
    columns.add(new Column("unit", false, rows.stream().map(r -> r.unit().orElse("")).toList()));
    columns.add(numbers("n", rows, r -> r.baseline().n() + "+" + r.candidate().n()));
    columns.add(numbers("ratio", rows, r -> ratio(r.ratio())));
    columns.add(numbers(level(rows) + " interval", rows, Layout::interval));
    columns.add(
        numbers("speedup", rows, r -> r.speedup().isPresent() ? ratio(r.speedup()) + "x" : ""));
    columns.add(numbers("p (" + words(adjustment) + ")", rows, Layout::p));
    columns.add(new Column("verdict", false, rows.stream().map(Layout::verdict).toList()));
    columns.removeIf(
        c -> !keys.contains(c.heading()) && c.cells().stream().allMatch(String::isEmpty));
    return new Layout(
        List.copyOf(columns), rows.stream().map(ComparisonRow::verdict).toList(), summary(rows));
  }

  /** Returns a method's name in words, {@code Benjamini-Hochberg}. */
  static String words(PAdjustment adjustment) {
    String[] parts = adjustment.name().toLowerCase(Locale.ROOT).split("_");
    return Stream.of(parts)
        .map(part -> Character.toUpperCase(part.charAt(0)) + part.substring(1))
        .collect(Collectors.joining("-"));
  }

  private static List<String> labels(List<ComparisonRow> rows, Function<ComparisonRow, Side> side) {
    return rows.stream().map(side).map(Side::label).distinct().toList();
  }

  private static Column numbers(
      String heading, List<ComparisonRow> rows, Function<ComparisonRow, String> text) {
    return new Column(heading, true, rows.stream().map(text).toList());
  }

  private static String center(Side side) {
    return side.center().isPresent() ? Numbers.plain(side.center().getAsDouble()) : "";
  }

  private static String ratio(OptionalDouble value) {
    return value.isPresent() ? Numbers.ratio(value.getAsDouble()) : "";
  }

  private static String interval(ComparisonRow row) {
    return row.effect()
        .flatMap(Effect::interval)
        .map(i -> "[" + Numbers.ratio(i.low()) + ", " + Numbers.ratio(i.high()) + "]")
        .orElse("");
  }

  /** Returns the confidence of the intervals, {@code 95 %}; all rows have the same. */
  private static String level(List<ComparisonRow> rows) {
    return rows.stream()
        .flatMap(row -> row.effect().flatMap(Effect::interval).stream())
        .map(interval -> Numbers.plain(interval.confidence() * 100) + " %")
        .findFirst()
        .orElse("");
  }

  private static String p(ComparisonRow row) {
    return row.effect()
        .filter(e -> e.adjustedP().isPresent())
        .map(e -> Numbers.p(e.adjustedP().getAsDouble()))
        .orElse("");
  }

  private static String verdict(ComparisonRow row) {
    String verdict = row.verdict().mark() + " " + row.verdict().words();
    return row.verdict() == Verdict.NOT_COMPARABLE ? verdict + ": " + row.note() : verdict;
  }

  private static String summary(List<ComparisonRow> rows) {
    Map<Verdict, Integer> counts = new HashMap<>();
    rows.forEach(r -> counts.merge(r.verdict(), 1, Integer::sum));
    List<String> parts =
        Stream.of(Verdict.values())
            .filter(counts::containsKey)
            .map(v -> counts.get(v) + " " + v.words())
            .toList();
    String unreplicated =
        counts.containsKey(Verdict.UNREPLICATED)
            ? "; one measurement a side shows a ratio, not that it is more than noise"
            : "";
    return rows.size()
        + (rows.size() == 1 ? " row: " : " rows: ")
        + String.join(", ", parts)
        + unreplicated
        + means(rows);
  }

  private static String means(List<ComparisonRow> rows) {
    boolean several = rows.stream().anyMatch(r -> r.baseline().n() > 1 || r.candidate().n() > 1);
    return several ? "; values are geometric means of n runs" : "";
  }
}
