package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The CSV files of BenchBase: raw latencies, windows of results and samples. Names and units are
 * ours; the start time, which the header gives in microseconds, is in seconds since 1970. The -1 of
 * a window without requests is missing.
 */
final class BenchBaseCsvFormat implements ResultFormat {

  private static final Map<String, String> NAMES =
      Map.of(
          "Transaction Type Index", "type_index",
          "Transaction Name", "transaction",
          "Start Time (microseconds)", "start_epoch_s",
          "Latency (microseconds)", "latency_us",
          "Worker Id (start number)", "worker",
          "Phase Id (index in config file)", "phase",
          "Worker Id", "worker",
          "Phase Id", "phase");

  @Override
  public String name() {
    return "BenchBase CSV";
  }

  @Override
  public Certainty recognise(ResultText text) {
    String first = text.head().lines().findFirst().orElse("");
    boolean found =
        first.startsWith("Transaction Type Index,Transaction Name,Start Time")
            || (first.startsWith("Time (seconds),") && first.contains("Latency (m"));
    return found ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    List<List<String>> records = DelimitedFormat.records(text);
    boolean raw = records.get(0).get(0).startsWith("Transaction");
    List<String> names = names(records.get(0));
    List<List<String>> rest = records.subList(1, records.size());
    FrameBuilder frame = FrameBuilder.of(text, 1, names);
    int line = 1;
    for (List<String> record : rest) {
      line++;
      if (record.size() == 1 && record.get(0).isEmpty()) {
        continue;
      }
      frame.add(line, raw ? record : withoutSentinels(text, line, record, names, warnings));
    }
    if (raw) {
      String said =
          "the header calls the start time microseconds, but it is in seconds since 1970; the column"
              + " is start_epoch_s";
      frame.warn(List.of(1), said);
    }
    Reading reading = frame.build(name());
    for (Warning warning : warnings.list()) {
      reading = reading.warned(warning);
    }
    reading.table().setName(raw ? "transactions" : "windows");
    return reading;
  }

  private static List<String> names(List<String> header) {
    List<String> names = new ArrayList<>();
    for (String name : header) {
      names.add(NAMES.getOrDefault(name, name));
    }
    return names;
  }

  private static List<String> withoutSentinels(
      ResultText text, int line, List<String> record, List<String> names, Warnings warnings) {
    List<String> cells = new ArrayList<>();
    boolean found = false;
    for (int i = 0; i < record.size(); i++) {
      boolean latency = i < names.size() && names.get(i).contains("Latency");
      boolean none = latency && record.get(i).matches("-1(?:\\.0*)?");
      cells.add(none ? "-" : record.get(i));
      found |= none;
    }
    if (found) {
      String said = "no request in this window: its latencies of -1 are missing";
      warnings.add("windows without requests", Warning.at(text.at(line), said));
    }
    return cells;
  }
}
