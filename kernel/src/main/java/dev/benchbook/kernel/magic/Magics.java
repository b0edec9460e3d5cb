package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Command;
import dev.benchbook.kernel.eval.Declaration;
import dev.benchbook.kernel.eval.Directives;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;

/** The registry of magics, and what runs a cell that may hold some. */
public final class Magics implements Directives {
  private final Map<String, Magic> byName = new TreeMap<>();

  /** Makes a registry of magics; a later one replaces an earlier one of the same name. */
  public Magics(Collection<? extends Magic> magics) {
    add(new HelpMagic(this));
    magics.forEach(this::add);
  }

  /** Adds a magic; it replaces an earlier one of the same name. */
  public void add(Magic magic) {
    byName.put(magic.name(), magic);
  }

  /** Returns the magics in the order of their names. */
  public Collection<Magic> all() {
    return Collections.unmodifiableCollection(byName.values());
  }

  /** Returns the magic of a name, if there is one. */
  public Optional<Magic> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** Says that there is no magic of a name, and which is near. */
  String unknown(String name) {
    return Names.unknown(name, byName);
  }

  /** Returns the magics as completion and inspection know them. */
  public List<Command> commands() {
    return byName.values().stream()
        .map(magic -> new Command(magic.name(), magic.help(), magic.argument(), magic::complete))
        .toList();
  }

  /** Runs a cell: by its cell magic if its first line names one, else as code. */
  public Outcome evaluate(Evaluator evaluator, Cell cell) {
    // What a cell magic prints belongs to its cell, too.
    cell.enter();
    String code = cell.code().stripLeading();
    if (InjectedParameters.isIn(code)) {
      return evaluateParameters(evaluator, cell);
    }
    if (!code.startsWith("%%")) {
      Cell plain = ExpressionMagics.rewrite(cell, byName.keySet());
      return evaluator.evaluate(plain, plain.code(), this);
    }
    int lineEnd = code.indexOf('\n');
    String line = lineEnd < 0 ? code : code.substring(0, lineEnd);
    String body = lineEnd < 0 ? "" : code.substring(lineEnd + 1);
    return run(cell, line, body);
  }

  private Outcome evaluateParameters(Evaluator evaluator, Cell cell) {
    Map<String, String> types =
        evaluator.declarations().stream()
            .filter(one -> one.kind() == Declaration.Kind.VARIABLE)
            .collect(Collectors.toMap(Declaration::name, Declaration::type, (old, now) -> now));
    try {
      String java = InjectedParameters.asJava(cell.code(), types::get);
      return evaluator.evaluate(Cell.of(cell.number(), java, cell.origin()), java, this);
    } catch (MagicException e) {
      String message = "a cell that begins with # holds papermill's parameters: " + e.getMessage();
      return failure("ParametersError", message);
    }
  }

  @Override
  public Outcome run(Cell cell, String line) {
    return run(cell, line, "");
  }

  /**
   * Runs a magic for running code.
   *
   * @return its value, or null
   * @throws IllegalArgumentException if there is none of this name
   * @throws IllegalStateException if it fails or runs code itself
   */
  public Object call(String name, List<String> arguments, String body) {
    Magic magic = find(name).orElseThrow(() -> new IllegalArgumentException(unknown(name)));
    if (magic.calls() == Magic.Calls.LINE) {
      throw new IllegalStateException(
          "%" + name + " can't be called by running code; write it on a line of its own");
    }
    Cell cell = Cell.current().orElseThrow();
    Outcome outcome = run(cell, magic, Arguments.join(arguments), body);
    if (outcome instanceof Outcome.Failure failure) {
      throw new IllegalStateException(failure.message());
    }
    return ((Outcome.Success) outcome).value().orElse(null);
  }

  private Outcome run(Cell cell, String line, String body) {
    String command = line.strip().replaceFirst("^%+", "");
    int blank = 0;
    while (blank < command.length() && !Character.isWhitespace(command.charAt(blank))) {
      blank++;
    }
    String name = command.substring(0, blank);
    Magic magic = byName.get(name);
    if (magic == null) {
      return failure("UnknownMagic", unknown(name));
    }
    if (line.startsWith("%%") && magic.body() == Magic.Body.NONE && !body.isBlank()) {
      return failure(
          "MagicError", "%" + name + " has no use for the lines below it; write it with one %");
    }
    return run(cell, magic, command.substring(blank).strip(), body);
  }

  private static Outcome run(Cell cell, Magic magic, String arguments, String body) {
    try {
      if (magic.body() == Magic.Body.NEEDED && body.isBlank()) {
        throw new MagicException("expected lines below %%" + magic.name() + ", found none");
      }
      return magic.run(cell, arguments, body);
    } catch (MagicException e) {
      return failure("MagicError", "%" + magic.name() + ": " + e.getMessage());
    } catch (CancellationException e) {
      return failure("KeyboardInterrupt", "%" + magic.name() + " was interrupted");
    }
  }

  /** Returns what runs the magics in code that a magic times: none of them. */
  static Directives none(String magic) {
    return (cell, line) -> failure("MagicError", "%" + magic + " times code, not " + line);
  }

  private static Outcome failure(String name, String message) {
    return new Outcome.Failure(name, message, List.of(name + ": " + message));
  }
}
