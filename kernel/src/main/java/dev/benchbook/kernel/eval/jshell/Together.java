package dev.benchbook.kernel.eval.jshell;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.jshell.Statements.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import jdk.jshell.JShell;
import jdk.jshell.JShellException;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.VarSnippet;
import jdk.jshell.spi.ExecutionControl;

/**
 * Compiles statements of a cell together and runs them in their order: a declaration alone costs
 * the compiler some 13 ms, one among fifty costs 3 ms, a call among others 0.1 ms. Guarded by the
 * evaluator's lock.
 */
final class Together {
  private static final String RUN = "do_it$";

  /** How a run of statements ended. */
  enum End {
    DONE,
    THREW,
    INTERRUPTED
  }

  /**
   * What a run of statements did.
   *
   * @param end how it ended
   * @param exception what was thrown, if it threw
   * @param next where the code goes on, in UTF-16 units from the start of the cell
   * @param events what became of the snippets and of those that depend on them
   */
  record Result(End end, JShellException exception, int next, List<SnippetEvent> events) {}

  private final JShell shell;
  private final CellControl control;
  private final Origins origins;
  private final Statements statements;
  private final ShellUnits units;

  Together(
      JShell shell, CellControl control, Origins origins, Statements statements, ShellUnits units) {
    this.shell = shell;
    this.control = control;
    this.origins = origins;
    this.statements = statements;
    this.units = units;
  }

  /**
   * Returns the statements at the start of a part of code; none if there can't be two.
   *
   * @return their places are counted from the start of the code
   */
  List<Statement> statements(String code, int from, int to) {
    int first = code.indexOf(';', from);
    int second = first < 0 ? -1 : code.indexOf(';', first + 1);
    return second >= 0 && second < to ? statements.leading(code, from, to) : List.of();
  }

  /**
   * Returns the parts at the start that can be compiled together.
   *
   * @param to where the part of the code ends that runs now
   * @param offset where the code begins in the cell
   */
  List<Piece> pieces(String code, int to, List<Statement> leading, int offset) {
    Set<String> taken = shell.variables().map(VarSnippet::name).collect(Collectors.toSet());
    return Piece.of(code, to, leading, offset, taken::contains);
  }

  /**
   * Compiles pieces together and runs them.
   *
   * @return nothing if they can't be compiled together; then nothing has run and nothing is
   *     declared
   */
  Optional<Result> run(Cell cell, List<Piece> pieces) {
    Map<Snippet, Piece> made = new LinkedHashMap<>();
    List<SnippetEvent> events;
    try {
      pieces.forEach(piece -> snippets(piece).forEach(snippet -> made.put(snippet, piece)));
      events = isReadable(made.keySet()) ? units.compile(List.copyOf(made.keySet())) : List.of();
    } catch (StackOverflowError | InternalError | IllegalStateException tooMuchForTheCompiler) {
      drop(made.keySet());
      return Optional.empty();
    }
    if (events.isEmpty() || !made.keySet().stream().allMatch(this::isValid)) {
      drop(made.keySet());
      return Optional.empty();
    }
    made.forEach(
        (snippet, piece) -> origins.remember(snippet, new Origins.Place(cell, piece.start())));
    return Optional.of(run(cell, made, events));
  }

  private List<Snippet> snippets(Piece piece) {
    return piece.declares()
        ? units.variables(piece.source())
        : List.of(units.statement(piece.source()));
  }

  private static boolean isReadable(Set<Snippet> snippets) {
    return snippets.stream().noneMatch(one -> one.kind() == Snippet.Kind.ERRONEOUS);
  }

  private Result run(Cell cell, Map<Snippet, Piece> made, List<SnippetEvent> events) {
    Set<Snippet> left = new HashSet<>(made.keySet());
    Piece last = null;
    for (Map.Entry<Snippet, Piece> entry : made.entrySet()) {
      if (cell.isInterrupted()) {
        drop(left);
        return new Result(End.INTERRUPTED, null, 0, events);
      }
      last = entry.getValue();
      left.remove(entry.getKey());
      try {
        String unused = control.invoke(units.className(entry.getKey()), RUN);
        Object unusedValue = control.takeValue();
      } catch (ExecutionControl.StoppedException e) {
        drop(left);
        return new Result(End.INTERRUPTED, null, 0, events);
      } catch (ExecutionControl.RunException e) {
        drop(left);
        return new Result(End.THREW, units.exception(e), 0, events);
      } catch (ExecutionControl.ExecutionControlException e) {
        throw new IllegalStateException("the class of a statement can't be used: " + e, e);
      }
    }
    End end = cell.isInterrupted() ? End.INTERRUPTED : End.DONE;
    return new Result(end, null, last.end(), events);
  }

  private boolean isValid(Snippet snippet) {
    return shell.status(snippet) == Snippet.Status.VALID;
  }

  // The newest first; those that the compiler never came to are not there.
  private void drop(Set<Snippet> snippets) {
    List<Snippet> known = new ArrayList<>(shell.snippets().filter(snippets::contains).toList());
    Collections.reverse(known);
    known.forEach(shell::drop);
  }
}
