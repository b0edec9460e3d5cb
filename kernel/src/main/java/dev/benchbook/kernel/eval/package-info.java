/**
 * What a kernel asks of a language: evaluate a cell, complete, inspect, interrupt. {@link
 * dev.benchbook.kernel.eval.Evaluator} is the entry type; {@code eval.jshell} implements it for
 * Java.
 *
 * <p>It depends on the JDK and on {@code display}; it knows nothing of messages.
 */
package dev.benchbook.kernel.eval;
