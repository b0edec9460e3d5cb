package dev.benchbook.analysis.compare;

import java.util.ArrayList;
import java.util.List;

/** One side of a benchstat table: values with their spread, and for candidates the difference. */
final class BenchstatColumn {

  private record Cell(String value, String spread, String mark, String delta, String test) {

    String left() {
      return spread.isEmpty() ? value : value + " ± " + spread + (mark.isEmpty() ? "" : " " + mark);
    }
  }

  private final String title;
  private final String unit;
  private final boolean compared;
  private final List<Cell> cells = new ArrayList<>();

  BenchstatColumn(String title, String unit, boolean compared) {
    this.title = title;
    this.unit = unit;
    this.compared = compared;
  }

  void add(String value, String spread, String mark, String delta, String test) {
    cells.add(new Cell(value, spread, mark, delta, test));
  }

  /** Returns the title between the bars. */
  String title() {
    return " " + centred(title, width()) + " ";
  }

  /** Returns the unit, and what the difference is to, between the bars. */
  String heading() {
    String left = centred(unit, leftWidth());
    return " " + padded(compared ? left + "  vs base" : left, width()) + " ";
  }

  /** Returns one row, padded to the column's width. */
  String cell(int row) {
    Cell cell = cells.get(row);
    String left = padded(cell.left(), leftWidth());
    if (!compared) {
      return padded(left, width());
    }
    String delta = " ".repeat(deltaWidth() - length(cell.delta())) + cell.delta();
    return padded(left + "  " + delta + (cell.test().isEmpty() ? "" : " " + cell.test()), width());
  }

  private int leftWidth() {
    return Math.max(length(unit), cells.stream().mapToInt(c -> length(c.left())).max().orElse(0));
  }

  private int deltaWidth() {
    return cells.stream().mapToInt(c -> length(c.delta())).max().orElse(0);
  }

  private int width() {
    int tests = cells.stream().mapToInt(c -> length(c.test())).max().orElse(0);
    int compare = Math.max("vs base".length(), deltaWidth() + (tests == 0 ? 0 : 1 + tests));
    return Math.max(length(title), compared ? leftWidth() + 2 + compare : leftWidth());
  }

  /** Returns the text in the middle, one more blank right of it where the sides can't be equal. */
  private static String centred(String text, int width) {
    int left = (width - length(text)) / 2;
    return padded(" ".repeat(Math.max(0, left)) + text, width);
  }

  static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - length(text)));
  }

  static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  /** Returns a footnote's number, {@code ¹}. */
  static String raised(int number) {
    String digits = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    StringBuilder raised = new StringBuilder();
    for (char digit : Integer.toString(number).toCharArray()) {
      raised.append(digits.charAt(digit - '0'));
    }
    return raised.toString();
  }
}
