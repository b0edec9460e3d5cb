package dev.benchbook.analysis.plans;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A plan as one HTML table: a row per node, indented, that opens to its lines, with a bar for its
 * share of the time; numbers in brackets point to the findings below. Only inline styles and no
 * script, so that it survives every notebook and page; all text is escaped.
 */
final class PlanHtml {
  private static final String CELL = "padding:1px 8px;text-align:right;white-space:nowrap";
  private static final String NAME =
      "padding:1px 8px;text-align:left;white-space:pre-wrap;overflow-wrap:anywhere;vertical-align:top";
  private static final String BAR = "display:inline-block;height:0.7em;background:#3b78b5;width:";

  private static final String WRAPPED = "white-space:pre-wrap;overflow-wrap:anywhere;";

  private final Plan plan;
  private final PlanTree tree;
  private final List<Finding> findings;
  private final Map<Integer, String> marks = new HashMap<>();
  private final StringBuilder out = new StringBuilder();

  private PlanHtml(Plan plan) {
    this.plan = plan;
    this.tree = new PlanTree(plan);
    this.findings = plan.findings();
    for (int i = 0; i < findings.size(); i++) {
      String mark = " [" + (i + 1) + "]";
      findings.get(i).node().ifPresent(node -> marks.merge(node, mark, String::concat));
    }
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
    findings();
    below(plan.tail(), "");
    below(plan.warnings().stream().map(Object::toString).toList(), "color:#a33");
    return out.toString();
  }

  private void findings() {
    if (findings.isEmpty()) {
      return;
    }
    out.append("<ol style=\"margin:4px 8px;padding-left:1.6em\">\n");
    for (Finding finding : findings) {
      out.append("<li style=\"overflow-wrap:anywhere\"><b>").append(finding.severity().label());
      out.append("</b> ");
      finding.node().ifPresent(n -> out.append(escape(PlanText.label(tree.node(n)))).append(": "));
      out.append(escape(finding.sentence())).append(" <small>");
      out.append(escape(finding.evidence().toString())).append("</small></li>\n");
    }
    out.append("</ol>\n");
  }

  private void row(int node, NodeFigures figures, boolean timed, double total) {
    int depth = Math.min(tree.depth(node), PlanText.DEEPEST_INDENT);
    String margin = ";padding-left:" + decimal(0.6 + 1.2 * depth) + "em";
    out.append("<tr>");
    String level = tree.depth(node) > depth ? "[" + tree.depth(node) + "] " : "";
    details(node, NAME + margin, level + PlanText.label(tree.node(node)));
    figures.cells(node).forEach(text -> cell("td", CELL, text.strip()));
    if (timed) {
      bar(figures.exclusive(node), total);
    }
    out.append("</tr>\n");
  }

  /** The node's lines open below its name; no script is needed. */
  private void details(int node, String style, String name) {
    out.append("<td style=\"").append(style).append("\">");
    String marked = escape(name) + marks.getOrDefault(node, "");
    List<String> lines = tree.node(node).printed();
    if (lines.isEmpty()) {
      out.append(marked).append("</td>");
      return;
    }
    out.append("<details><summary style=\"display:list-item\">").append(marked);
    out.append("</summary><pre style=\"margin:2px 0 2px 1em;").append(WRAPPED).append("\">");
    out.append(escape(String.join("\n", lines))).append("</pre></details></td>");
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
