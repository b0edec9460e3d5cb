package dev.benchbook.kernel.magic;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The words after a magic's name. Quotes, double or single, hold a word with blanks together. */
public final class Arguments {
  private Arguments() {}

  /**
   * Splits a line into words. A backslash counts only before a double quote within double quotes,
   * so that Windows paths stay as they are.
   *
   * @throws MagicException if a quote is not closed
   */
  public static List<String> split(String line) throws MagicException {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean begun = false;
    char quote = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (quote == '"' && c == '\\' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
        word.append(line.charAt(++i));
      } else if (quote != 0 && c == quote) {
        quote = 0;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
        begun = true;
      } else if (quote == 0 && Character.isWhitespace(c)) {
        if (begun) {
          words.add(word.toString());
          word.setLength(0);
          begun = false;
        }
      } else {
        word.append(c);
        begun = true;
      }
    }
    if (quote != 0) {
      throw new MagicException("expected a closing " + quote + ", found the end of the line");
    }
    if (begun) {
      words.add(word.toString());
    }
    return words;
  }

  /** Returns a line that {@link #split} takes apart into these words. */
  static String join(List<String> words) {
    return words.stream().map(Arguments::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    boolean plain =
        !word.isEmpty()
            && word.chars().noneMatch(c -> Character.isWhitespace(c) || c == '"' || c == '\'');
    return plain ? word : '"' + word.replace("\"", "\\\"") + '"';
  }
}
