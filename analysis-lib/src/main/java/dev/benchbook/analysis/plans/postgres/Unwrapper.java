package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.text.TextLine;
import java.util.ArrayList;
import java.util.List;

/** Joins the pieces of lines that were cut and the lines of literals that hold line feeds. */
final class Unwrapper {
  private static final int LONGEST_LITERAL = 2_000;

  private final List<TextLine> lines;
  private final Wrapping wrapping;
  private final HeadJoiner heads;
  private final List<LogicalLine> result = new ArrayList<>();
  private boolean costs;
  private int margin;

  private Unwrapper(List<TextLine> lines) {
    this.lines = lines;
    this.wrapping = Wrapping.of(lines);
    this.heads = new HeadJoiner(lines, wrapping);
  }

  static List<LogicalLine> unwrap(List<TextLine> lines) {
    Unwrapper unwrapper = new Unwrapper(lines);
    int i = 0;
    while (i < lines.size()) {
      i = unwrapper.take(i);
    }
    return unwrapper.result;
  }

  /** Takes the logical line that begins at an index; returns the index behind it. */
  private int take(int first) {
    TextLine line = lines.get(first);
    String text = line.text().strip();
    LineKind kind = LineKind.of(text);
    HeadJoiner.Head head = joinedHead(first, text, kind);
    if (head != null) {
      add(line, head.text(), LineKind.of(head.text()), false, head.doubtful());
      return head.end();
    }
    boolean joins = kind.isOfNode() || kind == LineKind.HEAD || kind == LineKind.TAIL;
    joins |= kind == LineKind.KEYED || kind == LineKind.BARE_HEAD;
    joins |= kind == LineKind.OTHER && wrapping.mode() != Wrapping.Mode.NONE && line.indent() >= 3;
    if (!joins || isFreeText(text)) {
      add(line, text, kind, false, false);
      return first + 1;
    }
    StringBuilder joined = new StringBuilder(line.text());
    Scanner scanner = new Scanner();
    scanner.feed(line.text());
    int next = first + 1;
    String piece = line.text();
    boolean cutName = false;
    while (next < lines.size()) {
      String glue = glue(line, joined, piece, scanner, kind, next);
      if (glue == null) {
        break;
      }
      cutName |= scanner.inQuotes() && !glue.equals("\n");
      piece = lines.get(next).text();
      String addition = glue.equals(" ") ? piece.stripLeading() : piece;
      addition = glue.equals("\n") ? withoutMargin(piece) : addition;
      joined.append(glue).append(addition);
      scanner.feed(addition);
      next++;
    }
    if (scanner.inQuotes() && next - first > 1 && kind != LineKind.ARROW) {
      return giveUp(first, line, text, kind);
    }
    String whole = joined.toString().strip();
    LineKind wholeKind = next - first > 1 ? LineKind.of(whole) : kind;
    add(line, whole, wholeKind, scanner.isOpen(), cutName && isHead(wholeKind));
    return next;
  }

  private HeadJoiner.Head joinedHead(int first, String text, LineKind kind) {
    boolean loose = kind == LineKind.OTHER || kind == LineKind.KEYED || kind == LineKind.TAIL;
    if (loose) {
      HeadJoiner.Head tail = TailJoiner.join(lines, first);
      if (tail != null || !NodeType.beginsHead(text)) {
        return tail;
      }
    }
    boolean head = kind == LineKind.ARROW || kind == LineKind.BARE_HEAD;
    return head || loose ? heads.join(first) : null;
  }

  /** psql sets a blank before every line, those inside a literal too. */
  private String withoutMargin(String piece) {
    int blanks = 0;
    while (blanks < margin && blanks < piece.length() && piece.charAt(blanks) == ' ') {
      blanks++;
    }
    return piece.substring(blanks);
  }

  /** A quote that never closes was none: the line stands alone. */
  private int giveUp(int first, TextLine line, String text, LineKind kind) {
    boolean last = first + 1 >= lines.size();
    add(line, text, kind, last, false);
    return first + 1;
  }

  private void add(TextLine line, String text, LineKind kind, boolean open, boolean doubtful) {
    costs |= Scanner.indexOutside(text, "(cost=", 0) >= 0;
    int indent = line.indent();
    margin = kind == LineKind.HEAD || kind == LineKind.BARE_HEAD ? indent : margin;
    int column = line.column() + indent;
    result.add(new LogicalLine(text, kind, indent, line.number(), column, open, doubtful));
  }

  /** Returns what joins the next physical line to the text so far, or null if it is another's. */
  private String glue(
      TextLine line, StringBuilder joined, String piece, Scanner scanner, LineKind kind, int next) {
    String following = lines.get(next).text();
    String stripped = following.strip();
    boolean full = wrapping.isFull(piece, following);
    if (scanner.inQuotes()) {
      if (joined.length() > LONGEST_LITERAL * 40) {
        return null;
      }
      return full ? wrapping.glue(piece, following) : "\n";
    }
    LineKind nextKind = LineKind.of(stripped);
    if (cutsKey(joined, kind, stripped)) {
      return " ";
    }
    if (kind == LineKind.ARROW && isName(nextKind) && lacksName(joined)) {
      return wrapping.glue(piece, following);
    }
    boolean outdented = isOutdented(line, lines.get(next), nextKind);
    if (nextKind == LineKind.BLANK || (nextKind.beginsLine() && !outdented)) {
      return null;
    }
    if (scanner.inBrackets()) {
      return wrapping.glue(piece, following);
    }
    return glueClosed(line, joined, piece, kind, next);
  }

  /** The same where neither quotes nor brackets are open. */
  private String glueClosed(
      TextLine line, StringBuilder joined, String piece, LineKind kind, int next) {
    String following = lines.get(next).text();
    String stripped = following.strip();
    boolean full = wrapping.isFull(piece, following);
    boolean head = kind == LineKind.ARROW || kind == LineKind.BARE_HEAD || kind == LineKind.HEAD;
    boolean numbers = stripped.startsWith("(cost=") || stripped.startsWith("(actual ");
    numbers |= stripped.startsWith("(never executed)");
    if (head && numbers) {
      boolean spaced = piece.endsWith(" ") || following.startsWith(" ");
      return spaced && wrapping.mode() == Wrapping.Mode.TERMINAL ? "" : " ";
    }
    boolean unfinished = isUnfinished(joined, kind, stripped);
    boolean inPlan = line.indent() >= 2 || (kind != LineKind.KEYED && kind != LineKind.OTHER);
    boolean between = line.indent() >= 2 && lines.get(next).indent() <= 1;
    between &= wrapping.mode() != Wrapping.Mode.NONE && LineKind.of(stripped) == LineKind.OTHER;
    full |= between && Wrapping.leadsBack(lines, next);
    boolean continues = full || (inPlan && endsOpen(joined)) || unfinished;
    boolean ended = kind == LineKind.TAIL && TailJoiner.isWhole(joined.toString().strip());
    if (ended || (head && isFinished(joined))) {
      return null;
    }
    return continues && (kind != LineKind.BARE_HEAD || unfinished)
        ? wrapping.glue(piece, following)
        : null;
  }

  /** {@code Rows Removed by} and {@code Filter: 5} are the two halves of one property's key. */
  private static boolean cutsKey(StringBuilder joined, LineKind kind, String following) {
    if (kind != LineKind.OTHER || joined.length() > 100) {
      return false;
    }
    String half = joined.toString().strip();
    if (LineKind.of(half) != LineKind.OTHER) {
      return false;
    }
    String whole = half + " " + following;
    LineKind wholeKind = LineKind.of(whole);
    return wholeKind == LineKind.PROPERTY || wholeKind == LineKind.TAIL;
  }

  /** In a plan with costs a node's line is not complete before they came. */
  private boolean isUnfinished(StringBuilder joined, LineKind kind, String following) {
    boolean wrapped = wrapping.mode() != Wrapping.Mode.NONE;
    if (kind == LineKind.WORKER) {
      return joined.indexOf(" actual time=") > 0 && joined.indexOf(" loops=") < 0;
    }
    if (kind == LineKind.TAIL && !joined.toString().isBlank()) {
      return wrapped && TailJoiner.isUnfinished(joined.toString().strip());
    }
    if (!wrapped || joined.indexOf("(cost=") >= 0) {
      return false;
    }
    boolean on = following.startsWith("on ") || following.startsWith("using ");
    return (kind == LineKind.ARROW && costs) || (kind == LineKind.BARE_HEAD && on);
  }

  private static boolean isFinished(StringBuilder joined) {
    int end = joined.length();
    while (end > 0 && joined.charAt(end - 1) == ' ') {
      end--;
    }
    return end > 0 && joined.charAt(end - 1) == ')' && joined.indexOf("(cost=") >= 0;
  }

  /** An arrow with nothing behind it, or with a name that no number follows yet. */
  private boolean lacksName(StringBuilder joined) {
    boolean bare = joined.toString().strip().length() == 2;
    boolean wrapped = wrapping.mode() != Wrapping.Mode.NONE && costs;
    return bare || (wrapped && joined.indexOf("(cost=") < 0);
  }

  private static boolean isName(LineKind kind) {
    return kind == LineKind.HEAD || kind == LineKind.BARE_HEAD || kind == LineKind.OTHER;
  }

  /** A property that stands left of where properties can stand is a piece of the line above. */
  private boolean isOutdented(TextLine line, TextLine next, LineKind nextKind) {
    return nextKind == LineKind.PROPERTY
        && wrapping.mode() != Wrapping.Mode.NONE
        && line.indent() >= 3
        && next.indent() <= 1;
  }

  private static boolean isHead(LineKind kind) {
    return kind == LineKind.ARROW || kind == LineKind.HEAD || kind == LineKind.BARE_HEAD;
  }

  private boolean endsOpen(StringBuilder joined) {
    int end = joined.length();
    while (end > 0 && joined.charAt(end - 1) == ' ') {
      end--;
    }
    char last = end == 0 ? 0 : joined.charAt(end - 1);
    return wrapping.mode() != Wrapping.Mode.NONE && (last == ',' || last == ':');
  }

  private static boolean isFreeText(String text) {
    return text.startsWith("Foreign File: ")
        || text.startsWith("Foreign Program: ")
        || text.startsWith("Trigger ");
  }
}
