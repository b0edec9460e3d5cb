package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.Metrics;
import dev.benchbook.analysis.plans.Relationship;
import java.util.ArrayList;
import java.util.List;

/** A node while its plan is being read. */
final class Draft {
  final LogicalLine line;
  final String words;
  final NodeType type;
  final Metrics metrics;

  /** The numbers behind the words, as printed. */
  final String numbers;

  final boolean masked;

  /** The lines below the head, in order; labels not among them. */
  final List<LogicalLine> details = new ArrayList<>();

  /** The label line right above the head, or null. */
  LogicalLine label;

  /** The index of the parent; -1 for the root. */
  int parent = -1;

  Relationship relationship;

  private Draft(LogicalLine line, MetricsParser.Result head) {
    this.line = line;
    this.words = head.words();
    this.type = NodeType.of(head.words());
    this.metrics = head.metrics();
    this.numbers = head.numbers();
    this.masked = head.masked();
  }

  static Draft of(LogicalLine line, String source) {
    String text = line.text();
    String head = line.kind() == LineKind.ARROW ? text.substring(2).stripLeading() : text;
    return new Draft(line, MetricsParser.parse(line, head, source));
  }

  /** Returns the column where the node's name begins. */
  int nameColumn() {
    if (line.kind() != LineKind.ARROW) {
      return line.indent();
    }
    int i = 2;
    while (i < line.text().length() && line.text().charAt(i) == ' ') {
      i++;
    }
    return line.indent() + i;
  }

  /** Says whether one of the node's lines holds a text. */
  boolean mentions(String text) {
    return details.stream().anyMatch(detail -> detail.text().contains(text));
  }
}
