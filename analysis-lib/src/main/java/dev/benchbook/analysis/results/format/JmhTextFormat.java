package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table that JMH prints at its end, also with the decimal commas of the locale that it ran in.
 * Tables with different parameters make one frame.
 */
final class JmhTextFormat implements ResultFormat {

  private static final Pattern HEADER =
      Pattern.compile("(?m)^Benchmark\\s+(.*?)\\s*Mode\\s+Cnt\\s+Score\\s+Error\\s+Units\\s*$");
  private static final Pattern ROW =
      Pattern.compile(
          "(\\S+)\\s+(?:(.*\\S)\\s+)?(thrpt|avgt|sample|ss)\\s+(?:([0-9]+)\\s+)?"
              + "(?:≈ )?([0-9.,]+(?:[eE][+-]?[0-9]+)?|10⁻[⁰¹²³⁴-⁹]+|NaN)"
              + "(?:\\s+±\\s*([0-9.,]+|NaN))?\\s+(\\S+)");
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  @Override
  public String name() {
    return "JMH table";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return HEADER.matcher(text.head()).find() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet rows = new Sheet(text, "summary", "benchmark", "mode");
    List<String> parameters = new ArrayList<>();
    int comma = 0;
    for (Line line : Line.of(text)) {
      Matcher header = HEADER.matcher(line.stripped());
      Matcher row = ROW.matcher(line.stripped());
      if (header.matches()) {
        parameters.clear();
        for (String word : BLANKS.split(header.group(1))) {
          if (!word.isEmpty()) {
            parameters.add(word.replaceAll("[()]", ""));
          }
        }
      } else if (row.matches()) {
        comma = comma == 0 && row.group(5).contains(",") ? line.number() : comma;
        add(rows, line, row, parameters);
      }
    }
    if (comma > 0) {
      String said = "JMH printed decimal commas, as its locale has them; they are read as such";
      warnings.add(Warning.at(text.at(comma), said));
    }
    return Reading.of(text, name(), warnings, rows);
  }

  private static void add(Sheet rows, Line line, Matcher m, List<String> parameters) {
    Sheet.Row row = rows.row(line.number()).name("benchmark", m.group(1)).name("mode", m.group(3));
    String[] values = m.group(2) == null ? new String[0] : BLANKS.split(m.group(2));
    for (int i = 0; i < values.length && i < parameters.size(); i++) {
      row.name(parameters.get(i), values[i]);
    }
    row.set("count", m.group(4)).set("score", point(m.group(5)));
    row.set("score_error", point(m.group(6))).name("unit", m.group(7));
  }

  private static String point(String number) {
    return number == null ? null : number.replace(',', '.');
  }
}
