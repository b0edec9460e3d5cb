package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.List;

/** The tables that one change of an inheritance tree changes, one line each below its head. */
final class TargetNames {
  private TargetNames() {}

  static boolean isTarget(PlanNode node, String line) {
    String operation = node.attribute("Operation").orElse("");
    String text = line.startsWith("Foreign ") ? line.substring("Foreign ".length()) : line;
    return !operation.isEmpty() && text.startsWith(operation + " on ");
  }

  static String json(String line, List<String> below) {
    String text = line.substring(line.indexOf(" on ") + 4);
    List<String> names = new ArrayList<>();
    boolean schema = false;
    int i = 0;
    while (i < text.length()) {
      int end = end(text, i);
      names.add(unquote(text.substring(i, end)));
      schema |= end < text.length() && text.charAt(end) == '.';
      i = end + 1;
    }
    JsonFields fields = new JsonFields(false);
    int relation = schema ? 1 : 0;
    if (names.size() > relation) {
      fields.text("Relation Name", names.get(relation));
      if (schema) {
        fields.text("Schema", names.get(0));
      }
      fields.text("Alias", names.get(names.size() - 1));
      if (line.startsWith("Foreign ")) {
        fields.raw("Foreign", "true");
      }
    }
    below.forEach(detail -> fields.line(detail.strip()));
    return fields.object();
  }

  private static int end(String text, int from) {
    boolean quoted = text.charAt(from) == '"';
    int i = from + (quoted ? 1 : 0);
    while (i < text.length()) {
      char c = text.charAt(i);
      boolean pair = quoted && c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"';
      if (pair) {
        i++;
      } else if (quoted ? c == '"' : c == ' ' || c == '.') {
        return quoted ? i + 1 : i;
      }
      i++;
    }
    return text.length();
  }

  private static String unquote(String name) {
    boolean quoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
    return quoted ? name.substring(1, name.length() - 1).replace("\"\"", "\"") : name;
  }
}
