/**
 * The plans of Dolt, Doltgres and go-mysql-server: trees drawn with {@code ├─} and {@code └─}, in
 * which attributes, conditions and inputs are lines alike. The entry type is {@link
 * dev.benchbook.analysis.plans.dolt.DoltDialect}, which {@link dev.benchbook.analysis.plans.Plans}
 * finds as a service.
 *
 * <p>Depends on {@code plans}, {@code plans.text}, {@code measure} and the JDK.
 */
package dev.benchbook.analysis.plans.dolt;
