package dev.benchbook.kernel.eval.jshell;

/** Colours as ANSI codes, which front ends show and exports turn into styles or drop. */
enum Paint {
  /** Names of errors. */
  ERROR("1;31"),
  /** Marks below source. */
  MARK("31"),
  /** Places in cells. */
  PLACE("32"),
  /** What to do. */
  HINT("1;36"),
  /** What matters less. */
  FAINT("2");

  private final String code;

  Paint(String code) {
    this.code = code;
  }

  String on(String text) {
    return "\u001b[" + code + "m" + text + "\u001b[0m";
  }

  /** Returns an error's name and message in one line. */
  static String head(String name, String message) {
    return ERROR.on(name) + (message.isEmpty() ? "" : ": " + message);
  }
}
