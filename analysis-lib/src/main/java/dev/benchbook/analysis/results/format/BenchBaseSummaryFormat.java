package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warnings;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The summary.json of BenchBase: one row, with the units that its names carry. */
final class BenchBaseSummaryFormat implements ResultFormat {

  private static final Pattern NAMED = Pattern.compile("(.+?) \\(([^)]+)\\)");
  private static final Map<String, String> UNITS =
      Map.of(
          "microseconds", "us",
          "milliseconds", "ms",
          "nanoseconds", "ns",
          "requests/second", "requests_per_s");

  @Override
  public String name() {
    return "BenchBase summary";
  }

  @Override
  public Certainty recognise(ResultText text) {
    boolean found =
        Json.isStart(text)
            && text.head().contains("\"Latency Distribution\"")
            && text.head().contains("\"Benchmark Type\"");
    return found ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Sheet rows = new Sheet(text, "summary", "Benchmark Type", "DBMS Type", "DBMS Version");
    Json root = Json.parse(text);
    Sheet.Row row = rows.row(root.line());
    root.map().forEach((name, value) -> set(row, name, value));
    root.get("Latency Distribution").map().forEach((name, value) -> set(row, name, value));
    return Reading.of(text, name(), new Warnings(), rows);
  }

  private static void set(Sheet.Row row, String name, Json value) {
    Matcher named = NAMED.matcher(name);
    if (named.matches() && UNITS.containsKey(named.group(2))) {
      String unit = UNITS.get(named.group(2));
      row.set(named.group(1).replace(' ', '_').toLowerCase(Locale.ROOT) + "_" + unit, value.text());
    } else if (name.endsWith("Version") || name.endsWith("Type")) {
      row.name(name, value.text());
    } else {
      row.set(name, value.text());
    }
  }
}
