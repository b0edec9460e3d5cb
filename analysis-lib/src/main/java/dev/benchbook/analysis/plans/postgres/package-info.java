/**
 * PostgreSQL's plans in text, JSON, XML and YAML, 9.6 to 19. The entry type is {@link
 * dev.benchbook.analysis.plans.postgres.PostgresDialect}, which {@link
 * dev.benchbook.analysis.plans.Plans} finds as a service.
 *
 * <p>The flow: {@code Unwrapper} joins the lines that mail or a terminal cut ({@code Scanner}
 * follows quotes and brackets over lines) and gives each its {@code LineKind}; {@code PlanFinder}
 * cuts the text into plans with their headings; {@code MetricsParser} reads a head's numbers;
 * {@code TreeBuilder} finds each node's parent from indentation, {@code ArityBuilder} where that is
 * lost; {@code PlanAssembler} makes the immutable {@code Plan}. {@code StructuredReader} writes
 * each node of a document as text prints it and lets the same classes read it, so all formats give
 * one plan.
 *
 * <p>Depends on {@code plans}, {@code plans.text}, {@code plans.document}, {@code measure} and the
 * JDK.
 */
package dev.benchbook.analysis.plans.postgres;
