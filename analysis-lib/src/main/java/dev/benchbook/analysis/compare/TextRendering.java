package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Warning;
import java.util.List;

/** A comparison as an aligned text table. */
final class TextRendering {

  private TextRendering() {}

  static String of(Layout layout, List<Warning> warnings) {
    StringBuilder text = new StringBuilder();
    int[] widths = layout.columns().stream().mapToInt(TextRendering::width).toArray();
    for (int row = -1; row < layout.verdicts().size(); row++) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        Layout.Column column = layout.columns().get(i);
        String cell = row < 0 ? column.heading() : column.cells().get(row);
        String padding = " ".repeat(widths[i] - length(cell));
        line.append(i == 0 ? "" : "  ");
        line.append(column.right() ? padding + cell : cell + padding);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    text.append(layout.summary());
    for (Warning warning : warnings) {
      text.append("\nwarning: ").append(warning);
    }
    return text.toString();
  }

  private static int width(Layout.Column column) {
    int widest = column.cells().stream().mapToInt(TextRendering::length).max().orElse(0);
    return Math.max(widest, length(column.heading()));
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
