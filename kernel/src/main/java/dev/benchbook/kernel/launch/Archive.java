package dev.benchbook.kernel.launch;

import dev.benchbook.kernel.wire.Json;
import dev.benchbook.kernel.wire.WireException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
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
  /** The command that makes the archive anew. */
  static final String REMAKE = "remake-archive";

  /** The first Java whose archive is an ahead-of-time cache. */
  static final int AOT_FEATURE = 25;

  private static final String FILE = "classes.archive";
  private static final String STAMP = "classes.json";
  private static final String TRIED = "classes.tried";
  private static final String LOCK = "classes.lock";
  private static final String JAR = "benchbook.jar";

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

  /** Says whether the archive was made by this Java with these options for this kernel. */
  boolean fits() {
    try {
      return Files.isRegularFile(file(folder))
          && Files.readString(folder.resolve(STAMP)).equals(stamp());
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Has the archive made anew by a process that outlives this one, if it does not fit and was not
   * tried before.
   *
   * @throws IOException if the process can't be started
   */
  void remakeApart() throws IOException {
    if (!Files.exists(folder.resolve("kernel.json")) || !Files.isWritable(folder)) {
      return;
    }
    Path tried = folder.resolve(TRIED);
    String stamp = stamp();
    if (fits() || (Files.exists(tried) && Files.readString(tried).equals(stamp))) {
      return;
    }
    Files.writeString(tried, stamp);
    Process unused =
        new ProcessBuilder(jdk.java().toString(), "-jar", folder.resolve(JAR).toString(), REMAKE)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
  }

  /**
   * Makes the archive anew, unless another process is at it.
   *
   * @throws IOException as {@link #make}
   */
  void remake() throws IOException {
    try (FileChannel lock =
        FileChannel.open(
            folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      if (lock.tryLock() != null) {
        make();
      }
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
    command.addAll(JvmOptions.recording(jdk.feature(), fresh, options()));
    command.addAll(List.of("-jar", folder.resolve(JAR).toString(), "{connection_file}"));
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

  private List<String> options() throws IOException {
    try {
      Map<String, Object> spec = Json.readObject(Files.readAllBytes(folder.resolve("kernel.json")));
      return spec.get("argv") instanceof List<?> command
          ? JvmOptions.inCommand(command.stream().map(Object::toString).toList())
          : List.of();
    } catch (WireException e) {
      throw new IOException(folder.resolve("kernel.json") + ": " + e.getMessage(), e);
    }
  }

  private String stamp() throws IOException {
    Map<String, Object> stamp = new LinkedHashMap<>();
    stamp.put("java", jdk.home().toString());
    stamp.put("version", jdk.version());
    stamp.put("options", options());
    stamp.put("kernel", Files.size(folder.resolve(JAR)));
    stamp.put("built", Files.getLastModifiedTime(folder.resolve(JAR)).toMillis());
    return Json.writeIndented(stamp);
  }
}
