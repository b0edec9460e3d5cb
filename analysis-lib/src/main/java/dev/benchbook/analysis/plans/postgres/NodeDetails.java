package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.Metrics;
import dev.benchbook.analysis.plans.PlanNode;
import dev.benchbook.analysis.plans.PlanWorker;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads the lines below a head: properties, several of which may share a line, and what single
 * workers did.
 */
final class NodeDetails {

  /**
   * Keys whose line goes on with more keys, each behind two blanks (one where blanks were lost).
   */
  private static final Set<String> SHARED =
      Set.of(
          "Sort Method",
          "Sort Methods",
          "Buckets",
          "Batches",
          "Planned Partitions",
          "Hits",
          "Full-sort Groups",
          "Pre-sorted Groups",
          "Storage");

  private static final String[] FOLLOWERS = {
    "Batches",
    "Memory Usage",
    "Disk Usage",
    "Misses",
    "Evictions",
    "Overflows",
    "Sort Methods",
    "Sort Method",
    "Average Memory",
    "Peak Memory",
    "Average Disk",
    "Peak Disk",
    "Maximum Storage",
    "Memory",
    "Disk"
  };

  private NodeDetails() {}

  /**
   * Reads a node's lines.
   *
   * @param exact whether the lines' indentation is whole
   */
  static void read(Draft draft, boolean exact, PlanNode.Builder builder, String source) {
    List<String> printed = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    List<PlanWorker> workers = new ArrayList<>();
    int workerIndent = -1;
    List<String> workerLines = null;
    for (LogicalLine line : draft.details) {
      if (line.kind() == LineKind.WORKER) {
        workerLines = new ArrayList<>();
        workerIndent = line.indent();
        int at = addWorker(line, source, workers, workerLines, lines);
        workerLines = at < 0 ? null : workerLines;
        printed.add(indented(line, draft, exact, 0));
      } else if (workerLines != null && isOfWorker(line, workerIndent, lines)) {
        PlanWorker worker = workers.remove(workers.size() - 1);
        workerLines.add(line.text());
        workers.add(with(worker, workerLines));
        printed.add(indented(line, draft, exact, 2));
      } else {
        workerLines = null;
        printed.add(indented(line, draft, exact, 0));
        lines.add(line.text());
        property(line.text(), builder);
      }
    }
    builder.lines(lines).workers(workers).printed(printed);
  }

  /** Returns a line with the blanks that it stands right of the node's other lines. */
  private static String indented(LogicalLine line, Draft draft, boolean exact, int otherwise) {
    int blanks = line.indent() - draft.nameColumn() - 2;
    return " ".repeat(exact && blanks >= 0 && blanks <= 8 ? blanks : otherwise) + line.text();
  }

  /** Where indentation is lost, a key that the node already has is the worker's. */
  private static boolean isOfWorker(LogicalLine line, int workerIndent, List<String> lines) {
    if (line.indent() != workerIndent) {
      return line.indent() > workerIndent;
    }
    String key = LineKind.key(line.text());
    return !key.isEmpty() && lines.stream().anyMatch(other -> other.startsWith(key + ":"));
  }

  private static PlanWorker with(PlanWorker worker, List<String> lines) {
    return new PlanWorker(
        worker.number(),
        worker.actualStartupMs(),
        worker.actualTotalMs(),
        worker.actualRows(),
        worker.loops(),
        lines);
  }

  /** Reads {@code Worker 0: actual time=a..b rows=r loops=l} or {@code Worker 0: Sort ...}. */
  private static int addWorker(
      LogicalLine line,
      String source,
      List<PlanWorker> workers,
      List<String> workerLines,
      List<String> lines) {
    int end = LineKind.workerEnd(line.text());
    String digits = line.text().substring("Worker ".length(), end);
    if (digits.length() > 9) {
      lines.add(line.text());
      return -1;
    }
    int number = Integer.parseInt(digits);
    String rest = line.text().substring(end + 1).strip();
    rest = rest.startsWith("(") && rest.endsWith(")") ? rest.substring(1, rest.length() - 1) : rest;
    MetricsParser.Result numbers =
        rest.startsWith("actual ") ? MetricsParser.parse(line, "w (" + rest + ")", source) : null;
    Metrics metrics = numbers == null ? Metrics.NONE : numbers.metrics();
    PlanWorker last = workers.isEmpty() ? null : workers.get(workers.size() - 1);
    if (numbers == null && !rest.isEmpty()) {
      workerLines.add(rest);
    }
    if (last != null && last.number() == number && numbers == null) {
      workers.remove(workers.size() - 1);
      workerLines.addAll(0, last.lines());
      workers.add(with(last, workerLines));
      return number;
    }
    workers.add(
        new PlanWorker(
            number,
            metrics.actualStartupMs(),
            metrics.actualTotalMs(),
            metrics.actualRows(),
            metrics.loops(),
            workerLines));
    return number;
  }

  private static void property(String text, PlanNode.Builder builder) {
    String key = LineKind.key(text);
    if (key.isEmpty()) {
      builder.property(text, "");
      return;
    }
    String value = text.substring(key.length() + 1).strip();
    String follower = SHARED.contains(key) ? follower(value) : null;
    while (follower != null) {
      int at = value.indexOf(" " + follower + ": ");
      builder.property(key, value.substring(0, at).strip());
      value = value.substring(at + follower.length() + 2).strip();
      key = follower;
      follower = follower(value);
    }
    builder.property(key, value);
  }

  /** Returns the first key inside a value, or null. */
  private static String follower(String value) {
    int first = Integer.MAX_VALUE;
    String found = null;
    for (String follower : FOLLOWERS) {
      int at = value.indexOf(" " + follower + ": ");
      if (at >= 0 && at < first) {
        first = at;
        found = follower;
      }
    }
    return found;
  }
}
