package dev.benchbook.analysis.plans;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DateTimeColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * The plans of queries over time: which shape each run took and when it changed. Holds one plan per
 * query, so a long log needs memory only for its rows.
 */
final class PlanSeries {
  private final StringColumn query = StringColumn.create("query");
  private final IntColumn run = IntColumn.create("run");
  private final StringColumn position = StringColumn.create("position");
  private final DateTimeColumn loggedAt = DateTimeColumn.create("logged_at");
  private final DoubleColumn duration = DoubleColumn.create("duration_ms");
  private final StringColumn fingerprint = StringColumn.create("fingerprint");
  private final IntColumn shape = IntColumn.create("shape");
  private final BooleanColumn changed = BooleanColumn.create("changed");
  private final StringColumn change = StringColumn.create("change");
  private final Map<String, Query> queries = new HashMap<>();

  /** What is remembered of a query. */
  private static final class Query {
    private int runs;
    private Plan last;
    private String lastShape = "";
    private final Map<String, Integer> shapes = new LinkedHashMap<>();
  }

  void add(Plan plan) {
    String name = Fingerprint.withoutLiterals(plan.name());
    Query known = queries.computeIfAbsent(name, key -> new Query());
    String print = plan.fingerprint();
    boolean differs = known.runs > 0 && !print.equals(known.lastShape);
    query.append(name);
    run.append(known.runs++);
    position.append(plan.position().toString());
    plan.loggedAt().ifPresentOrElse(loggedAt::append, loggedAt::appendMissing);
    duration.append(plan.durationMs().orElse(plan.executionMs().orElse(Double.NaN)));
    fingerprint.append(print);
    shape.append(known.shapes.computeIfAbsent(print, key -> known.shapes.size() + 1));
    changed.append(differs);
    if (differs) {
      change.append(words(Plans.diff(known.last, plan)));
    } else {
      change.appendMissing();
    }
    known.last = plan;
    known.lastShape = print;
  }

  private static String words(PlanDiff diff) {
    List<String> changes =
        diff.nodes().stream()
            .filter(node -> node.change() != Change.SAME)
            .map(node -> node.change().label() + ": " + node.node())
            .limit(5)
            .toList();
    return changes.isEmpty() ? "other conditions" : String.join("; ", changes);
  }

  Table table() {
    return Table.create(
        "series", query, run, position, loggedAt, duration, fingerprint, shape, changed, change);
  }
}
