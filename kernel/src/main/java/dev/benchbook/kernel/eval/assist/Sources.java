package dev.benchbook.kernel.eval.assist;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Finds the sources of classes: of the JDK in its {@code src.zip}, of our own library in the
 * kernel's jar, of other libraries in the {@code -sources.jar} beside their jar.
 */
final class Sources {
  private static final int MAX_KEPT = 40;

  private final Map<String, Optional<ParsedSource>> parsed =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Optional<ParsedSource>> eldest) {
          return size() > MAX_KEPT;
        }
      };
  private final Map<Path, Optional<ZipFile>> archives = new HashMap<>();
  private final List<Path> jdk;

  private Sources(List<Path> jdk) {
    this.jdk = jdk;
  }

  /** Returns the sources of the running JDK and of libraries. */
  static Sources ofRunningJdk() {
    Path home = Path.of(System.getProperty("java.home"));
    String feature = String.valueOf(Runtime.version().feature());
    Path parent = home.getParent() == null ? home : home.getParent();
    // The last two are Debian's places: its package of sources is apart from that of the JDK.
    return new Sources(
        List.of(
            home.resolve("lib/src.zip"),
            home.resolve("src.zip"),
            parent.resolve("src.zip"),
            parent.resolve("openjdk-" + feature + "/lib/src.zip"),
            parent.resolve("openjdk-" + feature + "/src.zip")));
  }

  /** Returns the sources in an archive laid out as {@code src.zip}, and of libraries. */
  static Sources of(Path jdkArchive) {
    return new Sources(List.of(jdkArchive));
  }

  /**
   * Returns the source of a top-level class.
   *
   * @param name the class's full name
   * @param module the name of its module, empty for the class path
   * @param classPath where to look for libraries
   */
  Optional<ParsedSource> find(String name, String module, String classPath) {
    Optional<ParsedSource> known = parsed.get(name);
    if (known == null) {
      String file = name.replace('.', '/') + ".java";
      known = text(file, module, classPath).flatMap(ParsedSource::parse);
      parsed.put(name, known);
    }
    return known;
  }

  /** Returns the source of a class if it was read before. */
  Optional<ParsedSource> known(String name) {
    Optional<ParsedSource> known = parsed.get(name);
    return known == null ? Optional.empty() : known;
  }

  /** Forgets which classes have no source, for libraries may have been added. */
  void lookAgain() {
    parsed.values().removeIf(Optional::isEmpty);
  }

  private Optional<String> text(String file, String module, String classPath) {
    if (!module.isEmpty()) {
      return jdk.stream()
          .flatMap(
              archive ->
                  Stream.of(module + "/" + file, file)
                      .flatMap(name -> read(archive, name).stream()))
          .findFirst();
    }
    Optional<String> own = bundled(file);
    if (own.isPresent()) {
      return own;
    }
    return Stream.of(classPath.split(File.pathSeparator))
        .filter(entry -> entry.endsWith(".jar"))
        .map(entry -> Path.of(entry.substring(0, entry.length() - 4) + "-sources.jar"))
        .flatMap(archive -> read(archive, file).stream())
        .findFirst();
  }

  private static Optional<String> bundled(String file) {
    try (InputStream in = Sources.class.getResourceAsStream("/sources/" + file)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private Optional<String> read(Path archive, String name) {
    Optional<ZipFile> zip = archives.computeIfAbsent(archive, Sources::open);
    if (zip.isEmpty()) {
      return Optional.empty();
    }
    ZipEntry entry = zip.get().getEntry(name);
    if (entry == null) {
      return Optional.empty();
    }
    try (InputStream in = zip.get().getInputStream(entry)) {
      return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private static Optional<ZipFile> open(Path archive) {
    if (!Files.isRegularFile(archive)) {
      return Optional.empty();
    }
    try {
      return Optional.of(new ZipFile(archive.toFile()));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }
}
