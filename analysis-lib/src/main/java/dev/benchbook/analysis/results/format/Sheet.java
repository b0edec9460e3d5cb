package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warnings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tech.tablesaw.api.Table;

/**
 * Collects the rows of a frame whose columns come up while a text is read. A cell that is not set
 * was not printed: it is missing without a warning, unlike a printed {@code failed} or {@code NaN}.
 * For one thread.
 */
final class Sheet {

  private static final String UNNAMED = "unnamed";

  private final ResultText text;
  private final String name;
  private final Map<String, String> columns = new LinkedHashMap<>();
  private final Set<String> names = new LinkedHashSet<>();
  private final List<Row> rows = new ArrayList<>();

  /** Starts a frame; its columns stand in the order in which they are first set. */
  Sheet(ResultText text, String name, String... firstColumns) {
    this.text = text;
    this.name = name;
    for (String column : firstColumns) {
      columns.put(ColumnNames.key(column), column);
    }
  }

  /** A row; its cells are set one by one, a cell set twice keeps the last value. */
  final class Row {

    private final int line;
    private final Map<String, String> cells = new HashMap<>();

    private Row(int line) {
      this.line = line;
    }

    /** Sets a cell as it was printed; null leaves it out. */
    Row set(String column, String printed) {
      if (printed != null) {
        String plain = ColumnNames.plain(column);
        String key = ColumnNames.key(plain.isEmpty() ? UNNAMED : plain);
        columns.putIfAbsent(key, plain.isEmpty() ? UNNAMED : plain);
        cells.put(key, printed.strip());
      }
      return this;
    }

    Row set(String column, long value) {
      return set(column, Long.toString(value));
    }

    /** Sets a cell of a column of names, which stay text whatever they look like. */
    Row name(String column, String printed) {
      if (printed != null) {
        names.add(ColumnNames.key(column));
      }
      return set(column, printed);
    }

    /** Returns a cell as it was set, or null. */
    String get(String column) {
      return cells.get(ColumnNames.key(column));
    }

    /** Returns a cell's number, or NaN where there is none. */
    double number(String column) {
      String cell = get(column);
      return cell != null && Cells.isNumber(cell) ? Double.parseDouble(cell) : Double.NaN;
    }

    int line() {
      return line;
    }

    boolean isEmpty() {
      return cells.isEmpty();
    }
  }

  /** Adds a row; the line counts from 1. */
  Row row(int line) {
    Row row = new Row(line);
    rows.add(row);
    return row;
  }

  List<Row> rows() {
    return rows;
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }

  /** Returns the frame and adds what is doubtful to the warnings. */
  Table table(Warnings warnings) {
    Table table = Table.create(name);
    int number = 0;
    for (Map.Entry<String, String> column : columns.entrySet()) {
      number++;
      if (rows.stream().noneMatch(row -> row.cells.containsKey(column.getKey()))) {
        continue;
      }
      ColumnBuilder builder = new ColumnBuilder(text, column.getValue(), number);
      for (Row row : rows) {
        String cell = row.cells.get(column.getKey());
        if (cell == null) {
          builder.addUnprinted(row.line);
        } else {
          builder.add(row.line, cell);
        }
      }
      boolean text = names.contains(column.getKey());
      table.addColumns(text ? builder.buildText() : builder.build(warnings));
    }
    return table;
  }
}
