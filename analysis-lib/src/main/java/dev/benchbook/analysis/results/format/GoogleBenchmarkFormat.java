package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Unit;
import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The JSON of google-benchmark: measured rows in {@code runs}, what the tool computed of them
 * (means, deviations, complexities) in {@code aggregates}. Times are converted to nanoseconds;
 * counters are columns of their names. A benchmark with an error has no times.
 */
final class GoogleBenchmarkFormat implements ResultFormat {

  private static final Pattern SIGNATURE =
      Pattern.compile("\"benchmarks\"\\s*+:\\s*+\\[\\s*+(?:\\]|\\{\\s*+\"name\"\\s*+:)");
  private static final Set<String> TIMES = Set.of("real_time", "cpu_time");
  private static final Set<String> NAMES =
      Set.of("name", "run_name", "run_type", "aggregate_name", "label", "error_message", "big_o");

  @Override
  public String name() {
    return "google-benchmark";
  }

  @Override
  public Certainty recognise(ResultText text) {
    boolean found = Json.isStart(text) && SIGNATURE.matcher(text.head()).find();
    return found ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet runs = new Sheet(text, "runs", "name");
    Sheet aggregates = new Sheet(text, "aggregates", "name");
    for (Json benchmark : Json.parse(text).get("benchmarks").list()) {
      boolean aggregate = "aggregate".equals(benchmark.string("run_type"));
      Sheet.Row row = (aggregate ? aggregates : runs).row(benchmark.line());
      boolean failed =
          "true".equals(benchmark.string("error_occurred"))
              || "true".equals(benchmark.string("skipped"));
      benchmark.map().forEach((name, value) -> set(row, benchmark, name, value, failed));
      if (failed) {
        warnings.add(
            "benchmarks with errors",
            Warning.at(
                text.at(benchmark.line()),
                benchmark.string("name") + " has no result: " + benchmark.string("error_message")));
      }
    }
    return Reading.of(text, name(), warnings, runs, aggregates);
  }

  private static void set(Sheet.Row row, Json benchmark, String name, Json value, boolean failed) {
    if (value.isObject() || value.isList() || name.equals("time_unit")) {
      return;
    }
    if (NAMES.contains(name)) {
      row.name(name, value.text());
    } else if (TIMES.contains(name)) {
      Optional<Unit> unit = Unit.find(benchmark.string("time_unit"));
      String converted =
          Quantities.convert(value.text(), unit.map(Unit::symbol).orElse("ns"), "ns");
      row.set(name + "_ns", failed ? null : converted);
    } else {
      row.set(name, value.text());
    }
  }
}
