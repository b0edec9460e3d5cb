package dev.benchbook.analysis.plans.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes plain blanks of Unicode's other spaces and of leading tabs.
 *
 * <p>Pages and mail programs alternate U+00A0 with blanks to keep indentation; then every one in
 * the text is a blank that was changed. A no-break space between two letters only is somebody's
 * data and stays.
 */
final class Blanks {
  private static final int TAB_STOP = 8;

  private Blanks() {}

  static List<TextLine> normalise(List<TextLine> lines) {
    boolean damaged = lines.stream().anyMatch(line -> usedAsIndentation(line.text()));
    List<TextLine> result = new ArrayList<>(lines.size());
    for (TextLine line : lines) {
      String text = damaged ? plain(line.text()) : line.text();
      result.add(line.with(expandTabs(text)));
    }
    return result;
  }

  private static boolean usedAsIndentation(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isOddSpace(c)) {
        continue;
      }
      boolean first = i == 0;
      boolean besideBlank = !first && isAnySpace(text.charAt(i - 1));
      boolean beforeBlank = i + 1 < text.length() && isAnySpace(text.charAt(i + 1));
      boolean behindArrow = i >= 2 && text.charAt(i - 1) == '>' && text.charAt(i - 2) == '-';
      if (first || besideBlank || beforeBlank || behindArrow || isZeroWidth(c)) {
        return true;
      }
    }
    return false;
  }

  private static String plain(String text) {
    StringBuilder out = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (out == null && isOddSpace(c)) {
        out = new StringBuilder(text.length()).append(text, 0, i);
      }
      if (out != null && !isZeroWidth(c)) {
        out.append(isOddSpace(c) ? ' ' : c);
      }
    }
    return out == null ? text : out.toString();
  }

  private static String expandTabs(String text) {
    int end = 0;
    boolean tab = false;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      tab |= text.charAt(end) == '\t';
      end++;
    }
    if (!tab) {
      return text;
    }
    int width = 0;
    for (int i = 0; i < end; i++) {
      width = text.charAt(i) == '\t' ? (width / TAB_STOP + 1) * TAB_STOP : width + 1;
    }
    return " ".repeat(width) + text.substring(end);
  }

  private static boolean isAnySpace(char c) {
    return c == ' ' || c == '\t' || isOddSpace(c);
  }

  private static boolean isOddSpace(char c) {
    return c == '\u00A0'
        || (c >= '\u2000' && c <= '\u200D')
        || c == '\u202F'
        || c == '\u205F'
        || c == '\u2060'
        || c == '\u3000'
        || c == '\uFEFF';
  }

  private static boolean isZeroWidth(char c) {
    return (c >= '\u200B' && c <= '\u200D') || c == '\u2060' || c == '\uFEFF';
  }
}
