package dev.benchbook.kernel.display;

import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads collections, arrays and maps of records, maps, lists and arrays as small tables, and single
 * maps and records as tables of two columns. Of many rows the first are read and no more.
 */
final class Tabular {
  private static final int MOST_ROWS = 60;
  private static final int MOST_COLUMNS = 30;
  private static final int LONGEST_TEXT = 200;
  private static final int LONGEST_NESTED = 60;
  private static final String KEY = "key";
  private static final String VALUE = "value";
  private static final String TYPE = "type";

  private Tabular() {}

  /** Returns a value as a table; empty if it is none, or has a text that somebody wrote. */
  static Optional<Grid> of(Object value) {
    if (value.getClass().isArray()) {
      return value instanceof Object[] array
          ? ofRows(Arrays.asList(array).iterator(), array.length)
          : Optional.empty();
    }
    if (PlainText.hasOwnText(value)) {
      return Optional.empty();
    }
    if (value instanceof Collection<?> items) {
      return ofRows(items.iterator(), items.size());
    }
    if (value instanceof Map<?, ?> map) {
      return map.isEmpty() ? Optional.empty() : Optional.of(ofMap(map));
    }
    if (value instanceof Record single) {
      Map<Object, Object> fields = fields(single);
      return fields.isEmpty() ? Optional.empty() : Optional.of(pairs(fields, "component"));
    }
    return Optional.empty();
  }

  private static Optional<Grid> ofRows(Iterator<?> items, int size) {
    List<Map<Object, Object>> rows = new ArrayList<>();
    Set<Class<?>> records = new LinkedHashSet<>();
    while (rows.size() < MOST_ROWS && items.hasNext()) {
      Object item = items.next();
      Optional<Map<Object, Object>> row = row(item);
      if (row.isEmpty()) {
        return Optional.empty();
      }
      if (item instanceof Record) {
        records.add(item.getClass());
      }
      rows.add(row.get());
    }
    if (rows.stream().allMatch(Map::isEmpty)) {
      return Optional.empty();
    }
    // Records of several classes, as of a sealed interface, say which they are.
    return Optional.of(grid(records.size() > 1 ? rows : withoutType(rows), size));
  }

  private static Grid ofMap(Map<?, ?> map) {
    List<Map<Object, Object>> rows = new ArrayList<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      if (rows.size() == MOST_ROWS) {
        break;
      }
      Optional<Map<Object, Object>> fields =
          entry.getValue() instanceof Record ? row(entry.getValue()) : Optional.empty();
      if (fields.isEmpty()) {
        return pairs(map, KEY);
      }
      Map<Object, Object> row = new LinkedHashMap<>();
      row.put(KEY, entry.getKey());
      fields.get().remove(Type.INSTANCE);
      row.putAll(fields.get());
      rows.add(row);
    }
    return grid(rows, map.size());
  }

  private static Grid pairs(Map<?, ?> map, String keys) {
    List<Map<Object, Object>> rows = new ArrayList<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      if (rows.size() == MOST_ROWS) {
        break;
      }
      Map<Object, Object> row = new LinkedHashMap<>();
      row.put(keys, entry.getKey());
      row.put(VALUE, entry.getValue());
      rows.add(row);
    }
    Grid grid = grid(rows, map.size());
    return map.size() > MOST_ROWS ? grid : new Grid(grid.headers(), grid.right(), grid.rows(), "");
  }

  /** The column that holds the class of a record; never equal to a user's key. */
  private enum Type {
    INSTANCE;

    @Override
    public String toString() {
      return TYPE;
    }
  }

  private static Optional<Map<Object, Object>> row(Object item) {
    if (item == null) {
      return Optional.empty();
    }
    if (item instanceof Object[] || item.getClass().isArray()) {
      Map<Object, Object> row = new LinkedHashMap<>();
      for (int i = 0; i < Math.min(Array.getLength(item), MOST_COLUMNS + 1); i++) {
        row.put(i, Array.get(item, i));
      }
      return Optional.of(row);
    }
    if (PlainText.hasOwnText(item)) {
      return Optional.empty();
    }
    if (item instanceof Record single) {
      Map<Object, Object> row = new LinkedHashMap<>();
      row.put(Type.INSTANCE, single.getClass().getSimpleName());
      row.putAll(fields(single));
      return Optional.of(row);
    }
    if (item instanceof Map<?, ?> map) {
      Map<Object, Object> row = new LinkedHashMap<>();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        if (row.size() > MOST_COLUMNS) {
          break;
        }
        row.put(String.valueOf(entry.getKey()), entry.getValue());
      }
      return Optional.of(row);
    }
    return item instanceof List<?> list ? Optional.of(listRow(list)) : Optional.empty();
  }

  private static Map<Object, Object> listRow(List<?> list) {
    Map<Object, Object> row = new LinkedHashMap<>();
    for (Object one : list) {
      if (row.size() > MOST_COLUMNS) {
        break;
      }
      row.put(row.size(), one);
    }
    return row;
  }

  private static List<Map<Object, Object>> withoutType(List<Map<Object, Object>> rows) {
    rows.forEach(row -> row.remove(Type.INSTANCE));
    return rows;
  }

  private static Map<Object, Object> fields(Record value) {
    Map<Object, Object> fields = new LinkedHashMap<>();
    for (RecordComponent component : value.getClass().getRecordComponents()) {
      fields.put(component.getName(), PlainText.component(value, component));
    }
    return fields;
  }

  private static Grid grid(List<Map<Object, Object>> rows, int size) {
    Set<Object> all = new LinkedHashSet<>();
    rows.forEach(row -> all.addAll(row.keySet()));
    List<Object> columns = all.stream().limit(MOST_COLUMNS).toList();
    List<Boolean> right = new ArrayList<>();
    for (Object column : columns) {
      right.add(
          rows.stream().anyMatch(row -> row.get(column) != null)
              && rows.stream()
                  .map(row -> row.get(column))
                  .allMatch(cell -> cell == null || cell instanceof Number));
    }
    List<List<String>> texts = new ArrayList<>();
    for (Map<Object, Object> row : rows) {
      texts.add(columns.stream().map(column -> cell(row, column)).toList());
    }
    List<String> headers = columns.stream().map(String::valueOf).toList();
    return new Grid(headers, right, texts, footer(size, rows.size(), all.size()));
  }

  private static String cell(Map<Object, Object> row, Object column) {
    if (!row.containsKey(column)) {
      return "";
    }
    Object value = row.get(column);
    return PlainText.brief(value, value instanceof CharSequence ? LONGEST_TEXT : LONGEST_NESTED);
  }

  private static String footer(int size, int rows, int columns) {
    String shape = count(size, "row") + " × " + count(columns, "column");
    String hiddenRows = size > rows ? "… " + count(size - rows, "more row") + "; " : "";
    String hiddenColumns =
        columns > MOST_COLUMNS ? "; the first " + MOST_COLUMNS + " columns are shown" : "";
    return hiddenRows + shape + hiddenColumns;
  }

  private static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
