package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.text.TextLine;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the prose between plans and makes names of it.
 *
 * <p>The name is the last paragraph above the plan from its marker ({@code ---}, {@code #}) on, or
 * that paragraph's last line; a label in parentheses above it, as {@code (pg15)}, stands first. A
 * plan with nothing but a separator such as {@code vs} above it is counted on under the heading
 * before: {@code Q1 [2]}.
 */
final class Headings {
  private static final int LONGEST = 120;
  private static final int LOOK_BACK = 20;

  private final List<List<String>> paragraphs = new ArrayList<>();
  private boolean separated = true;
  private String last = "";
  private int count;

  void add(String line) {
    if (separated) {
      paragraphs.add(new ArrayList<>());
      separated = false;
    }
    paragraphs.get(paragraphs.size() - 1).add(line);
  }

  void separate() {
    separated = true;
  }

  /** Returns the name that the lines right above a place give, or "". */
  static String above(List<TextLine> lines, int index) {
    int from = index;
    while (from > 0 && from > index - LOOK_BACK && isProse(lines.get(from - 1).text().strip())) {
      from--;
    }
    Headings headings = new Headings();
    for (int i = from; i < index; i++) {
      String line = lines.get(i).text().strip();
      if (!isName(line)) {
        headings.separate();
      } else {
        headings.add(line);
      }
    }
    return headings.heading();
  }

  private static boolean isName(String line) {
    LineKind kind = LineKind.of(line);
    return kind == LineKind.OTHER || kind == LineKind.KEYED;
  }

  private static boolean isProse(String line) {
    char first = line.isEmpty() ? 'x' : line.charAt(0);
    boolean document = "[]{}\"<".indexOf(first) >= 0 || line.startsWith("- ");
    LineKind kind = LineKind.of(line);
    return !document && !kind.isOfNode() && kind != LineKind.HEAD && kind != LineKind.TAIL;
  }

  /** Forgets what stood between two lines of one plan. */
  void drop() {
    paragraphs.clear();
    separated = true;
  }

  /** Returns the name of the plan that begins or stands here and forgets what it was made of. */
  String take() {
    String heading = heading();
    paragraphs.clear();
    separated = true;
    if (heading.isEmpty()) {
      count++;
      return last.isEmpty() || count == 1 ? last : last + " [" + count + "]";
    }
    last = heading;
    count = 1;
    return heading;
  }

  private String heading() {
    int index = paragraphs.size() - 1;
    while (index >= 0 && isSeparator(paragraphs.get(index))) {
      index--;
    }
    if (index < 0) {
      return "";
    }
    String name = title(paragraphs.get(index));
    if (index > 0) {
      List<String> above = paragraphs.get(index - 1);
      boolean label = above.size() == 1 && isLabel(above.get(0));
      name = label && !isLabel(name) ? above.get(0) + " " + name : name;
    }
    return cut(name);
  }

  private static boolean isSeparator(List<String> paragraph) {
    if (paragraph.size() != 1) {
      return false;
    }
    String line = paragraph.get(0);
    return LineKind.isSeparator(line) && !isLabel(line);
  }

  private static boolean isLabel(String line) {
    return line.startsWith("(") && line.endsWith(")");
  }

  private static String title(List<String> paragraph) {
    int from = paragraph.size() - 1;
    for (int i = paragraph.size() - 1; i >= 0; i--) {
      String line = paragraph.get(i);
      if (line.startsWith("---") || line.startsWith("#") || line.startsWith("==")) {
        from = i;
        break;
      }
    }
    String joined = String.join(" ", paragraph.subList(from, paragraph.size()));
    int start = 0;
    while (start < joined.length() && "-#=* ".indexOf(joined.charAt(start)) >= 0) {
      start++;
    }
    int end = joined.length();
    while (end > start && "-#=*: ".indexOf(joined.charAt(end - 1)) >= 0) {
      end--;
    }
    String title = joined.substring(start, end);
    String query = "Query Text: ";
    return title.startsWith(query) ? title.substring(query.length()) : title;
  }

  /** Returns a name that is not longer than names are. */
  static String cut(String name) {
    if (name.length() <= LONGEST) {
      return name;
    }
    return name.substring(0, cutAt(name)) + "...";
  }

  private static int cutAt(String name) {
    int at = LONGEST - 3;
    return Character.isLowSurrogate(name.charAt(at)) ? at - 1 : at;
  }
}
