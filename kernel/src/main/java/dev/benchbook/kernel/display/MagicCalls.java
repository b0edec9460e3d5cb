package dev.benchbook.kernel.display;

import java.util.List;

/** Magics as methods, which running code may call; the names are IJava's. */
public final class MagicCalls {

  /** What carries out a call; the kernel connects it. */
  public interface Target {
    /**
     * Runs a magic.
     *
     * @return its value, or null
     */
    Object call(String name, List<String> arguments, String body);
  }

  private static volatile Target target;

  private MagicCalls() {}

  /** Connects calls to a kernel; a kernel calls this once, when it starts. */
  public static void connect(Target kernel) {
    target = kernel;
  }

  /**
   * Runs a line magic, for example {@code lineMagic("jars", List.of("lib/*.jar"))}.
   *
   * @param name the name without {@code %}
   * @param <T> the type of the value, unchecked
   * @return the magic's value; null if it has none
   * @throws IllegalArgumentException if there is no such magic
   * @throws IllegalStateException if the magic fails, runs code itself (such as {@code %load}), or
   *     no notebook runs
   */
  @SuppressWarnings("TypeParameterUnusedInFormals") // IJava's signature.
  public static <T> T lineMagic(String name, List<String> arguments) {
    return cellMagic(name, arguments, "");
  }

  /**
   * Runs a cell magic.
   *
   * @param name the name without {@code %%}
   * @param body the lines below it
   * @param <T> the type of the value, unchecked
   * @return the magic's value; null if it has none
   * @throws IllegalArgumentException if there is no such magic
   * @throws IllegalStateException if the magic fails, runs code itself or no notebook runs
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // IJava's signature.
  public static <T> T cellMagic(String name, List<String> arguments, String body) {
    Target current = target;
    if (current == null) {
      throw new IllegalStateException("no notebook kernel runs in this JVM; there are no magics");
    }
    return (T) current.call(name, List.copyOf(arguments), body);
  }
}
