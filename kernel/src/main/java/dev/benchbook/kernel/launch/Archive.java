package dev.benchbook.kernel.launch;

import dev.benchbook.kernel.wire.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The archive of loaded classes that makes a kernel start about twice as fast: class data sharing
 * on JDK 17 to 24, an ahead-of-time cache on JDK 25 and later. It fits one build of one JDK and one
 * kernel jar; the JVM ignores it where it does not fit.
 */
final class Archive {
  /** The first Java whose archive is an ahead-of-time cache. */
  static final int AOT_FEATURE = 25;

  private static final String FILE = "classes.archive";
  private static final String STAMP = "classes.json";

  private final Path folder;
  private final Jdk jdk;

  private Archive(Path folder, Jdk jdk) {
    this.folder = folder;
    this.jdk = jdk;
  }

  /** Returns the archive of the kernel in a folder for the Java that runs it. */
  static Archive of(Path folder, Jdk jdk) {
    return new Archive(folder, jdk);
  }

  /** Returns the file, which may not be there. */
  static Path file(Path folder) {
    return folder.resolve(FILE);
  }

  /** Says whether the archive is there and was made by this Java for this kernel. */
  boolean fits() {
    try {
      return Files.isRegularFile(file(folder))
          && Files.readString(folder.resolve(STAMP)).equals(stamp());
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Runs a kernel that does what notebooks do and writes the archive at its end. An archive that is
   * there stays until the new one is whole.
   *
   * @throws IOException if the kernel does not run or leaves no archive
   */
  void make() throws IOException {
    Path fresh = folder.resolve(FILE + "." + ProcessHandle.current().pid());
    List<String> command = new ArrayList<>();
    command.add(jdk.java().toString());
    command.addAll(JvmOptions.recording(jdk.feature(), fresh));
    command.addAll(
        List.of("-jar", folder.resolve("benchbook.jar").toString(), "{connection_file}"));
    try {
      Trial.rehearse(command);
      Files.move(fresh, file(folder), StandardCopyOption.REPLACE_EXISTING);
      Files.writeString(folder.resolve(STAMP), stamp(), StandardCharsets.UTF_8);
    } finally {
      Files.deleteIfExists(fresh);
      // The ahead-of-time cache is made from a record that stays behind.
      Files.deleteIfExists(fresh.resolveSibling(fresh.getFileName() + ".config"));
    }
  }

  private String stamp() throws IOException {
    Map<String, Object> stamp = new LinkedHashMap<>();
    stamp.put("java", jdk.home().toString());
    stamp.put("version", jdk.version());
    stamp.put("kernel", Files.size(folder.resolve("benchbook.jar")));
    stamp.put("built", Files.getLastModifiedTime(folder.resolve("benchbook.jar")).toMillis());
    return Json.writeIndented(stamp);
  }
}
