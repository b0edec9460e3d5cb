package dev.benchbook.kernel.eval.jshell;

import java.util.regex.Pattern;

/** Names as users know them: without the classes that JShell puts the code of cells into. */
final class Sessions {
  private static final Pattern HOLDER = Pattern.compile("REPL\\.\\$JShell\\$\\w+[.$]");
  private static final Pattern LANGUAGE = Pattern.compile("\\bjava\\.lang\\.(?=[A-Z]\\w*\\b)");
  private static final Pattern LOADERS =
      Pattern.compile(" \\([^()]* (?:is|are) in (?:unnamed )?module [^()]*\\)");

  private Sessions() {}

  /** Returns a text of the compiler's, with the classes of the language by their simple names. */
  static String plain(String text) {
    return LANGUAGE.matcher(HOLDER.matcher(text).replaceAll("")).replaceAll("");
  }

  /** Returns the message of an exception. */
  static String message(String text) {
    return text == null ? "" : LOADERS.matcher(HOLDER.matcher(text).replaceAll("")).replaceAll("");
  }

  /** Returns the name of a class. */
  static String className(String name) {
    return HOLDER.matcher(name).replaceFirst("");
  }
}
