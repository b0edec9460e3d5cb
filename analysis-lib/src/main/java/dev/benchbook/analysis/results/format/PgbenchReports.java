package dev.benchbook.analysis.results.format;

import static java.util.Map.entry;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads pgbench's reports line by line. A report ends where the next one begins. */
final class PgbenchReports {

  private static final Pattern VERSION =
      Pattern.compile("pgbench \\(([^,)(\\s]+)[^,)]*\\)?(?:, server ([^,)\\s]+).*)?.*");
  private static final Pattern HEADING = Pattern.compile("=+ (.+?) =+|#+ (.+)");
  private static final Pattern FIELD = Pattern.compile("([a-z][A-Za-z -]*?)(?: = |: )(.+)");
  private static final Pattern LEADING = Pattern.compile("(-?[0-9.]+)(.*)");
  private static final Pattern TPS =
      Pattern.compile("tps = ([0-9.]+)(?: \\((including|excluding|without)[^)]*\\))?");
  private static final Pattern ABOVE =
      Pattern.compile(
          "number of transactions above the ([0-9.]+) ms latency limit: ([0-9]+)(?:/([0-9]+))?.*");
  private static final Pattern LAG =
      Pattern.compile("rate limit schedule lag: avg ([0-9.]+) \\(max ([0-9.]+)\\) ms");
  private static final Pattern PROGRESS =
      Pattern.compile("progress: ([0-9.]+) s, ([0-9.]+) tps, lat (-?[0-9.]+|NaN|-nan|nan) ms(.*)");
  private static final Pattern EXTRA =
      Pattern.compile(
          "(?:, | )(?:(stddev|lag) ([0-9.]+)(?: ms)?|([0-9]+) (failed|skipped|retried|retries))");
  private static final Pattern SCRIPT = Pattern.compile("SQL script ([0-9]+): (.*)");
  private static final Pattern WEIGHT =
      Pattern.compile("- weight: ([0-9]+)(?: \\(targets ([0-9.]+)% of total\\))?");
  private static final Pattern SHARE =
      Pattern.compile("- ([0-9]+) transactions \\(([0-9.]+)% of total(?:, tps = ([0-9.]+))?\\)");
  private static final Pattern STATEMENTS =
      Pattern.compile("(?:- )?statement latencies in milliseconds(.*):");
  private static final Pattern NUMBERS = Pattern.compile("((?:[0-9.]+\\s+){1,3})(\\S.*)");
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /** The report's fields that are numbers, by the names of their columns. */
  private static final Map<String, String> FIELDS =
      Map.ofEntries(
          entry("scaling factor", "scale"),
          entry("number of clients", "clients"),
          entry("number of threads", "threads"),
          entry("maximum number of tries", "max_tries"),
          entry("maximum time", "max_time_s"),
          entry("duration", "duration_s"),
          entry("number of transactions per client", "transactions_per_client"),
          entry("number of transactions actually processed", "transactions"),
          entry("number of failed transactions", "failed"),
          entry("number of serialization failures", "serialization_failures"),
          entry("number of deadlock failures", "deadlock_failures"),
          entry("number of other failures", "other_failures"),
          entry("number of transactions retried", "retried"),
          entry("total number of retries", "retries"),
          entry("number of transactions skipped", "skipped"),
          entry("latency average", "latency_average_ms"),
          entry("latency stddev", "latency_stddev_ms"),
          entry("initial connection time", "initial_connection_ms"),
          entry("average connection time", "average_connection_ms"));

  /** What tells runs apart that are no repetitions of each other. */
  private static final List<String> CONDITIONS =
      List.of("version", "server_version", "script", "scale", "query_mode", "clients", "threads");

  private final ResultText text;
  private final Sheet runs;
  private final Sheet progress;
  private final Sheet scripts;
  private final Sheet statements;
  private final Warnings warnings = new Warnings();

  private int run = 1;
  private Sheet.Row report;
  private Sheet.Row script;
  private String heading;
  private String version;
  private String server;
  private int statement;
  private boolean hasTps;
  private boolean inStatements;

  PgbenchReports(ResultText text) {
    this.text = text;
    this.runs = new Sheet(text, "runs", "run", "heading");
    this.progress = new Sheet(text, "progress", "run", "elapsed_s");
    this.scripts = new Sheet(text, "scripts", "run", "script_no", "script");
    this.statements = new Sheet(text, "statements", "run", "script_no", "statement_no");
  }

  Sheet runs() {
    return runs;
  }

  Sheet progress() {
    return progress;
  }

  Sheet scripts() {
    return scripts;
  }

  Sheet statements() {
    return statements;
  }

  /** Returns the doubts, with those that only whole reports show. */
  Warnings warnings() {
    runs.rows().forEach(row -> PgbenchChecks.check(text, row, warnings));
    Sequences.check(text, runs, "tps", CONDITIONS, warnings);
    return warnings;
  }

  void add(Line line) {
    String bare = line.stripped();
    if (inStatements && addStatement(line, bare)) {
      return;
    }
    Matcher headings = HEADING.matcher(bare);
    Matcher versions = VERSION.matcher(bare);
    if (headings.matches()) {
      heading = headings.group(1) == null ? headings.group(2) : headings.group(1);
    } else if (versions.matches()) {
      endIfComplete();
      version = versions.group(1);
      server = versions.group(2);
    } else if (bare.startsWith("transaction type: ")) {
      endIfComplete();
      begin(line).name("script", bare.substring("transaction type: ".length()));
    } else if (!addProgress(line, bare) && !addScript(line, bare) && !addTps(line, bare)) {
      addField(bare);
    }
  }

  private Sheet.Row begin(Line line) {
    script = null;
    report = runs.row(line.number()).set("run", run).name("heading", heading);
    report.name("version", version).name("server_version", server);
    heading = null;
    return report;
  }

  /** Ends a report that has its result; what follows belongs to the next one. */
  private void endIfComplete() {
    if (hasTps) {
      run++;
      report = null;
      script = null;
      version = null;
      server = null;
      hasTps = false;
    }
    inStatements = false;
  }

  private boolean addProgress(Line line, String bare) {
    Matcher m = PROGRESS.matcher(bare);
    if (!m.matches()) {
      return false;
    }
    endIfComplete();
    Sheet.Row row = progress.row(line.number()).set("run", run);
    row.set(m.group(1).indexOf('.') > 8 ? "time_epoch_s" : "elapsed_s", m.group(1));
    row.set("tps", m.group(2));
    boolean stall = Double.parseDouble(number(m.group(2))) == 0;
    row.set("latency_average_ms", stall ? null : m.group(3));
    if (stall) {
      warnings.add(
          "intervals without a transaction",
          Warning.at(
              text.at(line.number()),
              "no transaction ended in this interval: its latency is missing, not 0 ms"));
    }
    Matcher extra = EXTRA.matcher(m.group(4));
    while (extra.find()) {
      if (extra.group(1) == null) {
        row.set(extra.group(4), extra.group(3));
      } else if (!stall) {
        row.set(extra.group(1).equals("lag") ? "lag_ms" : "latency_stddev_ms", extra.group(2));
      }
    }
    return true;
  }

  private boolean addScript(Line line, String bare) {
    Matcher scriptLine = SCRIPT.matcher(bare);
    if (scriptLine.matches()) {
      statement = 0;
      script = scripts.row(line.number()).set("run", run).set("script_no", scriptLine.group(1));
      script.name("script", scriptLine.group(2));
      return true;
    }
    Matcher statementsLine = STATEMENTS.matcher(bare);
    if (statementsLine.matches()) {
      inStatements = true;
      statement = 0;
      return true;
    }
    if (script == null || !bare.startsWith("- ")) {
      return false;
    }
    Matcher weight = WEIGHT.matcher(bare);
    Matcher share = SHARE.matcher(bare);
    if (weight.matches()) {
      script.set("weight", weight.group(1)).set("target_%", weight.group(2));
    } else if (share.matches()) {
      script.set("transactions", share.group(1)).set("share_%", share.group(2));
      script.set("tps", share.group(3));
    } else {
      set(script, bare.substring(2));
    }
    return true;
  }

  private boolean addStatement(Line line, String bare) {
    Matcher m = NUMBERS.matcher(bare);
    if (!m.matches()) {
      inStatements = false;
      return false;
    }
    String[] numbers = BLANKS.split(m.group(1).strip());
    statement++;
    Sheet.Row row = statements.row(line.number()).set("run", run);
    row.set("script_no", script == null ? "1" : script.get("script_no"));
    row.set("statement_no", statement).set("latency_average_ms", numbers[0]);
    row.set("failures", numbers.length > 1 ? numbers[1] : null);
    row.set("retries", numbers.length > 2 ? numbers[2] : null);
    row.name("statement", m.group(2));
    return true;
  }

  private boolean addTps(Line line, String bare) {
    Matcher m = TPS.matcher(bare);
    if (!m.lookingAt()) {
      return false;
    }
    Sheet.Row row = report == null ? begin(line) : report;
    boolean with = "including".equals(m.group(2));
    // Since 14 the only figure of a run with -C is the one that counts reconnecting.
    row.set(with ? "tps_with_connecting" : "tps", m.group(1));
    if (!hasTps && with && bare.contains("reconnection")) {
      row.set("tps", m.group(1));
    }
    hasTps = true;
    return true;
  }

  private void addField(String bare) {
    Matcher above = ABOVE.matcher(bare);
    Matcher lag = LAG.matcher(bare);
    if (report == null) {
      return;
    }
    if (above.matches()) {
      report.set("latency_limit_ms", above.group(1)).set("above_limit", above.group(2));
    } else if (lag.matches()) {
      report.set("lag_average_ms", lag.group(1)).set("lag_max_ms", lag.group(2));
    } else if (bare.startsWith("query mode: ")) {
      report.name("query_mode", bare.substring("query mode: ".length()));
    } else {
      set(report, bare);
    }
  }

  private void set(Sheet.Row row, String bare) {
    Matcher field = FIELD.matcher(bare);
    if (!field.matches()) {
      return;
    }
    String column = FIELDS.get(field.group(1));
    Matcher value = LEADING.matcher(field.group(2));
    if (column == null || !value.matches()) {
      return;
    }
    row.set(column, value.group(1));
    if (column.equals("transactions") && value.group(2).startsWith("/")) {
      row.set("transactions_planned", value.group(2).substring(1));
    }
  }

  private static String number(String printed) {
    return Cells.isNumber(printed) ? printed : "NaN";
  }
}
