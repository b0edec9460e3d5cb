package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.OnDoubt;
import dev.benchbook.analysis.measure.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The known formats: users' own, found through {@link ServiceLoader}, then the built-in ones. */
public final class ResultFormats {

  private static final Pattern QUOTE = Pattern.compile("(?m)^(?:> ?)+");
  private static final List<ResultFormat> BUILT_IN =
      List.of(
          new PgbenchReportFormat(),
          new PgbenchLogFormat(),
          new PgbenchAggregateLogFormat(),
          new SysbenchFormat(),
          new PsqlTimingFormat(),
          new PgStatStatementsFormat(),
          new HammerDbFormat(),
          new BenchBaseCsvFormat(),
          new BenchBaseSummaryFormat(),
          new YcsbFormat(),
          new TakesFormat(),
          new DbBenchSumFormat(),
          new HgrmFormat(),
          new HistogramLogFormat(),
          new WrkFormat(),
          new JmhCsvFormat(),
          new HyperfineCsvFormat(),
          new FioHistogramLogFormat(),
          new HyperfineFormat(),
          new JmhJsonFormat(),
          new JmhTextFormat(),
          new GoBenchFormat(),
          new GoogleBenchmarkFormat(),
          new PyperfFormat(),
          new AsvFormat(),
          new ClickBenchFormat(),
          new NyrkioFormat(),
          new FioJsonFormat(),
          new FioTextFormat(),
          new MarkdownTableFormat(),
          new BoxTableFormat(),
          new DelimitedFormat(),
          new LabelledValuesFormat(),
          new BlankTableFormat());

  private ResultFormats() {}

  /**
   * Tells whether a text is a log of transactions or intervals, of which pgbench writes several.
   */
  public static boolean isThreadLog(ResultText text) {
    return Stream.of(new PgbenchLogFormat(), new PgbenchAggregateLogFormat())
        .anyMatch(format -> format.recognise(text) == ResultFormat.Certainty.CERTAIN);
  }

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
    Reading reading = recognised(unquoted(text));
    if (text.onDoubt() == OnDoubt.STRICT && !reading.warnings().isEmpty()) {
      Warning doubt = reading.warnings().get(0);
      throw new ResultsException(doubt.where().orElse(text.whole()), doubt.message());
    }
    return reading;
  }

  /** Takes the marks of a quoted mail away where all lines have them. */
  private static ResultText unquoted(ResultText text) {
    boolean quoted = text.text().lines().allMatch(l -> l.isBlank() || l.startsWith(">"));
    return quoted ? text.with(QUOTE.matcher(text.text()).replaceAll("")) : text;
  }

  private static Reading recognised(ResultText text) {
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
        "expected what a benchmark tool prints, or a table with a header and columns apart by comma,"
            + " semicolon, tab, | or blanks; found "
            + ResultsException.quoted(first));
  }
}
