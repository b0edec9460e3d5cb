package dev.benchbook.kernel.magic.maven;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The libraries that cells see without asking. They are known by the {@code pom.properties} in
 * their jars, and where there is none (or one of each of several) by the jar's file name alone.
 */
final class Bundled {
  private static final Pattern POM = Pattern.compile("META-INF/maven/[^/]+/[^/]+/pom\\.properties");
  private static final Pattern FILE = Pattern.compile("(.+?)-(\\d.*)\\.jar");

  private final Map<String, String> versionByName;

  private Bundled(Map<String, String> versionByName) {
    this.versionByName = versionByName;
  }

  /** Reads the jars of a class path; what can't be read is left out. */
  static Bundled on(String classPath) {
    Map<String, String> versions = new HashMap<>();
    for (String entry : classPath.split(File.pathSeparator)) {
      if (entry.endsWith(".jar") && Files.isRegularFile(Path.of(entry))) {
        add(Path.of(entry), versions);
      }
    }
    return new Bundled(versions);
  }

  /** Returns the version in which cells see an artifact, if it is bundled. */
  Optional<String> version(String group, String artifact) {
    String version = versionByName.get(group + ":" + artifact);
    return Optional.ofNullable(version == null ? versionByName.get(artifact) : version);
  }

  private static void add(Path jar, Map<String, String> versions) {
    try (JarFile file = new JarFile(jar.toFile())) {
      List<JarEntry> poms =
          file.stream().filter(entry -> POM.matcher(entry.getName()).matches()).toList();
      if (poms.size() == 1) {
        Properties pom = new Properties();
        try (InputStream content = file.getInputStream(poms.get(0))) {
          pom.load(content);
        }
        versions.put(
            pom.getProperty("groupId") + ":" + pom.getProperty("artifactId"),
            pom.getProperty("version"));
        return;
      }
    } catch (IOException e) {
      return; // A broken jar gives cells nothing either.
    }
    Matcher name = FILE.matcher(jar.getFileName().toString());
    if (name.matches()) {
      versions.put(name.group(1), name.group(2));
    }
  }
}
