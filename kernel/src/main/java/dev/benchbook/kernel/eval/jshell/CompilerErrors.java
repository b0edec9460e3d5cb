package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.eval.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import jdk.jshell.Diag;

/** The compiler's errors of one snippet as text: what is wrong, where, what may mend it. */
final class CompilerErrors {
  static final String NAME = "CompilationError";

  private static final int MAX_ERRORS = 8;
  private static final int MAX_LINE = 160;
  private static final String SYMBOL = "symbol:";
  private static final String LOCATION = "location:";

  private final Origins.Place snippet;
  private final Function<Diag, List<String>> hints;
  private final List<String> lines = new ArrayList<>();
  private final Set<String> hinted = new LinkedHashSet<>();

  private CompilerErrors(Origins.Place snippet, Function<Diag, List<String>> hints) {
    this.snippet = snippet;
    this.hints = hints;
  }

  /**
   * Describes errors.
   *
   * @param snippet where the snippet begins
   * @param hints what to do about an error; each line is said once
   */
  static Outcome.Failure of(
      Origins.Place snippet, List<Diag> diagnostics, Function<Diag, List<String>> hints) {
    List<Diag> errors = diagnostics.stream().filter(Diag::isError).toList();
    CompilerErrors text = new CompilerErrors(snippet, hints);
    text.lines.add(Paint.ERROR.on(NAME));
    errors.stream().limit(MAX_ERRORS).forEach(text::add);
    if (errors.size() > MAX_ERRORS) {
      text.lines.add(Paint.FAINT.on("and " + (errors.size() - MAX_ERRORS) + " more errors"));
    }
    String message =
        errors.isEmpty()
            ? "the code does not compile"
            : text.place(errors.get(0)).sentence() + ": " + title(message(errors.get(0)));
    return new Outcome.Failure(NAME, message, text.lines);
  }

  private void add(Diag error) {
    String[] text = message(error);
    Origins.Place place = place(error);
    lines.add(Paint.ERROR.on(title(text)));
    lines.add(place.head());
    lines.addAll(marked(place, error));
    for (int i = 1; i < text.length; i++) {
      String more = text[i].strip();
      boolean said = more.startsWith(SYMBOL) || more.matches(LOCATION + "\\s*(class|package)?");
      if (!said) {
        lines.add("  " + more);
      }
    }
    for (String hint : hints.apply(error)) {
      if (hinted.add(hint)) {
        lines.add("  " + Paint.HINT.on(hint));
      }
    }
  }

  // The name that is not known stands in the first line.
  private static String title(String[] text) {
    for (String line : text) {
      if (line.strip().startsWith(SYMBOL)) {
        return text[0] + ": " + line.strip().substring(SYMBOL.length()).strip();
      }
    }
    return text[0];
  }

  private static String[] message(Diag error) {
    return Sessions.plain(error.getMessage(Locale.ROOT).strip()).split("\\R");
  }

  private Origins.Place place(Diag error) {
    return snippet.plus((int) range(error)[0]);
  }

  // Of a selection that is not known, or a call that does not fit, the name alone is wrong.
  private long[] range(Diag error) {
    long start = Math.max(0, error.getStartPosition());
    long end = error.getEndPosition();
    long at = error.getPosition();
    String code = snippet.cell().code();
    int here = snippet.offset() + (int) at;
    boolean selection = at > start && at < end && here < code.length() && code.charAt(here) == '.';
    if (selection) {
      int from = here + 1;
      while (from < code.length() && Character.isWhitespace(code.charAt(from))) {
        from++;
      }
      int to = from;
      while (to < code.length() && Character.isJavaIdentifierPart(code.charAt(to))) {
        to++;
      }
      if (to > from) {
        return new long[] {from - snippet.offset(), to - snippet.offset()};
      }
    }
    return new long[] {start, end};
  }

  // The line of source with its number, and a row of carets under what is wrong.
  private List<String> marked(Origins.Place place, Diag error) {
    String source = place.lineText(place.line());
    int points = source.codePointCount(0, source.length());
    int from = source.offsetByCodePoints(0, Math.min(place.column() - 1, points));
    long[] range = range(error);
    long wrong = Math.max(1, range[1] - range[0]);
    // Of a very long line only the part around the fault is shown.
    if (source.length() > MAX_LINE) {
      int begin = Math.max(0, Math.min(from - MAX_LINE / 2, source.length() - MAX_LINE));
      source = source.substring(begin, Math.min(begin + MAX_LINE, source.length()));
      from -= begin;
    }
    int length = (int) Math.max(1, Math.min(wrong, source.length() - from));
    String arrow = "----> " + place.line() + " ";
    String blank = " ".repeat(arrow.length()) + source.substring(0, from).replaceAll("[^\\t]", " ");
    return List.of(
        Paint.PLACE.on(arrow.strip()) + " " + source, blank + Paint.MARK.on("^".repeat(length)));
  }
}
