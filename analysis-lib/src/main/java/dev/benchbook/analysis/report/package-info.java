/**
 * What a write-up shows beside its charts: frames as tables ({@link
 * dev.benchbook.analysis.report.Tables}), the ledger of published figures recomputed ({@link
 * dev.benchbook.analysis.report.Claims}) and where the figures come from ({@link
 * dev.benchbook.analysis.report.Provenance}).
 *
 * <p>Each value shows itself as an HTML fragment with inline styles only, which survives notebook
 * sanitisers, and as aligned plain text. Output holds no dates, ids or random parts, so the same
 * input gives the same text.
 *
 * <p>It stands last in the flow and may depend on every other package of the library; none depends
 * on it.
 */
package dev.benchbook.analysis.report;
