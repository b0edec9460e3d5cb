/**
 * Structured text: JSON, XML and YAML as EXPLAIN prints them, read into one neutral tree.
 *
 * <p>The entry type is {@link dev.benchbook.analysis.plans.document.Documents}: it finds where a
 * document begins among other lines, reads it without recursion, however deep it is, and keeps what
 * is there when the text is cut off. Values keep the characters that were printed; numbers are not
 * rounded.
 *
 * <p>Depends on {@code plans.text}, {@code plans} for its exception, {@code measure} and the JDK.
 */
package dev.benchbook.analysis.plans.document;
