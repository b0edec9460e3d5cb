package dev.benchbook.analysis.plans;

import java.util.List;
import java.util.Locale;

/**
 * A plan as one HTML table: a row per node, indented, with a bar for its share of the time. Only
 * inline styles, so that it survives every notebook and page; all text is escaped.
 */
final class PlanHtml {
  private static final String CELL = "padding:1px 8px;text-align:right;white-space:nowrap";
  private static final String NAME = "padding:1px 8px;text-align:left;white-space:pre";
  private static final String BAR = "display:inline-block;height:0.7em;background:#3b78b5;width:";

  private static final String WRAPPED = "white-space:pre-wrap;overflow-wrap:anywhere;";

  private final Plan plan;
  private final PlanTree tree;
  private final StringBuilder out = new StringBuilder();

  private PlanHtml(Plan plan) {
    this.plan = plan;
    this.tree = new PlanTree(plan);
  }

  static String of(Plan plan) {
    return new PlanHtml(plan).build();
  }

  private String build() {
    NodeFigures figures = NodeFigures.of(tree);
    out.append("<table style=\"border-collapse:collapse;font-size:90%\">\n<caption style=\"");
    out.append("text-align:left;font-weight:bold;padding:4px 8px\">");
    out.append(escape(plan.name())).append("</caption>\n<thead><tr>");
    cell("th", NAME, "node");
    boolean timed = figures.columns().contains("exclusive ms");
    figures.columns().forEach(name -> cell("th", CELL, name));
    if (timed) {
      cell("th", NAME, "share");
    }
    out.append("</tr></thead>\n<tbody>\n");
    double total = figures.total();
    for (int i = 0; i < tree.size(); i++) {
      row(i, figures, timed, total);
    }
    out.append("</tbody>\n</table>\n");
    below(plan.tail(), "");
    below(plan.warnings().stream().map(Object::toString).toList(), "color:#a33");
    return out.toString();
  }

  private void row(int node, NodeFigures figures, boolean timed, double total) {
    int depth = Math.min(tree.depth(node), PlanText.DEEPEST_INDENT);
    String margin = ";padding-left:" + decimal(0.6 + 1.2 * depth) + "em";
    out.append("<tr>");
    String level = tree.depth(node) > depth ? "[" + tree.depth(node) + "] " : "";
    details(tree.node(node), NAME + margin, level + PlanText.label(tree.node(node)));
    figures.cells(node).forEach(text -> cell("td", CELL, text.strip()));
    if (timed) {
      bar(figures.exclusive(node), total);
    }
    out.append("</tr>\n");
  }

  /** The node's lines are shown when the pointer rests on its name. */
  private void details(PlanNode node, String style, String name) {
    out.append("<td style=\"").append(style).append('"');
    if (!node.lines().isEmpty()) {
      out.append(" title=\"").append(escape(String.join("\n", node.lines()))).append('"');
    }
    out.append('>').append(escape(name)).append("</td>");
  }

  private void bar(double exclusive, double total) {
    out.append("<td style=\"").append(NAME).append("\">");
    if (exclusive > 0 && total > 0) {
      double share = exclusive / total;
      out.append("<span style=\"").append(BAR).append(decimal(8 * share)).append("em\"></span> ");
      out.append(String.format(Locale.ROOT, "%.1f%%", 100 * share));
    }
    out.append("</td>");
  }

  private void cell(String element, String style, String text) {
    out.append('<').append(element).append(" style=\"").append(style).append("\">");
    out.append(escape(text)).append("</").append(element).append('>');
  }

  private void below(List<String> lines, String style) {
    if (!lines.isEmpty()) {
      out.append("<pre style=\"margin:2px 8px;").append(WRAPPED).append(style).append("\">");
      out.append(escape(String.join("\n", lines))).append("</pre>\n");
    }
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  /** Returns a text that HTML shows as it is. */
  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
