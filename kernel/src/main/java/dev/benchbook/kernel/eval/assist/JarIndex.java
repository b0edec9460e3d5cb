package dev.benchbook.kernel.eval.assist;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Which jars of a folder hold a package. The compiler would open every jar of a class path before
 * it compiles anything; with this it opens those that it needs. Written at installation into the
 * folder, and used only while the folder holds the same jars.
 */
public final class JarIndex {
  private static final String FILE = "packages.index";
  private static final String JAR = "jar ";
  private static final JarIndex EMPTY = new JarIndex(List.of(), Map.of());

  private final List<Path> jars;
  private final Map<String, List<Path>> packages;

  private JarIndex(List<Path> jars, Map<String, List<Path>> packages) {
    this.jars = jars;
    this.packages = packages;
  }

  /**
   * Writes the index of the jars in a folder.
   *
   * @throws IOException if a jar can't be read or the index not be written
   */
  public static void write(Path folder) throws IOException {
    List<Path> jars;
    try (Stream<Path> files = Files.list(folder)) {
      jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
    List<String> lines = new ArrayList<>();
    Map<String, SortedSet<Integer>> packages = new TreeMap<>();
    for (int i = 0; i < jars.size(); i++) {
      lines.add(JAR + Files.size(jars.get(i)) + " " + jars.get(i).getFileName());
      for (String name : packagesOf(jars.get(i))) {
        packages.computeIfAbsent(name, none -> new TreeSet<>()).add(i);
      }
    }
    packages.forEach(
        (name, numbers) ->
            lines.add(name + numbers.stream().map(i -> " " + i).reduce("", String::concat)));
    Files.write(folder.resolve(FILE), lines, StandardCharsets.UTF_8);
  }

  /**
   * Returns the index of the folder that a class path's first entry lies in; an empty one where
   * there is none or the jars of the folder are others by now.
   */
  static JarIndex of(String classPath) {
    String first = classPath.split(File.pathSeparator, 2)[0];
    Path folder = first.isEmpty() ? null : Path.of(first).getParent();
    if (folder == null || !Files.isRegularFile(folder.resolve(FILE))) {
      return EMPTY;
    }
    try {
      return read(folder, Files.readAllLines(folder.resolve(FILE), StandardCharsets.UTF_8));
    } catch (IOException | NumberFormatException | IndexOutOfBoundsException unreadable) {
      return EMPTY;
    }
  }

  private static JarIndex read(Path folder, List<String> lines) throws IOException {
    List<Path> jars = new ArrayList<>();
    Map<String, List<Path>> packages = new LinkedHashMap<>();
    for (String line : lines) {
      if (line.startsWith(JAR)) {
        String[] words = line.split(" ", 3);
        Path jar = folder.resolve(words[2]);
        if (!Files.isRegularFile(jar) || Files.size(jar) != Long.parseLong(words[1])) {
          return EMPTY;
        }
        jars.add(jar);
      } else {
        String[] words = line.split(" ");
        List<Path> holders = new ArrayList<>();
        for (int i = 1; i < words.length; i++) {
          holders.add(jars.get(Integer.parseInt(words[i])));
        }
        packages.put(words[0], List.copyOf(holders));
      }
    }
    return new JarIndex(List.copyOf(jars), packages);
  }

  /** Says whether this knows what a jar holds. */
  boolean knows(Path jar) {
    return jars.contains(jar);
  }

  /** Returns the jars that hold classes of a package itself. */
  List<Path> jarsOf(String packageName) {
    return packages.getOrDefault(packageName, List.of());
  }

  /** Returns all jars. */
  List<Path> jars() {
    return jars;
  }

  private static SortedSet<String> packagesOf(Path jar) throws IOException {
    SortedSet<String> found = new TreeSet<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      file.stream()
          .map(JarEntry::getName)
          .filter(name -> name.endsWith(".class") && name.indexOf('/') > 0)
          .map(name -> name.substring(0, name.lastIndexOf('/')))
          // The classes for later Javas belong to packages that the jar has anyway.
          .filter(name -> !name.startsWith("META-INF"))
          .forEach(name -> found.add(name.replace('/', '.')));
    }
    return found;
  }
}
