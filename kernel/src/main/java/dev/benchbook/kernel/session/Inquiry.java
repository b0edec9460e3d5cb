package dev.benchbook.kernel.session;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A cell that asks what something is, as in IPython: a name with {@code ?} before or behind it, or
 * {@code ??} for more. No Java ends or begins so.
 *
 * @param name what is asked about: a name with its qualification, or a magic
 * @param detail 0, or 1 for more
 */
record Inquiry(String name, int detail) {
  private static final String NAME = "(%{0,2}[\\p{L}_$][\\p{L}\\p{N}_$.]*)(?:\\s*\\(\\s*\\)?)?";
  private static final Pattern BEFORE = Pattern.compile("\\s*(\\?\\??)\\s*" + NAME + "\\s*");
  private static final Pattern BEHIND = Pattern.compile("\\s*" + NAME + "\\s*(\\?\\??)\\s*;?\\s*");

  /** Says whether it is about a magic. */
  boolean isOfMagic() {
    return name.startsWith("%");
  }

  /** Returns the code that answers what is asked about a magic. */
  String help() {
    return "%help " + name.replace("%", "");
  }

  /** Returns what a cell asks; nothing if it is code. */
  static Optional<Inquiry> of(String code) {
    if (code.indexOf('?') < 0) {
      return Optional.empty();
    }
    Matcher before = BEFORE.matcher(code);
    if (before.matches()) {
      return Optional.of(new Inquiry(before.group(2), before.group(1).length() - 1));
    }
    Matcher behind = BEHIND.matcher(code);
    return behind.matches()
        ? Optional.of(new Inquiry(behind.group(1), behind.group(2).length() - 1))
        : Optional.empty();
  }
}
