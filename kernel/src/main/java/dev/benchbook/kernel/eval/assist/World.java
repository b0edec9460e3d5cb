package dev.benchbook.kernel.eval.assist;

import java.util.List;
import java.util.Map;

/**
 * What a session has declared, at one moment.
 *
 * @param version changes whenever anything else does
 * @param head the package and import declarations that its code is compiled with
 * @param classes the class files that cells made, by class name
 * @param sources the code that declared a method or type, by name; several for overloads
 * @param classPath the jars and folders that cells see, in the form of {@code java.class.path}
 */
public record World(
    long version,
    String head,
    Map<String, byte[]> classes,
    Map<String, List<String>> sources,
    String classPath) {

  /** Copies the sources. The classes may grow: nobody changes one. */
  public World {
    sources = Map.copyOf(sources);
  }
}
