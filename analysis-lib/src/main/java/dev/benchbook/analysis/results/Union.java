package dev.benchbook.analysis.results;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import dev.benchbook.analysis.results.format.ColumnNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * Frames of several files as one: their rows below each other, after columns that say where a row
 * comes from. A column that a file lacks is missing there; one that is text in any file is text.
 */
final class Union {

  private final String name;
  private final List<Table> tables = new ArrayList<>();
  private final List<Map<String, String>> origins = new ArrayList<>();

  Union(String name) {
    this.name = name;
  }

  /** Adds a file's frame with the values of the columns that come first. */
  void add(Table table, Map<String, String> origin) {
    tables.add(table);
    origins.add(origin);
  }

  Table table(Warnings warnings) {
    Table all = Table.create(name);
    Set<String> taken = new LinkedHashSet<>();
    for (String origin : origins.get(0).keySet()) {
      all.addColumns(origin(origin));
      taken.add(ColumnNames.key(origin));
    }
    Map<String, String> names = new LinkedHashMap<>();
    tables.forEach(t -> t.columnNames().forEach(n -> names.putIfAbsent(ColumnNames.key(n), n)));
    for (String column : names.values()) {
      String unique = column;
      while (!taken.add(ColumnNames.key(unique))) {
        unique = unique + " (file)";
      }
      all.addColumns(column(column, warnings).setName(unique));
    }
    return all;
  }

  private Column<?> origin(String column) {
    StringColumn values = StringColumn.create(column);
    for (int i = 0; i < tables.size(); i++) {
      for (int row = 0; row < tables.get(i).rowCount(); row++) {
        values.append(origins.get(i).get(column));
      }
    }
    return values;
  }

  private Column<?> column(String column, Warnings warnings) {
    Set<ColumnType> types = new LinkedHashSet<>();
    for (Table table : tables) {
      if (table.containsColumn(column)) {
        types.add(table.column(column).type());
      }
    }
    boolean numbers =
        Set.of(ColumnType.INTEGER, ColumnType.LONG, ColumnType.DOUBLE).containsAll(types);
    boolean loses =
        types.contains(ColumnType.LONG) && types.contains(ColumnType.DOUBLE) && losesDigits(column);
    if (numbers && !loses) {
      return types.contains(ColumnType.DOUBLE)
          ? doubles(column)
          : types.contains(ColumnType.LONG) ? longs(column) : ints(column);
    }
    if (types.size() > 1) {
      warnings.add(
          "columns that are text in some files",
          Warning.of(
              "column \""
                  + column
                  + "\" is text in some files and numbers in others; all is text"));
    }
    return texts(column);
  }

  private boolean losesDigits(String column) {
    for (Table table : tables) {
      if (table.containsColumn(column) && table.column(column) instanceof LongColumn longs) {
        for (int row = 0; row < longs.size(); row++) {
          if (!longs.isMissing(row) && Math.abs(longs.getLong(row)) > 1L << 53) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private Column<?> ints(String column) {
    IntColumn all = IntColumn.create(column);
    cells(column).forEach(c -> all.append((Integer) c));
    return all;
  }

  private Column<?> longs(String column) {
    LongColumn all = LongColumn.create(column);
    cells(column).forEach(c -> all.append(c == null ? null : ((Number) c).longValue()));
    return all;
  }

  private Column<?> doubles(String column) {
    DoubleColumn all = DoubleColumn.create(column);
    cells(column).forEach(c -> all.append(c == null ? null : ((Number) c).doubleValue()));
    return all;
  }

  private Column<?> texts(String column) {
    StringColumn all = StringColumn.create(column);
    cells(column).forEach(c -> all.append(c == null ? "" : c.toString()));
    return all;
  }

  /** Returns all cells of a column, null where a value or the column is missing. */
  private List<Object> cells(String column) {
    List<Object> cells = new ArrayList<>();
    for (Table table : tables) {
      Column<?> values = table.containsColumn(column) ? table.column(column) : null;
      for (int row = 0; row < table.rowCount(); row++) {
        cells.add(values == null || values.isMissing(row) ? null : values.get(row));
      }
    }
    return cells;
  }
}
