/**
 * The vocabulary that every other package speaks: units and their direction ({@link
 * dev.benchbook.analysis.measure.Unit}, {@link dev.benchbook.analysis.measure.Better}), places in a
 * source text ({@link dev.benchbook.analysis.measure.Position}) and doubts that travel with a
 * result ({@link dev.benchbook.analysis.measure.Warning}).
 *
 * <p>It stands first in the flow and depends on the JDK alone.
 */
package dev.benchbook.analysis.measure;
