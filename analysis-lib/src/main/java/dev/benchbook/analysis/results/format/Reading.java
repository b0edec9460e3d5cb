package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Table;

/**
 * What a format made of a text.
 *
 * @param format the format's name with its particulars, for example {@code "delimited text
 *     (comma)"}
 * @param table the frame; the one who made the reading gives it away and doesn't change it
 * @param warnings the doubts, in the order of the text
 */
public record Reading(String format, Table table, List<Warning> warnings) {

  /** Copies the list. */
  public Reading {
    warnings = List.copyOf(warnings);
  }

  /** Returns this reading with one more warning in front. */
  Reading warned(Warning warning) {
    List<Warning> all = new ArrayList<>();
    all.add(warning);
    all.addAll(warnings);
    return new Reading(format, table, all);
  }
}
