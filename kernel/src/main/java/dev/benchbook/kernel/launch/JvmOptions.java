package dev.benchbook.kernel.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The options of the JVM that runs a kernel. */
final class JvmOptions {
  /**
   * The serial collector starts fastest and is the smallest; file names and source are UTF-8 on
   * every system; pictures need no screen.
   */
  private static final String COLLECTOR = "-XX:+UseSerialGC";

  /**
   * The JVM's compilers wait twice as long as usual: at the start they take the processors from
   * what they compile, a fifth of the time. What runs for longer is compiled as well as ever.
   */
  private static final String PATIENCE = "-XX:CompileThresholdScaling=2";

  /**
   * A JVM begins with a 64th of the machine's memory, all of which a kernel would touch before the
   * first collection; the heap grows when there is need.
   */
  private static final String HEAP = "-Xms96m";

  private static final List<String> COMMON =
      List.of("-Dfile.encoding=UTF-8", "-Djava.awt.headless=true");

  private static final Pattern OTHER_PATIENCE = Pattern.compile("-XX:CompileThresholdScaling=.*");
  // Of its own, or a largest size that is below the usual first.
  private static final Pattern OTHER_HEAP =
      Pattern.compile(
          "-Xms.*|-XX:Initial(HeapSize|RAMPercentage)=.*|-Xmx(\\d{1,2}[mM]|\\d{1,5}[kK])");
  private static final Pattern OTHER_COLLECTOR = Pattern.compile("-XX:\\+Use\\w+GC");
  private static final Pattern ARCHIVE =
      Pattern.compile("-XX:(SharedArchiveFile|AOTCache)=.*|-Xshare:auto|-Xlog:(cds|aot)=off.*");

  /** The option, of the JVM and of the compiler, for the preview features of a Java. */
  static final String PREVIEW = "--enable-preview";

  // What options a JVM has is slow to ask.
  private static final String PREVIEW_PROPERTY = "benchbook.preview";

  /** The options that let cells use the preview features of their Java. */
  static final List<String> PREVIEWS = List.of(PREVIEW, "-D" + PREVIEW_PROPERTY + "=true");

  /** The property that tells a kernel to take its time at the end: it writes an archive. */
  static final String RECORDING = "benchbook.recording";

  private JvmOptions() {}

  /**
   * Returns the options for a Java of a version, with its archive of loaded classes.
   *
   * @param more the user's own options; a collector, a scaling of the compilers' thresholds or a
   *     size of the heap among them takes the place of the usual one
   */
  static List<String> of(int feature, Path archive, List<String> more) {
    List<String> options = new ArrayList<>();
    addUnless(OTHER_COLLECTOR, COLLECTOR, more, options);
    addUnless(OTHER_PATIENCE, PATIENCE, more, options);
    addUnless(OTHER_HEAP, HEAP, more, options);
    options.addAll(COMMON);
    options.addAll(more);
    options.addAll(archiveUse(feature, archive));
    return options;
  }

  private static void addUnless(
      Pattern other, String usual, List<String> more, List<String> options) {
    if (more.stream().noneMatch(option -> other.matcher(option).matches())) {
      options.add(usual);
    }
  }

  /** Returns the options of a kernel's command, less those that name its archive. */
  static List<String> inCommand(List<String> command) {
    int jar = command.indexOf("-jar");
    return command.subList(Math.min(1, command.size()), Math.max(1, jar)).stream()
        .filter(option -> !ARCHIVE.matcher(option).matches())
        .toList();
  }

  /** Returns options with which a Java of a version writes the archive when it ends. */
  static List<String> recording(int feature, Path archive, List<String> others) {
    List<String> options = new ArrayList<>(others);
    options.add("-D" + RECORDING + "=true");
    if (feature >= Archive.AOT_FEATURE) {
      // Without profiles: with them the JVM compiles at the start what it met in the rehearsal.
      options.addAll(
          List.of(
              "-XX:+IgnoreUnrecognizedVMOptions",
              "-XX:+UnlockDiagnosticVMOptions",
              "-XX:-AOTRecordTraining"));
      options.add("-XX:AOTCacheOutput=" + archive);
    } else {
      options.add("-XX:ArchiveClassesAtExit=" + archive);
    }
    return options;
  }

  // A missing or stale archive is ignored; -Xlog and -Xshare:auto keep the JVM from saying so.
  private static List<String> archiveUse(int feature, Path archive) {
    return feature >= Archive.AOT_FEATURE
        ? List.of("-XX:AOTCache=" + archive, "-Xlog:aot=off,aot*=off,cds=off,cds*=off")
        : List.of(
            "-XX:SharedArchiveFile=" + archive, "-Xshare:auto", "-Xlog:cds=off,cds+dynamic=off");
  }

  /** Says whether this JVM was started with {@link #PREVIEWS}. */
  static boolean isPreview() {
    return Boolean.getBoolean(PREVIEW_PROPERTY);
  }
}
