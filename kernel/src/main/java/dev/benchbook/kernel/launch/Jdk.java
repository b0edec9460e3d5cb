package dev.benchbook.kernel.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A Java installation.
 *
 * @param home its folder
 */
record Jdk(Path home) {

  /** Returns the one that runs this program. */
  static Jdk running() {
    return new Jdk(Path.of(System.getProperty("java.home")));
  }

  /** Returns its java program. */
  Path java() {
    boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
    return home.resolve("bin").resolve(windows ? "java.exe" : "java");
  }

  /** Returns what keeps the running Java from running the kernel; empty if nothing does. */
  static String fault() {
    if (ModuleLayer.boot().findModule("jdk.jshell").isEmpty()
        && !Files.exists(running().home().resolve("jmods/jdk.jshell.jmod"))) {
      return "this Java at "
          + running().home()
          + " has no jdk.jshell: it is a JRE; install a JDK of 17 or later";
    }
    return "";
  }
}
