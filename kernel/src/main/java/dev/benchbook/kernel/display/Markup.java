package dev.benchbook.kernel.display;

/** Makes HTML fragments that read on light and dark pages, with and without their styles. */
final class Markup {
  private static final String WRAPPER = "<div style=\"overflow-x:auto;max-width:100%\">";

  private Markup() {}

  /** Returns a text that HTML reads back as the given one. */
  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** Returns a table in a wrapper that scrolls sideways. */
  static String table(Grid grid) {
    StringBuilder out = new StringBuilder(WRAPPER);
    out.append("\n<table class=\"dataframe\" style=\"border-collapse:collapse\">\n<thead><tr>");
    for (int i = 0; i < grid.headers().size(); i++) {
      out.append("<th style=\"").append(cellStyle(grid.right().get(i)));
      out.append(";border-bottom:1px solid currentColor\">");
      out.append(escape(grid.headers().get(i))).append("</th>");
    }
    out.append("</tr></thead>\n<tbody>\n");
    for (var row : grid.rows()) {
      out.append("<tr>");
      for (int i = 0; i < row.size(); i++) {
        String cell = row.get(i);
        out.append("<td style=\"").append(cellStyle(grid.right().get(i)));
        out.append(cell.indexOf('\n') >= 0 ? ";white-space:pre-wrap\">" : "\">");
        out.append(escape(cell)).append("</td>");
      }
      out.append("</tr>\n");
    }
    out.append("</tbody>\n</table>\n");
    return out.append(note(grid.footer())).append("</div>").toString();
  }

  /** Returns a line of small print; nothing for no text. */
  static String note(String text) {
    return text.isEmpty() ? "" : "<p style=\"margin:4px 0;opacity:.75\">" + escape(text) + "</p>\n";
  }

  private static String cellStyle(boolean right) {
    return "padding:2px 8px;text-align:" + (right ? "right" : "left");
  }
}
