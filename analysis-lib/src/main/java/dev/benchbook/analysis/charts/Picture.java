package dev.benchbook.analysis.charts;

import java.awt.Graphics2D;

/** What is painted: a body of fixed size whose upper left corner is the origin, in pixels. */
interface Picture {

  /** Returns the width in pixels. */
  int width();

  /** Returns the height in pixels. */
  int height();

  /** Paints the body; paints the same each time. */
  void paint(Graphics2D g);
}
