package dev.benchbook.analysis.plans.text;

import java.util.ArrayList;
import java.util.List;

/**
 * A text freed of what pasting, quoting and framing did to it. Immutable.
 *
 * <p>In this order: line ends of every system, records of csvlog and jsonlog ({@link LogRecords}),
 * Unicode blanks and tabs ({@link Blanks}), entities, arrows and typographic quotes ({@link
 * Characters}), log prefixes, mail quoting and comment markers ({@link Prefixes}), frames of psql
 * and Markdown and the quoting of CSV ({@link Frames}).
 */
public final class PastedText {
  private final String source;
  private final List<TextLine> lines;

  private PastedText(String source, List<TextLine> lines) {
    this.source = source;
    this.lines = List.copyOf(lines);
  }

  /**
   * Repairs a text.
   *
   * @param source the name that errors give it, for example a path
   * @param text the text as found; any line ends
   */
  public static PastedText of(String source, String text) {
    return of(source, text, 1);
  }

  /**
   * Repairs a piece of a longer text.
   *
   * @param firstLine the number of the piece's first line in the whole, from 1
   */
  public static PastedText of(String source, String text, int firstLine) {
    List<TextLine> lines = LogRecords.unpack(split(text, firstLine));
    lines = Blanks.normalise(lines);
    lines = Characters.normalise(lines);
    lines = Prefixes.strip(lines);
    lines = Frames.strip(lines);
    return new PastedText(source, lines);
  }

  /** Returns the name of the source. */
  public String source() {
    return source;
  }

  /** Returns the repaired lines; lines that were frame only are blank, so none is lost. */
  public List<TextLine> lines() {
    return lines;
  }

  /**
   * Returns the last line of words within six lines above an index, cut to 120 characters, or "".
   * Frames, column headings and counts of rows are no words.
   */
  public String headingAbove(int index) {
    for (int i = index - 1; i >= 0 && i >= index - 6; i--) {
      String line = lines.get(i).text().strip();
      boolean heading = line.equals("EXPLAIN") || line.equals("plan") || line.equals("QUERY PLAN");
      boolean frame = line.startsWith("*****") || line.startsWith("-[") || line.startsWith("<");
      if (!heading && !frame && line.chars().anyMatch(Character::isLetter)) {
        boolean other = line.startsWith("-> ") || line.startsWith("(") || isNumbered(line);
        return other ? "" : line.length() <= 120 ? line : cut(line);
      }
    }
    return "";
  }

  private static boolean isNumbered(String line) {
    return "[]{}\"\u2514\u251C\u2502".indexOf(line.charAt(0)) >= 0 || line.contains(" in set (");
  }

  private static String cut(String line) {
    boolean pair = Character.isLowSurrogate(line.charAt(117));
    return line.substring(0, pair ? 116 : 117) + "...";
  }

  private static List<TextLine> split(String text, int firstLine) {
    List<TextLine> lines = new ArrayList<>();
    int start = text.startsWith("\uFEFF") ? 1 : 0;
    int number = firstLine;
    for (int i = start; i <= text.length(); i++) {
      boolean end = i == text.length();
      char c = end ? '\n' : text.charAt(i);
      if (c != '\n' && c != '\r') {
        continue;
      }
      if (!end || i > start) {
        lines.add(new TextLine(text.substring(start, i), number++, 1));
      }
      if (c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n') {
        i++;
      }
      start = i + 1;
    }
    return lines;
  }
}
