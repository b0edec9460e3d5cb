package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Command;
import dev.benchbook.kernel.eval.Directives;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The registry of magics, and what runs a cell that may hold some. */
public final class Magics implements Directives {
  private final Map<String, Magic> byName = new TreeMap<>();

  /** Makes a registry of magics; a later one replaces an earlier one of the same name. */
  public Magics(Collection<? extends Magic> magics) {
    magics.forEach(magic -> byName.put(magic.name(), magic));
    Magic help = new HelpMagic(this);
    byName.put(help.name(), help);
  }

  /** Returns the magics in the order of their names. */
  public Collection<Magic> all() {
    return Collections.unmodifiableCollection(byName.values());
  }

  /** Returns the magics as completion and inspection know them. */
  public List<Command> commands() {
    return byName.values().stream()
        .map(magic -> new Command(magic.name(), magic.help(), magic.argument()))
        .toList();
  }

  /** Runs a cell: by its cell magic if its first line names one, else as code. */
  public Outcome evaluate(Evaluator evaluator, Cell cell) {
    String code = cell.code();
    if (!code.startsWith("%%")) {
      return evaluator.evaluate(cell, code, this);
    }
    int lineEnd = code.indexOf('\n');
    String line = lineEnd < 0 ? code : code.substring(0, lineEnd);
    String body = lineEnd < 0 ? "" : code.substring(lineEnd + 1);
    return run(cell, line, body);
  }

  @Override
  public Outcome run(Cell cell, String line) {
    return run(cell, line, "");
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
      return failure("UnknownMagic", "there is no %" + name + "; %help lists those there are");
    }
    try {
      return magic.run(cell, command.substring(blank).strip(), body);
    } catch (MagicException e) {
      return failure("MagicError", "%" + name + ": " + e.getMessage());
    }
  }

  private static Outcome failure(String name, String message) {
    return new Outcome.Failure(name, message, List.of(name + ": " + message));
  }
}
