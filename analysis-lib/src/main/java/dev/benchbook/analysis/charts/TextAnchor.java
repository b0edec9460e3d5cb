package dev.benchbook.analysis.charts;

/** Which part of a text stands at its point. */
enum TextAnchor {
  START,
  MIDDLE,
  END
}
