package dev.benchbook.analysis.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.List;

/** The one look: a white card that reads on light and dark pages, safe for colour-blind readers. */
final class Theme {

  static final Color CARD = Color.WHITE;
  static final Color TEXT = new Color(0x222222);
  static final Color MUTED = new Color(0x666666);
  static final Color GRID = new Color(0xdddddd);
  static final Color BAND = new Color(0xf5f5f5);
  static final Color REFERENCE = new Color(0x444444);
  static final Color BETTER = new Color(0x0072B2);
  static final Color WORSE = new Color(0xD55E00);
  static final Color UNCLEAR = new Color(0x8c8c8c);

  /** Okabe and Ito's palette without black and yellow, in the order that series take. */
  static final List<Color> SERIES =
      List.of(
          new Color(0x0072B2),
          new Color(0xE69F00),
          new Color(0x009E73),
          new Color(0xCC79A7),
          new Color(0xD55E00),
          new Color(0x56B4E9));

  static final double TEXT_SIZE = 13;
  static final double TITLE_SIZE = 16;
  static final double SMALL_SIZE = 12;

  static final Font LABEL = font(Font.PLAIN, TEXT_SIZE);
  static final Font STRONG = font(Font.BOLD, TEXT_SIZE);
  static final Font SMALL = font(Font.PLAIN, SMALL_SIZE);
  static final Font TITLE = font(Font.BOLD, TITLE_SIZE);

  static final BasicStroke THIN = stroke(1);
  static final BasicStroke LINE = new BasicStroke(2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
  static final BasicStroke DASHED =
      new BasicStroke(
          1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {5, 3}, 0);

  /** The width of a picture that nobody sets otherwise. */
  static final int WIDTH = 720;

  /** The width of the picture for narrow pages. */
  static final int NARROW = 400;

  /** The widest page that gets the narrow picture. */
  static final int NARROW_PAGE = 560;

  /** The space between the card's edge and what is drawn. */
  static final int PADDING = 16;

  private Theme() {}

  /** Returns the colour of the series with a number, counted from 0. */
  static Color series(int number) {
    return SERIES.get(number % SERIES.size());
  }

  /**
   * Returns the colour of one of several versions: the first, the baseline, is grey, the last blue,
   * those between take the other colours.
   */
  static Color version(int number, int count) {
    if (number == 0 && count > 1) {
      return UNCLEAR;
    }
    return number == count - 1 ? SERIES.get(0) : SERIES.get(1 + (number - 1) % (SERIES.size() - 1));
  }

  private static Font font(int style, double size) {
    return new Font("DejaVu Sans", style, 1).deriveFont((float) size);
  }

  private static BasicStroke stroke(float width) {
    return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);
  }
}
