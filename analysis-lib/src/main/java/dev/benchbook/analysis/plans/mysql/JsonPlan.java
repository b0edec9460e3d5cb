package dev.benchbook.analysis.plans.mysql;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.plans.Engine;
import dev.benchbook.analysis.plans.Metrics;
import dev.benchbook.analysis.plans.Plan;
import dev.benchbook.analysis.plans.PlanException;
import dev.benchbook.analysis.plans.PlanNode;
import dev.benchbook.analysis.plans.Relationship;
import dev.benchbook.analysis.plans.document.Document;
import dev.benchbook.analysis.plans.document.Item;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Makes plans of MySQL's JSON: version 2 holds the tree's operations, version 1 query blocks. */
final class JsonPlan {

  /** A node of the document with its place. */
  private record Place(Item item, int parent, Relationship relationship, String label) {}

  private JsonPlan() {}

  static boolean isPlan(Document document) {
    Item root = document.root();
    boolean second = root.get("operation").isPresent();
    second |= root.get("query_plan").filter(plan -> plan.get("operation").isPresent()).isPresent();
    return second || root.get("query_block").isPresent();
  }

  static Plan read(String source, Document document, String heading) {
    Item root = document.root();
    PlanNode tree =
        root.get("query_block").isPresent()
            ? QueryBlock.tree(root.get("query_block").orElseThrow())
            : tree(root.get("query_plan").orElse(root));
    Plan.Builder plan = Plan.of(Engine.MYSQL, tree, root.position());
    String query = root.scalar("query").orElse("");
    String name = heading.isEmpty() ? query : heading;
    if (!document.complete()) {
      plan.cutOff()
          .warnings(
              List.of(
                  Warning.at(
                      root.position(),
                      "the text ends inside the plan's JSON; what was there is shown")));
    }
    return (name.isBlank() ? plan : plan.name(shortened(name))).build();
  }

  private static String shortened(String name) {
    String line = name.strip().replaceAll("\\s+", " ");
    int end = Math.min(line.length(), 117);
    return line.length() <= 120 ? line : line.substring(0, end) + "...";
  }

  private static PlanNode tree(Item root) {
    List<Place> places = new ArrayList<>();
    Deque<Place> open = new ArrayDeque<>();
    open.push(new Place(root, -1, null, null));
    while (!open.isEmpty()) {
      Place place = open.pop();
      places.add(place);
      int index = places.size() - 1;
      List<Place> below = new ArrayList<>();
      for (int i = 0; i < place.item.keys().size(); i++) {
        String key = place.item.keys().get(i);
        if (key.startsWith("inputs")) {
          for (Item input : place.item.values().get(i).values()) {
            below.add(place(input, index, key));
          }
        }
      }
      for (int i = below.size() - 1; i >= 0; i--) {
        open.push(below.get(i));
      }
    }
    return nodes(places);
  }

  /** A subquery's heading is the text's {@code Select #2 (...)}. */
  private static Place place(Item input, int parent, String key) {
    String heading = input.scalar("heading").orElse("");
    boolean sub = heading.startsWith("Select #") || !key.equals("inputs");
    String label = sub ? (heading.isEmpty() ? key.replace('_', ' ') : heading) : null;
    return new Place(input, parent, TreeReader.relationship(label), label);
  }

  private static PlanNode nodes(List<Place> places) {
    List<List<PlanNode>> children = new ArrayList<>();
    places.forEach(place -> children.add(new ArrayList<>()));
    for (int i = places.size() - 1; i > 0; i--) {
      children.get(places.get(i).parent).add(0, node(places.get(i), children.get(i)));
    }
    return node(places.get(0), children.get(0));
  }

  private static PlanNode node(Place place, List<PlanNode> children) {
    Item item = place.item;
    String words = item.scalar("operation").orElse("");
    if (words.isBlank()) {
      throw new PlanException(item.position(), "expected a node with an \"operation\", found none");
    }
    Operation operation = Operation.of(words);
    PlanNode.Builder node =
        PlanNode.of(operation.type(), words)
            .metrics(metrics(item))
            .attributes(operation.attributes())
            .below(place.relationship, place.label);
    operation.properties().forEach(node::property);
    children.forEach(node::child);
    String heading = item.scalar("heading").orElse("");
    if (heading.isEmpty() || place.label != null) {
      return node.build();
    }
    // The text prints such a heading, as Hash, as an operation of its own.
    PlanNode inner = node.below(Relationship.MEMBER, null).build();
    return PlanNode.of(heading, heading).below(place.relationship, null).child(inner).build();
  }

  private static Metrics metrics(Item item) {
    boolean ran = item.get("actual_loops").isPresent();
    double loops = number(item, "actual_loops").orElse(0);
    boolean never = ran && loops == 0;
    return new Metrics(
        number(item, "estimated_first_row_cost"),
        number(item, "estimated_total_cost"),
        number(item, "estimated_rows"),
        OptionalLong.empty(),
        never ? OptionalDouble.empty() : number(item, "actual_first_row_ms"),
        never ? OptionalDouble.empty() : number(item, "actual_last_row_ms"),
        never ? OptionalDouble.empty() : number(item, "actual_rows"),
        ran && !never ? OptionalLong.of((long) loops) : OptionalLong.empty(),
        never);
  }

  /** Returns a number; empty if the key is missing or letters stand for its digits. */
  static OptionalDouble number(Item item, String key) {
    String text = item.scalar(key).orElse("").strip();
    boolean masked = text.chars().noneMatch(c -> c >= '0' && c <= '9');
    if (text.isEmpty() || masked) {
      return OptionalDouble.empty();
    }
    try {
      double value = Double.parseDouble(text);
      if (Double.isFinite(value)) {
        return OptionalDouble.of(value);
      }
    } catch (NumberFormatException e) {
      throw expected(item, key, text);
    }
    throw expected(item, key, text);
  }

  private static PlanException expected(Item item, String key, String text) {
    return new PlanException(
        item.get(key).orElse(item).position(),
        "expected a number as \"" + key + "\", found " + PlanException.quoted(text));
  }
}
