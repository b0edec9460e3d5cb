/**
 * Query plans: read from any text that people have, told as a tree, a frame and times per node.
 *
 * <p>The entry type is {@link dev.benchbook.analysis.plans.Plans}. Text is freed of its frames by
 * {@code plans.text}, documents are read by {@code plans.document}; each engine's own package
 * ({@code plans.postgres}, {@code plans.mysql}, {@code plans.dolt}) is a {@link
 * dev.benchbook.analysis.plans.PlanDialect}, found as a service, that makes {@link
 * dev.benchbook.analysis.plans.Plan}s of {@link dev.benchbook.analysis.plans.PlanNode}s; derived
 * figures, the frame and the displays stand here and serve every engine.
 *
 * <p>Depends on {@code measure}, {@code plans.text} and Tablesaw; never on a dialect's package.
 */
package dev.benchbook.analysis.plans;
