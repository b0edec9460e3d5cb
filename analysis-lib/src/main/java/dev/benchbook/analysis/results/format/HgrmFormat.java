package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warnings;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The percentile distribution that HdrHistogram prints (.hgrm): one row for each line in {@code
 * distribution}, its footer in {@code summary}. The unit is the one that the program scaled to: the
 * text doesn't say it.
 */
final class HgrmFormat implements ResultFormat {

  private static final Pattern HEADER =
      Pattern.compile(
          "(?m)^\\s*\"?Value\"?[ ,]+\"?Percentile\"?[ ,]+\"?TotalCount\"?[ ,]+\"?1/\\(1-Percentile\\)\"?");
  private static final Pattern ROW =
      Pattern.compile("([0-9.]+)[ ,]+([01]\\.[0-9]+)[ ,]+([0-9]+)(?:[ ,]+([0-9.]+|inf|Infinity))?");
  private static final Pattern FOOTER =
      Pattern.compile(
          "#\\[(Mean|Max|Buckets) += +([0-9.]+), (StdDeviation|Total count|SubBuckets) += +([0-9.]+)\\]");

  @Override
  public String name() {
    return "HdrHistogram distribution";
  }

  @Override
  public Certainty recognise(ResultText text) {
    boolean found =
        HEADER.matcher(text.head()).find()
            && !new WrkFormat().recognise(text).equals(Certainty.CERTAIN);
    return found ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Sheet rows = new Sheet(text, "distribution", "value", "quantile", "count");
    Sheet summary = new Sheet(text, "summary", "mean", "stddev", "max", "count");
    Sheet.Row footer = null;
    for (Line line : Line.of(text)) {
      Matcher row = ROW.matcher(line.stripped());
      Matcher foot = FOOTER.matcher(line.stripped());
      if (row.matches()) {
        rows.row(line.number())
            .set("value", row.group(1))
            .set("quantile", row.group(2))
            .set("count", row.group(3));
      } else if (foot.matches()) {
        footer = footer == null ? summary.row(line.number()) : footer;
        if (foot.group(1).equals("Mean")) {
          footer.set("mean", foot.group(2)).set("stddev", foot.group(4));
        } else if (foot.group(1).equals("Max")) {
          footer.set("max", foot.group(2)).set("count", foot.group(4));
        }
      }
    }
    return Reading.of(text, name(), new Warnings(), rows, summary);
  }
}
