/**
 * One class per format of benchmark results behind {@link
 * dev.benchbook.analysis.results.format.ResultFormat}, which is also the interface for users' own
 * formats (registered with {@link java.util.ServiceLoader}). {@link
 * dev.benchbook.analysis.results.format.ResultFormats} finds the formats of a {@link
 * dev.benchbook.analysis.results.format.ResultText} by its content and joins what they read.
 *
 * <p>Formats read lines or JSON and leave cells as they are printed; {@link
 * dev.benchbook.analysis.results.format.FrameBuilder} (tables with a header) and {@code Sheet}
 * (rows whose columns come up) turn cells into typed columns, each as narrow as all of its rows
 * allow. Names of columns end in their unit where the tool says it; where it says none, so does the
 * name.
 *
 * <p>It stands below {@code results} and may depend on {@code measure}, Tablesaw and FastCSV.
 */
package dev.benchbook.analysis.results.format;
