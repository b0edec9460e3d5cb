/**
 * Pictures of results: {@link dev.benchbook.analysis.charts.Charts} makes a {@link
 * dev.benchbook.analysis.charts.Chart}, an immutable value that shows itself as SVG, PNG or an HTML
 * figure.
 *
 * <p>XChart draws the marks (bars, lines, points) on scales that this package computes; names,
 * axes, legends and values are drawn here, so that no label is dropped or cut and log axes are
 * right. Every picture is painted through {@code java.awt.Graphics2D}; {@code SvgGraphics2D} writes
 * it as compact SVG with real text. The same data give the same bytes: there are no ids, dates or
 * random parts, and the layout does not depend on the fonts of the machine.
 *
 * <p>It stands after results, comparisons and plans in the flow and may depend on all of them, on
 * Tablesaw and on XChart; {@code report} alone comes later.
 */
package dev.benchbook.analysis.charts;
