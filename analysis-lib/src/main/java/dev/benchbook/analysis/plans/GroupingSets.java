package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.List;

/** The grouping sets of an Aggregate: lines of keys that belong together. */
final class GroupingSets {
  private final boolean any;
  private final List<String> sets = new ArrayList<>();
  private final List<String> keys = new ArrayList<>();
  private String sortKey = "";
  private String kind = "";

  private GroupingSets(boolean any) {
    this.any = any;
  }

  static GroupingSets of(PlanNode node, List<String> lines) {
    long groups = lines.stream().filter(line -> line.strip().startsWith("Group Key: ")).count();
    boolean any = groups > 1;
    for (String line : lines) {
      any |= line.startsWith("Hash Key: ") || line.strip().equals("Group Key: ()");
      any |= line.startsWith("  Group Key: ");
    }
    GroupingSets sets = new GroupingSets(any && node.nodeType().equals("Aggregate"));
    lines.stream().filter(sets::owns).forEach(line -> sets.add(line.strip()));
    sets.close();
    return sets;
  }

  boolean owns(String line) {
    String text = line.strip();
    boolean key = text.startsWith("Group Key: ") || text.startsWith("Hash Key: ");
    return any && (key || text.startsWith("Sort Key: "));
  }

  private void add(String line) {
    int colon = line.indexOf(": ");
    String key = line.substring(0, colon);
    String value = line.substring(colon + 2);
    if (key.equals("Sort Key")) {
      close();
      sortKey = value;
      return;
    }
    if (!kind.equals(key) || key.equals("Hash Key")) {
      if (!keys.isEmpty()) {
        close();
      }
      kind = key;
    }
    keys.add(value.equals("()") ? "[]" : JsonFields.list(value));
  }

  private void close() {
    if (!keys.isEmpty() || !sortKey.isEmpty()) {
      String sort = sortKey.isEmpty() ? "" : "\"Sort Key\": " + JsonFields.list(sortKey) + ", ";
      sets.add("{" + sort + "\"" + kind + "s\": [" + String.join(", ", keys) + "]}");
    }
    keys.clear();
    sortKey = "";
    kind = "";
  }

  String json() {
    return "[" + String.join(", ", sets) + "]";
  }
}
