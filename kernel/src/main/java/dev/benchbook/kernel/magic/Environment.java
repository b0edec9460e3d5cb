package dev.benchbook.kernel.magic;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The environment of the programs that magics start: the kernel's own and what was set since. */
public final class Environment {
  private static final Pattern SECRET =
      Pattern.compile("(?i)pass(word|wd)?|secret|token|credential|private|(api|access)_?key|_key$");

  private final Map<String, String> inherited;
  private final Map<String, String> set = new TreeMap<>();

  private Environment(Map<String, String> inherited) {
    this.inherited = inherited;
  }

  /** Returns the environment that the kernel was started with. */
  public static Environment inherited() {
    return of(System.getenv());
  }

  static Environment of(Map<String, String> inherited) {
    return new Environment(Map.copyOf(inherited));
  }

  /** Returns all variables in the order of their names. */
  Map<String, String> all() {
    Map<String, String> all = new TreeMap<>(inherited);
    all.putAll(set);
    return Collections.unmodifiableMap(all);
  }

  void set(String name, String value) {
    set.put(name, value);
  }

  /** Says whether a name sounds like that of something not to be printed or kept. */
  public static boolean isSecret(String name) {
    return SECRET.matcher(name).find();
  }
}
