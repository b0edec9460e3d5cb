package dev.benchbook.analysis.plans;

import java.util.Locale;

/**
 * Two plans aligned as one HTML table: a row per node with its words on both sides, what became of
 * it, its figures and a bar for the difference; what is gained points left. Only inline styles.
 */
final class DiffHtml {
  private static final String CELL =
      "padding:1px 8px;text-align:right;white-space:nowrap;vertical-align:top";
  private static final String NAME =
      "padding:1px 8px;text-align:left;white-space:pre-wrap;overflow-wrap:anywhere;"
          + "vertical-align:top";

  private final PlanDiff diff;
  private final StringBuilder out = new StringBuilder();
  private final double largest;

  private DiffHtml(PlanDiff diff) {
    this.diff = diff;
    this.largest = diff.nodes().stream().mapToDouble(n -> Math.abs(n.difference())).max().orElse(0);
  }

  static String of(PlanDiff diff) {
    return new DiffHtml(diff).build();
  }

  private String build() {
    out.append("<div>\n<p style=\"margin:4px 8px;font-weight:bold;overflow-wrap:anywhere\">");
    out.append(PlanHtml.escape(diff.title())).append("</p>\n");
    out.append("<ul style=\"margin:4px 8px;padding-left:1.2em\">\n");
    for (String sentence : diff.sentences()) {
      out.append("<li style=\"overflow-wrap:anywhere\">");
      out.append(PlanHtml.escape(sentence)).append("</li>\n");
    }
    out.append("</ul>\n<table style=\"border-collapse:collapse;font-size:90%\">\n<thead><tr>");
    cell("th", NAME, "before");
    cell("th", NAME, "after");
    cell("th", NAME, "change");
    cell("th", CELL, "before " + diff.unit());
    cell("th", CELL, "after " + diff.unit());
    cell("th", CELL, "difference");
    cell("th", NAME, "");
    out.append("</tr></thead>\n<tbody>\n");
    diff.nodes().forEach(this::row);
    out.append("</tbody>\n</table>\n");
    for (Object warning : diff.warnings()) {
      out.append("<p style=\"margin:2px 8px;color:#a33;overflow-wrap:anywhere\">");
      out.append(PlanHtml.escape(warning.toString())).append("</p>\n");
    }
    return out.append("</div>\n").toString();
  }

  private void row(NodeDifference node) {
    out.append("<tr>");
    side(node.nodeBefore(), node.before().orElse(-1), diff.sides().beforeTree());
    side(node.nodeAfter(), node.after().orElse(-1), diff.sides().afterTree());
    cell("td", NAME, node.change() == Change.SAME ? "" : node.change().label());
    cell("td", CELL, node.before().isPresent() ? PlanDiff.number(node.figureBefore()) : "");
    cell("td", CELL, node.after().isPresent() ? PlanDiff.number(node.figureAfter()) : "");
    String words = DiffText.certainty(node, diff);
    cell("td", CELL, node.isCertain() ? PlanDiff.signed(node.difference()) : words);
    bar(node);
    out.append("</tr>\n");
  }

  private void side(String words, int node, PlanTree tree) {
    int depth = node < 0 ? 0 : Math.min(tree.depth(node), PlanText.DEEPEST_INDENT);
    String margin = String.format(Locale.ROOT, ";padding-left:%.2fem", 0.6 + 1.0 * depth);
    cell("td", NAME + margin, words);
  }

  private void bar(NodeDifference node) {
    out.append("<td style=\"").append(NAME).append("\">");
    if (node.isCertain() && largest > 0) {
      double width = 6 * Math.abs(node.difference()) / largest;
      String colour = node.difference() < 0 ? "#2b7a4b" : "#b3541e";
      out.append("<span style=\"display:inline-block;height:0.7em;background:").append(colour);
      out.append(String.format(Locale.ROOT, ";width:%.2fem\"></span>", width));
    }
    out.append("</td>");
  }

  private void cell(String element, String style, String text) {
    out.append('<').append(element).append(" style=\"").append(style).append("\">");
    out.append(PlanHtml.escape(text)).append("</").append(element).append('>');
  }
}
