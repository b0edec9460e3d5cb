/**
 * Java cells on JShell: splitting a cell into snippets, compiling and running them in this JVM,
 * stopping them, and turning the compiler's and the JVM's errors into places in cells.
 *
 * <p>Entry type: {@link dev.benchbook.kernel.eval.jshell.JShellEvaluator}. This package alone uses
 * {@code jdk.jshell} and ASM.
 */
package dev.benchbook.kernel.eval.jshell;
