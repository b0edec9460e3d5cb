package dev.benchbook.kernel.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Properties;

/**
 * A Java installation.
 *
 * @param home its folder
 * @param version its version, for example {@code 17.0.15}
 */
record Jdk(Path home, String version) {

  /** Returns the one that runs this program. */
  static Jdk running() {
    return new Jdk(Path.of(System.getProperty("java.home")), System.getProperty("java.version"));
  }

  /**
   * Returns the one that a java program belongs to.
   *
   * @throws IOException if the program is not there or its installation does not tell its version
   */
  static Jdk of(Path java) throws IOException {
    if (!Files.isExecutable(java)) {
      throw new IOException("--java: " + java + " is not a program");
    }
    Path home = java.toRealPath().getParent().getParent();
    if (Files.isSameFile(home, running().home())) {
      return running();
    }
    Properties release = new Properties();
    try (var reader = Files.newBufferedReader(home.resolve("release"), StandardCharsets.UTF_8)) {
      release.load(reader);
    } catch (IOException e) {
      throw new IOException("--java: " + java + " is no JDK's: its folder has no file release", e);
    }
    return new Jdk(home, release.getProperty("JAVA_VERSION", "").replace("\"", ""));
  }

  /** Returns the number of its release: 17 for 17.0.15. */
  int feature() {
    return Runtime.Version.parse(version.isEmpty() ? "17" : version.replaceFirst("_.*", ""))
        .feature();
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
