package dev.benchbook.analysis.results.format;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** The known formats: users' own, found through {@link ServiceLoader}, then the built-in ones. */
public final class ResultFormats {

  private static final List<ResultFormat> BUILT_IN =
      List.of(
          new PgbenchReportFormat(),
          new PgbenchLogFormat(),
          new PgbenchAggregateLogFormat(),
          new SysbenchFormat(),
          new DelimitedFormat());

  private ResultFormats() {}

  /**
   * Reads a text in the format that recognises it with most certainty. Among formats for which it
   * is possible the first counts, users' own before built-in. Where several are certain, as in a
   * report with the output of several tools, all are read and give their frames one after the
   * other.
   *
   * @throws ResultsException if the text is empty, no format recognises it or it can't be read
   */
  public static Reading read(ResultText text) {
    if (text.text().isBlank()) {
      throw new ResultsException(text.whole(), "expected results, found nothing: it is empty");
    }
    List<ResultFormat> best = new ArrayList<>();
    ResultFormat.Certainty highest = ResultFormat.Certainty.POSSIBLE;
    for (ResultFormat format : all()) {
      ResultFormat.Certainty certainty = format.recognise(text);
      if (certainty.compareTo(highest) > 0) {
        highest = certainty;
        best.clear();
      }
      if (certainty == highest) {
        best.add(format);
      }
    }
    if (best.isEmpty()) {
      throw unknown(text);
    }
    Reading reading = best.get(0).read(text);
    if (highest == ResultFormat.Certainty.CERTAIN) {
      for (ResultFormat other : best.subList(1, best.size())) {
        reading = reading.and(other.read(text));
      }
    }
    return reading;
  }

  private static List<ResultFormat> all() {
    List<ResultFormat> formats = new ArrayList<>();
    ServiceLoader.load(ResultFormat.class).forEach(formats::add);
    formats.addAll(BUILT_IN);
    return formats;
  }

  private static ResultsException unknown(ResultText text) {
    List<String> lines = text.head().lines().map(String::strip).toList();
    boolean numbers = lines.stream().skip(1).anyMatch(Cells::isNumber);
    for (int i = 1; numbers && i < lines.size(); i++) {
      String cell = lines.get(i);
      if (!Cells.isNumber(cell) && !Cells.isAbsent(cell)) {
        return new ResultsException(
            text.at(i + 1),
            "expected a number, as in other lines of this text without separators, found "
                + ResultsException.quoted(cell));
      }
    }
    String first = text.text().strip().lines().findFirst().orElse("");
    return new ResultsException(
        text.whole(),
        "expected a table with a header and the separator comma, semicolon or tab; found "
            + ResultsException.quoted(first));
  }
}
