package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Warning;
import java.util.List;

/** A comparison as a fragment of HTML that carries its few styles inline. */
final class HtmlRendering {

  private HtmlRendering() {}

  static String of(Layout layout, List<Warning> warnings) {
    StringBuilder html = new StringBuilder("<div>\n<table class=\"dataframe\">\n<thead><tr>");
    for (Layout.Column column : layout.columns()) {
      cell(html, "th", alignment(column), column.heading());
    }
    html.append("</tr></thead>\n<tbody>\n");
    for (int row = 0; row < layout.verdicts().size(); row++) {
      html.append("<tr>");
      for (int i = 0; i < layout.columns().size(); i++) {
        Layout.Column column = layout.columns().get(i);
        boolean last = i == layout.columns().size() - 1;
        String style = alignment(column) + (last ? colour(layout.verdicts().get(row)) : "");
        cell(html, "td", style, column.cells().get(row));
      }
      html.append("</tr>\n");
    }
    html.append("</tbody>\n</table>\n<p>").append(escaped(layout.summary())).append("</p>\n");
    if (!warnings.isEmpty()) {
      html.append("<ul>\n");
      warnings.forEach(w -> html.append("<li>⚠ ").append(escaped(w.toString())).append("</li>\n"));
      html.append("</ul>\n");
    }
    return html.append("</div>").toString();
  }

  private static void cell(StringBuilder html, String tag, String style, String text) {
    html.append('<').append(tag).append(" style=\"").append(style).append("\">");
    html.append(escaped(text)).append("</").append(tag).append('>');
  }

  private static String alignment(Layout.Column column) {
    return "text-align:" + (column.right() ? "right" : "left");
  }

  /** Blue and orange stay apart for colour-blind readers; sign and word say the same. */
  private static String colour(Verdict verdict) {
    return switch (verdict) {
      case FASTER -> ";color:#0b63a5;font-weight:bold";
      case SLOWER -> ";color:#b34700;font-weight:bold";
      case REAL_BUT_SMALL, EQUIVALENT -> ";color:#555555;font-weight:bold";
      case NOT_COMPARABLE, BELOW_RESOLUTION, UNREPLICATED, INCONCLUSIVE -> "";
    };
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
