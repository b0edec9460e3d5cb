package dev.benchbook.kernel.launch;

import java.util.List;

/** The options of the JVM that runs a kernel. */
final class JvmOptions {
  /**
   * The serial collector starts fastest and is the smallest; file names and source are UTF-8 on
   * every system; pictures need no screen.
   */
  static final List<String> DEFAULT =
      List.of("-XX:+UseSerialGC", "-Dfile.encoding=UTF-8", "-Djava.awt.headless=true");

  private JvmOptions() {}
}
