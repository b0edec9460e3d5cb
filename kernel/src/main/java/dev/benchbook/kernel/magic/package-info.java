/**
 * Line and cell magics: commands to the kernel among the code.
 *
 * <p>Entry type: {@link dev.benchbook.kernel.magic.Magics}, the one registry. A line magic is a
 * line that begins with {@code %name} where a statement could begin; a cell magic is a cell whose
 * first line begins with {@code %%name}.
 *
 * <p>It depends on {@code eval} and {@code display}.
 */
package dev.benchbook.kernel.magic;
