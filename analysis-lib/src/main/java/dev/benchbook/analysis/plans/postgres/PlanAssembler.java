package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.plans.Engine;
import dev.benchbook.analysis.plans.Plan;
import dev.benchbook.analysis.plans.PlanException;
import dev.benchbook.analysis.plans.PlanNode;
import dev.benchbook.analysis.plans.Structure;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Makes the immutable plan of a found one. */
final class PlanAssembler {
  private final String source;
  private final List<LogicalLine> tail;
  private final boolean atEnd;
  private final List<Warning> warnings = new ArrayList<>();
  private boolean cut;

  private PlanAssembler(String source, List<LogicalLine> tail, boolean atEnd) {
    this.source = source;
    this.tail = tail;
    this.atEnd = atEnd;
  }

  static Plan assemble(String source, FoundPlan found) {
    return new PlanAssembler(source, found.tail(), found.atEnd()).assemble(found);
  }

  /** Makes a plan of nodes whose places are known. */
  static Plan assemble(
      String source,
      String name,
      List<Draft> nodes,
      Structure structure,
      List<LogicalLine> tail,
      List<Warning> warnings,
      boolean complete) {
    PlanAssembler assembler = new PlanAssembler(source, tail, !complete);
    assembler.warnings.addAll(warnings);
    Plan.Builder plan = assembler.builder(name, nodes, structure);
    return (complete ? plan : plan.cutOff()).build();
  }

  private Plan assemble(FoundPlan found) {
    Outline outline = Outline.of(found, source);
    Structure structure = TreeBuilder.build(outline, source);
    Doubts doubts = Doubts.of(found, outline, source);
    boolean doubtful = structure == Structure.EXACT && doubts.touchTree();
    boolean whole = Arity.fits(outline);
    warn(found, outline, structure, whole);
    warnings.addAll(doubts.warnings());
    structure = doubtful ? Structure.INFERRED : structure;
    Plan.Builder plan = builder(found.name(), outline.nodes(), structure);
    return (outline.cut() || cut || !whole ? plan.cutOff() : plan).build();
  }

  private Plan.Builder builder(String name, List<Draft> nodes, Structure structure) {
    Plan.Builder plan =
        Plan.of(Engine.POSTGRESQL, root(nodes, structure), nodes.get(0).line.at(source))
            .structure(structure)
            .planningMs(time("Planning Time", "Planning time"))
            .executionMs(time("Execution Time", "Execution time", "Total runtime"))
            .tail(tail())
            .warnings(warnings);
    return name.isEmpty() ? plan : plan.name(name);
  }

  private void warn(FoundPlan found, Outline outline, Structure structure, boolean whole) {
    Position where = found.body().get(0).at(source);
    if (!whole) {
      warnings.add(
          Warning.at(
              where,
              "a node has fewer or more inputs than its type takes; lines seem to be missing"));
    } else if (structure == Structure.INFERRED) {
      warnings.add(
          Warning.at(
              where, "the plan's indentation is damaged; its tree was rebuilt from the rest"));
    } else if (structure == Structure.AMBIGUOUS) {
      warnings.add(
          Warning.at(
              where,
              "the plan's indentation is lost and several trees fit its nodes; the most plausible"
                  + " one is shown"));
    }
    if (outline.cut()) {
      LogicalLine last = found.body().get(found.body().size() - 1);
      warnings.add(
          Warning.at(
              last.at(source), "the text ends inside this line; the plan is shown without it"));
    }
    for (Draft node : outline.nodes()) {
      if (node.masked) {
        warnings.add(
            Warning.at(
                node.line.at(source), "numbers are masked by letters; they are left as missing"));
        break;
      }
    }
  }

  /** Children stand behind their parents, so building from the last node on needs no recursion. */
  private PlanNode root(List<Draft> drafts, Structure structure) {
    List<List<PlanNode>> children = new ArrayList<>();
    for (int i = 0; i < drafts.size(); i++) {
      children.add(new ArrayList<>());
    }
    for (int i = drafts.size() - 1; i > 0; i--) {
      Draft draft = drafts.get(i);
      children.get(draft.parent).add(node(draft, children.get(i), structure));
    }
    return node(drafts.get(0), children.get(0), structure);
  }

  private PlanNode node(Draft draft, List<PlanNode> reversedChildren, Structure structure) {
    PlanNode.Builder builder =
        PlanNode.of(draft.type.name(), draft.words)
            .metrics(draft.metrics)
            .numbers(draft.numbers)
            .attributes(draft.type.attributes());
    if (draft.relationship != null) {
      builder.below(draft.relationship, draft.label == null ? null : draft.label.text());
    }
    NodeDetails.read(draft, structure == Structure.EXACT, builder, source);
    for (int i = reversedChildren.size() - 1; i >= 0; i--) {
      builder.child(reversedChildren.get(i));
    }
    return builder.build();
  }

  private List<String> tail() {
    List<String> lines = new ArrayList<>();
    int section = -1;
    for (LogicalLine line : tail) {
      boolean below = section >= 0 && line.indent() > section && line.kind() == LineKind.KEYED;
      boolean detail = below || (section >= 0 && LineKind.isTailDetail(line.text()));
      lines.add(detail ? "  " + line.text() : line.text());
      section = detail ? section : opensSection(line.text()) ? line.indent() : -1;
    }
    return lines;
  }

  private static boolean opensSection(String text) {
    return text.endsWith(":") || text.startsWith("JIT") || text.startsWith("Serialization:");
  }

  private OptionalDouble time(String... keys) {
    for (LogicalLine line : tail) {
      String key = LineKind.key(line.text());
      for (String wanted : keys) {
        if (key.equals(wanted)) {
          return milliseconds(line, line.text().substring(key.length() + 1).strip());
        }
      }
    }
    return OptionalDouble.empty();
  }

  private OptionalDouble milliseconds(LogicalLine line, String value) {
    String number = value.endsWith("ms") ? value.substring(0, value.length() - 2).strip() : "";
    boolean decimal = !number.isEmpty() && number.chars().allMatch(c -> c == '.' || isDigit(c));
    if (decimal && number.indexOf('.') == number.lastIndexOf('.') && !number.equals(".")) {
      return OptionalDouble.of(Double.parseDouble(number));
    }
    if (!value.isEmpty() && value.chars().noneMatch(PlanAssembler::isDigit)) {
      warnings.add(Warning.at(line.at(source), "the time is masked; it is left as missing"));
      return OptionalDouble.empty();
    }
    if (atEnd && line.equals(tail.get(tail.size() - 1))) {
      warnings.add(Warning.at(line.at(source), "the text ends inside this line"));
      cut = true;
      return OptionalDouble.empty();
    }
    throw new PlanException(
        line.at(source),
        "expected a time such as 1.234 ms, found " + PlanException.quoted(line.text()));
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
