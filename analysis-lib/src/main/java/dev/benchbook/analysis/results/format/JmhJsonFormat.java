package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The JSON that JMH writes: one row for each iteration in {@code iterations}, with {@code fork} and
 * {@code iteration} from 1; those of the sample mode as counts of values in {@code histogram}; what
 * JMH computed in {@code summary}. Scores have their unit beside them. Iterations of one fork
 * depend on each other: the fork is the repetition.
 */
final class JmhJsonFormat implements ResultFormat {

  private static final Pattern SIGNATURE =
      Pattern.compile("\\[\\s*+\\{\\s*+\"jmhVersion\"|\"primaryMetric\"\\s*+:");

  @Override
  public String name() {
    return "JMH JSON";
  }

  @Override
  public Certainty recognise(ResultText text) {
    boolean found = Json.isStart(text) && SIGNATURE.matcher(text.head()).find();
    return found ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet iterations = new Sheet(text, "iterations", "benchmark", "mode");
    Sheet histogram = new Sheet(text, "histogram", "benchmark", "mode");
    Sheet summary = new Sheet(text, "summary", "benchmark", "mode");
    for (Json benchmark : Json.parse(text).list()) {
      Json metric = benchmark.get("primaryMetric");
      Sheet.Row row = row(summary, benchmark, benchmark.line());
      row.set("forks", benchmark.string("forks")).set("score", metric.string("score"));
      String error = metric.string("scoreError");
      row.set("score_error", "NaN".equals(error) ? null : error);
      row.name("unit", metric.string("scoreUnit"));
      if ("NaN".equals(error)) {
        warnings.add(
            "benchmarks without an error",
            Warning.at(
                text.at(benchmark.line()),
                "JMH has no error for "
                    + benchmark.string("benchmark")
                    + ": two iterations or fewer"));
      }
      raw(iterations, benchmark, metric);
      counted(histogram, benchmark, metric);
    }
    return Reading.of(text, name(), warnings, iterations, histogram, summary);
  }

  private static Sheet.Row row(Sheet sheet, Json benchmark, int line) {
    Sheet.Row row = sheet.row(line).name("benchmark", benchmark.string("benchmark"));
    row.name("mode", benchmark.string("mode")).set("threads", benchmark.string("threads"));
    benchmark.get("params").map().forEach((name, value) -> row.set(name, value.text()));
    return row;
  }

  private static void raw(Sheet sheet, Json benchmark, Json metric) {
    List<Json> forks = metric.get("rawData").list();
    for (int fork = 0; fork < forks.size(); fork++) {
      List<Json> scores = forks.get(fork).list();
      for (int i = 0; i < scores.size(); i++) {
        Sheet.Row row = row(sheet, benchmark, scores.get(i).line());
        row.set("fork", fork + 1L).set("iteration", i + 1L).set("score", scores.get(i).text());
        row.name("unit", metric.string("scoreUnit"));
      }
    }
  }

  private static void counted(Sheet sheet, Json benchmark, Json metric) {
    List<Json> forks = metric.get("rawDataHistogram").list();
    for (int fork = 0; fork < forks.size(); fork++) {
      List<Json> iterations = forks.get(fork).list();
      for (int i = 0; i < iterations.size(); i++) {
        for (Json pair : iterations.get(i).list()) {
          List<Json> parts = pair.list();
          Sheet.Row row = row(sheet, benchmark, pair.line());
          row.set("fork", fork + 1L).set("iteration", i + 1L);
          row.set("score", parts.isEmpty() ? null : parts.get(0).text());
          row.set("count", parts.size() < 2 ? null : parts.get(1).text());
          row.name("unit", metric.string("scoreUnit"));
        }
      }
    }
  }
}
