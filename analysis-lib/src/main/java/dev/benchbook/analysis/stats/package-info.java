/**
 * Statistics of measurements. {@link dev.benchbook.analysis.stats.Sample} is the entry type: what
 * was measured, in order and in runs. {@link dev.benchbook.analysis.stats.Summary} describes one
 * sample; {@link dev.benchbook.analysis.stats.RatioTest} sets two against each other and is what
 * verdicts stand on, {@link dev.benchbook.analysis.stats.RankTest}, {@link
 * dev.benchbook.analysis.stats.PermutationTest} and {@link dev.benchbook.analysis.stats.Bootstrap}
 * stand beside it; {@link dev.benchbook.analysis.stats.Equivalence} shows sameness, {@link
 * dev.benchbook.analysis.stats.Power} what runs can show; {@link
 * dev.benchbook.analysis.stats.PAdjustment} corrects a family of tests. {@link
 * dev.benchbook.analysis.stats.NestedVariance} looks inside runs, {@link
 * dev.benchbook.analysis.stats.ChangePoints} along series, {@link
 * dev.benchbook.analysis.stats.ScalabilityLaw} along concurrency, {@link
 * dev.benchbook.analysis.stats.LatencyHistogram} at millions of operations.
 *
 * <p>It stands below {@code compare}, which brings frames, keys and direction; this package takes
 * samples and plain arrays and never sees a frame. It may depend on {@code measure}, on Commons
 * Statistics for distribution functions and on HdrHistogram for counting latencies.
 *
 * <p>What can't be computed is an empty {@code Optional}, never a NaN or a 0. Each function names
 * its estimator and what it does with n = 1, ties and equal values.
 */
package dev.benchbook.analysis.stats;
