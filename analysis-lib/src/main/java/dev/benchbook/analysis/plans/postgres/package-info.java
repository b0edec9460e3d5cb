/**
 * PostgreSQL's text plans, 9.6 to 18. The entry type is {@link
 * dev.benchbook.analysis.plans.postgres.PostgresDialect}, which {@link
 * dev.benchbook.analysis.plans.Plans} finds as a service.
 *
 * <p>The flow: {@code Unwrapper} joins the lines that mail or a terminal cut ({@code Scanner}
 * follows quotes and brackets over lines) and gives each its {@code LineKind}; {@code PlanFinder}
 * cuts the text into plans with their headings; {@code HeadParser} reads a head line; {@code
 * TreeBuilder} finds each node's parent from indentation, {@code ArityBuilder} where that is lost;
 * {@code PlanAssembler} makes the immutable {@code Plan}.
 *
 * <p>Depends on {@code plans}, {@code plans.text}, {@code measure} and the JDK.
 */
package dev.benchbook.analysis.plans.postgres;
