package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  /** Returns the typed column and adds what is doubtful about it to the warnings. */
  Column<?> build(List<Warning> warnings) {
    int numbers = count(Cells.Kind.INT) + count(Cells.Kind.LONG) + count(Cells.Kind.DOUBLE);
    int others = cells.size() - numbers - count(Cells.Kind.ABSENT);
    if (numbers == 0 || others > 0) {
      warnAboutText(numbers, warnings);
      return StringColumn.create(name, cells);
    }
    if (count(Cells.Kind.DOUBLE) > 0 && losesDigits(warnings)) {
      return StringColumn.create(name, cells);
    }
    if (count(Cells.Kind.ABSENT) > 0) {
      warnings.add(Warning.at(text.at(lines.get(firstRows.get(Cells.Kind.ABSENT))), absent()));
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

  /** A column of long integers and decimals has no type that keeps every digit but text. */
  private boolean losesDigits(List<Warning> warnings) {
    if (count(Cells.Kind.LONG) == 0) {
      return false;
    }
    for (int i = firstRows.get(Cells.Kind.LONG); i < cells.size(); i++) {
      if (Cells.kind(cells.get(i)) == Cells.Kind.LONG && Cells.losesDigitsAsDouble(cells.get(i))) {
        warn(warnings, i, "is an integer that loses digits beside decimals");
        return true;
      }
    }
    return false;
  }

  private void warnAboutText(int numbers, List<Warning> warnings) {
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

  private void warnFirst(Cells.Kind kind, List<Warning> warnings, String finding) {
    if (count(kind) > 0) {
      warn(warnings, firstRows.get(kind), finding);
    }
  }

  private void warn(List<Warning> warnings, int row, String finding) {
    warnings.add(
        Warning.at(
            text.at(lines.get(row)),
            label()
                + ": "
                + ResultsException.quoted(cells.get(row))
                + " "
                + finding
                + "; the column is kept as text"));
  }

  private String absent() {
    Map<String, List<Integer>> byMark = new LinkedHashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      if (Cells.isAbsent(cells.get(i))) {
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
        + cells.size()
        + (count == 1 ? " values is missing: " : " values are missing: ")
        + marks;
  }
}
