package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.text.TextLine;
import java.util.List;

/**
 * Joins a head line whose words were cut: {@code Index Only} and {@code Scan using i on t}.
 *
 * <p>Where the plan shows costs, a head is whole when its numbers came. Without costs only the
 * words tell: pieces are joined if that makes a head that PostgreSQL prints. A join that could also
 * be done otherwise, with or without a blank, is marked as doubtful.
 */
final class HeadJoiner {
  private static final int MOST_PIECES = 6;

  private final List<TextLine> lines;
  private final Wrapping wrapping;

  HeadJoiner(List<TextLine> lines, Wrapping wrapping) {
    this.lines = lines;
    this.wrapping = wrapping;
  }

  /**
   * A head line put together.
   *
   * @param text the whole line
   * @param end the index behind its last physical line
   * @param doubtful whether it could be read in another way too
   */
  record Head(String text, int end, boolean doubtful) {}

  /** Returns the head that begins in a line if it takes more than that line, else null. */
  Head join(int first) {
    String text = lines.get(first).text().strip();
    if (hasNumbers(text) || text.length() > 2_000) {
      return null;
    }
    return showsCosts(first) ? joinToNumbers(first) : joinWords(first);
  }

  private Head joinToNumbers(int first) {
    StringBuilder joined = new StringBuilder(lines.get(first).text());
    boolean doubtful = false;
    for (int next = first + 1; next < lines.size() && next <= first + MOST_PIECES; next++) {
      if (!canContinue(next)) {
        return null;
      }
      String glue = glue(joined, lines.get(next - 1).text(), lines.get(next).text());
      doubtful |= glue.length() > 1 || cutsName(joined, glue);
      append(joined, glue.substring(0, Math.min(1, glue.length())), lines.get(next).text());
      boolean more = next + 1 < lines.size() && beginsNumbers(lines.get(next + 1).text().strip());
      if (isWhole(joined.toString().strip()) && !more) {
        return new Head(joined.toString().strip(), next + 1, doubtful);
      }
    }
    return null;
  }

  private Head joinWords(int first) {
    StringBuilder joined = new StringBuilder(lines.get(first).text());
    boolean known = isKnown(joined.toString());
    boolean doubtful = false;
    Head head = null;
    for (int next = first + 1; next < lines.size() && next <= first + MOST_PIECES; next++) {
      String following = lines.get(next).text();
      LineKind kind = LineKind.of(following.strip());
      boolean piece = canContinue(next) && (kind != LineKind.BARE_HEAD || !known);
      if (!piece || LineKind.isSeparator(following.strip())) {
        break;
      }
      String glue = glue(joined, lines.get(next - 1).text(), following);
      append(joined, glue.substring(0, Math.min(1, glue.length())), following);
      boolean whole = isKnown(joined.toString());
      if (known && !whole) {
        break;
      }
      boolean certain = !known || isBetween(next) || isOutdented(first, next);
      if (whole && !certain) {
        String alone = head == null ? lines.get(first).text().strip() : head.text();
        return new Head(alone, head == null ? first + 1 : head.end(), true);
      }
      doubtful |= glue.length() > 1 || cutsName(joined, glue);
      known = whole;
      head = whole ? new Head(joined.toString().strip(), next + 1, doubtful) : head;
    }
    return head;
  }

  /** Returns the glue; two blanks if it is a guess that puts one blank, three if it puts none. */
  private String glue(StringBuilder joined, String piece, String following) {
    String usual = wrapping.glue(piece, following);
    String direct = words(joined + following.stripTrailing());
    String spaced = words(joined + " " + following.strip());
    boolean directKnown = isKnown(direct);
    boolean spacedKnown = isKnown(spaced);
    if (wrapping.certain() || (!directKnown && !spacedKnown)) {
      return usual;
    }
    if (directKnown != spacedKnown) {
      return directKnown ? "" : " ";
    }
    return usual.isEmpty() ? "\0\0" : "  ";
  }

  private static void append(StringBuilder joined, String glue, String following) {
    String blank = glue.equals(" ") ? " " : "";
    joined.append(blank).append(blank.isEmpty() ? following : following.stripLeading());
  }

  /** A blank that a mail program took at the cut may have been several of the name's. */
  private static boolean cutsName(StringBuilder joined, String glue) {
    Scanner scanner = new Scanner();
    scanner.feed(joined.toString());
    return scanner.inQuotes() && glue.startsWith(" ");
  }

  /** Without numbers: what stands before them. */
  private static String words(String text) {
    int end = text.length();
    for (String numbers : new String[] {" (cost=", " (actual ", " (never executed)"}) {
      int at = Scanner.indexOutside(text, numbers, 0);
      end = at >= 0 ? Math.min(at, end) : end;
    }
    return text.substring(0, end);
  }

  private static boolean isKnown(String text) {
    String stripped = text.strip();
    String head = stripped.startsWith("->") ? stripped.substring(2).strip() : stripped;
    return !head.isEmpty() && NodeType.isKnownHead(head);
  }

  /** Says whether a line may be the next piece of a head: no line of a plan begins there. */
  private boolean canContinue(int index) {
    LineKind kind = LineKind.of(lines.get(index).text().strip());
    return !kind.beginsLine() || kind == LineKind.HEAD;
  }

  private boolean isBetween(int index) {
    return index + 1 < lines.size() && LineKind.of(lines.get(index + 1).text().strip()).isOfNode();
  }

  private boolean isOutdented(int first, int next) {
    return wrapping.mode() != Wrapping.Mode.NONE
        && lines.get(first).indent() > lines.get(next).indent();
  }

  /** Says whether costs come before the next line of a plan begins. */
  private boolean showsCosts(int first) {
    StringBuilder pieces = new StringBuilder(lines.get(first).text().strip());
    for (int i = first + 1; i < lines.size() && i <= first + MOST_PIECES && canContinue(i); i++) {
      pieces.append(lines.get(i).text().strip());
    }
    String text = pieces.toString();
    return text.contains("(cost=") || text.contains("(actual") || text.contains("(never");
  }

  private static boolean hasNumbers(String text) {
    return text.endsWith("(never executed)")
        || Scanner.indexOutside(text, "(cost=", 0) >= 0
        || Scanner.indexOutside(text, "(actual ", 0) >= 0;
  }

  private static boolean beginsNumbers(String text) {
    return text.startsWith("(actual") || text.startsWith("(never");
  }

  private static boolean isWhole(String text) {
    int cost = text.lastIndexOf("(cost=");
    int actual = text.lastIndexOf("(actual");
    if (text.endsWith("(never executed)")) {
      return true;
    }
    int from = Math.max(cost, actual);
    return from > 0 && text.endsWith(")") && MetricsParser.isGroup(text.substring(from));
  }
}
