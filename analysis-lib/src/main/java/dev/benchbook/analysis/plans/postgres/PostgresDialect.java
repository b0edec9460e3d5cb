package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.Plan;
import dev.benchbook.analysis.plans.PlanDialect;
import dev.benchbook.analysis.plans.text.PastedText;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads PostgreSQL's text plans, as 9.6 to 18 print them with any option, out of any text.
 *
 * <p>Source of the grammar: {@code explain.c} of those versions.
 */
public final class PostgresDialect implements PlanDialect {

  /** Makes the dialect; it holds no state. */
  public PostgresDialect() {}

  @Override
  public List<Plan> read(PastedText text) {
    List<FoundPlan> found = PlanFinder.find(Unwrapper.unwrap(text.lines()));
    List<Plan> plans = new ArrayList<>(found.size());
    for (FoundPlan plan : found) {
      plans.add(PlanAssembler.assemble(text.source(), plan));
    }
    return plans;
  }
}
