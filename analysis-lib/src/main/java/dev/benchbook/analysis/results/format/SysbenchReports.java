package dev.benchbook.analysis.results.format;

import static java.util.Map.entry;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads sysbench's reports line by line. */
final class SysbenchReports {

  private static final Pattern BANNER = Pattern.compile("sysbench ([0-9][0-9a-zA-Z.-]*):?.*");
  private static final Pattern THREADS = Pattern.compile("Number of threads: ([0-9]+)");
  private static final Pattern INTERVAL =
      Pattern.compile("\\[ *([0-9]+)s ?\\] ((?:thds|threads): .*)");
  private static final Pattern CHECKPOINT =
      Pattern.compile("\\[ *([0-9]+)s ?\\] Checkpoint report.*");
  private static final Pattern QUEUE =
      Pattern.compile("\\[ *([0-9]+)s ?\\] queue length: ([0-9]+), concurrency: ([0-9]+)");
  private static final Pattern PAIR =
      Pattern.compile(
          "(thds|threads|tps|qps|reads(?:/s)?|writes(?:/s)?|other(?:/s)?|errors(?:/s)?|err/s"
              + "|reconnects(?:/s)?|reconn/s|eps):? +(-?[0-9.]+|-?nan|inf)");
  private static final Pattern MIX = Pattern.compile("\\(r/w/o: ([0-9.]+)/([0-9.]+)/([0-9.]+)\\)");
  private static final Pattern LATENCY =
      Pattern.compile("lat \\((ms|us),([0-9.]+)%\\): ([0-9.]+)|lat \\(ms\\): ([0-9.]+)");
  private static final Pattern RESPONSE =
      Pattern.compile("response time: ([0-9.]+)ms \\(([0-9.]+)%\\)");
  private static final Pattern COUNT =
      Pattern.compile("([a-z/ ]+?): +([0-9]+)(?: +\\(([0-9.]+) per sec\\.\\))?");
  private static final Pattern AMOUNT =
      Pattern.compile("([a-zA-Z/(). 0-9]+?): +(-?[0-9.]+)(ms|s)?");
  private static final Pattern PERCENTILE =
      Pattern.compile("(?:approx\\. +)?([0-9.]+)(?:st|nd|rd|th)? percentile: +([0-9.]+)(?:ms)?");
  private static final Pattern PAIRED =
      Pattern.compile("(events|execution time) \\(avg/stddev\\): +([0-9.]+)/([0-9.]+)");
  private static final Pattern BUCKET = Pattern.compile("([0-9]+\\.[0-9]+) \\|\\** *([0-9]+)");
  private static final String CAP = "100000.00";

  private static final Map<String, String> COUNTS =
      Map.ofEntries(
          entry("read", "reads"),
          entry("write", "writes"),
          entry("other", "others"),
          entry("transactions", "transactions"),
          entry("queries", "queries"),
          entry("read/write requests", "queries"),
          entry("other operations", "other_operations"),
          entry("ignored errors", "ignored_errors"),
          entry("deadlocks", "deadlocks"),
          entry("reconnects", "reconnects"),
          entry("total number of events", "events"));
  private static final Map<String, String> RATES =
      Map.of(
          "transactions", "tps",
          "queries", "qps",
          "read/write requests", "qps",
          "ignored errors", "ignored_errors_per_s",
          "deadlocks", "deadlocks_per_s");
  private static final Map<String, String> AMOUNTS =
      Map.ofEntries(
          entry("total time", "total_time_s"),
          entry("time elapsed", "total_time_s"),
          entry("events/s (eps)", "events_per_s"),
          entry("total time taken by event execution", "execution_sum_s"),
          entry("min", "latency_min_ms"),
          entry("avg", "latency_average_ms"),
          entry("max", "latency_max_ms"),
          entry("sum", "latency_sum_ms"));
  private static final Map<String, String> PAIRS =
      Map.ofEntries(
          entry("thds", "threads"),
          entry("threads", "threads"),
          entry("tps", "tps"),
          entry("eps", "events_per_s"),
          entry("qps", "qps"),
          entry("reads", "reads_per_s"),
          entry("writes", "writes_per_s"),
          entry("other", "others_per_s"),
          entry("errors", "errors_per_s"),
          entry("err", "errors_per_s"),
          entry("reconnects", "reconnects_per_s"),
          entry("reconn", "reconnects_per_s"));

  private final ResultText text;
  private final Sheet runs;
  private final Sheet intervals;
  private final Sheet histogram;
  private final Warnings warnings = new Warnings();

  private int run = 1;
  private String version;
  private String threads;
  private String checkpoint;
  private Sheet.Row report;
  private Sheet.Row interval;
  private boolean ended;

  SysbenchReports(ResultText text) {
    this.text = text;
    this.runs = new Sheet(text, "runs", "run", "report", "version", "threads");
    this.intervals = new Sheet(text, "intervals", "run", "elapsed_s");
    this.histogram = new Sheet(text, "histogram", "run", "latency_ms", "count");
  }

  Sheet runs() {
    return runs;
  }

  Sheet intervals() {
    return intervals;
  }

  Sheet histogram() {
    return histogram;
  }

  /** Returns the doubts, with those that only whole reports show. */
  Warnings warnings() {
    runs.rows().forEach(row -> SysbenchChecks.check(text, row, warnings));
    Sequences.check(text, runs, "tps", List.of("version", "report", "threads"), warnings);
    return warnings;
  }

  void add(Line line) {
    String bare = line.stripped();
    Matcher banner = BANNER.matcher(bare);
    Matcher number = THREADS.matcher(bare);
    Matcher check = CHECKPOINT.matcher(bare);
    Matcher bucket = BUCKET.matcher(bare);
    if (banner.matches()) {
      next();
      version = banner.group(1);
    } else if (number.matches()) {
      threads = number.group(1);
    } else if (check.matches()) {
      checkpoint = check.group(1);
      report = null;
    } else if (bare.equals("SQL statistics:") || bare.equals("OLTP test statistics:")) {
      begin(line);
    } else if (bucket.matches()) {
      histogram
          .row(line.number())
          .set("run", run)
          .set("latency_ms", bucket.group(1))
          .set("count", bucket.group(2));
    } else if (!addInterval(line, bare)) {
      addFigure(line, bare);
    }
  }

  private void begin(Line line) {
    if (ended) {
      next();
    }
    report = runs.row(line.number()).set("run", run).name("version", version);
    report.set("threads", threads);
    report.name("report", checkpoint == null ? "final" : "checkpoint " + checkpoint + " s");
  }

  /** Ends a run that has its final report. */
  private void next() {
    if (ended) {
      run++;
      version = null;
      threads = null;
    }
    ended = false;
    report = null;
    checkpoint = null;
  }

  private boolean addInterval(Line line, String bare) {
    Matcher queue = QUEUE.matcher(bare);
    if (queue.matches() && interval != null) {
      interval.set("queue_length", queue.group(2)).set("concurrency", queue.group(3));
      return true;
    }
    Matcher m = INTERVAL.matcher(bare);
    if (!m.matches()) {
      return false;
    }
    if (ended) {
      next();
    }
    interval = intervals.row(line.number()).set("run", run).set("elapsed_s", m.group(1));
    Matcher pair = PAIR.matcher(m.group(2));
    while (pair.find()) {
      interval.set(PAIRS.get(pair.group(1).replace("/s", "")), pair.group(2));
    }
    Matcher mix = MIX.matcher(bare);
    if (mix.find()) {
      interval.set("reads_per_s", mix.group(1)).set("writes_per_s", mix.group(2));
      interval.set("others_per_s", mix.group(3));
    }
    Matcher latency = LATENCY.matcher(bare);
    Matcher response = RESPONSE.matcher(bare);
    if (latency.find() && latency.group(2) != null) {
      percentile(interval, latency.group(2), latency.group(3));
    } else if (response.find()) {
      percentile(interval, response.group(2), response.group(1));
    }
    return true;
  }

  private void addFigure(Line line, String bare) {
    Matcher count = COUNT.matcher(bare);
    if (report == null) {
      if (!count.matches() || !count.group(1).equals("total number of events")) {
        return;
      }
      // A benchmark without SQL, such as cpu, has only general statistics.
      begin(line);
    }
    Matcher percentile = PERCENTILE.matcher(bare);
    Matcher paired = PAIRED.matcher(bare);
    Matcher amount = AMOUNT.matcher(bare);
    if (percentile.matches()) {
      percentile(report, percentile.group(1), percentile.group(2));
    } else if (paired.matches()) {
      String column = paired.group(1).equals("events") ? "thread_events" : "thread_time";
      String unit = paired.group(1).equals("events") ? "" : "_s";
      report.set(column + "_average" + unit, paired.group(2));
      report.set(column + "_stddev" + unit, paired.group(3));
      ended = checkpoint == null && unit.equals("_s");
      checkpoint = unit.equals("_s") ? null : checkpoint;
    } else if (count.matches() && COUNTS.containsKey(count.group(1))) {
      report.set(COUNTS.get(count.group(1)), count.group(2));
      String rate = RATES.get(count.group(1));
      if (rate != null) {
        report.set(rate, count.group(3));
      }
    } else if (amount.matches() && AMOUNTS.containsKey(amount.group(1))) {
      report.set(AMOUNTS.get(amount.group(1)), amount.group(2));
    }
  }

  private void percentile(Sheet.Row row, String percentile, String value) {
    if (row.line() > 0 && value.equals(CAP)) {
      warnings.add(
          "capped percentiles",
          Warning.at(
              text.at(row.line()),
              "the percentile 100000.00 ms is where sysbench's histogram ends: read it as 100 s or"
                  + " more"));
    }
    // With --percentile=0 sysbench prints a latency of 0.00.
    row.set("latency_p" + percentile + "_ms", percentile.equals("0") ? null : value);
  }
}
