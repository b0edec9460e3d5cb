package dev.benchbook.analysis.charts;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Names at the right ends of lines, moved apart so that none covers another. */
final class EndLabels {

  private static final double LINE = 15;
  private static final double LEAD = 26;
  private static final double WIDEST_SHARE = 0.26;

  private final List<Label> labels = new ArrayList<>();
  private final int pictureWidth;

  EndLabels(int pictureWidth) {
    this.pictureWidth = pictureWidth;
  }

  private record Label(List<String> lines, Color color, double endX, double endY) {

    double height() {
      return lines.size() * LINE + 1;
    }
  }

  /** Returns the width that the names of these lines take, with their leaders. */
  static int width(List<String> names, int pictureWidth) {
    double widest = FontWidths.widest(names, Theme.SMALL_SIZE, false);
    return (int) Math.ceil(Math.min(WIDEST_SHARE * pictureWidth, widest) + LEAD + 4);
  }

  /** Returns the height that these names need when they stand below each other. */
  static int height(List<String> names, int pictureWidth) {
    return (int) names.stream().mapToDouble(n -> wrapped(n, pictureWidth).size() * LINE + 1).sum();
  }

  void add(String name, Color color, double endX, double endY) {
    labels.add(new Label(wrapped(name, pictureWidth), color, endX, endY));
  }

  void paint(Ink ink, double left, double top, double bottom) {
    List<Label> sorted = new ArrayList<>(labels);
    sorted.sort(Comparator.comparingDouble(Label::endY));
    double[] tops = spread(sorted, top, bottom);
    for (int i = 0; i < sorted.size(); i++) {
      Label label = sorted.get(i);
      double middle = tops[i] + label.height() / 2;
      ink.line(label.endX() + 6, label.endY(), left + LEAD - 4, middle, Theme.THIN, label.color());
      double y = tops[i] + 12;
      ink.lines(label.lines(), left + LEAD, y, LINE, Theme.SMALL, Theme.TEXT, TextAnchor.START);
    }
  }

  /** Pushes labels down from the top, then back up from the bottom. */
  private static double[] spread(List<Label> sorted, double top, double bottom) {
    double[] tops = new double[sorted.size()];
    double free = top;
    for (int i = 0; i < tops.length; i++) {
      tops[i] = Math.max(free, sorted.get(i).endY() - sorted.get(i).height() / 2);
      free = tops[i] + sorted.get(i).height();
    }
    double limit = bottom;
    for (int i = tops.length - 1; i >= 0; i--) {
      tops[i] = Math.min(tops[i], limit - sorted.get(i).height());
      limit = tops[i];
    }
    return tops;
  }

  private static List<String> wrapped(String name, int pictureWidth) {
    return FontWidths.wrap(name, Theme.SMALL_SIZE, false, WIDEST_SHARE * pictureWidth);
  }
}
