package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warnings;
import java.util.regex.Pattern;

/**
 * A nightly series as Nyrkio takes it: one row for each metric of a time, with unit, direction and
 * the attributes (branch, commit) as columns.
 */
final class NyrkioFormat implements ResultFormat {

  private static final Pattern SIGNATURE =
      Pattern.compile("\"metrics\"\\s*+:\\s*+\\[\\s*+\\{\\s*+\"(?:name|value|unit|direction)\"");

  @Override
  public String name() {
    return "Nyrkio series";
  }

  @Override
  public Certainty recognise(ResultText text) {
    boolean found =
        Json.isStart(text)
            && text.head().contains("\"timestamp\"")
            && SIGNATURE.matcher(text.head()).find();
    return found ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Sheet rows =
        new Sheet(text, "series", "timestamp_epoch_s", "metric", "value", "unit", "direction");
    for (Json point : Json.parse(text).list()) {
      for (Json metric : point.get("metrics").list()) {
        Sheet.Row row = rows.row(metric.line()).set("timestamp_epoch_s", point.string("timestamp"));
        row.name("metric", metric.string("name")).set("value", metric.string("value"));
        row.name("unit", metric.string("unit")).name("direction", metric.string("direction"));
        point.get("attributes").map().forEach((name, value) -> row.name(name, value.text()));
      }
    }
    return Reading.of(text, name(), new Warnings(), rows);
  }
}
