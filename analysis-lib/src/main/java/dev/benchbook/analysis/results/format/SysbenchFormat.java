package dev.benchbook.analysis.results.format;

import java.util.regex.Pattern;

/**
 * What sysbench 0.5 to 1.1 prints: final and checkpoint reports, one row each in {@code runs}, what
 * {@code --report-interval} prints in {@code intervals}, and the bars of {@code --histogram} in
 * {@code histogram}. Reports without the tool's banner are read too.
 */
final class SysbenchFormat implements ResultFormat {

  private static final Pattern SIGNATURE =
      Pattern.compile(
          "(?m)^[^\\n]{0,40}?(?:sysbench [01]\\.[0-9]|\\[ *[0-9]+s ?\\] (?:thds|threads): [0-9]"
              + "|Threads fairness:|SQL statistics:$)");

  @Override
  public String name() {
    return "sysbench";
  }

  @Override
  public Certainty recognise(ResultText text) {
    boolean found =
        SIGNATURE.matcher(text.head()).find()
            && (text.text().contains("queries performed:")
                || text.text().contains("thds: ")
                || text.text().contains("threads: ")
                || text.text().contains("General statistics:"));
    return found ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    SysbenchReports reports = new SysbenchReports(text);
    Line.of(text).forEach(reports::add);
    return Reading.of(
        text, name(), reports.warnings(), reports.runs(), reports.intervals(), reports.histogram());
  }
}
