package dev.benchbook.kernel.eval;

/**
 * Something that cells have declared and that can be used.
 *
 * @param kind what it is
 * @param name its name; for an import the imported name
 * @param type a variable's type, a method's parameters and result, a type's kind, or the empty text
 * @param value a variable's value, which may be null; null for all else
 */
public record Declaration(Kind kind, String name, String type, Object value) {

  /** The kinds of declarations. */
  public enum Kind {
    /** A variable. */
    VARIABLE,
    /** A method. */
    METHOD,
    /** A class, record, interface, enum or annotation. */
    TYPE,
    /** An import. */
    IMPORT
  }
}
