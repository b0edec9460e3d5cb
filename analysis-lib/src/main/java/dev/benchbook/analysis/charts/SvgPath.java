package dev.benchbook.analysis.charts;

import java.awt.geom.PathIterator;

/**
 * Writes path data in tenths of a pixel: relative commands between rounded points, so that rounding
 * never adds up.
 */
final class SvgPath {

  private final StringBuilder out = new StringBuilder();
  private long x;
  private long y;
  private long startX;
  private long startY;
  private long penX = Long.MIN_VALUE;
  private long penY;

  /** Appends a path; a start that equals the pen's position continues the line. */
  SvgPath append(PathIterator path) {
    double[] c = new double[6];
    for (; !path.isDone(); path.next()) {
      switch (path.currentSegment(c)) {
        case PathIterator.SEG_MOVETO -> moveTo(tenths(c[0]), tenths(c[1]));
        case PathIterator.SEG_LINETO -> lineTo(tenths(c[0]), tenths(c[1]));
        case PathIterator.SEG_QUADTO -> curve('q', c, 4);
        case PathIterator.SEG_CUBICTO -> curve('c', c, 6);
        default -> close();
      }
    }
    return this;
  }

  boolean isEmpty() {
    return out.length() == 0;
  }

  @Override
  public String toString() {
    return out.toString();
  }

  /** Returns a length in pixels rounded to tenths, as SVG text. */
  static String number(double pixels) {
    return text(tenths(pixels));
  }

  static long tenths(double pixels) {
    return Math.round(pixels * 10);
  }

  private static String text(long tenths) {
    if (tenths % 10 == 0) {
      return Long.toString(tenths / 10);
    }
    long whole = Math.abs(tenths / 10);
    return (tenths < 0 ? "-" : "") + (whole == 0 ? "" : whole) + "." + Math.abs(tenths % 10);
  }

  private void moveTo(long toX, long toY) {
    x = toX;
    y = toY;
    startX = toX;
    startY = toY;
  }

  private void start() {
    if (penX != x || penY != y) {
      out.append('M').append(text(x));
      separated(y);
    }
  }

  private void lineTo(long toX, long toY) {
    start();
    if (toY == y) {
      out.append('h').append(text(toX - x));
    } else if (toX == x) {
      out.append('v').append(text(toY - y));
    } else {
      out.append('l').append(text(toX - x));
      separated(toY - y);
    }
    pen(toX, toY);
  }

  private void curve(char command, double[] c, int length) {
    start();
    out.append(command).append(text(tenths(c[0]) - x));
    separated(tenths(c[1]) - y);
    for (int i = 2; i < length; i += 2) {
      separated(tenths(c[i]) - x);
      separated(tenths(c[i + 1]) - y);
    }
    pen(tenths(c[length - 2]), tenths(c[length - 1]));
  }

  private void close() {
    if (out.length() > 0 && out.charAt(out.length() - 1) != 'z') {
      out.append('z');
    }
    x = startX;
    y = startY;
    penX = Long.MIN_VALUE;
  }

  private void separated(long tenths) {
    if (tenths >= 0) {
      out.append(' ');
    }
    out.append(text(tenths));
  }

  private void pen(long toX, long toY) {
    x = toX;
    y = toY;
    penX = toX;
    penY = toY;
  }
}
