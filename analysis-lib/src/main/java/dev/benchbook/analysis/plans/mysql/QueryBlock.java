package dev.benchbook.analysis.plans.mysql;

import dev.benchbook.analysis.plans.Metrics;
import dev.benchbook.analysis.plans.PlanNode;
import dev.benchbook.analysis.plans.Relationship;
import dev.benchbook.analysis.plans.document.Item;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The nodes of MySQL's JSON of version 1: query blocks, operations around their tables, subqueries.
 * It estimates only: nothing in it was measured.
 */
final class QueryBlock {
  private static final Map<String, String> OPERATIONS =
      Map.ofEntries(
          Map.entry("query_block", "Query block"),
          Map.entry("ordering_operation", "Sort"),
          Map.entry("grouping_operation", "Group"),
          Map.entry("duplicates_removal", "Distinct"),
          Map.entry("windowing", "Window"),
          Map.entry("buffer_result", "Buffer result"),
          Map.entry("nested_loop", "Nested loop join"),
          Map.entry("table", "Table"),
          Map.entry("union_result", "Union"),
          Map.entry("intersect_result", "Intersect"),
          Map.entry("except_result", "Except"),
          Map.entry("unary_result", "Unary result"),
          Map.entry("insert_from", "Insert from"),
          Map.entry("materialized_from_subquery", "Materialize"));

  private static final Map<String, String> ACCESS =
      Map.ofEntries(
          Map.entry("ALL", "Table scan"),
          Map.entry("index", "Index scan"),
          Map.entry("range", "Index range scan"),
          Map.entry("ref", "Index lookup"),
          Map.entry("ref_or_null", "Index lookup"),
          Map.entry("eq_ref", "Single-row index lookup"),
          Map.entry("index_subquery", "Index lookup"),
          Map.entry("unique_subquery", "Single-row index lookup"),
          Map.entry("fulltext", "Full-text index search"),
          Map.entry("index_merge", "Index merge scan"),
          Map.entry("const", "Constant row lookup"),
          Map.entry("system", "Constant row lookup"));

  private static final Set<String> SUBQUERIES =
      Set.of(
          "attached_subqueries",
          "optimized_away_subqueries",
          "select_list_subqueries",
          "order_by_subqueries",
          "group_by_subqueries",
          "having_subqueries",
          "update_value_subqueries");

  /** A node of the document with its place. */
  private record Place(
      Item item, String key, int parent, Relationship relationship, String label) {}

  private QueryBlock() {}

  static PlanNode tree(Item block) {
    List<Place> places = new ArrayList<>();
    Deque<Place> open = new ArrayDeque<>();
    open.push(new Place(block, "query_block", -1, null, null));
    while (!open.isEmpty()) {
      Place place = open.pop();
      places.add(place);
      List<Place> below = below(place, places.size() - 1);
      for (int i = below.size() - 1; i >= 0; i--) {
        open.push(below.get(i));
      }
    }
    List<List<PlanNode>> children = new ArrayList<>();
    places.forEach(place -> children.add(new ArrayList<>()));
    for (int i = places.size() - 1; i > 0; i--) {
      children.get(places.get(i).parent).add(0, node(places.get(i), children.get(i)));
    }
    return node(places.get(0), children.get(0));
  }

  private static List<Place> below(Place place, int index) {
    List<Place> below = new ArrayList<>();
    for (int i = 0; i < place.item.values().size(); i++) {
      Item value = place.item.values().get(i);
      String key = place.item.kind() == Item.Kind.OBJECT ? place.item.keys().get(i) : "";
      if (OPERATIONS.containsKey(key)) {
        below.add(new Place(value, key, index, Relationship.MEMBER, null));
      } else if (key.isEmpty() && value.kind() == Item.Kind.OBJECT) {
        below.addAll(below(new Place(value, "", 0, null, null), index));
      } else if (key.equals("query_specifications")) {
        value
            .values()
            .forEach(item -> below.addAll(below(new Place(item, "", 0, null, null), index)));
      } else if (SUBQUERIES.contains(key)) {
        value.values().forEach(item -> subquery(item, key, index, below));
      }
    }
    return below;
  }

  private static void subquery(Item item, String key, int index, List<Place> below) {
    item.get("query_block")
        .ifPresent(
            block -> {
              String number = block.scalar("select_id").orElse("");
              String label = "Select #" + number + " (" + key.replace('_', ' ') + ")";
              below.add(new Place(block, "query_block", index, Relationship.SUB_PLAN, label));
            });
  }

  private static PlanNode node(Place place, List<PlanNode> children) {
    Item item = place.item;
    boolean table = place.key.equals("table");
    String type = table ? access(item) : OPERATIONS.get(place.key);
    Map<String, String> attributes = new java.util.LinkedHashMap<>();
    item.scalar("table_name").ifPresent(name -> attributes.put("Relation Name", name));
    item.scalar("table_name").ifPresent(name -> attributes.put("Alias", name));
    item.scalar("key").ifPresent(name -> attributes.put("Index Name", name));
    String head = type;
    head += attributes.containsKey("Relation Name") ? " on " + attributes.get("Alias") : "";
    head += attributes.containsKey("Index Name") ? " using " + attributes.get("Index Name") : "";
    PlanNode.Builder node =
        PlanNode.of(type, head)
            .attributes(attributes)
            .metrics(metrics(item))
            .below(place.relationship, place.label);
    for (int i = 0; i < item.keys().size(); i++) {
      Item value = item.values().get(i);
      if (value.kind() == Item.Kind.SCALAR) {
        node.property(item.keys().get(i), value.text());
      }
    }
    children.forEach(node::child);
    return node.build();
  }

  private static String access(Item table) {
    String access = table.scalar("access_type").orElse("");
    boolean covering = table.scalar("using_index").filter("true"::equals).isPresent();
    String type = ACCESS.getOrDefault(access, access.isEmpty() ? "Table" : access);
    boolean index = type.startsWith("Index ") || type.startsWith("Single");
    return covering && index ? "Covering " + type.toLowerCase(java.util.Locale.ROOT) : type;
  }

  private static Metrics metrics(Item item) {
    Item costs = item.get("cost_info").orElse(item);
    OptionalDouble total = JsonPlan.number(costs, "query_cost");
    total = total.isPresent() ? total : JsonPlan.number(costs, "prefix_cost");
    return new Metrics(
        OptionalDouble.empty(),
        total,
        JsonPlan.number(item, "rows_examined_per_scan"),
        OptionalLong.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalLong.empty(),
        false);
  }
}
