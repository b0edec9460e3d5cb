package dev.benchbook.kernel.display;

import java.io.IOException;

/**
 * Questions to the user while a cell runs. {@code System.console()} is null in a notebook, which is
 * no terminal; these take its place, and {@code System.in} works too.
 */
public final class Prompts {

  /** Whether what is typed can be seen. */
  public enum Echo {
    /** It is shown, and stays in the notebook. */
    SHOWN,
    /** It is hidden. */
    HIDDEN
  }

  /** What asks; the kernel connects it. */
  public interface Asker {
    /**
     * Asks for a line.
     *
     * @throws IOException as {@link Prompts#input} says
     */
    String ask(String prompt, Echo echo) throws IOException;
  }

  private static volatile Asker asker;

  private Prompts() {}

  /** Connects questions to a kernel; a kernel calls this once, when it starts. */
  public static void connect(Asker kernel) {
    asker = kernel;
  }

  /**
   * Asks for a line of text.
   *
   * @param prompt what stands before the field
   * @return the line without its end
   * @throws java.io.EOFException if the user ended the input, for example with Ctrl-D
   * @throws IOException if the front end can't ask (nbconvert and papermill can't), the cell has
   *     ended or is interrupted
   * @throws IllegalStateException if no notebook runs
   */
  public static String input(String prompt) throws IOException {
    return connected().ask(prompt, Echo.SHOWN);
  }

  /**
   * Asks for a password. What is typed is hidden, and is kept neither in the notebook nor in the
   * history.
   *
   * @throws IOException as {@link #input}
   * @throws IllegalStateException as {@link #input}
   */
  public static String password(String prompt) throws IOException {
    return connected().ask(prompt, Echo.HIDDEN);
  }

  private static Asker connected() {
    Asker current = asker;
    if (current == null) {
      throw new IllegalStateException("no notebook kernel runs in this JVM; nobody can be asked");
    }
    return current;
  }
}
