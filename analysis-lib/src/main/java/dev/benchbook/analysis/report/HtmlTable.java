package dev.benchbook.analysis.report;

import java.util.List;

/** Writes an HTML table with inline styles that reads on light and dark pages. */
final class HtmlTable {

  private static final String WRAPPER = "<div style=\"overflow-x:auto;max-width:100%\">";
  private static final String CELL = "padding:2px 8px;text-align:";

  private final StringBuilder out = new StringBuilder(WRAPPER);
  private final List<Boolean> right;

  /**
   * Starts a table.
   *
   * @param caption words above it; empty for none
   * @param headers the column names
   * @param right whether each column is aligned to the right
   */
  HtmlTable(String caption, List<String> headers, List<Boolean> right) {
    this.right = List.copyOf(right);
    out.append("\n<table class=\"dataframe\" style=\"border-collapse:collapse\">\n");
    if (!caption.isEmpty()) {
      out.append("<caption style=\"text-align:left;font-weight:bold\">");
      out.append(escape(caption)).append("</caption>\n");
    }
    out.append("<thead><tr>");
    for (int i = 0; i < headers.size(); i++) {
      out.append("<th style=\"").append(CELL).append(side(i));
      out.append(";border-bottom:1px solid currentColor\">");
      out.append(escape(headers.get(i))).append("</th>");
    }
    out.append("</tr></thead>\n<tbody>\n");
  }

  /** Adds a row of plain texts; null is a missing value. */
  HtmlTable row(List<String> cells) {
    out.append("<tr>");
    for (int i = 0; i < cells.size(); i++) {
      cell(i, cells.get(i), "");
    }
    out.append("</tr>\n");
    return this;
  }

  /** Adds a row whose cell in one column has a style of its own. */
  HtmlTable row(List<String> cells, int styled, String style) {
    out.append("<tr>");
    for (int i = 0; i < cells.size(); i++) {
      cell(i, cells.get(i), i == styled ? style : "");
    }
    out.append("</tr>\n");
    return this;
  }

  /** Ends the table. */
  String end(String footer) {
    out.append("</tbody>\n</table>\n");
    if (!footer.isEmpty()) {
      out.append("<p style=\"margin:4px 0;opacity:.75\">").append(escape(footer)).append("</p>\n");
    }
    return out.append("</div>").toString();
  }

  /** Returns a text that HTML reads back as the given one. */
  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private void cell(int column, String text, String style) {
    out.append("<td style=\"").append(CELL).append(side(column));
    if (text == null) {
      out.append(";opacity:.6\">–</td>");
      return;
    }
    if (text.indexOf('\n') >= 0) {
      out.append(";white-space:pre-wrap");
    }
    out.append(style.isEmpty() ? "" : ";" + style).append("\">");
    out.append(escape(text)).append("</td>");
  }

  private String side(int column) {
    return right.get(column) ? "right" : "left";
  }
}
