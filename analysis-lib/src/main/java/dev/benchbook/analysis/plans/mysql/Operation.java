package dev.benchbook.analysis.plans.mysql;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a line of MySQL's tree says in words.
 *
 * @param type the operation, for example {@code "Index lookup"}
 * @param attributes table, alias and index under EXPLAIN's keys of PostgreSQL
 * @param properties the rest, as {@code Filter} or {@code Condition}
 */
record Operation(String type, Map<String, String> attributes, Map<String, String> properties) {

  private static final String[] WITH_TARGET = {
    "scan", "lookup", "search", "from", "for deduplication", "for grouping"
  };

  static Operation of(String words) {
    Map<String, String> attributes = new LinkedHashMap<>();
    Map<String, String> properties = new LinkedHashMap<>();
    String text = withoutDigest(words, properties);
    int on = target(text);
    if (on > 0) {
      return scan(text, on, attributes, properties);
    }
    int colon = text.indexOf(": ");
    int bracket = text.indexOf(" (");
    String type = text;
    if (colon > 0 && (bracket < 0 || colon < bracket)) {
      type = text.substring(0, colon);
      properties.put(key(type), text.substring(colon + 2).strip());
    } else if (bracket > 0) {
      type = text.substring(0, bracket);
      properties.put("Condition", text.substring(bracket + 1).strip());
    }
    return new Operation(modified(type, attributes), attributes, properties);
  }

  /** The hypergraph optimizer may print a digest in brackets before the operation. */
  private static String withoutDigest(String words, Map<String, String> properties) {
    int end = words.startsWith("[0x") ? words.indexOf("] ") : -1;
    if (end < 0) {
      return words;
    }
    properties.put("Digest", words.substring(1, end));
    return words.substring(end + 2);
  }

  private static int target(String text) {
    int on = text.indexOf(" on ");
    int colon = text.indexOf(": ");
    if (on < 0 || (colon >= 0 && colon < on)) {
      return -1;
    }
    String before = text.substring(0, on);
    for (String word : WITH_TARGET) {
      if (before.endsWith(word)) {
        return on;
      }
    }
    return -1;
  }

  private static Operation scan(
      String text, int on, Map<String, String> attributes, Map<String, String> properties) {
    String rest = text.substring(on + 4);
    int end = nameEnd(rest, 0);
    String table = rest.substring(0, end);
    rest = rest.substring(end).strip();
    attributes.put("Relation Name", unquote(table));
    attributes.put("Alias", unquote(table));
    if (rest.startsWith("using ")) {
      int stop = nameEnd(rest, 6);
      attributes.put("Index Name", unquote(rest.substring(6, stop)));
      rest = rest.substring(stop).strip();
    }
    int condition = rest.indexOf(", with index condition: ");
    if (condition >= 0) {
      properties.put("Index Condition", rest.substring(condition + 24));
      rest = rest.substring(0, condition);
    }
    if (!rest.isEmpty()) {
      properties.put("Range", rest);
    }
    return new Operation(text.substring(0, on), attributes, properties);
  }

  private static int nameEnd(String text, int from) {
    int i = from;
    if (i < text.length() && text.charAt(i) == '`') {
      int close = text.indexOf('`', i + 1);
      return close < 0 ? text.length() : close + 1;
    }
    if (i < text.length() && text.charAt(i) == '<') {
      int close = text.indexOf('>', i + 1);
      return close < 0 ? text.length() : close + 1;
    }
    while (i < text.length() && " ,".indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  private static String unquote(String name) {
    boolean quoted = name.length() > 2 && name.startsWith("`") && name.endsWith("`");
    return quoted ? name.substring(1, name.length() - 1) : name;
  }

  private static String key(String type) {
    return switch (type) {
      case "Filter" -> "Filter";
      case "Sort" -> "Sort Key";
      case "Limit", "Limit/Offset" -> "Limit";
      default -> type.contains("ggregate") ? "Functions" : "Detail";
    };
  }

  /** {@code Insert into t}, {@code Update t} and {@code Delete from t} name their table. */
  private static String modified(String type, Map<String, String> attributes) {
    for (String verb : new String[] {"Insert into ", "Replace into ", "Update ", "Delete from "}) {
      if (type.startsWith(verb)) {
        String table = type.substring(verb.length());
        int space = table.indexOf(' ');
        attributes.put("Relation Name", unquote(space < 0 ? table : table.substring(0, space)));
        return verb.substring(0, verb.indexOf(' '));
      }
    }
    return type;
  }
}
