/**
 * The program: its command line, the registration with Jupyter, the check of an installation and
 * the wiring of a kernel process.
 *
 * <p>Entry type: {@link dev.benchbook.kernel.launch.Main}. It may use every other package; {@link
 * dev.benchbook.kernel.launch.KernelProcess} is the one place where they are put together.
 */
package dev.benchbook.kernel.launch;
