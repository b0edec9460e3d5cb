package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.List;

/** Two plans aligned as text: one line per node, its sides, its change and its figures. */
final class DiffText {
  private static final int WIDEST = 60;

  private DiffText() {}

  static String of(PlanDiff diff) {
    List<String[]> rows = new ArrayList<>();
    String unit = diff.unit();
    rows.add(
        new String[] {
          "before", "after", "change", "before " + unit, "after " + unit, "difference"
        });
    for (NodeDifference node : diff.nodes()) {
      rows.add(
          new String[] {
            side(node.nodeBefore(), node.before().orElse(-1), diff.sides().beforeTree()),
            side(node.nodeAfter(), node.after().orElse(-1), diff.sides().afterTree()),
            node.change() == Change.SAME ? "" : node.change().label(),
            node.before().isPresent() ? PlanDiff.number(node.figureBefore()) : "",
            node.after().isPresent() ? PlanDiff.number(node.figureAfter()) : "",
            node.isCertain() ? PlanDiff.signed(node.difference()) : certainty(node, diff)
          });
    }
    StringBuilder out = new StringBuilder(diff.title()).append('\n');
    diff.sentences().forEach(sentence -> out.append(sentence).append('\n'));
    lines(rows, out);
    diff.warnings().forEach(warning -> out.append("! ").append(warning).append('\n'));
    return out.toString();
  }

  /** Returns a word for a difference that may be none. */
  static String certainty(NodeDifference node, PlanDiff diff) {
    if (node.difference() == 0 || Double.isNaN(node.difference())) {
      return Double.isNaN(node.difference()) ? "" : "0";
    }
    return diff.severalRuns() ? "within scatter" : "within rounding";
  }

  private static String side(String words, int node, PlanTree tree) {
    if (node < 0) {
      return "";
    }
    String text = "  ".repeat(Math.min(tree.depth(node), PlanText.DEEPEST_INDENT)) + words;
    int end = Math.min(text.length(), WIDEST);
    boolean pair = end < text.length() && Character.isLowSurrogate(text.charAt(end));
    return text.length() <= WIDEST ? text : text.substring(0, pair ? end - 1 : end) + "...";
  }

  private static void lines(List<String[]> rows, StringBuilder out) {
    int[] widths = new int[rows.get(0).length];
    for (String[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        widths[i] = Math.max(widths[i], PlanText.width(row[i]));
      }
    }
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.length; i++) {
        String blanks = " ".repeat(widths[i] - PlanText.width(row[i]));
        boolean words = i < 3;
        line.append(words ? row[i] + blanks : blanks + row[i]);
        line.append(i + 1 < row.length ? "  " : "");
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
  }
}
