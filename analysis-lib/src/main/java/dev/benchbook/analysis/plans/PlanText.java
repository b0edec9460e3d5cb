package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A plan as an aligned text tree: one line per node with its exclusive and inclusive time, its rows
 * and how they compare with the estimate. Columns without any figure are left out.
 */
final class PlanText {

  /** Deeper levels are written as a number, or a plan 20,000 levels deep would take gigabytes. */
  static final int DEEPEST_INDENT = 40;

  private final Plan plan;
  private final PlanTree tree;

  private PlanText(Plan plan) {
    this.plan = plan;
    this.tree = new PlanTree(plan);
  }

  static String of(Plan plan) {
    return new PlanText(plan).build();
  }

  private String build() {
    NodeFigures figures = NodeFigures.of(tree);
    List<String> names = new ArrayList<>();
    int width = "node".length();
    for (int i = 0; i < tree.size(); i++) {
      String name = indent(tree.depth(i)) + label(tree.node(i));
      names.add(name);
      width = Math.max(width, width(name));
    }
    StringBuilder out = new StringBuilder();
    out.append(title()).append('\n');
    boolean bare = figures.columns().isEmpty();
    if (!bare) {
      line(out, "node", width, figures.headings());
    }
    for (int i = 0; i < tree.size(); i++) {
      line(out, names.get(i), bare ? 0 : width, figures.cells(i));
    }
    plan.tail().forEach(line -> out.append(line).append('\n'));
    for (Finding finding : plan.findings()) {
      out.append("* ").append(finding.severity().label()).append(": ");
      finding.node().ifPresent(node -> out.append(label(tree.node(node))).append(": "));
      out.append(finding.sentence()).append('\n');
    }
    plan.warnings().forEach(warning -> out.append("! ").append(warning).append('\n'));
    return out.toString();
  }

  private String title() {
    String structure =
        plan.structure() == Structure.EXACT
            ? ""
            : " (structure " + plan.structure().name().toLowerCase(Locale.ROOT) + ")";
    return plan.name() + structure + (plan.complete() ? "" : " (cut off)");
  }

  private static String indent(int depth) {
    return depth <= DEEPEST_INDENT
        ? "  ".repeat(depth)
        : "  ".repeat(DEEPEST_INDENT) + "[" + depth + "] ";
  }

  /** Returns a node's head with its label, on one line. */
  static String label(PlanNode node) {
    String head = node.head().replace('\n', ' ');
    return node.subplanName().map(name -> name + ": " + head).orElse(head);
  }

  private static void line(StringBuilder out, String name, int width, List<String> cells) {
    out.append(name);
    if (!cells.isEmpty()) {
      out.append(" ".repeat(Math.max(0, width - width(name))));
      cells.forEach(cell -> out.append("  ").append(cell));
    }
    int end = out.length();
    while (end > 0 && out.charAt(end - 1) == ' ') {
      end--;
    }
    out.setLength(end);
    out.append('\n');
  }

  /** Returns the columns a text takes in a terminal; letters of East Asia take two. */
  static int width(String text) {
    int width = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      boolean none =
          Character.getType(c) == Character.NON_SPACING_MARK
              || Character.getType(c) == Character.ENCLOSING_MARK
              || Character.getType(c) == Character.FORMAT;
      boolean wide =
          (c >= 0x1100 && c <= 0x115F)
              || (c >= 0x2E80 && c <= 0xA4CF)
              || (c >= 0xAC00 && c <= 0xD7A3)
              || (c >= 0xF900 && c <= 0xFAFF)
              || (c >= 0xFE30 && c <= 0xFE6F)
              || (c >= 0xFF00 && c <= 0xFF60)
              || (c >= 0x1F300 && c <= 0x1FAFF)
              || (c >= 0x20000 && c <= 0x3FFFD);
      width += none ? 0 : wide ? 2 : 1;
      i += Character.charCount(c);
    }
    return width;
  }
}
