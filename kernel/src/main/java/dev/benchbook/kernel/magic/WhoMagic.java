package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Declaration;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** {@code %who} and {@code %whos}: what cells have declared, in short and with values. */
public final class WhoMagic implements Magic {
  private static final int MAX_VALUE = 60;

  /** How much is told. */
  public enum Detail {
    /** Names. */
    NAMES,
    /** Names, types, values. */
    VALUES
  }

  private final Detail detail;
  private final Supplier<Evaluator> evaluator;

  /** Makes {@code %who} or {@code %whos}. */
  public WhoMagic(Detail detail, Supplier<Evaluator> evaluator) {
    this.detail = detail;
    this.evaluator = evaluator;
  }

  @Override
  public String name() {
    return detail == Detail.NAMES ? "who" : "whos";
  }

  @Override
  public String help() {
    return detail == Detail.NAMES
        ? "lists the variables, methods, types and imports of this session"
        : "lists the variables with their types and values, the methods, types and imports";
  }

  @Override
  public Body body() {
    return Body.NONE;
  }

  @Override
  public Calls calls() {
    return Calls.LINE;
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    if (!arguments.isEmpty()) {
      throw new MagicException("expected nothing after %" + name() + ", found " + arguments);
    }
    List<Declaration> all = evaluator.get().declarations();
    if (all.isEmpty()) {
      System.out.println("nothing is declared");
    } else if (detail == Detail.NAMES) {
      for (Declaration.Kind kind : Declaration.Kind.values()) {
        names(all, kind);
      }
    } else {
      values(cell, all);
    }
    return Outcome.done();
  }

  private static void names(List<Declaration> all, Declaration.Kind kind) {
    String names =
        all.stream()
            .filter(one -> one.kind() == kind)
            .map(Declaration::name)
            .distinct()
            .collect(Collectors.joining(", "));
    if (!names.isEmpty()) {
      System.out.println(plural(kind) + ": " + names);
    }
  }

  private static String plural(Declaration.Kind kind) {
    return switch (kind) {
      case VARIABLE -> "variables";
      case METHOD -> "methods";
      case TYPE -> "types";
      case IMPORT -> "imports";
    };
  }

  private void values(Cell cell, List<Declaration> all) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("name", "type", "value"));
    for (Declaration one : all) {
      String value = one.kind() == Declaration.Kind.VARIABLE ? text(cell, one.value()) : "";
      rows.add(List.of(one.name(), type(one), value));
    }
    int name = rows.stream().mapToInt(row -> row.get(0).length()).max().orElse(0);
    int type = rows.stream().mapToInt(row -> row.get(1).length()).max().orElse(0);
    for (List<String> row : rows) {
      System.out.println(
          (pad(row.get(0), name) + "  " + pad(row.get(1), type) + "  " + row.get(2))
              .stripTrailing());
    }
  }

  private static String type(Declaration one) {
    return switch (one.kind()) {
      case VARIABLE -> one.type();
      case METHOD -> "method " + one.type();
      case TYPE -> one.type();
      case IMPORT -> one.type().isEmpty() ? "import" : "import " + one.type();
    };
  }

  // The text of a value is made by the user's own code.
  private String text(Cell cell, Object value) {
    String text;
    try {
      text = evaluator.get().call(cell, () -> Values.text(value));
    } catch (CancellationException e) {
      throw e;
    } catch (Exception | Error e) {
      return "[toString failed: " + e.getClass().getName() + "]";
    }
    String line = text.lines().map(String::strip).collect(Collectors.joining(" ")).strip();
    int length = line.codePointCount(0, line.length());
    return length <= MAX_VALUE
        ? line
        : line.substring(0, line.offsetByCodePoints(0, MAX_VALUE - 3)) + "...";
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
