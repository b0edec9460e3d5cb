/**
 * How values show themselves: MIME bundles, the registry of renderers and the functions that cells
 * call to display, update and clear output.
 *
 * <p>Entry type: {@link dev.benchbook.kernel.display.Display}. This package alone of the kernel is
 * visible to cells and to the libraries they load; it depends on the JDK and keeps its names.
 */
package dev.benchbook.kernel.display;
