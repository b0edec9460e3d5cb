package dev.benchbook.kernel.eval;

import java.util.List;

/**
 * What could stand at the cursor.
 *
 * @param start where the replaced text begins, in UTF-16 units from the start of the code
 * @param end where it ends
 * @param candidates the texts that could replace it, best first
 */
public record Completion(int start, int end, List<Candidate> candidates) {

  /**
   * One candidate.
   *
   * @param text the text that replaces
   * @param kind what it is: {@code function}, {@code class}, {@code keyword}, ... or the empty text
   * @param signature its parameters and type in one line, or the empty text
   */
  public record Candidate(String text, String kind, String signature) {}

  /** Returns that nothing can be told of the end of a text. */
  public static Completion none(String before) {
    return new Completion(before.length(), before.length(), List.of());
  }

  /** Completes the last of a text's words, which blanks part, with what begins like it. */
  public static Completion ofWord(String before, List<Candidate> words) {
    int start = before.length();
    while (start > 0 && !Character.isWhitespace(before.charAt(start - 1))) {
      start--;
    }
    String typed = before.substring(start);
    List<Candidate> fitting = words.stream().filter(one -> one.text().startsWith(typed)).toList();
    return fitting.isEmpty() ? none(before) : new Completion(start, before.length(), fitting);
  }

  /** Returns the same for a text that this one's begins in later, by so many UTF-16 units. */
  public Completion plus(int more) {
    return new Completion(start + more, end + more, candidates);
  }

  /** Copies the candidates. */
  public Completion {
    candidates = List.copyOf(candidates);
  }
}
