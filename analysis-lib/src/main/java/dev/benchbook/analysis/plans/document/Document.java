package dev.benchbook.analysis.plans.document;

/**
 * A document found in a text.
 *
 * @param root its topmost value
 * @param from the index of its first line
 * @param to the index behind its last line
 * @param format {@code "JSON"}, {@code "XML"} or {@code "YAML"}
 * @param complete whether the document was there to its end
 */
public record Document(Item root, int from, int to, String format, boolean complete) {}
