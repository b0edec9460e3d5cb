package dev.benchbook.analysis.compare;

import java.util.OptionalDouble;

/**
 * One side of a pairing.
 *
 * @param label the value of the column compared across, for example {@code "v1.9.0"}
 * @param n the number of values, one per run; 0 when the key is missing on this side
 * @param center the geometric mean, so that the ratio is candidate's / baseline's center; the value
 *     itself for n = 1; empty for n = 0, or when repetitions hold a value of 0 or below
 */
public record Side(String label, int n, OptionalDouble center) {}
