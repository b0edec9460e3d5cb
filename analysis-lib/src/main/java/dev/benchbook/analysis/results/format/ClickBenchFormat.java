package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A result of ClickBench: one row for each run of a query in {@code runs}, with {@code query} from
 * 0 as its site counts and {@code cache} cold (the first run) or hot; load time and size in {@code
 * system}. A query that failed has no time.
 */
final class ClickBenchFormat implements ResultFormat {

  private static final Pattern SIGNATURE =
      Pattern.compile("\"result\"\\s*+:\\s*+\\[\\s*+\\[\\s*+(?:null|[0-9])");

  @Override
  public String name() {
    return "ClickBench";
  }

  @Override
  public Certainty recognise(ResultText text) {
    boolean found =
        Json.isStart(text)
            && text.head().contains("\"system\"")
            && SIGNATURE.matcher(text.head()).find();
    return found ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet runs = new Sheet(text, "runs", "system", "date", "machine");
    Sheet system = new Sheet(text, "system", "system", "date", "machine");
    Json root = Json.parse(text);
    Sheet.Row whole = named(system, root, root.line());
    whole
        .set("cluster_size", root.string("cluster_size"))
        .set("load_time_s", root.string("load_time"));
    whole.set("data_size_bytes", root.string("data_size")).name("tuned", root.string("tuned"));
    List<Json> queries = root.get("result").list();
    for (int query = 0; query < queries.size(); query++) {
      List<Json> times = queries.get(query).list();
      for (int run = 0; run < times.size(); run++) {
        Json time = times.get(run);
        Sheet.Row row = named(runs, root, time.line()).set("query", query);
        row.set("run", run + 1L)
            .name("cache", run == 0 ? "cold" : "hot")
            .set("time_s", time.text());
        if (time.text() == null) {
          warnings.add(
              "runs without a time",
              Warning.at(
                  text.at(time.line()),
                  "query " + query + ", run " + (run + 1) + " failed: its time is missing"));
        }
      }
    }
    return Reading.of(text, name(), warnings, runs, system);
  }

  private static Sheet.Row named(Sheet sheet, Json root, int line) {
    Sheet.Row row = sheet.row(line).name("system", root.string("system"));
    return row.name("date", root.string("date")).name("machine", root.string("machine"));
  }
}
