package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * HdrHistogram's interval log, with the compressed histograms as text, and histostat's CSV, which
 * has the percentiles of each interval. One row for each interval, with its tag. {@code start_s} is
 * relative to the log's start where a header says so, else since 1970.
 */
final class HistogramLogFormat implements ResultFormat {

  private static final Pattern SIGNATURE =
      Pattern.compile(
          "(?m)^#\\[Histogram log format version|^\"StartTimestamp\",\"Interval_Length\"");
  private static final Pattern TAG = Pattern.compile("Tag=([^,]*),(.*)");
  private static final Pattern UNIT = Pattern.compile("(?m)^#\\[TimeUnit: ([A-Z]+)\\]");
  private static final Pattern COMMA = Pattern.compile(",");
  private static final List<String> LOG = List.of("start_s", "length_s", "max", "histogram");

  @Override
  public String name() {
    return "HdrHistogram log";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return SIGNATURE.matcher(text.head()).find() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet rows = new Sheet(text, "intervals", "tag");
    List<String> columns = LOG;
    for (Line line : Line.of(text)) {
      String bare = line.stripped();
      if (bare.startsWith("#Tag,")) {
        columns = histostat(bare);
      } else if (!bare.isEmpty() && !bare.startsWith("#") && !bare.startsWith("\"")) {
        Matcher tagged = TAG.matcher(bare);
        String[] cells = COMMA.split(tagged.matches() ? tagged.group(2) : bare);
        if (cells.length != columns.size()) {
          String said =
              "expected " + columns.size() + " fields, found " + cells.length + "; left out";
          warnings.add("lines that are no intervals", Warning.at(text.at(line.number()), said));
          continue;
        }
        Sheet.Row row = rows.row(line.number());
        row.name("tag", tagged.matches() ? tagged.group(1) : null);
        for (int i = 0; i < cells.length; i++) {
          row.set(columns.get(i), cells[i]);
        }
      }
    }
    Matcher unit = UNIT.matcher(text.head());
    if (!columns.equals(LOG) && unit.find()) {
      String said =
          "the log's unit is "
              + unit.group(1).toLowerCase(Locale.ROOT)
              + "; tags that count, such as tries, are plain numbers";
      warnings.add(Warning.at(text.whole(), said));
    }
    if (columns.equals(LOG) && !rows.isEmpty()) {
      String said = "the histograms are packed: the frame has them as text, not their percentiles";
      warnings.add(Warning.at(text.whole(), said));
    }
    return Reading.of(text, name(), warnings, rows);
  }

  private static List<String> histostat(String header) {
    List<String> columns = new ArrayList<>();
    for (String name : COMMA.split(header)) {
      if (name.equals("Interval_Start")) {
        columns.add("start_s");
      } else if (name.equals("Interval_Length")) {
        columns.add("length_s");
      } else if (!name.equals("#Tag")) {
        columns.add(name);
      }
    }
    return columns;
  }
}
