package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.eval.jshell.Statements.Kind;
import dev.benchbook.kernel.eval.jshell.Statements.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A part of a cell that becomes one class, among others that are compiled with it: a declaration of
 * variables, or statements in a row.
 *
 * @param source what is compiled
 * @param start where it begins in the cell's code, in UTF-16 units
 * @param end where it ends
 * @param declares whether it declares variables
 */
record Piece(String source, int start, int end, boolean declares) {
  /** A call that does nothing; the weaver puts a check for an interrupt before it. */
  static final String STOP = "java.lang.Thread.onSpinWait();";

  private static final Pattern NO_CODE = Pattern.compile("(?s)(?>\\s+|//[^\n]*|/\\*.*?\\*/)*+");
  private static final int MAX_PIECES = 24;
  private static final int MAX_STATEMENTS = 32;
  // A method may have 64 kB of code.
  private static final int MAX_LENGTH = 8_000;

  /**
   * Returns the pieces at the start of code that can be compiled together and then mean what they
   * mean one by one: a name means the same in all of them, and only the last could have had a value
   * to show. Empty if there are not two statements.
   *
   * @param code the code
   * @param to where the part of the code ends that runs now
   * @param statements the statements at the start of that part
   * @param offset where the code begins in the cell
   * @param isTaken says whether there is a variable of a name already
   */
  static List<Piece> of(
      String code, int to, List<Statement> statements, int offset, Predicate<String> isTaken) {
    List<List<Statement>> rows = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    int count = 0;
    for (int i = 0; i < statements.size() && rows.size() < MAX_PIECES; i++) {
      Statement statement = statements.get(i);
      boolean last = i == statements.size() - 1;
      if (statement.kind() == Kind.APART
          || (last && statement.isExpression() && isEnd(code.substring(statement.end(), to)))
          || !keepsMeanings(statement, seen, isTaken)) {
        break;
      }
      seen.addAll(statement.names());
      seen.addAll(statement.declares());
      if (!rows.isEmpty() && belongs(statement, rows.get(rows.size() - 1))) {
        rows.get(rows.size() - 1).add(statement);
      } else {
        rows.add(new ArrayList<>(List.of(statement)));
      }
      count++;
    }
    return count < 2 ? List.of() : rows.stream().map(row -> piece(code, row, offset)).toList();
  }

  private static boolean isEnd(String rest) {
    return NO_CODE.matcher(rest).matches();
  }

  private static boolean keepsMeanings(
      Statement statement, Set<String> seen, Predicate<String> isTaken) {
    return statement.declares().stream()
        .noneMatch(
            name -> seen.contains(name) || statement.names().contains(name) || isTaken.test(name));
  }

  private static boolean belongs(Statement statement, List<Statement> row) {
    return statement.kind() == Kind.PLAIN
        && row.get(0).kind() == Kind.PLAIN
        && row.size() < MAX_STATEMENTS
        && statement.end() - row.get(0).start() < MAX_LENGTH;
  }

  // A block of its own for each statement: a name that one binds by a pattern ends with it. Lines
  // stay where they are.
  private static Piece piece(String code, List<Statement> row, int offset) {
    int start = row.get(0).start();
    int end = row.get(row.size() - 1).end();
    boolean declares = row.get(0).kind() == Kind.VARIABLES;
    StringBuilder source = new StringBuilder();
    if (declares) {
      source.append(code, start, end);
    } else {
      source.append('{');
      int done = start;
      for (Statement statement : row) {
        source.append(code, done, statement.start()).append(done == start ? "" : STOP);
        source.append('{').append(code, statement.start(), statement.end()).append('}');
        done = statement.end();
      }
      source.append('}');
    }
    return new Piece(source.toString(), offset + start, offset + end, declares);
  }
}
