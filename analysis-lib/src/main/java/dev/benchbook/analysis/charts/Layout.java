package dev.benchbook.analysis.charts;

/** Lays one picture out for a width, so that a phone gets readable letters too. */
interface Layout {

  /** Returns the picture for a width in pixels; some have one width only. */
  Picture at(int width);
}
