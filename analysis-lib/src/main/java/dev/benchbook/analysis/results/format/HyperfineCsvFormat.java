package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.List;
import java.util.Set;

/** The CSV that hyperfine exports: one row for each command, times in seconds. */
final class HyperfineCsvFormat implements ResultFormat {

  private static final String HEADER = "command,mean,stddev,median,user,system,min,max";
  private static final Set<String> TIMES =
      Set.of("mean", "stddev", "median", "user", "system", "min", "max");

  @Override
  public String name() {
    return "hyperfine CSV";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return text.head().startsWith(HEADER) ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet rows = new Sheet(text, "summary", "command");
    List<List<String>> records = DelimitedFormat.records(text);
    List<String> names = records.get(0);
    for (int i = 1; i < records.size(); i++) {
      Sheet.Row row = rows.row(i + 1);
      for (int c = 0; c < Math.min(names.size(), records.get(i).size()); c++) {
        String name = names.get(c);
        String column =
            name.startsWith("parameter_") ? name.substring("parameter_".length()) : name;
        String cell = records.get(i).get(c);
        if (name.equals("command")) {
          row.name(name, cell);
        } else {
          row.set(TIMES.contains(name) ? name + "_s" : column, cell);
        }
      }
      if (row.number("stddev_s") == 0) {
        row.set("stddev_s", "");
        String said = "a deviation of 0 is what this file has for one run: it is missing";
        warnings.add("commands with one run", Warning.at(text.at(i + 1), said));
      }
    }
    return Reading.of(text, name(), warnings, rows);
  }
}
