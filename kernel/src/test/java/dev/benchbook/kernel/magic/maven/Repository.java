package dev.benchbook.kernel.magic.maven;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;

/**
 * A Maven repository in a folder. Each artifact's jar holds one class {@code demo.Name}, whose
 * method {@code version} says which jar it comes from.
 */
final class Repository {
  private static final String HEAD =
      "<project><modelVersion>4.0.0</modelVersion><groupId>demo</groupId>";

  private final Path folder;
  private final Path work;

  Repository(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder.resolve("remote"));
    work = Files.createDirectories(folder.resolve("work"));
  }

  String url() {
    return folder.toUri().toString();
  }

  /** Writes settings in which this repository stands for all others. */
  Path settings(Path file) throws IOException {
    return Files.writeString(
        file,
        "<settings><mirrors><mirror><id>test</id><mirrorOf>*</mirrorOf><url>"
            + url()
            + "</url></mirror></mirrors></settings>");
  }

  /** Adds {@code demo:name:version}; the dependencies are {@code name:version}. */
  void add(String name, String version, String... dependencies) throws IOException {
    StringBuilder more = new StringBuilder("<packaging>bundle</packaging><dependencies>");
    for (String dependency : dependencies) {
      more.append(dependency(dependency));
    }
    addPom(name, version, more.append("</dependencies>").toString());
    addJar(name, version, "");
  }

  /** Adds a pom with further elements. */
  void addPom(String name, String version, String elements) throws IOException {
    Files.writeString(
        file(name, version, ".pom"),
        HEAD
            + "<artifactId>"
            + name
            + "</artifactId><version>"
            + version
            + "</version>"
            + elements
            + "</project>");
  }

  /** Adds a jar alone; a classifier begins with a hyphen. */
  void addJar(String name, String version, String classifier) throws IOException {
    Path jar = file(name, version, classifier + ".jar");
    Files.deleteIfExists(jar);
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream classes = new JarOutputStream(out)) {
      classes.putNextEntry(new JarEntry("demo/" + type(name) + ".class"));
      classes.write(compile(type(name), version + classifier));
    }
  }

  static String dependency(String nameAndVersion) {
    String[] parts = nameAndVersion.split(":");
    String version = parts.length == 1 ? "" : "<version>" + parts[1] + "</version>";
    return "<dependency><groupId>demo</groupId><artifactId>"
        + parts[0]
        + "</artifactId>"
        + version
        + "</dependency>";
  }

  private static String type(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private byte[] compile(String type, String version) throws IOException {
    Path source = Files.createDirectories(work.resolve("demo")).resolve(type + ".java");
    Files.writeString(
        source,
        "package demo; public class "
            + type
            + " { public static String version() { return \""
            + version
            + "\"; } }");
    List<String> options = List.of("--release", "17", "-d", work.toString(), source.toString());
    int code =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, options.toArray(String[]::new));
    if (code != 0) {
      throw new IOException("the compiler failed on " + source);
    }
    return Files.readAllBytes(source.resolveSibling(type + ".class"));
  }

  private Path file(String name, String version, String rest) throws IOException {
    Path place = Files.createDirectories(folder.resolve("demo").resolve(name).resolve(version));
    return place.resolve(name + "-" + version + rest);
  }
}
