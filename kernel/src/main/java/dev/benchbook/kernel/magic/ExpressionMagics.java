package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Line magics as the value of a variable, which IJava's manual shows: {@code List<String> jars =
 * %jars lib/*.jar}. Such a line becomes a call of {@code lineMagic}. A line counts only when it is
 * whole a variable, an equals sign and the name of a magic that there is, which no line of Java is.
 */
final class ExpressionMagics {
  private static final Pattern LINE =
      Pattern.compile(
          "(?m)^([ \\t]*(?:[\\w.<>\\[\\], ?]+[ \\t]+)?\\w+[ \\t]*=[ \\t]*)%(\\w+)([ \\t].*)?$");

  private ExpressionMagics() {}

  /** Returns the cell, or one with the same meaning without magics as values. */
  static Cell rewrite(Cell cell, Set<String> names) {
    String code = cell.code();
    if (code.indexOf('%') < 0) {
      return cell;
    }
    String plain = LINE.matcher(code).replaceAll(match -> call(code, match, names));
    return plain.equals(code) ? cell : Cell.of(cell.number(), plain, cell.origin());
  }

  private static boolean isInTextBlock(String code, int position) {
    return code.substring(0, position).split("\"\"\"", -1).length % 2 == 0;
  }

  private static String call(String code, MatchResult line, Set<String> names) {
    if (!names.contains(line.group(2)) || isInTextBlock(code, line.start())) {
      return Matcher.quoteReplacement(line.group());
    }
    String rest = line.group(3) == null ? "" : line.group(3).strip().replaceFirst(";$", "");
    try {
      String words =
          Arguments.split(rest).stream()
              .map(word -> '"' + word.replace("\\", "\\\\").replace("\"", "\\\"") + '"')
              .collect(Collectors.joining(", "));
      return Matcher.quoteReplacement(
          "%slineMagic(\"%s\", java.util.List.of(%s));"
              .formatted(line.group(1), line.group(2), words));
    } catch (MagicException e) {
      return Matcher.quoteReplacement(line.group());
    }
  }
}
