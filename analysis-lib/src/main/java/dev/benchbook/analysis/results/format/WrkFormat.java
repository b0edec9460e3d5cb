package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What wrk and wrk2 print: one row for each run in {@code runs}, latencies in microseconds whatever
 * unit a line has; the distribution in {@code percentiles} and wrk2's spectrum, which is in
 * milliseconds, in {@code spectrum}.
 */
final class WrkFormat implements ResultFormat {

  private static final Pattern RUN = Pattern.compile("Running ([0-9.]+[smh]) test @ (\\S+)");
  private static final Pattern THREADS =
      Pattern.compile("([0-9]+) threads and ([0-9]+) connections");
  private static final Pattern LATENCY =
      Pattern.compile("Latency\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)\\s+([0-9.]+)%");
  private static final Pattern PERCENTILE =
      Pattern.compile("([0-9.]+)%\\s+([0-9.]+(?:us|ms|s|m|h))");
  private static final Pattern SPECTRUM =
      Pattern.compile("([0-9.]+)\\s+([01]\\.[0-9]+)\\s+([0-9]+)\\s+([0-9.]+|inf)");
  private static final Pattern TOTAL =
      Pattern.compile("([0-9]+) requests in ([0-9.]+(?:us|ms|s|m|h)), ([0-9.]+[KMGT]?B) read");
  private static final Pattern RATE = Pattern.compile("Requests/sec: +([0-9.]+)");
  private static final Pattern ERRORS = Pattern.compile("Non-2xx or 3xx responses: ([0-9]+)");
  private static final Pattern SOCKET =
      Pattern.compile(
          "Socket errors: connect ([0-9]+), read ([0-9]+), write ([0-9]+), timeout ([0-9]+)");
  private static final Pattern TIME = Pattern.compile("([0-9.]+)(us|ms|s|m|h)");
  private static final Pattern VARIABLE = Pattern.compile("([^,]+),([^,]+),([^,]+)");

  @Override
  public String name() {
    return "wrk";
  }

  @Override
  public Certainty recognise(ResultText text) {
    boolean found = Line.head(text).stream().anyMatch(l -> RUN.matcher(l.stripped()).matches());
    return found ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet runs = new Sheet(text, "runs", "run", "url");
    Sheet percentiles = new Sheet(text, "percentiles", "run", "percentile", "latency_us");
    Sheet spectrum = new Sheet(text, "spectrum", "run", "quantile", "latency_ms", "count");
    Sheet variables = new Sheet(text, "variables", "run", "variable", "value", "unit");
    Sheet.Row run = null;
    boolean csv = false;
    for (Line line : Line.of(text)) {
      String bare = line.stripped();
      Matcher start = RUN.matcher(bare);
      Matcher point = PERCENTILE.matcher(bare);
      Matcher value = SPECTRUM.matcher(bare);
      Matcher variable = VARIABLE.matcher(bare);
      if (start.matches()) {
        run = runs.row(line.number()).set("run", runs.rows().size()).name("url", start.group(2));
        run.set("duration_s", time(start.group(1), "s"));
        csv = false;
      } else if (bare.equals("==CSV==")) {
        csv = true;
      } else if (run != null && csv && variable.matches()) {
        boolean header = bare.equals("variable,value,unit");
        if (!header) {
          variables
              .row(line.number())
              .set("run", run.get("run"))
              .name("variable", variable.group(1))
              .set("value", variable.group(2))
              .name("unit", variable.group(3));
        }
      } else if (run != null && point.matches()) {
        percentiles
            .row(line.number())
            .set("run", run.get("run"))
            .set("percentile", point.group(1))
            .set("latency_us", time(point.group(2), "us"));
      } else if (run != null && value.matches()) {
        spectrum
            .row(line.number())
            .set("run", run.get("run"))
            .set("quantile", value.group(2))
            .set("latency_ms", value.group(1))
            .set("count", value.group(3));
      } else if (run != null) {
        figure(text, line, run, bare, warnings);
      }
    }
    return Reading.of(text, name(), warnings, runs, percentiles, spectrum, variables);
  }

  private static void figure(
      ResultText text, Line line, Sheet.Row run, String bare, Warnings warnings) {
    Matcher threads = THREADS.matcher(bare);
    Matcher latency = LATENCY.matcher(bare);
    Matcher total = TOTAL.matcher(bare);
    Matcher rate = RATE.matcher(bare);
    Matcher errors = ERRORS.matcher(bare);
    Matcher socket = SOCKET.matcher(bare);
    if (threads.matches()) {
      run.set("threads", threads.group(1)).set("connections", threads.group(2));
    } else if (latency.matches()) {
      run.set("latency_average_us", time(latency.group(1), "us"));
      run.set("latency_stddev_us", time(latency.group(2), "us"));
      run.set("latency_max_us", time(latency.group(3), "us"));
    } else if (total.matches()) {
      run.set("requests", total.group(1)).set("elapsed_s", time(total.group(2), "s"));
    } else if (rate.matches()) {
      run.set("requests_per_s", rate.group(1));
    } else if (errors.matches()) {
      run.set("failed_responses", errors.group(1));
      failed(text, line, warnings, errors.group(1) + " responses were errors");
    } else if (socket.matches()) {
      run.set("connect_errors", socket.group(1)).set("read_errors", socket.group(2));
      run.set("write_errors", socket.group(3)).set("timeouts", socket.group(4));
      failed(text, line, warnings, "there were socket errors");
    }
  }

  private static void failed(ResultText text, Line line, Warnings warnings, String finding) {
    String said = finding + ": latencies and rates count them as well";
    warnings.add("runs with errors", Warning.at(text.at(line.number()), said));
  }

  /** Returns a time that wrk printed in another unit; wrk's m is minutes. */
  private static String time(String printed, String unit) {
    Matcher m = TIME.matcher(printed);
    if (!m.matches() || !Cells.isNumber(m.group(1))) {
      return printed;
    }
    BigDecimal seconds = BigDecimal.ONE;
    switch (m.group(2)) {
      case "us" -> seconds = new BigDecimal("0.000001");
      case "ms" -> seconds = new BigDecimal("0.001");
      case "m" -> seconds = BigDecimal.valueOf(60);
      case "h" -> seconds = BigDecimal.valueOf(3600);
      default -> seconds = BigDecimal.ONE;
    }
    BigDecimal time = new BigDecimal(m.group(1)).multiply(seconds);
    BigDecimal converted = unit.equals("us") ? time.scaleByPowerOfTen(6) : time;
    BigDecimal plain = converted.stripTrailingZeros();
    return plain.scale() < 0 ? plain.setScale(0).toString() : plain.toPlainString();
  }
}
