package dev.benchbook.analysis.plans;

import dev.benchbook.analysis.plans.text.PastedText;
import java.util.List;

/**
 * Reads the plans of one engine out of a text. Dialects are found through {@link
 * java.util.ServiceLoader}, so an engine is added by one class and one line; a text may hold plans
 * of several engines, and each dialect takes its own.
 */
public interface PlanDialect {

  /**
   * Reads every plan of this dialect.
   *
   * @param text the text, already freed of what pasting did to it
   * @return the plans in the order of the text; empty when it holds none of this dialect
   * @throws PlanException if a plan begins but cannot be read
   */
  List<Plan> read(PastedText text);
}
