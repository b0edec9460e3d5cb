package dev.benchbook.analysis.charts;

import java.util.ArrayList;
import java.util.List;

/**
 * Widths of texts in DejaVu Sans without asking the machine for the font, so that a layout is the
 * same everywhere. The advances of ASCII are the font's own; other characters are estimated on the
 * wide side. Verdana, the next font of the family list, has nearly the same advances.
 */
final class FontWidths {

  /** Advances of U+0020 to U+007E in thousandths of the font size. */
  private static final int[] ASCII = {
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838
  };

  /** The widest ratio of a bold line to the same line in regular weight that labels reach. */
  private static final double BOLD = 1.13;

  private FontWidths() {}

  /** Returns the width of a text in pixels at a font size in pixels. */
  static double of(String text, double size, boolean bold) {
    long thousandths = text.codePoints().mapToLong(FontWidths::advance).sum();
    return thousandths * size / 1000 * (bold ? BOLD : 1);
  }

  /** Returns the width of the widest text; 0 for none. */
  static double widest(List<String> texts, double size, boolean bold) {
    return texts.stream().mapToDouble(t -> of(t, size, bold)).max().orElse(0);
  }

  /**
   * Breaks a text into lines no wider than {@code width}, after a space or one of {@code _-/.,:}
   * where there is one, else within the word. No character is lost but the spaces at a break.
   */
  static List<String> wrap(String text, double size, boolean bold, double width) {
    List<String> lines = new ArrayList<>();
    for (String paragraph : text.split("\\R", -1)) {
      String rest = paragraph;
      while (of(rest, size, bold) > width) {
        int end = lineEnd(rest, size, bold, width);
        lines.add(rest.substring(0, end).stripTrailing());
        rest = rest.substring(end).stripLeading();
      }
      if (!rest.isEmpty() || paragraph.isEmpty()) {
        lines.add(rest);
      }
    }
    return List.copyOf(lines);
  }

  private static int lineEnd(String text, double size, boolean bold, double width) {
    double used = 0;
    int lastBreak = 0;
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      used += advance(c) * size / 1000 * (bold ? BOLD : 1);
      if (used > width && c != ' ') {
        break;
      }
      i += Character.charCount(c);
      if (" _-/.,:".indexOf(c) >= 0) {
        lastBreak = i;
      }
    }
    if (lastBreak > 0 && lastBreak < text.length()) {
      return lastBreak;
    }
    return Math.max(i, Character.charCount(text.codePointAt(0)));
  }

  private static long advance(int c) {
    if (c >= 0x20 && c <= 0x7E) {
      return ASCII[c - 0x20];
    }
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT
        || c == 0xFE0F) {
      return 0;
    }
    if (c >= 0x1F000) {
      return 1300;
    }
    if (Character.isIdeographic(c) || (c >= 0x3000 && c <= 0xFFEF)) {
      return 1020;
    }
    if (c == 0x2013 || c == 0xB7) {
      return 500;
    }
    return Character.isUpperCase(c) ? 800 : c >= 0x2000 ? 1000 : 720;
  }
}
