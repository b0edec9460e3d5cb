package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The JSON that hyperfine exports: one row for each run in {@code runs}, what hyperfine computed of
 * them in {@code summary}. Times are in seconds; a parameter is a column of its name.
 */
final class HyperfineFormat implements ResultFormat {

  private static final Pattern SIGNATURE =
      Pattern.compile("\\{\\s*+\"results\"\\s*+:\\s*+\\[\\s*+\\{\\s*+\"command\"");
  private static final List<String> FIGURES =
      List.of("mean", "stddev", "median", "user", "system", "min", "max");
  private static final double SHORTEST = 0.005;

  @Override
  public String name() {
    return "hyperfine";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return SIGNATURE.matcher(text.head()).find() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet runs = new Sheet(text, "runs", "command");
    Sheet summary = new Sheet(text, "summary", "command");
    Set<String> parameters = new LinkedHashSet<>();
    for (Json result : Json.parse(text).get("results").list()) {
      Sheet.Row row = summary.row(result.line()).name("command", result.string("command"));
      parameters(row, result);
      parameters.addAll(result.get("parameters").map().keySet());
      FIGURES.forEach(f -> row.set(f + "_s", result.string(f)));
      if (row.number("mean_s") < SHORTEST) {
        warnings.add(
            "commands that are too fast",
            Warning.at(
                text.at(result.line()),
                "the mean is below 5 ms, where hyperfine measures the start of the shell as well"));
      }
      List<Json> codes = result.get("exit_codes").list();
      int run = 0;
      for (Json time : result.get("times").list()) {
        Sheet.Row one = runs.row(time.line()).name("command", result.string("command"));
        parameters(one, result);
        one.set("run", run + 1L).set("time_s", time.text());
        one.set("exit_code", run < codes.size() ? codes.get(run).text() : null);
        run++;
      }
    }
    List<String> apart = new ArrayList<>(List.of("command"));
    apart.addAll(parameters);
    Sequences.check(text, runs, "time_s", apart, warnings);
    return Reading.of(text, name(), warnings, runs, summary);
  }

  private static void parameters(Sheet.Row row, Json result) {
    result.get("parameters").map().forEach((name, value) -> row.set(name, value.text()));
  }
}
