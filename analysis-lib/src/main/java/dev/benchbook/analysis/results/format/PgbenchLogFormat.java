package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The log of every transaction that {@code pgbench -l} writes: {@code client transaction latency_us
 * script time_s time_us [lag] [retries]}. A transaction that has no latency has a word in its
 * place, which stands in {@code outcome}; the others are {@code ok}. {@code time_us} is the time of
 * the end in microseconds since 1970.
 */
final class PgbenchLogFormat implements ResultFormat {

  private static final Pattern ROW =
      Pattern.compile(
          "[0-9]{1,9} [0-9]{1,18} (?:[0-9]{1,18}|failed|skipped|serialization|deadlock|other)"
              + " [0-9]{1,9} [0-9]{9,11} [0-9]{1,6}(?: [0-9.]{1,18}){0,2}");
  private static final Pattern BLANK = Pattern.compile(" ");
  private static final int SAMPLED = 50;
  private static final int FIXED = 6;
  private static final int TRIES_AT_MOST = 100;
  private static final Set<String> SKIPPED = Set.of("skipped");

  @Override
  public String name() {
    return "pgbench log of transactions";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return isLog(text, ROW) ? Certainty.CERTAIN : Certainty.NO;
  }

  /** Tells whether the first lines, but for one that may be cut, all fit a pattern. */
  static boolean isLog(ResultText text, Pattern row) {
    List<String> lines = text.head().lines().filter(l -> !l.isBlank()).limit(SAMPLED).toList();
    long fitting = lines.stream().filter(l -> row.matcher(l.strip()).matches()).count();
    return fitting > 0 && fitting >= lines.size() - 1;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet rows = new Sheet(text, "transactions", "client", "transaction", "outcome");
    String seventh = seventh(text, warnings);
    int number = 0;
    for (String line : (Iterable<String>) text.text().lines()::iterator) {
      number++;
      String bare = line.strip();
      if (bare.isEmpty()) {
        continue;
      }
      if (!ROW.matcher(bare).matches()) {
        warnings.add(
            "lines that are no transactions",
            Warning.at(
                text.at(number),
                "expected a line of pgbench -l, found "
                    + ResultsException.quoted(bare)
                    + "; left out"));
        continue;
      }
      add(rows.row(number), BLANK.split(bare), seventh);
    }
    return Reading.of(text, name(), warnings, rows);
  }

  private static void add(Sheet.Row row, String[] cells, String seventh) {
    boolean ok = Character.isDigit(cells[2].charAt(0));
    row.set("client", cells[0]).set("transaction", cells[1]);
    row.name("outcome", ok ? "ok" : cells[2]).set("latency_us", ok ? cells[2] : null);
    row.set("script_no", cells[3]);
    row.set("time_us", Long.parseLong(cells[4]) * 1_000_000 + Long.parseLong(cells[5]));
    if (cells.length == FIXED + 1) {
      row.set(seventh, cells[FIXED]);
    } else if (cells.length > FIXED) {
      row.set("schedule_lag_us", cells[FIXED]).set("retries", cells[FIXED + 1]);
    }
  }

  /** Returns what a seventh column without an eighth holds: the lag of -R or the retries. */
  private static String seventh(ResultText text, Warnings warnings) {
    boolean lag = false;
    boolean found = false;
    for (String line : (Iterable<String>) text.head().lines()::iterator) {
      String[] cells = BLANK.split(line.strip());
      if (cells.length == FIXED + 1 && ROW.matcher(line.strip()).matches()) {
        found = true;
        lag |=
            SKIPPED.contains(cells[2]) || Double.parseDouble(digits(cells[FIXED])) > TRIES_AT_MOST;
      }
    }
    if (found && !lag) {
      warnings.add(
          Warning.at(
              text.whole(),
              "the seventh column is the schedule lag of a run with --rate or the retries of one"
                  + " with --max-tries; its small numbers are taken as retries"));
    }
    return lag ? "schedule_lag_us" : "retries";
  }

  private static String digits(String cell) {
    return Cells.isNumber(cell) ? cell : "0";
  }
}
