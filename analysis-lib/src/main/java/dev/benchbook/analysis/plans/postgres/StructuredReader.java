package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.plans.Plan;
import dev.benchbook.analysis.plans.PlanException;
import dev.benchbook.analysis.plans.Relationship;
import dev.benchbook.analysis.plans.Structure;
import dev.benchbook.analysis.plans.document.Document;
import dev.benchbook.analysis.plans.document.Item;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes plans of documents in JSON, XML and YAML. Each node is written as PostgreSQL's text format
 * prints it and then read as text is, so all formats of one execution give the same plan.
 */
final class StructuredReader {
  private final String source;
  private final Document document;

  private StructuredReader(String source, Document document) {
    this.source = source;
    this.document = document;
  }

  /** A place where a plan was found: the query's object and the topmost node. */
  private record Found(Item query, Item node) {}

  /** Says whether a document holds a plan of PostgreSQL's. */
  static boolean isPlan(Document document) {
    return !found(document.root()).isEmpty();
  }

  /** Returns the plans of a document, in its order. */
  static List<Plan> read(String source, Document document, String heading) {
    StructuredReader reader = new StructuredReader(source, document);
    List<Plan> plans = new ArrayList<>();
    for (Found found : found(document.root())) {
      plans.add(reader.plan(found, heading));
    }
    return plans;
  }

  private static List<Found> found(Item root) {
    List<Found> found = new ArrayList<>();
    List<Item> candidates = new ArrayList<>(List.of(root));
    if (root.kind() == Item.Kind.LIST) {
      candidates.addAll(root.values());
    }
    for (int i = 0; i < root.keys().size(); i++) {
      if (root.keys().get(i).equals("Query")) {
        candidates.add(root.values().get(i));
      }
    }
    for (Item candidate : candidates) {
      Item node = candidate.get("Plan").orElse(candidate);
      if (node.get("Node Type").isPresent()) {
        found.add(new Found(candidate, node));
      }
    }
    return found;
  }

  private Plan plan(Found found, String heading) {
    boolean verbose = hasOutput(found.node());
    List<Draft> drafts = drafts(found.node(), verbose);
    List<LogicalLine> tail = new ArrayList<>();
    if (found.query() != found.node()) {
      for (String line : TailWriter.write(found.query(), verbose)) {
        tail.add(line(line, LineKind.TAIL, found.query()));
      }
    }
    String query = found.query().scalar("Query Text").orElse("");
    String name = query.isBlank() ? heading : Headings.cut(query.strip().replaceAll("\\s+", " "));
    List<Warning> warnings = new ArrayList<>();
    if (drafts.stream().anyMatch(draft -> draft.masked)) {
      warnings.add(
          Warning.at(
              found.node().position(), "numbers are masked by letters; they are left as missing"));
    }
    if (!document.complete()) {
      warnings.add(
          Warning.at(
              found.node().position(),
              "the text ends inside the plan's "
                  + document.format()
                  + "; what was there is shown"));
    }
    return PlanAssembler.assemble(
        source, name, drafts, Structure.EXACT, tail, warnings, document.complete());
  }

  private List<Draft> drafts(Item root, boolean verbose) {
    List<Draft> drafts = new ArrayList<>();
    Map<Integer, Integer> places = new HashMap<>();
    Deque<Item> open = new ArrayDeque<>(List.of(root));
    Deque<Integer> parents = new ArrayDeque<>(List.of(-1));
    while (!open.isEmpty()) {
      Item node = open.pop();
      int parent = parents.pop();
      List<Item> children = node.get("Plans").map(Item::values).orElse(List.of());
      boolean started = node.get("Node Type").isPresent();
      started &= parent < 0 || node.get("Parent Relationship").isPresent();
      if (!started && !document.complete()) {
        continue;
      }
      Draft draft = draft(node, verbose);
      draft.parent = parent;
      if (parent >= 0) {
        place(draft, node, places.merge(parent, 1, Integer::sum) - 1);
      }
      drafts.add(draft);
      for (int i = children.size() - 1; i >= 0; i--) {
        open.push(children.get(i));
        parents.push(drafts.size() - 1);
      }
    }
    return drafts;
  }

  private Draft draft(Item node, boolean verbose) {
    String head = HeadWriter.write(node);
    Draft draft = Draft.of(line(head, LineKind.HEAD, node), source);
    for (String detail : DetailWriter.write(node, verbose)) {
      int indent = detail.length() - detail.stripLeading().length();
      String text = detail.substring(indent);
      LineKind kind = text.startsWith("Worker ") ? LineKind.WORKER : LineKind.PROPERTY;
      boolean worker = kind == LineKind.WORKER && LineKind.workerEnd(text) > 0;
      LogicalLine line = line(text, worker ? kind : LineKind.PROPERTY, node);
      draft.details.add(line.at(indent + 2));
    }
    return draft;
  }

  private void place(Draft draft, Item node, int place) {
    String relationship = node.scalar("Parent Relationship").orElse("");
    for (Relationship value : Relationship.values()) {
      if (value.label().equals(relationship)) {
        draft.relationship = value;
      }
    }
    if (draft.relationship == null && !relationship.isEmpty()) {
      throw new PlanException(
          node.position(),
          "expected \"Parent Relationship\" with Outer, Inner, Member, Subquery, InitPlan or"
              + " SubPlan, found "
              + PlanException.quoted(relationship));
    }
    if (draft.relationship == null) {
      // Tools that keep only part of a plan leave it out: the order of inputs still tells.
      Relationship[] byOrder = {Relationship.OUTER, Relationship.INNER};
      draft.relationship = place < byOrder.length ? byOrder[place] : Relationship.MEMBER;
    }
    node.scalar("Subplan Name").ifPresent(label -> draft.label = line(label, LineKind.LABEL, node));
  }

  private static boolean hasOutput(Item root) {
    Deque<Item> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Item node = open.pop();
      if (node.get("Output").isPresent()) {
        return true;
      }
      node.get("Plans").ifPresent(plans -> plans.values().forEach(open::push));
    }
    return false;
  }

  private static LogicalLine line(String text, LineKind kind, Item item) {
    int line = item.position().line();
    return new LogicalLine(text, kind, 0, line, item.position().column(), false, false);
  }
}
