package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warnings;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A transcript of psql with {@code \timing}: one row for each {@code Time:} line, with the
 * statement where the prompt shows it and whether it failed.
 */
final class PsqlTimingFormat implements ResultFormat {

  private static final Pattern TIME = Pattern.compile("Time: ([0-9]+[.,][0-9]+) ms(?: \\(.*\\))?");
  private static final Pattern FIRST = Pattern.compile("(?m)^[> ]*Time: [0-9]+[.,][0-9]+ ms\\b");
  private static final Pattern PROMPT =
      Pattern.compile("[A-Za-z_][\\w.@-]*(=|-|\\(|\\*|!)[#>*]\\s?(.*)");
  private static final Pattern ERROR = Pattern.compile("(?:psql:[^ ]* )?(ERROR|FATAL): .*");

  @Override
  public String name() {
    return "psql timing";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return FIRST.matcher(text.head()).find() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Sheet rows = new Sheet(text, "timings", "statement_no", "time_ms", "outcome", "statement");
    StringBuilder statement = new StringBuilder();
    boolean failed = false;
    for (Line line : Line.of(text)) {
      Matcher time = TIME.matcher(line.stripped());
      Matcher prompt = PROMPT.matcher(line.text());
      if (time.matches()) {
        Sheet.Row row = rows.row(line.number()).set("statement_no", rows.rows().size());
        row.set("time_ms", time.group(1).replace(',', '.'))
            .name("outcome", failed ? "failed" : "ok");
        row.name("statement", statement.length() == 0 ? null : statement.toString());
        statement.setLength(0);
        failed = false;
      } else if (prompt.matches() && !prompt.group(2).startsWith("\\")) {
        if (prompt.group(1).equals("=")) {
          statement.setLength(0);
        }
        statement.append(statement.length() == 0 ? "" : "\n").append(prompt.group(2).strip());
      } else if (ERROR.matcher(line.stripped()).matches()) {
        failed = true;
      }
    }
    return Reading.of(text, name(), new Warnings(), rows);
  }
}
