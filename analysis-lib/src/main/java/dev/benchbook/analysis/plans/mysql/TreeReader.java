package dev.benchbook.analysis.plans.mysql;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.plans.Engine;
import dev.benchbook.analysis.plans.Plan;
import dev.benchbook.analysis.plans.PlanException;
import dev.benchbook.analysis.plans.PlanNode;
import dev.benchbook.analysis.plans.Relationship;
import dev.benchbook.analysis.plans.Structure;
import dev.benchbook.analysis.plans.text.TextLine;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a plan of the lines of a tree. Each level stands four blanks further right. Where that is
 * lost, the number of inputs that an operation takes says which tree it was.
 *
 * <p>{@code Select #2 (...)} stands behind its owner's inputs and is the label of the subquery
 * below it.
 */
final class TreeReader {
  private static final int STEP = 4;
  private static final String SELECT = "Select #";

  /** A line while the tree is being built. */
  private static final class Line {
    private final TreeNumbers numbers;
    private final Operation operation;
    private final int indent;
    private int parent = -1;
    private int inputs;

    private Line(TreeNumbers numbers, int indent) {
      this.numbers = numbers;
      this.operation = Operation.of(numbers.words());
      this.indent = indent;
    }

    private boolean isSelect() {
      return numbers.words().startsWith(SELECT);
    }
  }

  private final String source;
  private final List<TextLine> texts;
  private final List<Line> lines = new ArrayList<>();

  private TreeReader(String source, List<TextLine> texts) {
    this.source = source;
    this.texts = texts;
  }

  /** Makes a plan; every line begins with an arrow. */
  static Plan read(String source, List<TextLine> texts, String name) {
    TreeReader reader = new TreeReader(source, texts);
    for (TextLine text : texts) {
      Position at = reader.at(text);
      TreeNumbers numbers = TreeNumbers.of(text.text().strip().substring(2), at);
      if (numbers.words().isBlank() || Operation.of(numbers.words()).type().isBlank()) {
        throw new PlanException(
            at,
            "expected an operation behind the arrow, found " + PlanException.quoted(text.text()));
      }
      reader.lines.add(new Line(numbers, text.indent()));
    }
    Structure structure = reader.structure();
    Plan.Builder plan =
        Plan.of(Engine.MYSQL, reader.root(), reader.at(texts.get(0))).structure(structure);
    if (structure != Structure.EXACT) {
      plan.warnings(
          List.of(
              Warning.at(
                  reader.at(texts.get(0)),
                  "the plan's indentation is lost; its tree was rebuilt from what each operation"
                      + " takes")));
    }
    return (name.isEmpty() ? plan : plan.name(name)).build();
  }

  private Structure structure() {
    if (followsIndent()) {
      return Structure.EXACT;
    }
    lines.forEach(line -> line.inputs = 0);
    return followsArity() ? Structure.INFERRED : Structure.AMBIGUOUS;
  }

  /** The first line may have lost its blanks with the frame before it. */
  private boolean followsIndent() {
    if (lines.size() == 1) {
      return true;
    }
    int base = lines.get(1).indent - STEP;
    int first = lines.get(0).indent;
    boolean atRoot = lines.get(1).isSelect() && lines.get(1).indent <= first;
    base = atRoot ? lines.get(1).indent : base;
    if (base < 0 || first < base || first - base > 2) {
      return false;
    }
    List<Integer> open = new ArrayList<>(List.of(0));
    for (int i = 1; i < lines.size(); i++) {
      Line line = lines.get(i);
      int column = line.indent - base;
      int depth = line.isSelect() ? Math.max(1, column / STEP) : column / STEP;
      if (column % STEP != 0 || depth < 1 || depth > open.size()) {
        return false;
      }
      while (open.size() > depth) {
        open.remove(open.size() - 1);
      }
      line.parent = open.get(depth - 1);
      lines.get(line.parent).inputs++;
      if (line.isSelect()
          && i + 1 < lines.size()
          && lines.get(i + 1).indent == line.indent + STEP) {
        lines.get(++i).parent = line.parent;
        line.parent = -2;
        // The label takes a level of its own.
        open.add(i);
        open.add(i);
      } else {
        open.add(i);
      }
    }
    return true;
  }

  /** Fills each operation's inputs in turn; returns whether every one got what it takes. */
  private boolean followsArity() {
    List<Integer> open = new ArrayList<>(List.of(0));
    boolean fits = true;
    for (int i = 1; i < lines.size(); i++) {
      while (!open.isEmpty() && isFull(open.get(open.size() - 1), i)) {
        open.remove(open.size() - 1);
      }
      fits &= !open.isEmpty() && !lines.get(i).isSelect();
      int parent = open.isEmpty() ? 0 : open.get(open.size() - 1);
      lines.get(i).parent = parent;
      lines.get(parent).inputs++;
      open.add(i);
    }
    for (int i = 0; i < lines.size(); i++) {
      fits &= lines.get(i).inputs >= least(i);
    }
    return fits;
  }

  private boolean isFull(int index, int next) {
    String type = lines.get(index).operation.type();
    boolean feeds = lines.get(next).operation.type().contains("aterialize");
    feeds |= lines.get(next).operation.type().startsWith("Temporary table");
    feeds |= lines.get(next).operation.type().contains("temporary table");
    if (isScan(index)) {
      return !feeds || lines.get(index).inputs > 0;
    }
    boolean many =
        type.equals("Append") || type.startsWith("Union") || type.startsWith("Intersect");
    many |= type.startsWith("Except");
    int most = type.toLowerCase(java.util.Locale.ROOT).contains("join") ? 2 : 1;
    return !many && lines.get(index).inputs >= most;
  }

  private int least(int index) {
    String type = lines.get(index).operation.type();
    boolean leaf = isScan(index) || type.startsWith("Rows fetched") || type.startsWith("Zero");
    leaf |= lines.get(index).numbers.words().contains("(query plan printed elsewhere)");
    leaf |= type.startsWith("Constant row") || type.startsWith("Insert");
    return leaf ? 0 : type.toLowerCase(java.util.Locale.ROOT).contains("join") ? 2 : 1;
  }

  private boolean isScan(int index) {
    boolean target = lines.get(index).operation.attributes().containsKey("Relation Name");
    return target && !lines.get(index).operation.type().equals("Update");
  }

  private PlanNode root() {
    List<List<PlanNode>> children = new ArrayList<>();
    lines.forEach(line -> children.add(new ArrayList<>()));
    for (int i = lines.size() - 1; i > 0; i--) {
      Line line = lines.get(i);
      if (line.parent < -1) {
        continue;
      }
      if (line.parent < 0) {
        throw new PlanException(
            at(texts.get(i)),
            "expected an operation below another, found "
                + PlanException.quoted(texts.get(i).text()));
      }
      children.get(line.parent).add(node(i, children.get(i)));
    }
    return node(0, children.get(0));
  }

  private PlanNode node(int index, List<PlanNode> reversedChildren) {
    Line line = lines.get(index);
    PlanNode.Builder node =
        PlanNode.of(line.operation.type(), line.numbers.words())
            .metrics(line.numbers.metrics())
            .numbers(line.numbers.printed())
            .attributes(line.operation.attributes());
    line.operation.properties().forEach(node::property);
    if (line.parent >= 0) {
      boolean labelled = lines.get(index - 1).parent == -2;
      String label = labelled ? lines.get(index - 1).numbers.words() : null;
      node.below(relationship(label), label);
    }
    for (int i = reversedChildren.size() - 1; i >= 0; i--) {
      node.child(reversedChildren.get(i));
    }
    return node.build();
  }

  /** A subquery that runs only once may run before its owner does. */
  static Relationship relationship(String label) {
    if (label == null) {
      return Relationship.MEMBER;
    }
    boolean once = label.contains("run only once");
    return once ? Relationship.INIT_PLAN : Relationship.SUB_PLAN;
  }

  private Position at(TextLine line) {
    return new Position(source, line.number(), line.column() + line.indent());
  }
}
