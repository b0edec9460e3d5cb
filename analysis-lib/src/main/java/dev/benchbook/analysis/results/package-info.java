/**
 * Reading result files and pasted text into frames. {@link dev.benchbook.analysis.results.Results}
 * is the entry type: a frame together with its format, its source and the doubts met on the way.
 *
 * <p>It is the first step of the flow; {@code compare} and {@code charts} take the frames from
 * here. It may depend on {@code measure} and Tablesaw; Tablesaw's own CSV reader is not used.
 */
package dev.benchbook.analysis.results;
