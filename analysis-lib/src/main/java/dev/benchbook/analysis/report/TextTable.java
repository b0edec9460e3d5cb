package dev.benchbook.analysis.report;

import java.util.ArrayList;
import java.util.List;

/** Aligns a table in plain text. Wide East Asian characters count as two columns. */
final class TextTable {

  private static final int WIDEST_CELL = 60;

  private TextTable() {}

  /** Returns a header line, a rule and a line per row; null is a missing value. */
  static String of(List<String> headers, List<Boolean> right, List<List<String>> rows) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(headers.stream().map(TextTable::oneLine).toList());
    for (List<String> row : rows) {
      lines.add(row.stream().map(c -> c == null ? "–" : oneLine(c)).toList());
    }
    int[] widths = new int[headers.size()];
    for (List<String> line : lines) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], width(line.get(i)));
      }
    }
    StringBuilder out = new StringBuilder();
    for (int n = 0; n < lines.size(); n++) {
      out.append(line(lines.get(n), right, widths)).append('\n');
      if (n == 0) {
        List<String> rule = new ArrayList<>();
        for (int w : widths) {
          rule.add("-".repeat(w));
        }
        out.append(line(rule, right, widths)).append('\n');
      }
    }
    return out.toString();
  }

  private static String line(List<String> cells, List<Boolean> right, int[] widths) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String pad = " ".repeat(widths[i] - width(cells.get(i)));
      out.append(i == 0 ? "" : "  ");
      out.append(right.get(i) ? pad + cells.get(i) : cells.get(i) + pad);
    }
    return out.toString().stripTrailing();
  }

  private static String oneLine(String cell) {
    String flat = cell.replaceAll("\\R", "↵").replace('\t', ' ');
    int length = flat.codePointCount(0, flat.length());
    return length <= WIDEST_CELL
        ? flat
        : flat.substring(0, flat.offsetByCodePoints(0, WIDEST_CELL - 1)) + "…";
  }

  private static int width(String text) {
    return text.codePoints()
        .map(
            c ->
                Character.getType(c) == Character.NON_SPACING_MARK
                    ? 0
                    : Character.isIdeographic(c) || (c >= 0x3000 && c <= 0xFF60) || c >= 0x1F000
                        ? 2
                        : 1)
        .sum();
  }
}
