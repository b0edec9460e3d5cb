package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warnings;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The JSON of pyperf: one row for each value in {@code values}, with {@code run} (the process) and
 * {@code value_no} from 1, the unit in the name of the column; warm-ups and calibration in {@code
 * warmups}. Values of one process depend on each other: the process is the repetition.
 */
final class PyperfFormat implements ResultFormat {

  private static final Pattern SIGNATURE =
      Pattern.compile(
          "^\\s*+\\{\\s*+\"benchmarks\"\\s*+:\\s*+\\[\\s*+\\{\\s*+\"(?:metadata|runs)\"");

  @Override
  public String name() {
    return "pyperf";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return SIGNATURE.matcher(text.head()).find() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Sheet values = new Sheet(text, "values", "benchmark", "run");
    Sheet warmups = new Sheet(text, "warmups", "benchmark", "run");
    Json root = Json.parse(text);
    for (Json benchmark : root.get("benchmarks").list()) {
      String name = metadata(root, benchmark, "name");
      String unit = metadata(root, benchmark, "unit");
      String column =
          unit == null || unit.equals("second")
              ? "time_s"
              : unit.equals("byte") ? "size_bytes" : "value";
      List<Json> runs = benchmark.get("runs").list();
      for (int run = 0; run < runs.size(); run++) {
        List<Json> found = runs.get(run).get("values").list();
        for (int i = 0; i < found.size(); i++) {
          Sheet.Row row = values.row(found.get(i).line()).name("benchmark", name);
          row.set("run", run + 1L).set("value_no", i + 1L).set(column, found.get(i).text());
        }
        for (Json warmup : runs.get(run).get("warmups").list()) {
          List<Json> pair = warmup.list();
          Sheet.Row row = warmups.row(warmup.line()).name("benchmark", name).set("run", run + 1L);
          row.set("loops", pair.isEmpty() ? null : pair.get(0).text());
          row.set(column, pair.size() < 2 ? null : pair.get(1).text());
        }
      }
    }
    return Reading.of(text, name(), new Warnings(), values, warmups);
  }

  private static String metadata(Json root, Json benchmark, String name) {
    String own = benchmark.at("metadata", name).text();
    return own == null ? root.at("metadata", name).text() : own;
  }
}
