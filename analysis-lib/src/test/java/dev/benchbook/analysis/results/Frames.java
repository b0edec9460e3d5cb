package dev.benchbook.analysis.results;

import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/** Frames and warnings as text that tests compare. */
final class Frames {

  private Frames() {}

  /** Returns a frame's name, its columns with their types' first letters, and its cells. */
  static String text(Table table) {
    List<String> lines = new ArrayList<>();
    List<String> header = new ArrayList<>();
    for (Column<?> column : table.columns()) {
      header.add(column.name() + ":" + column.type().name().charAt(0));
    }
    lines.add(table.name());
    lines.add(String.join(" | ", header));
    for (int row = 0; row < table.rowCount(); row++) {
      List<String> cells = new ArrayList<>();
      for (Column<?> column : table.columns()) {
        cells.add(column.isMissing(row) ? "" : String.valueOf(column.get(row)));
      }
      lines.add(String.join(" | ", cells).stripTrailing());
    }
    return String.join("\n", lines) + "\n";
  }

  /** Returns all frames of results, one after the other. */
  static String text(Results results) {
    StringBuilder text = new StringBuilder();
    results.tables().forEach(table -> text.append(text(table)));
    return text.toString();
  }

  static List<String> warnings(Results results) {
    return results.warnings().stream().map(Object::toString).toList();
  }
}
