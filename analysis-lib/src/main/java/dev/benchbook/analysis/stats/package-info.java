/**
 * Statistics of measurements. {@link dev.benchbook.analysis.stats.Sample} is the entry type: what
 * was measured, in order. {@link dev.benchbook.analysis.stats.Summary} describes one sample, {@link
 * dev.benchbook.analysis.stats.RatioTest} sets two against each other, {@link
 * dev.benchbook.analysis.stats.PAdjustment} corrects a family of such tests, {@link
 * dev.benchbook.analysis.stats.GeometricMean} and {@link
 * dev.benchbook.analysis.stats.GrowthExponent} condense ratios.
 *
 * <p>It stands below {@code compare}, which brings frames, keys and direction; this package takes
 * samples and plain arrays and never sees a frame. It may depend on {@code measure} and on Commons
 * Statistics for distribution functions.
 *
 * <p>What can't be computed is an empty {@code Optional}, never a NaN or a 0. Each function names
 * its estimator and what it does with n = 1, ties and equal values.
 */
package dev.benchbook.analysis.stats;
