/**
 * IJava's names for displays, as notebooks use them: each stands for what the package {@code
 * dev.benchbook.kernel.display} does.
 */
package io.github.spencerpark.jupyter.kernel.display;
