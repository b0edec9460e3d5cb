package dev.benchbook.analysis.charts;

import java.awt.Shape;
import java.awt.geom.Area;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;

/** Cuts shapes to a clip by geometry, so that the picture needs no clip paths and no ids. */
final class ClipArea {

  private static final double FLATNESS = 0.05;

  private ClipArea() {}

  /** Returns the part of a filled shape inside the clip; null where nothing is left. */
  static Shape filled(Shape shape, Shape clip) {
    if (clip == null || clip.contains(shape.getBounds2D())) {
      return shape;
    }
    if (!clip.intersects(grown(shape.getBounds2D(), 1e-9))) {
      return null;
    }
    Area area = new Area(shape);
    area.intersect(new Area(clip));
    return area.isEmpty() ? null : area;
  }

  /**
   * Returns the part of a line inside a rectangle; null where nothing is left. Ends are cut where
   * the line's axis leaves the rectangle.
   */
  static Shape line(Shape shape, Rectangle2D clip) {
    Rectangle2D bounds = shape.getBounds2D();
    if (bounds.getMinX() >= clip.getMinX()
        && bounds.getMaxX() <= clip.getMaxX()
        && bounds.getMinY() >= clip.getMinY()
        && bounds.getMaxY() <= clip.getMaxY()) {
      return shape;
    }
    Path2D.Double out = new Path2D.Double();
    double[] c = new double[6];
    double[] last = new double[2];
    double[] start = new double[2];
    for (PathIterator p = shape.getPathIterator(null, FLATNESS); !p.isDone(); p.next()) {
      int kind = p.currentSegment(c);
      if (kind == PathIterator.SEG_MOVETO) {
        start[0] = c[0];
        start[1] = c[1];
      } else if (kind == PathIterator.SEG_CLOSE) {
        c[0] = start[0];
        c[1] = start[1];
        segment(out, last, c, clip);
      } else {
        segment(out, last, c, clip);
      }
      last[0] = c[0];
      last[1] = c[1];
    }
    return out.getCurrentPoint() == null ? null : out;
  }

  /** Adds the part of a segment inside the clip: Liang and Barsky's way. */
  private static void segment(Path2D out, double[] from, double[] to, Rectangle2D clip) {
    double dx = to[0] - from[0];
    double dy = to[1] - from[1];
    double[] p = {-dx, dx, -dy, dy};
    double[] q = {
      from[0] - clip.getMinX(),
      clip.getMaxX() - from[0],
      from[1] - clip.getMinY(),
      clip.getMaxY() - from[1]
    };
    double enter = 0;
    double leave = 1;
    for (int i = 0; i < 4; i++) {
      if (p[i] == 0 && q[i] < 0) {
        return;
      }
      if (p[i] < 0) {
        enter = Math.max(enter, q[i] / p[i]);
      } else if (p[i] > 0) {
        leave = Math.min(leave, q[i] / p[i]);
      }
    }
    if (enter <= leave) {
      out.moveTo(from[0] + enter * dx, from[1] + enter * dy);
      out.lineTo(from[0] + leave * dx, from[1] + leave * dy);
    }
  }

  private static Rectangle2D grown(Rectangle2D box, double by) {
    return new Rectangle2D.Double(
        box.getX() - by, box.getY() - by, box.getWidth() + 2 * by, box.getHeight() + 2 * by);
  }
}
