package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.columns.Column;

/**
 * One column's cells. Its type is decided when all rows are known: int, else long, else double,
 * else the text as it was written.
 */
final class ColumnBuilder {

  private final ResultText text;
  private final String name;
  private final int number;
  private final List<String> cells = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();
  private final Map<Cells.Kind, Integer> counts = new EnumMap<>(Cells.Kind.class);
  private final Map<Cells.Kind, Integer> firstRows = new EnumMap<>(Cells.Kind.class);
  private final BitSet unprinted = new BitSet();

  ColumnBuilder(ResultText text, String name, int number) {
    this.text = text;
    this.name = name;
    this.number = number;
  }

  /** Returns how messages call this column: {@code column "p99" (3)}. */
  String label() {
    return "column \"" + name + "\" (" + number + ")";
  }

  void add(Integer line, String cell) {
    Cells.Kind kind = Cells.kind(cell);
    counts.merge(kind, 1, Integer::sum);
    firstRows.putIfAbsent(kind, cells.size());
    cells.add(cell);
    lines.add(line);
  }

  /** Adds a cell that the text doesn't have: missing, without a warning. */
  void addUnprinted(int line) {
    unprinted.set(cells.size());
    cells.add("");
    lines.add(line);
  }

  /** Returns the cells as text. */
  Column<?> buildText() {
    return StringColumn.create(name, cells);
  }

  /** Returns the typed column and adds what is doubtful about it to the warnings. */
  Column<?> build(Warnings warnings) {
    int numbers = count(Cells.Kind.INT) + count(Cells.Kind.LONG) + count(Cells.Kind.DOUBLE);
    int others = cells.size() - unprinted.cardinality() - numbers - count(Cells.Kind.ABSENT);
    if (numbers == 0 || others > 0) {
      warnAboutText(numbers, warnings);
      return buildText();
    }
    if (isNames(warnings) || (count(Cells.Kind.DOUBLE) > 0 && losesDigits(warnings))) {
      return buildText();
    }
    if (count(Cells.Kind.ABSENT) > 0) {
      Position first = text.at(lines.get(firstRows.get(Cells.Kind.ABSENT)));
      warnings.add("columns with missing values", Warning.at(first, absent()));
    }
    if (count(Cells.Kind.DOUBLE) > 0) {
      return doubles();
    }
    return count(Cells.Kind.LONG) > 0 ? longs() : ints();
  }

  private int count(Cells.Kind kind) {
    return counts.getOrDefault(kind, 0);
  }

  private Column<?> ints() {
    IntColumn column = IntColumn.create(name);
    for (String cell : cells) {
      if (Cells.isAbsent(cell)) {
        column.appendMissing();
      } else {
        column.append(Integer.parseInt(cell));
      }
    }
    return column;
  }

  private Column<?> longs() {
    LongColumn column = LongColumn.create(name);
    for (String cell : cells) {
      if (Cells.isAbsent(cell)) {
        column.appendMissing();
      } else {
        column.append(Long.parseLong(cell));
      }
    }
    return column;
  }

  private Column<?> doubles() {
    double[] values = new double[cells.size()];
    Arrays.setAll(
        values, i -> Cells.isAbsent(cells.get(i)) ? Double.NaN : Double.parseDouble(cells.get(i)));
    return DoubleColumn.create(name, values);
  }

  /** Tells whether numbers are names, such as versions, whose spelling a number would lose. */
  private boolean isNames(Warnings warnings) {
    boolean plain = cells.stream().allMatch(c -> Cells.isAbsent(c) || Spellings.isPlain(c));
    if (plain) {
      return false;
    }
    if (Spellings.isKey(name)) {
      return true;
    }
    if (count(Cells.Kind.DOUBLE) == 0) {
      Spellings.doubled(name, cells)
          .ifPresent(c -> note(warnings, c, "is the same number as \"" + Spellings.plain(c) + '"'));
      return false;
    }
    Optional<List<String>> merged = Spellings.merged(name, cells);
    merged.ifPresent(
        pair ->
            warn(
                warnings,
                cells.indexOf(pair.get(1)),
                "and \"" + pair.get(0) + "\" would be one number, as versions they are two"));
    if (merged.isEmpty()) {
      Spellings.uneven(name, cells)
          .ifPresent(
              c ->
                  note(
                      warnings,
                      c,
                      "is read as the number "
                          + Double.parseDouble(c)
                          + "; if these are versions, name the column \"version\", which keeps"
                          + " them as text"));
    }
    return merged.isPresent();
  }

  /** A column of long numbers and decimals has no type that keeps every digit but text. */
  private boolean losesDigits(Warnings warnings) {
    for (int i = 0; i < cells.size(); i++) {
      if (cells.get(i).length() < Cells.SAFE_DIGITS) {
        continue;
      }
      Cells.Kind kind = Cells.kind(cells.get(i));
      if (kind == Cells.Kind.LONG && Cells.losesDigitsAsDouble(cells.get(i))) {
        warn(warnings, i, "is an integer that loses digits beside decimals");
        return true;
      }
      if (kind == Cells.Kind.DOUBLE && Cells.losesWholeDigits(cells.get(i))) {
        warn(warnings, i, "has more digits than a double holds");
        return true;
      }
    }
    return false;
  }

  private void warnAboutText(int numbers, Warnings warnings) {
    int texts = count(Cells.Kind.TEXT);
    if (texts == 0) {
      warnFirst(
          Cells.Kind.COMMA_NUMBER, warnings, "looks like a decimal comma or a thousands mark");
      warnFirst(Cells.Kind.HUGE, warnings, "is an integer that does not fit into 64 bits");
      warnFirst(Cells.Kind.OUT_OF_RANGE, warnings, "is a number beyond the range of a double");
      warnFirst(Cells.Kind.PADDED, warnings, "is padded with zeros");
    } else if (numbers > texts) {
      String message = "is not a number, but " + numbers + " of " + cells.size() + " values are";
      warnFirst(Cells.Kind.TEXT, warnings, message);
    }
  }

  private void warnFirst(Cells.Kind kind, Warnings warnings, String finding) {
    if (count(kind) > 0) {
      warn(warnings, firstRows.get(kind), finding);
    }
  }

  private void warn(Warnings warnings, int row, String finding) {
    warnings.add(
        "columns that are kept as text",
        Warning.at(
            text.at(lines.get(row)),
            label()
                + ": "
                + ResultsException.quoted(cells.get(row))
                + " "
                + finding
                + "; the column is kept as text"));
  }

  private void note(Warnings warnings, String cell, String finding) {
    int line = lines.get(cells.indexOf(cell));
    String message = label() + ": " + ResultsException.quoted(cell) + " " + finding;
    warnings.add("columns with two spellings", Warning.at(text.at(line), message));
  }

  private String absent() {
    Map<String, List<Integer>> byMark = new LinkedHashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      if (Cells.isAbsent(cells.get(i)) && !unprinted.get(i)) {
        byMark.computeIfAbsent(cells.get(i), mark -> new ArrayList<>()).add(lines.get(i));
      }
    }
    String marks =
        byMark.entrySet().stream()
            .map(e -> '"' + e.getKey() + "\" in " + FrameBuilder.lines(e.getValue()))
            .collect(Collectors.joining("; "));
    int count = count(Cells.Kind.ABSENT);
    return label()
        + ": "
        + count
        + " of "
        + (cells.size() - unprinted.cardinality())
        + (count == 1 ? " values is missing: " : " values are missing: ")
        + marks;
  }
}
