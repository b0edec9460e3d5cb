package dev.benchbook.kernel.eval.jshell;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;

/**
 * Finds the lines of a cell that begin with {@code %} and a letter where a statement could begin;
 * such lines inside a text block, a comment or an expression are code.
 */
final class DirectiveLines {
  private static final Pattern CANDIDATE = Pattern.compile("(?m)^[ \\t]*%(?=\\p{Alpha})");

  private DirectiveLines() {}

  /** Returns the start (at the {@code %}) and the end of each such line, in UTF-16 units. */
  static List<int[]> of(SourceCodeAnalysis analysis, String code) {
    List<int[]> lines = new ArrayList<>();
    Matcher candidate = CANDIDATE.matcher(code);
    int done = 0;
    while (candidate.find()) {
      if (!isComplete(analysis, code.substring(done, candidate.start()))) {
        continue;
      }
      int start = candidate.end() - 1;
      int end = code.indexOf('\n', start);
      done = end < 0 ? code.length() : code.charAt(end - 1) == '\r' ? end - 1 : end;
      lines.add(new int[] {start, done});
    }
    return lines;
  }

  private static boolean isComplete(SourceCodeAnalysis analysis, String code) {
    String rest = code;
    while (true) {
      CompletionInfo info = analysis.analyzeCompletion(rest);
      if (info.completeness() == SourceCodeAnalysis.Completeness.EMPTY) {
        return true;
      }
      if (!info.completeness().isComplete()) {
        return false;
      }
      if (info.remaining().isBlank()) {
        return true;
      }
      rest = info.remaining();
    }
  }
}
