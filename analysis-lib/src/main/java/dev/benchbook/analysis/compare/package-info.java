/**
 * Frames into comparisons with a verdict. {@link dev.benchbook.analysis.compare.Compare} is the
 * entry type: it says what is measured, by which keys and across which column; its {@code run()}
 * pairs by key, tests each pair and gives a {@link dev.benchbook.analysis.compare.Comparison}.
 *
 * <p>It stands above {@code results} and {@code stats}: keys, direction, pairing, multiple testing
 * and wording are decided here, numbers there. It may depend on {@code results}, {@code stats},
 * {@code measure} and Tablesaw.
 */
package dev.benchbook.analysis.compare;
