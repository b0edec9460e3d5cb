package dev.benchbook.analysis.compare;

import dev.benchbook.analysis.measure.Warning;
import java.util.List;
import java.util.stream.Collectors;

/** A comparison as a table in Markdown, for mails and issues. */
final class MarkdownRendering {

  private MarkdownRendering() {}

  static String of(Layout layout, List<Warning> warnings) {
    StringBuilder text = new StringBuilder();
    line(text, layout.columns().stream().map(c -> escaped(c.heading())).toList());
    line(text, layout.columns().stream().map(c -> c.right() ? "---:" : "---").toList());
    for (int i = 0; i < layout.verdicts().size(); i++) {
      int row = i;
      line(text, layout.columns().stream().map(c -> escaped(c.cells().get(row))).toList());
    }
    text.append('\n').append(escaped(layout.summary())).append('\n');
    if (!warnings.isEmpty()) {
      text.append('\n');
      warnings.forEach(w -> text.append("- ⚠ ").append(escaped(w.toString())).append('\n'));
    }
    return text.toString();
  }

  private static void line(StringBuilder text, List<String> cells) {
    text.append(cells.stream().collect(Collectors.joining(" | ", "| ", " |"))).append('\n');
  }

  /** Keeps cells inside their table and what looks like markup as it is. */
  private static String escaped(String text) {
    return text.replace("\\", "\\\\")
        .replace("|", "\\|")
        .replace("<", "&lt;")
        .replace("*", "\\*")
        .replace("_", "\\_")
        .replace("`", "\\`")
        .replaceAll("\\R", " ")
        .replaceFirst("^~$", "\\\\~");
  }
}
