/**
 * One class per format of benchmark results behind {@link
 * dev.benchbook.analysis.results.format.ResultFormat}, which is also the interface for users' own
 * formats (registered with {@link java.util.ServiceLoader}). {@link
 * dev.benchbook.analysis.results.format.ResultFormats} finds the format of a {@link
 * dev.benchbook.analysis.results.format.ResultText} by its content; {@link
 * dev.benchbook.analysis.results.format.FrameBuilder} turns cells into typed columns.
 *
 * <p>It stands below {@code results} and may depend on {@code measure}, Tablesaw and FastCSV.
 */
package dev.benchbook.analysis.results.format;
