package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/**
 * What a format made of a text.
 *
 * @param format the format's name with its particulars, for example {@code "delimited text
 *     (comma)"}
 * @param tables the frames, the main one first, each with a name that says what its rows are; the
 *     one who made the reading gives them away and doesn't change them
 * @param warnings the doubts, in the order of the text
 * @param dropped what was left out because the caller asked to skip what is doubtful
 */
public record Reading(
    String format, List<Table> tables, List<Warning> warnings, List<Warning> dropped) {

  /** Copies the lists and refuses a reading without a frame. */
  public Reading {
    tables = List.copyOf(tables);
    warnings = List.copyOf(warnings);
    dropped = List.copyOf(dropped);
    if (tables.isEmpty()) {
      throw new IllegalArgumentException("tables: expected at least one, found none");
    }
  }

  /** Makes a reading of one frame from which nothing was dropped. */
  public Reading(String format, Table table, List<Warning> warnings) {
    this(format, List.of(table), warnings, List.of());
  }

  /**
   * Makes a reading of the sheets that have rows.
   *
   * @throws ResultsException if none has
   */
  static Reading of(ResultText text, String format, Warnings warnings, Sheet... sheets) {
    List<Table> tables =
        Stream.of(sheets).filter(s -> !s.isEmpty()).map(s -> s.table(warnings)).toList();
    if (tables.isEmpty()) {
      throw new ResultsException(text.whole(), "expected results of " + format + ", found none");
    }
    return new Reading(format, tables, warnings.list(), List.of());
  }

  /** Returns the main frame. */
  public Table table() {
    return tables.get(0);
  }

  /** Returns this reading with one more warning in front. */
  Reading warned(Warning warning) {
    List<Warning> all = new ArrayList<>();
    all.add(warning);
    all.addAll(warnings);
    return new Reading(format, tables, all, dropped);
  }

  /** Returns the frames and doubts of this reading, then those of another one of the same text. */
  Reading and(Reading other) {
    List<Table> both = new ArrayList<>(tables);
    both.addAll(other.tables);
    List<Warning> doubts = new ArrayList<>(warnings);
    doubts.addAll(other.warnings);
    List<Warning> left = new ArrayList<>(dropped);
    left.addAll(other.dropped);
    return new Reading(format + ", " + other.format, both, doubts, left);
  }
}
