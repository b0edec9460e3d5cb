package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warnings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The results of one commit as airspeed velocity stores them (versions 1 and 2): one row for each
 * benchmark and set of parameters, with the figures that asv computed. What is timed is in seconds;
 * asv's files don't name units.
 */
final class AsvFormat implements ResultFormat {

  private static final Pattern SIGNATURE = Pattern.compile("\"commit_hash\"\\s*+:");

  @Override
  public String name() {
    return "asv";
  }

  @Override
  public Certainty recognise(ResultText text) {
    boolean found =
        Json.isStart(text)
            && text.text().contains("\"results\"")
            && SIGNATURE.matcher(text.text()).find();
    return found ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Sheet rows = new Sheet(text, "results", "commit", "benchmark");
    Json root = Json.parse(text);
    List<String> columns = root.get("result_columns").list().stream().map(Json::text).toList();
    root.get("results")
        .map()
        .forEach(
            (name, value) -> {
              Map<String, Json> fields = fields(value, columns);
              for (int i = 0; i < size(fields); i++) {
                add(rows, root, name, fields, i);
              }
            });
    return Reading.of(text, name(), new Warnings(), rows);
  }

  /** Returns a benchmark's lists by name, whichever version wrote them. */
  private static Map<String, Json> fields(Json value, List<String> columns) {
    Map<String, Json> fields = new LinkedHashMap<>(value.map());
    for (int i = 0; i < columns.size() && i < value.list().size(); i++) {
      fields.put(columns.get(i), value.list().get(i));
    }
    if (!value.isList() && !value.isObject()) {
      fields.put("result", new Json(value.line(), null, List.of(value), null));
    }
    return fields;
  }

  private static int size(Map<String, Json> fields) {
    return fields.containsKey("result") ? fields.get("result").list().size() : 0;
  }

  private static void add(Sheet rows, Json root, String name, Map<String, Json> fields, int index) {
    Json result = fields.get("result").list().get(index);
    Sheet.Row row = rows.row(result.line()).name("commit", root.string("commit_hash"));
    row.name("benchmark", name).name("machine", root.at("params", "machine").text());
    List<String> values = parameters(fields, index);
    for (int i = 0; i < values.size(); i++) {
      row.set("param " + (i + 1), values.get(i));
    }
    String last = name.substring(name.lastIndexOf('.') + 1);
    row.set(last.startsWith("time_") ? "time_s" : "result", result.text());
    fields.forEach(
        (field, list) -> {
          boolean figure = field.startsWith("stats_") && index < list.list().size();
          row.set(field, figure ? list.list().get(index).text() : null);
        });
    List<Json> stats = fields.containsKey("stats") ? fields.get("stats").list() : List.of();
    if (index < stats.size()) {
      stats.get(index).map().forEach((figure, value) -> statistic(row, figure, value));
    }
  }

  private static void statistic(Sheet.Row row, String figure, Json value) {
    if (value.list().size() == 2) {
      row.set("stats_" + figure + "_a", value.list().get(0).text());
      row.set("stats_" + figure + "_b", value.list().get(1).text());
    } else {
      row.set("stats_" + figure, value.text());
    }
  }

  /** Returns the values of the parameters: the last one changes fastest. */
  private static List<String> parameters(Map<String, Json> fields, int index) {
    List<Json> lists = fields.containsKey("params") ? fields.get("params").list() : List.of();
    List<String> values = new ArrayList<>();
    int rest = index;
    for (int i = lists.size() - 1; i >= 0; i--) {
      int size = Math.max(1, lists.get(i).list().size());
      List<Json> list = lists.get(i).list();
      values.add(0, list.isEmpty() ? null : list.get(rest % size).text());
      rest /= size;
    }
    return values;
  }
}
