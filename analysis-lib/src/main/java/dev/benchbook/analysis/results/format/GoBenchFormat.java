package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warnings;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Go's benchmark text: one row for each measured value of a line, with its unit beside it. The
 * configuration lines above ({@code pkg: ...}) and the parts of a name ({@code /size=15}, the
 * {@code -8} as {@code procs}) are columns; what {@code Unit} lines say is in {@code units}.
 */
final class GoBenchFormat implements ResultFormat {

  private static final Pattern ROW =
      Pattern.compile("(Benchmark[^\\s]*)\\s+([0-9]+)\\s+([0-9.eE+-]+|[+-]?Inf|NaN)\\s+(\\S+.*)");
  private static final Pattern FIRST =
      Pattern.compile("(?m)^Benchmark\\S*\\s+[0-9]+\\s+[0-9.]+ +\\S+");
  private static final Pattern CONFIGURATION = Pattern.compile("([a-z][^\\s:A-Z]*):(?:\\s+(.*))?");
  private static final Pattern UNIT = Pattern.compile("Unit\\s+(\\S+)\\s+(.*)");
  private static final Pattern PROCS = Pattern.compile("-([0-9]+)$");
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  @Override
  public String name() {
    return "Go benchmark";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return FIRST.matcher(text.head()).find() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Sheet rows = new Sheet(text, "samples", "name", "procs");
    Sheet units = new Sheet(text, "units", "unit");
    Map<String, String> configuration = new LinkedHashMap<>();
    int sample = 0;
    for (Line line : Line.of(text)) {
      Matcher row = ROW.matcher(line.text());
      Matcher key = CONFIGURATION.matcher(line.text());
      Matcher unit = UNIT.matcher(line.text());
      if (row.matches()) {
        sample++;
        add(rows, line, sample, row, configuration);
      } else if (key.matches()) {
        configuration.put(key.group(1), key.group(2) == null ? "" : key.group(2).strip());
      } else if (unit.matches()) {
        Sheet.Row said = units.row(line.number()).name("unit", unit.group(1));
        for (String pair : BLANKS.split(unit.group(2))) {
          int equal = pair.indexOf('=');
          said.name(
              equal < 0 ? pair : pair.substring(0, equal),
              equal < 0 ? "" : pair.substring(equal + 1));
        }
      }
    }
    return Reading.of(text, name(), new Warnings(), rows, units);
  }

  private static void add(
      Sheet rows, Line line, int sample, Matcher m, Map<String, String> configuration) {
    String full = m.group(1).substring("Benchmark".length());
    Matcher procs = PROCS.matcher(full);
    boolean hasProcs = procs.find();
    String name = hasProcs ? full.substring(0, procs.start()) : full;
    String[] words = BLANKS.split(m.group(3) + " " + m.group(4).strip());
    for (int i = 0; i + 1 < words.length; i += 2) {
      Sheet.Row row = rows.row(line.number()).name("name", name);
      row.set("procs", hasProcs ? procs.group(1) : null);
      for (String part : name.split("/")) {
        int equal = part.indexOf('=');
        if (equal > 0) {
          row.set(part.substring(0, equal), part.substring(equal + 1));
        }
      }
      configuration.forEach(row::name);
      row.set("sample", sample).set("iterations", m.group(2));
      row.set("value", words[i]).name("unit", words[i + 1]);
    }
  }
}
