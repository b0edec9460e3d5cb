package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * HammerDB's transcripts and logs: one row for each test result in {@code results}, the transaction
 * counter in {@code counter}, the times of TPROC-H queries in {@code queries} and of procedures in
 * {@code profile}. Passwords in a transcript are never kept.
 */
final class HammerDbFormat implements ResultFormat {

  private static final Pattern SIGNATURE =
      Pattern.compile(
          "(?mi)^Hammerdb (?:CLI|Log|Transaction Counter)|TEST RESULT : System achieved|Hammerdb Time Profile Report");
  private static final Pattern RESULT =
      Pattern.compile(
          ".*TEST RESULT : System achieved ([0-9]+) (.*?)(NOPM|TPM) (?:from|at) ([0-9]+) (.*?)(NOPM|TPM).*");
  private static final Pattern ACTIVE =
      Pattern.compile(".*?([0-9]+) Active Virtual Users configured.*");
  private static final Pattern COUNTER = Pattern.compile("([0-9]+) (.+?) tpm @ (.+)");
  private static final Pattern QUERY =
      Pattern.compile(
          "(?:Vuser ([0-9]+):)?query ([0-9]+)(?: completed in|:) ([0-9.]+) seconds.*",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern PROCEDURE = Pattern.compile("^(?:>+ )?PROC: ([A-Z0-9_]+)");
  private static final Pattern PROFILE =
      Pattern.compile("(CALLS|MIN|AVG|MAX|TOTAL|P99|P95|P50|SD|RATIO): *(-?[0-9.]+)(ms|%)?");
  private static final Pattern QPH =
      Pattern.compile("(?:QphH?@[0-9]+|.*[gG]eometric mean.*?): *([0-9.]+).*");

  @Override
  public String name() {
    return "HammerDB";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return SIGNATURE.matcher(text.head()).find() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet results = new Sheet(text, "results", "test", "virtual_users", "database", "nopm", "tpm");
    Sheet counter = new Sheet(text, "counter", "time", "database", "tpm");
    Sheet queries = new Sheet(text, "queries", "test", "virtual_user", "query", "time_s");
    Sheet profile = new Sheet(text, "profile", "procedure");
    Sheet scores = new Sheet(text, "scores", "score", "value");
    String users = null;
    Sheet.Row procedure = null;
    for (Line line : Line.of(text)) {
      String bare = line.stripped();
      Matcher active = ACTIVE.matcher(bare);
      Matcher result = RESULT.matcher(bare);
      Matcher count = COUNTER.matcher(bare);
      Matcher query = QUERY.matcher(bare);
      Matcher proc = PROCEDURE.matcher(bare);
      Matcher score = QPH.matcher(bare);
      if (active.matches()) {
        users = active.group(1);
      } else if (result.matches()) {
        add(text, line, results, result, users, warnings);
        users = null;
      } else if (count.matches()) {
        counter
            .row(line.number())
            .name("time", count.group(3))
            .name("database", count.group(2))
            .set("tpm", count.group(1));
      } else if (query.matches()) {
        queries
            .row(line.number())
            .set("virtual_user", query.group(1))
            .set("query", query.group(2))
            .set("time_s", query.group(3));
      } else if (proc.find()) {
        procedure = profile.row(line.number()).name("procedure", proc.group(1));
      } else if (score.matches()) {
        scores
            .row(line.number())
            .name("score", bare.substring(0, bare.lastIndexOf(':')))
            .set("value", score.group(1));
      } else if (procedure != null) {
        profile(procedure, bare);
      }
    }
    return Reading.of(text, name(), warnings, results, counter, queries, profile, scores);
  }

  private static void add(
      ResultText text, Line line, Sheet results, Matcher m, String users, Warnings warnings) {
    boolean first = m.group(3).equals("NOPM");
    Sheet.Row row = results.row(line.number()).set("test", results.rows().size());
    row.set("virtual_users", users);
    String database = m.group(first ? 5 : 2).strip();
    row.name("database", database.isEmpty() ? null : database);
    row.set("nopm", m.group(first ? 1 : 4)).set("tpm", m.group(first ? 4 : 1));
    if (row.number("nopm") > row.number("tpm")) {
      warnings.add(
          "results with doubtful figures",
          Warning.at(
              text.at(line.number()),
              "more new orders a minute than transactions: the words may be swapped"));
    }
  }

  private static void profile(Sheet.Row procedure, String line) {
    Matcher figure = PROFILE.matcher(line);
    while (figure.find()) {
      boolean count = figure.group(1).equals("CALLS");
      boolean share = figure.group(1).equals("RATIO");
      // The deviation is in clicks of the clock in HammerDB before 2026: its unit is not known.
      boolean unknown = figure.group(1).equals("SD");
      String name = figure.group(1).toLowerCase(Locale.ROOT);
      procedure.set(name + (count || unknown ? "" : share ? "_%" : "_ms"), figure.group(2));
    }
  }
}
