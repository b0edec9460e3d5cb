package dev.benchbook.analysis.plans.dolt;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.plans.Engine;
import dev.benchbook.analysis.plans.Plan;
import dev.benchbook.analysis.plans.PlanNode;
import dev.benchbook.analysis.plans.Relationship;
import dev.benchbook.analysis.plans.Structure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes a plan of the lines of a drawn tree. A glyph four columns right of another belongs below
 * it. Where columns are lost, an operation takes as many of the next ones as its kind takes.
 */
final class DoltTree {

  /** A line while the tree is being built. */
  private static final class Entry {
    private final DoltLine line;
    private final Glyphs glyphs;

    /** The line right above it in the drawing. */
    private int drawn = -1;

    /** The operation that it is an input, an attribute or a condition of. */
    private int owner = -1;

    private int inputs;

    private Entry(Glyphs glyphs) {
      this.glyphs = glyphs;
      this.line = DoltLine.of(glyphs.text());
    }

    private boolean isOperation() {
      return line.kind() == DoltLine.Kind.OPERATION;
    }
  }

  private final String source;
  private final List<Entry> entries = new ArrayList<>();

  private DoltTree(String source, List<Glyphs> lines) {
    this.source = source;
    lines.forEach(line -> entries.add(new Entry(line)));
  }

  static Plan read(String source, List<Glyphs> lines, String name, Engine engine) {
    DoltTree tree = new DoltTree(source, lines);
    Structure structure = tree.structure();
    Position where = new Position(source, lines.get(0).number(), 1);
    Plan.Builder plan = Plan.of(engine, tree.root(), where).structure(structure);
    if (structure != Structure.EXACT) {
      plan.warnings(
          List.of(
              Warning.at(
                  where,
                  "the drawing's columns are lost; its tree was rebuilt from what each operation"
                      + " takes")));
    }
    return (name.isEmpty() ? plan : plan.name(name)).build();
  }

  private Structure structure() {
    boolean flat = entries.size() > 2;
    int first = entries.size() > 1 ? entries.get(1).glyphs.column() : 0;
    for (int i = 2; i < entries.size(); i++) {
      flat &= entries.get(i).glyphs.column() == first;
    }
    boolean deep = entries.stream().filter(Entry::isOperation).count() > 2;
    if (flat && deep) {
      return followArity() ? Structure.INFERRED : Structure.AMBIGUOUS;
    }
    return followColumns() ? Structure.EXACT : Structure.INFERRED;
  }

  /** Returns whether every step to the right is four columns wide. */
  private boolean followColumns() {
    List<Integer> open = new ArrayList<>(List.of(0));
    boolean even = true;
    for (int i = 1; i < entries.size(); i++) {
      int column = entries.get(i).glyphs.column();
      while (open.size() > 1 && column(open.get(open.size() - 1)) >= column) {
        open.remove(open.size() - 1);
      }
      int above = open.get(open.size() - 1);
      even &= above == 0 || column - column(above) == 4;
      entries.get(i).drawn = above;
      entries.get(i).owner = operationAt(above);
      open.add(i);
    }
    return even;
  }

  private int column(int index) {
    return entries.get(index).glyphs.column();
  }

  private int operationAt(int index) {
    int i = index;
    while (i > 0 && !entries.get(i).isOperation()) {
      i = entries.get(i).drawn;
    }
    return i;
  }

  private boolean followArity() {
    List<Integer> open = new ArrayList<>(List.of(0));
    boolean fits = true;
    int last = 0;
    for (int i = 1; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      entry.drawn = last;
      entry.owner = last;
      if (!entry.isOperation()) {
        continue;
      }
      while (!open.isEmpty() && isFull(open.get(open.size() - 1))) {
        open.remove(open.size() - 1);
      }
      fits &= !open.isEmpty();
      entry.owner = open.isEmpty() ? 0 : open.get(open.size() - 1);
      entry.drawn = entry.owner;
      entries.get(entry.owner).inputs++;
      open.add(i);
      last = i;
    }
    for (Entry entry : entries) {
      fits &= !entry.isOperation() || entry.inputs == arity(entry);
    }
    return fits;
  }

  private boolean isFull(int index) {
    return entries.get(index).inputs >= arity(entries.get(index));
  }

  private static int arity(Entry entry) {
    String name = entry.line.name();
    boolean leaf = name.endsWith("Table") || name.equals("IndexedTableAccess");
    leaf = (leaf && !name.equals("ProcessTable")) || name.equals("Values");
    boolean two = name.contains("Join") || name.equals("Union") || name.equals("Concat");
    two |= name.equals("Intersect") || name.equals("Except");
    return leaf ? 0 : two ? 2 : 1;
  }

  private PlanNode root() {
    List<List<PlanNode>> children = new ArrayList<>();
    List<List<String>> lines = new ArrayList<>();
    entries.forEach(entry -> children.add(new ArrayList<>()));
    entries.forEach(entry -> lines.add(new ArrayList<>()));
    for (int i = 1; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      if (!entry.isOperation()) {
        boolean nested = entry.drawn != entry.owner;
        lines.get(entry.owner).add((nested ? "  " : "") + entry.glyphs.text());
      }
    }
    for (int i = entries.size() - 1; i > 0; i--) {
      if (entries.get(i).isOperation()) {
        PlanNode node = node(i, children.get(i), lines.get(i));
        children.get(entries.get(i).owner).add(0, node);
      }
    }
    return node(0, children.get(0), lines.get(0));
  }

  private PlanNode node(int index, List<PlanNode> children, List<String> lines) {
    Entry entry = entries.get(index);
    DoltLine line = entry.line;
    String words = entry.glyphs.text();
    words = words.substring(0, words.length() - line.numbers().length()).stripTrailing();
    PlanNode.Builder node =
        PlanNode.of(line.name().isEmpty() ? words : line.name(), words)
            .metrics(line.metrics())
            .numbers(line.numbers())
            .lines(lines)
            .printed(lines)
            .attributes(attributes(index, lines));
    for (String text : lines) {
      DoltLine detail = DoltLine.of(text.strip());
      boolean attribute = detail.kind() == DoltLine.Kind.ATTRIBUTE;
      node.property(attribute ? detail.name() : "Condition", detail.rest());
    }
    if (index > 0) {
      boolean sub = entry.drawn != entry.owner;
      String label = sub ? entries.get(entry.drawn).glyphs.text() : null;
      node.below(sub ? Relationship.SUB_PLAN : Relationship.MEMBER, label);
    }
    children.forEach(node::child);
    return node.build();
  }

  /** Names under the keys that EXPLAIN of PostgreSQL uses. */
  private Map<String, String> attributes(int index, List<String> lines) {
    DoltLine line = entries.get(index).line;
    Map<String, String> attributes = new LinkedHashMap<>();
    if (line.name().endsWith("IndexedTableAccess")) {
      attributes.put("Relation Name", line.rest());
    }
    for (String text : lines) {
      if (text.startsWith("name: ") && line.name().endsWith("Table")) {
        attributes.put("Relation Name", text.substring("name: ".length()));
      } else if (text.startsWith("index: [") && text.endsWith("]")) {
        attributes.put("Index Name", text.substring("index: [".length(), text.length() - 1));
      }
    }
    if (attributes.containsKey("Relation Name")) {
      Entry above = index == 0 ? null : entries.get(entries.get(index).owner);
      boolean aliased = above != null && above.line.name().equals("TableAlias");
      attributes.put("Alias", aliased ? above.line.rest() : attributes.get("Relation Name"));
    }
    return attributes;
  }
}
