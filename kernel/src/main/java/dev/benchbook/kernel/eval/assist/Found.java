package dev.benchbook.kernel.eval.assist;

import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;

/**
 * One name that fits, with all elements of that name.
 *
 * @param name the name
 * @param elements what it names, overloads all of them; none for keywords, packages and classes
 *     that were not looked into
 * @param site the type that the elements are members of, or null
 * @param kind what it is, for front ends
 * @param group its place among the groups: the lower, the nearer to the code
 */
record Found(
    String name, List<? extends Element> elements, TypeMirror site, String kind, int group) {
  /** Declared in the cell. */
  static final int LOCAL = 0;

  /** Declared by an earlier cell. */
  static final int SESSION = 1;

  /** Declared by the class itself, or imported by name. */
  static final int OWN = 2;

  /** Inherited, or imported with many others. */
  static final int INHERITED = 3;

  /** A word of the language. */
  static final int KEYWORD = 4;

  /** Of the class Object, or a package. */
  static final int FAR = 5;

  /** Copies the elements. */
  Found {
    elements = List.copyOf(elements);
  }
}
