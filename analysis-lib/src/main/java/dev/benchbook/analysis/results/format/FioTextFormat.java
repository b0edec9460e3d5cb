package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warnings;
import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What fio 3 prints for people: one row for each job and direction, with bandwidth in KiB/s and
 * latencies in microseconds, whatever units fio chose.
 */
final class FioTextFormat implements ResultFormat {

  private static final Pattern JOB =
      Pattern.compile("(.+): \\(groupid=([0-9]+), jobs=([0-9]+)\\): err= *([0-9]+).*");
  private static final Pattern DIRECTION =
      Pattern.compile("(read|write|trim) ?: IOPS=([0-9.]+[kM]?), BW=([0-9.]+)([KMG]i?)B/s.*");
  private static final Pattern LATENCY =
      Pattern.compile(
          "(slat|clat|lat) \\((nsec|usec|msec)\\): min= *([0-9.]+[kM]?), max= *([0-9.]+[kM]?),"
              + " avg= *([0-9.]+[kM]?), stdev= *([0-9.]+[kM]?)");
  private static final Pattern PERCENTILES =
      Pattern.compile("(clat|lat|slat) percentiles \\((nsec|usec|msec)\\):");
  private static final Pattern PERCENTILE = Pattern.compile("([0-9.]+)th=\\[ *([0-9]+)\\]");
  private static final Pattern SUFFIX = Pattern.compile("([0-9.]+)([kM]?)");

  @Override
  public String name() {
    return "fio";
  }

  @Override
  public Certainty recognise(ResultText text) {
    boolean found = Line.head(text).stream().anyMatch(l -> JOB.matcher(l.text()).matches());
    return found ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Sheet rows = new Sheet(text, "jobs", "version", "job", "group", "direction");
    String version = null;
    Matcher job = null;
    Sheet.Row row = null;
    Matcher percentiles = null;
    for (Line line : Line.of(text)) {
      String bare = line.stripped();
      Matcher jobs = JOB.matcher(bare);
      Matcher direction = DIRECTION.matcher(bare);
      Matcher latency = LATENCY.matcher(bare);
      Matcher heading = PERCENTILES.matcher(bare);
      if (bare.matches("fio-[0-9].*")) {
        version = bare.substring("fio-".length());
      } else if (jobs.matches()) {
        job = jobs;
        row = null;
      } else if (direction.matches() && job != null) {
        row = rows.row(line.number()).name("version", version).name("job", job.group(1));
        row.set("group", job.group(2)).set("jobs", job.group(3)).set("errors", job.group(4));
        row.name("direction", direction.group(1)).set("iops", plain(direction.group(2)));
        String unit = direction.group(4) + "B";
        row.set("bandwidth_kib_s", Quantities.convert(direction.group(3), unit, "KiB"));
      } else if (latency.matches() && row != null) {
        add(row, latency);
      } else if (heading.matches()) {
        percentiles = heading;
      } else if (bare.startsWith("|") && percentiles != null && row != null) {
        add(row, bare, percentiles);
      }
    }
    return Reading.of(text, name(), new Warnings(), rows);
  }

  private static void add(Sheet.Row row, Matcher latency) {
    String[] figures = {"min", "max", "mean", "stddev"};
    for (int i = 0; i < figures.length; i++) {
      String value = Quantities.convert(plain(latency.group(i + 3)), unit(latency.group(2)), "us");
      row.set(latency.group(1) + "_" + figures[i] + "_us", value);
    }
  }

  private static void add(Sheet.Row row, String line, Matcher heading) {
    Matcher percentile = PERCENTILE.matcher(line);
    while (percentile.find()) {
      String name = percentile.group(1).replaceAll("0+$", "").replaceAll("\\.$", "");
      String value = Quantities.convert(percentile.group(2), unit(heading.group(2)), "us");
      row.set(heading.group(1) + "_p" + name + "_us", value);
    }
  }

  private static String unit(String printed) {
    return printed.substring(0, 1) + "s";
  }

  /** Returns a number without fio's k for thousands and M for millions. */
  private static String plain(String printed) {
    Matcher m = SUFFIX.matcher(printed);
    if (!m.matches() || m.group(2).isEmpty() || !Cells.isNumber(m.group(1))) {
      return printed;
    }
    int power = m.group(2).equals("k") ? 3 : 6;
    return new BigDecimal(m.group(1)).scaleByPowerOfTen(power).toPlainString();
  }
}
