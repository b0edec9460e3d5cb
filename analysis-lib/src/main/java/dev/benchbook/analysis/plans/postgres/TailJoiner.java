package dev.benchbook.analysis.plans.postgres;

import dev.benchbook.analysis.plans.text.TextLine;
import java.util.List;

/**
 * Joins a cut line of the part below the tree: triggers, times and the query's identifier. A join
 * is done only if it makes a line that PostgreSQL prints.
 */
final class TailJoiner {
  private static final int MOST_PIECES = 4;

  private static final String[] TIMES = {
    "Planning Time:", "Planning time:", "Execution Time:", "Execution time:", "Total runtime:"
  };

  private TailJoiner() {}

  /**
   * Returns the line that begins in a physical line and takes more than that, or null.
   *
   * @param first the index of its first physical line
   */
  static HeadJoiner.Head join(List<TextLine> lines, int first) {
    String text = lines.get(first).text().strip();
    if (!begins(text) || (isWhole(text) && !isCutIdentifier(lines, first))) {
      return null;
    }
    String joined = lines.get(first).text().stripLeading();
    for (int next = first + 1; next < lines.size() && next < first + MOST_PIECES; next++) {
      String following = lines.get(next).text();
      LineKind kind = LineKind.of(following.strip());
      if (kind.beginsLine()) {
        return null;
      }
      String direct = joined + following.stripTrailing();
      String spaced = joined.stripTrailing() + " " + following.strip();
      boolean directWhole = isWhole(direct);
      if (directWhole || isWhole(spaced)) {
        boolean both = directWhole && isWhole(spaced);
        boolean trigger = text.startsWith("Trigger ");
        return new HeadJoiner.Head(
            directWhole && !(both && trigger) ? direct : spaced, next + 1, both && trigger);
      }
      boolean inWord = following.startsWith(" ") || joined.endsWith(" ");
      joined = inWord ? direct : spaced;
    }
    return null;
  }

  private static boolean begins(String text) {
    for (String word : new String[] {"Trigger", "Planning", "Execution", "Total", "Query I"}) {
      if (text.startsWith(word)) {
        return true;
      }
    }
    return false;
  }

  /** An identifier of digits only goes on in a line of digits only. */
  private static boolean isCutIdentifier(List<TextLine> lines, int first) {
    String text = lines.get(first).text().strip();
    boolean next = first + 1 < lines.size() && isDigits(lines.get(first + 1).text().strip());
    return next && text.startsWith("Query Identifier: ");
  }

  /** Says whether settings or a line of JIT's must go on. */
  static boolean isUnfinished(String text) {
    if (text.startsWith("Settings:")) {
      return !text.endsWith("'");
    }
    if (text.startsWith("Options:")) {
      return !text.endsWith("true") && !text.endsWith("false");
    }
    return text.startsWith("Timing:") && !text.endsWith(" ms") && !text.endsWith(" ms)");
  }

  static boolean isWhole(String text) {
    if (text.startsWith("Trigger ")) {
      int calls = text.lastIndexOf(" calls=");
      return text.indexOf(':') > 0
          && calls > 0
          && isDigits(text.substring(calls + " calls=".length()));
    }
    if (text.startsWith("Query Identifier: ")) {
      String digits = text.substring("Query Identifier: ".length());
      return isDigits(digits.startsWith("-") ? digits.substring(1) : digits);
    }
    for (String key : TIMES) {
      if (text.startsWith(key + " ") && text.endsWith(" ms") && text.length() > key.length() + 4) {
        String number = text.substring(key.length() + 1, text.length() - 3);
        int point = number.indexOf('.');
        return point > 0
            && isDigits(number.substring(0, point))
            && isDigits(number.substring(point + 1));
      }
    }
    return false;
  }

  private static boolean isDigits(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
