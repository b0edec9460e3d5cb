package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Better;
import dev.benchbook.analysis.stats.PAdjustment;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tech.tablesaw.api.Table;

/**
 * The question that a comparison answers. Immutable: every method returns a new question, and the
 * table is neither changed nor kept by reference.
 *
 * <pre>{@code
 * Comparison c = Compare.table(r.table()).measure("value").unitColumn("unit")
 *     .by("scenario", "scale", "clients").across("version").baseline("v1.9.0").run();
 * }</pre>
 */
public final class Compare {

  /** The columns a question names. */
  record Columns(
      Optional<String> measure,
      Optional<String> unit,
      List<String> keys,
      Optional<String> across,
      Optional<String> repetition) {}

  /** What a question says about its sides and its certainty. */
  record Options(
      Optional<Better> better,
      Optional<String> baseline,
      List<String> candidates,
      double confidence,
      Rules rules) {

    Options judging(Rules changed) {
      return new Options(better, baseline, candidates, confidence, changed);
    }
  }

  private final Table table;
  private final Columns columns;
  private final Options options;

  private Compare(Table table, Columns columns, Options options) {
    this.table = table;
    this.columns = columns;
    this.options = options;
  }

  /** Starts a question about a table with one measurement per row. */
  public static Compare table(Table table) {
    return new Compare(
        table.copy(),
        new Columns(
            Optional.empty(), Optional.empty(), List.of(), Optional.empty(), Optional.empty()),
        new Options(Optional.empty(), Optional.empty(), List.of(), 0.95, Rules.DEFAULT));
  }

  /** Names the column of numbers that are compared; required. */
  public Compare measure(String column) {
    return with(
        new Columns(
            Optional.of(column), columns.unit, columns.keys, columns.across, columns.repetition));
  }

  /** Names the column that holds each row's unit, which also gives the direction. */
  public Compare unitColumn(String column) {
    return with(
        new Columns(
            columns.measure,
            Optional.of(column),
            columns.keys,
            columns.across,
            columns.repetition));
  }

  /** Says which direction is an improvement; goes before what units say. */
  public Compare better(Better better) {
    return with(
        new Options(
            Optional.of(better),
            options.baseline,
            options.candidates,
            options.confidence,
            options.rules));
  }

  /** Names the key columns: rows are paired where all of them agree. None means one pair. */
  public Compare by(String... columnNames) {
    return with(
        new Columns(
            columns.measure,
            columns.unit,
            List.of(columnNames),
            columns.across,
            columns.repetition));
  }

  /** Names the column whose values are set against each other, such as the version; required. */
  public Compare across(String column) {
    return with(
        new Columns(
            columns.measure, columns.unit, columns.keys, Optional.of(column), columns.repetition));
  }

  /**
   * Names the column that numbers the runs. Without it a key may come once per side. Several rows
   * of one run count once, as their mean.
   */
  public Compare repetition(String column) {
    return with(
        new Columns(
            columns.measure, columns.unit, columns.keys, columns.across, Optional.of(column)));
  }

  /**
   * Says which value of the {@code across} column is compared with, as it is written in the file;
   * required. In a column of numbers the number counts: 17.10 finds 17.1.
   */
  public Compare baseline(String value) {
    return with(
        new Options(
            options.better,
            Optional.of(value),
            options.candidates,
            options.confidence,
            options.rules));
  }

  /** Says which values are judged; by default all others in their order of appearance. */
  public Compare candidates(String... values) {
    return with(
        new Options(
            options.better, options.baseline, List.of(values), options.confidence, options.rules));
  }

  /**
   * Sets the confidence level of intervals, 0.95 by default; verdicts are established at the error
   * rate 1 - confidence over the whole comparison.
   *
   * @throws IllegalArgumentException if it is not inside (0, 1)
   */
  public Compare confidence(double confidence) {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException(
          "confidence: expected a number inside (0, 1) such as 0.95, found " + confidence);
    }
    return with(
        new Options(
            options.better, options.baseline, options.candidates, confidence, options.rules));
  }

  /**
   * Says which relative difference matters, such as 0.05. With it rows can be {@link
   * Verdict#EQUIVALENT} and {@link Verdict#REAL_BUT_SMALL}: shown to lie inside {@code (1 - m, 1 /
   * (1 - m))} by two one-sided tests, adjusted over the comparison.
   *
   * @throws IllegalArgumentException if it is not inside (0, 1)
   */
  public Compare margin(double margin) {
    if (!(margin > 0 && margin < 1)) {
      throw new IllegalArgumentException(
          "margin: expected a number inside (0, 1) such as 0.05, found " + margin);
    }
    return with(options.judging(options.rules.margin(margin)));
  }

  /**
   * Says how p is raised over the comparison's tests; by default {@link PAdjustment#HOLM}, which
   * bounds the chance of any false verdict. {@link PAdjustment#BENJAMINI_HOCHBERG} bounds the share
   * of false ones and suits screens of many rows that are measured again.
   */
  public Compare adjust(PAdjustment adjustment) {
    return with(options.judging(options.rules.adjustment(adjustment)));
  }

  /** Says on which grid the values lie; by default {@link Resolution#PRINTED}. */
  public Compare resolution(Resolution resolution) {
    return with(options.judging(options.rules.resolution(resolution)));
  }

  /**
   * Names the candidate that is the baseline itself measured again (A/A). What its rows differ by
   * is noise: rows of the other candidates with one measurement a side are then judged against the
   * spread of all its rows, on the assumption that rows are equally noisy, and say so.
   */
  public Compare control(String value) {
    return with(options.judging(options.rules.control(value)));
  }

  /**
   * Says that some values of a key column are one measurement in several units, such as throughput
   * and mean latency of one closed loop, where latency is clients / throughput: rows that differ
   * only in it count as one test.
   *
   * @param column the key column that names the measure
   * @param values its values that are one measurement
   */
  public Compare oneMeasurement(String column, String... values) {
    return with(
        options.judging(
            options.rules.oneMeasurement(new Rules.OneMeasurement(column, List.of(values)))));
  }

  /**
   * Pairs, tests and judges.
   *
   * @throws IllegalArgumentException if a column or value is not named or not in the table, the
   *     measure is not numeric, a key comes twice on a side without a repetition column, or no
   *     direction is known; the message says what to call
   */
  public Comparison run() {
    required(columns.measure, "measure(\"value\")");
    required(columns.across, "across(\"version\")");
    required(options.baseline, "baseline(\"v1\")");
    Columns own =
        new Columns(
            columns.measure.map(this::own),
            columns.unit.map(this::own),
            columns.keys.stream().map(this::own).toList(),
            columns.across.map(this::own),
            columns.repetition.map(this::own));
    requireDifferent(own);
    options.rules.oneMeasurement().ifPresent(same -> requireKey(own, same.column()));
    return new Judge(Observations.of(table, own), own, options).comparison();
  }

  /** Returns the table's own spelling of a column's name; it takes upper and lower case as one. */
  private String own(String name) {
    if (!table.containsColumn(name)) {
      throw new IllegalArgumentException(
          "column \"" + name + "\": not in the table; columns: " + table.columnNames());
    }
    return table.column(name).name();
  }

  private static void requireDifferent(Columns own) {
    String across = own.across.orElseThrow();
    String measure = own.measure.orElseThrow();
    Set<String> named = new LinkedHashSet<>(own.keys);
    named.add(across);
    named.add(measure);
    if (named.size() < own.keys.size() + 2) {
      throw new IllegalArgumentException(
          "by, across, measure: expected different columns, found "
              + own.keys
              + ", "
              + across
              + ", "
              + measure);
    }
  }

  private static void requireKey(Columns own, String column) {
    if (!own.keys.contains(column)) {
      throw new IllegalArgumentException(
          "oneMeasurement: \"" + column + "\" is not one of the keys " + own.keys);
    }
  }

  private static void required(Optional<String> name, String call) {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("the question is incomplete: call ." + call);
    }
  }

  private Compare with(Columns changed) {
    return new Compare(table, changed, options);
  }

  private Compare with(Options changed) {
    return new Compare(table, columns, changed);
  }
}
