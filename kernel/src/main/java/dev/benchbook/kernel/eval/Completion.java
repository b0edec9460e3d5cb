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

  /** Copies the candidates. */
  public Completion {
    candidates = List.copyOf(candidates);
  }
}
