package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The CSV that JMH writes, also with the decimal commas of the locale that it ran in: one row for
 * each benchmark and set of parameters.
 */
final class JmhCsvFormat implements ResultFormat {

  private static final Pattern SIGNATURE =
      Pattern.compile("\"?Benchmark\"?[,;]\"?Mode\"?[,;]\"?Threads\"?[,;]\"?Samples\"?[,;]");
  private static final Pattern COMMA = Pattern.compile("-?[0-9]+,[0-9]+");

  @Override
  public String name() {
    return "JMH CSV";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return SIGNATURE.matcher(text.head()).lookingAt() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet rows = new Sheet(text, "summary", "benchmark", "mode");
    List<List<String>> records = DelimitedFormat.records(text);
    List<String> names = new ArrayList<>();
    records.get(0).forEach(n -> names.add(column(n)));
    boolean comma = false;
    for (int i = 1; i < records.size(); i++) {
      Sheet.Row row = rows.row(i + 1);
      for (int c = 0; c < Math.min(names.size(), records.get(i).size()); c++) {
        String cell = records.get(i).get(c);
        boolean score = names.get(c).startsWith("score") && COMMA.matcher(cell).matches();
        comma |= score;
        boolean named = names.get(c).equals("benchmark") || names.get(c).equals("unit");
        String value = score ? cell.replace(',', '.') : cell;
        boolean none = names.get(c).equals("score_error") && value.equals("NaN");
        if (named) {
          row.name(names.get(c), value);
        } else {
          row.set(names.get(c), none ? null : value);
        }
      }
    }
    if (comma) {
      String said = "JMH printed decimal commas, as its locale has them; they are read as such";
      warnings.add(Warning.at(text.at(2), said));
    }
    return Reading.of(text, name(), warnings, rows);
  }

  private static String column(String name) {
    if (name.startsWith("Param: ")) {
      return name.substring("Param: ".length());
    }
    return name.startsWith("Score Error") ? "score_error" : name.toLowerCase(Locale.ROOT);
  }
}
