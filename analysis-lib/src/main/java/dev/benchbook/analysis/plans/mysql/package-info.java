/**
 * MySQL's plans: {@code FORMAT=TREE}, {@code EXPLAIN ANALYZE} and both versions of its JSON. The
 * entry type is {@link dev.benchbook.analysis.plans.mysql.MySqlDialect}, which {@link
 * dev.benchbook.analysis.plans.Plans} finds as a service.
 *
 * <p>Depends on {@code plans}, {@code plans.text}, {@code plans.document}, {@code measure} and the
 * JDK.
 */
package dev.benchbook.analysis.plans.mysql;
