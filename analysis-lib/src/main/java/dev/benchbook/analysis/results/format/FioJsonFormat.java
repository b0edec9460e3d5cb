package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warnings;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The JSON of fio 2 and 3, also behind other text: one row for each job and direction that did I/O.
 * Bandwidth is in KiB/s as fio has it, latencies are converted to microseconds (fio 2 counts in
 * microseconds, 3 in nanoseconds).
 */
final class FioJsonFormat implements ResultFormat {

  private static final Pattern SIGNATURE = Pattern.compile("\"fio version\"\\s*+:");
  private static final List<String> LATENCIES = List.of("slat", "clat", "lat");

  @Override
  public String name() {
    return "fio JSON";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return SIGNATURE.matcher(text.head()).find() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Sheet rows = new Sheet(text, "jobs", "version", "job", "group", "direction");
    Json root = Json.parse(text);
    for (Json job : root.get("jobs").list()) {
      for (String direction : List.of("read", "write", "trim")) {
        Json figures = job.get(direction);
        String ios = figures.string("total_ios");
        String bytes = figures.string("io_bytes");
        boolean idle = "0".equals(ios) || (ios == null && (bytes == null || bytes.equals("0")));
        if (figures.isObject() && !idle) {
          Sheet.Row row = rows.row(figures.line()).name("version", root.string("fio version"));
          row.name("job", job.string("jobname")).set("group", job.string("groupid"));
          row.name("direction", direction).set("errors", job.string("error"));
          add(row, figures);
        }
      }
    }
    return Reading.of(text, name(), new Warnings(), rows);
  }

  private static void add(Sheet.Row row, Json figures) {
    row.set("total_ios", figures.string("total_ios")).set("io_kib", figures.string("io_kbytes"));
    row.set("runtime_ms", figures.string("runtime")).set("iops", figures.string("iops"));
    row.set("bandwidth_kib_s", figures.string("bw"));
    for (String kind : LATENCIES) {
      boolean nanos = figures.get(kind + "_ns").isObject();
      Json latency = nanos ? figures.get(kind + "_ns") : figures.get(kind);
      for (String figure : List.of("min", "mean", "max", "stddev")) {
        String value = Quantities.convert(latency.string(figure), nanos ? "ns" : "us", "us");
        row.set(kind + "_" + figure + "_us", value);
      }
      for (Map.Entry<String, Json> percentile : latency.get("percentile").map().entrySet()) {
        String name =
            kind + "_p" + percentile.getKey().replaceAll("0+$", "").replaceAll("\\.$", "");
        String value = Quantities.convert(percentile.getValue().text(), nanos ? "ns" : "us", "us");
        row.set(name + "_us", value);
      }
    }
  }
}
