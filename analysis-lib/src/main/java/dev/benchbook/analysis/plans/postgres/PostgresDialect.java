package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.Plan;
import dev.benchbook.analysis.plans.PlanDialect;
import dev.benchbook.analysis.plans.document.Document;
import dev.benchbook.analysis.plans.document.Documents;
import dev.benchbook.analysis.plans.text.PastedText;
import dev.benchbook.analysis.plans.text.TextLine;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads PostgreSQL's plans in text, JSON, XML and YAML, as 9.6 to 19 print them with any option,
 * out of any text.
 *
 * <p>Source of the grammar: {@code explain.c} of those versions.
 */
public final class PostgresDialect implements PlanDialect {

  /** Makes the dialect; it holds no state. */
  public PostgresDialect() {}

  @Override
  public List<Plan> read(PastedText text) {
    List<TextLine> lines = new ArrayList<>(text.lines());
    List<Plan> plans = new ArrayList<>();
    for (Document document : Documents.find(text.source(), text.lines())) {
      if (StructuredReader.isPlan(document)) {
        String heading = Headings.above(text.lines(), document.from());
        plans.addAll(StructuredReader.read(text.source(), document, heading));
        blank(lines, document.from(), document.to());
      }
    }
    for (FoundPlan plan : PlanFinder.find(Unwrapper.unwrap(lines))) {
      plans.add(PlanAssembler.assemble(text.source(), plan));
    }
    return plans;
  }

  /** What a document took is no text. */
  private static void blank(List<TextLine> lines, int from, int to) {
    for (int i = from; i < to; i++) {
      TextLine line = lines.get(i);
      lines.set(i, new TextLine("", line.number(), line.column()));
    }
  }
}
