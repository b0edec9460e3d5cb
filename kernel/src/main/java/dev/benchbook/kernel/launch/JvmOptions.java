package dev.benchbook.kernel.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The options of the JVM that runs a kernel. */
final class JvmOptions {
  /**
   * The serial collector starts fastest and is the smallest; file names and source are UTF-8 on
   * every system; pictures need no screen.
   */
  private static final List<String> COMMON =
      List.of("-XX:+UseSerialGC", "-Dfile.encoding=UTF-8", "-Djava.awt.headless=true");

  /** The property that tells a kernel to take its time at the end: it writes an archive. */
  static final String RECORDING = "benchbook.recording";

  private JvmOptions() {}

  /** Returns the options for a Java of a version, with its archive of loaded classes. */
  static List<String> of(int feature, Path archive) {
    List<String> options = new ArrayList<>(COMMON);
    options.addAll(archiveUse(feature, archive));
    return options;
  }

  /** Returns the options with which a Java of a version writes the archive when it ends. */
  static List<String> recording(int feature, Path archive) {
    List<String> options = new ArrayList<>(COMMON);
    options.add("-D" + RECORDING + "=true");
    options.add(
        feature >= Archive.AOT_FEATURE
            ? "-XX:AOTCacheOutput=" + archive
            : "-XX:ArchiveClassesAtExit=" + archive);
    return options;
  }

  // A missing or stale archive is ignored; -Xlog and -Xshare:auto keep the JVM from saying so.
  private static List<String> archiveUse(int feature, Path archive) {
    return feature >= Archive.AOT_FEATURE
        ? List.of("-XX:AOTCache=" + archive, "-Xlog:aot=off,aot*=off,cds=off,cds*=off")
        : List.of(
            "-XX:SharedArchiveFile=" + archive, "-Xshare:auto", "-Xlog:cds=off,cds+dynamic=off");
  }
}
