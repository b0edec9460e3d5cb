package dev.benchbook.kernel.display;

import java.util.ArrayList;
import java.util.List;

/**
 * A small table of texts.
 *
 * @param headers the column names
 * @param right whether each column stands to the right, as numbers do
 * @param rows the rows, each as long as the headers
 * @param footer what to say below; empty for nothing
 */
record Grid(List<String> headers, List<Boolean> right, List<List<String>> rows, String footer) {
  private static final int WIDEST_CELL = 60;

  Grid {
    headers = List.copyOf(headers);
    right = List.copyOf(right);
    rows = List.copyOf(rows);
  }

  /** Returns the table as aligned lines; wide East Asian characters count as two columns. */
  String text() {
    List<List<String>> lines = new ArrayList<>();
    lines.add(headers.stream().map(Grid::oneLine).toList());
    rows.forEach(row -> lines.add(row.stream().map(Grid::oneLine).toList()));
    int[] widths = new int[headers.size()];
    for (List<String> line : lines) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], width(line.get(i)));
      }
    }
    lines.add(1, java.util.Arrays.stream(widths).mapToObj("-"::repeat).toList());
    StringBuilder out = new StringBuilder();
    lines.forEach(line -> out.append(aligned(line, widths)).append('\n'));
    return footer.isEmpty() ? out.toString().stripTrailing() : out.append(footer).toString();
  }

  private String aligned(List<String> cells, int[] widths) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String pad = " ".repeat(widths[i] - width(cells.get(i)));
      out.append(i == 0 ? "" : "  ");
      out.append(right.get(i) ? pad + cells.get(i) : cells.get(i) + pad);
    }
    return out.toString().stripTrailing();
  }

  private static String oneLine(String cell) {
    return PlainText.cut(cell.replaceAll("\\R", "↵").replace('\t', ' '), WIDEST_CELL);
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
