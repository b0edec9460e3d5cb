/**
 * What the kernel knows of the analysis library: the imports of its cells and the renderers of its
 * types.
 *
 * <p>Entry type: {@link dev.benchbook.kernel.bridge.AnalysisBridge}. No other package of the kernel
 * uses the library.
 */
package dev.benchbook.kernel.bridge;
