package dev.benchbook.analysis.report;

import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * Shows frames: as an HTML fragment and as aligned plain text. Numbers stand right with the digits
 * that they have and no grouping; a missing value is a dash; long frames are cut after {@value
 * #MOST_ROWS} rows with a line that says how many are left out, and every frame ends in its shape.
 */
public final class Tables {

  /** The number of rows that are shown where none is asked for. */
  public static final int MOST_ROWS = 60;

  private Tables() {}

  /** Returns a frame as an HTML fragment of at most {@value #MOST_ROWS} rows. */
  public static String html(Table table) {
    return html(table, MOST_ROWS);
  }

  /**
   * Returns a frame as an HTML fragment: a table of class {@code dataframe} with inline styles in a
   * wrapper that scrolls sideways.
   *
   * @param most the number of rows to show at most, 0 or more
   */
  public static String html(Table table, int most) {
    List<Boolean> right = table.columns().stream().map(Tables::isNumber).toList();
    HtmlTable html = new HtmlTable("", table.columnNames(), right);
    rows(table, most).forEach(html::row);
    return html.end(footer(table, most));
  }

  /** Returns a frame as aligned plain text of at most {@value #MOST_ROWS} rows. */
  public static String text(Table table) {
    return text(table, MOST_ROWS);
  }

  /**
   * Returns a frame as aligned plain text. Line breaks within a cell show as {@code ↵}; cells of
   * more than 60 characters are cut.
   *
   * @param most the number of rows to show at most, 0 or more
   */
  public static String text(Table table, int most) {
    List<Boolean> right = table.columns().stream().map(Tables::isNumber).toList();
    return TextTable.of(table.columnNames(), right, rows(table, most)) + footer(table, most);
  }

  private static List<List<String>> rows(Table table, int most) {
    if (most < 0) {
      throw new IllegalArgumentException("most: expected 0 or more rows, found " + most);
    }
    List<List<String>> rows = new ArrayList<>();
    for (int r = 0; r < Math.min(most, table.rowCount()); r++) {
      List<String> cells = new ArrayList<>();
      for (Column<?> column : table.columns()) {
        cells.add(cell(column, r));
      }
      rows.add(cells);
    }
    return rows;
  }

  private static String cell(Column<?> column, int row) {
    if (column.isMissing(row)) {
      return null;
    }
    Object value = column.get(row);
    if (value instanceof Double d) {
      return Figures.text(d.doubleValue());
    }
    return value instanceof Float f ? Figures.text(f.floatValue()) : String.valueOf(value);
  }

  private static boolean isNumber(Column<?> column) {
    ColumnType type = column.type();
    return type == ColumnType.DOUBLE
        || type == ColumnType.FLOAT
        || type == ColumnType.INTEGER
        || type == ColumnType.LONG
        || type == ColumnType.SHORT;
  }

  private static String footer(Table table, int most) {
    int hidden = table.rowCount() - Math.min(most, table.rowCount());
    String shape = count(table.rowCount(), "row") + " × " + count(table.columnCount(), "column");
    return hidden == 0
        ? shape
        : "… " + hidden + " more " + (hidden == 1 ? "row" : "rows") + "; " + shape;
  }

  private static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
