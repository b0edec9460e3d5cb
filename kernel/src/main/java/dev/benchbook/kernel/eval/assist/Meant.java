package dev.benchbook.kernel.eval.assist;

import java.util.List;

/**
 * What a name that the compiler does not know may stand for.
 *
 * @param names the nearest names that can stand in its place, methods with their parentheses
 * @param imports the full names of classes of exactly this name that are not imported
 */
public record Meant(List<String> names, List<String> imports) {
  /** Nothing. */
  public static final Meant NOTHING = new Meant(List.of(), List.of());

  /** What kind of name the compiler looked for. */
  public enum Kind {
    /** A class, record, interface, enum or annotation. */
    TYPE,
    /** A method. */
    METHOD,
    /** A variable, field or constant; a type too, where one may stand before a dot. */
    VARIABLE
  }

  /** Copies the lists. */
  public Meant {
    names = List.copyOf(names);
    imports = List.copyOf(imports);
  }
}
