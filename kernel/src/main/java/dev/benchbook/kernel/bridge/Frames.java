package dev.benchbook.kernel.bridge;

import dev.benchbook.analysis.compare.Comparison;
import dev.benchbook.analysis.plans.Plan;
import dev.benchbook.analysis.results.Results;
import java.util.Optional;
import tech.tablesaw.api.Table;

/** The frames that values of cells hold. */
final class Frames {
  private Frames() {}

  static Optional<Table> of(Object value) {
    if (value instanceof Table table) {
      return Optional.of(table);
    } else if (value instanceof Results results) {
      return Optional.of(results.table());
    } else if (value instanceof Comparison comparison) {
      return Optional.of(comparison.table());
    }
    return value instanceof Plan plan ? Optional.of(plan.table()) : Optional.empty();
  }
}
