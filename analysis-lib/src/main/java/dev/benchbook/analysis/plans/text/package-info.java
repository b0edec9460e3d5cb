/**
 * Text as people have it, made fit to parse: what mail programs, terminals, spreadsheets, browsers
 * and log daemons add to a plan is taken off again. The entry type is {@link
 * dev.benchbook.analysis.plans.text.PastedText}; its lines remember where they stood in the
 * original, so that errors point there.
 *
 * <p>It stands before every plan dialect in the flow, knows nothing of any engine's grammar and
 * depends on the JDK alone. Nothing here refuses a text: what is not recognised stays as it is.
 */
package dev.benchbook.analysis.plans.text;
