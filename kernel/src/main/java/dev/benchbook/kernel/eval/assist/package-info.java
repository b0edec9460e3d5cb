/**
 * Answers questions about half-written cells: what could stand at the cursor, what stands there,
 * whether the code is whole.
 *
 * <p>Entry type: {@link dev.benchbook.kernel.eval.assist.Assistant}. It scans the code ({@code
 * Scan}), lets the JDK's compiler attribute what stands before the cursor together with what the
 * session declared ({@code Attribution}, {@code World}), and looks up members, names and
 * documentation in the result. It runs no code of cells and needs no lock of the evaluator.
 *
 * <p>It depends on {@code eval}, {@code display} and the compiler of the JDK.
 */
package dev.benchbook.kernel.eval.assist;
