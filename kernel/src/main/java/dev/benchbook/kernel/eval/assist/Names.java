package dev.benchbook.kernel.eval.assist;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * The packages of the JDK and of a class path, and the names of the classes in them: what the
 * compiler could tell only by reading all class files.
 */
final class Names {
  private static final Map<String, Set<String>> JDK = jdk();

  private final Map<String, Set<String>> classes = new TreeMap<>(JDK);
  private final Map<String, String> kinds = new HashMap<>();

  private Names() {}

  /** Returns the names on a class path; entries that can't be read have none. */
  static Names of(String classPath) {
    Names names = new Names();
    for (String entry : classPath.split(File.pathSeparator)) {
      names.addEntry(Path.of(entry));
    }
    return names;
  }

  /** Returns the last part of the packages' names right below a package, the empty text for all. */
  Set<String> packagesBelow(String parent) {
    String prefix = parent.isEmpty() ? "" : parent + ".";
    Set<String> found = new TreeSet<>();
    for (String name : classes.keySet()) {
      if (name.startsWith(prefix) && name.length() > prefix.length()) {
        int end = name.indexOf('.', prefix.length());
        found.add(name.substring(prefix.length(), end < 0 ? name.length() : end));
      }
    }
    return found;
  }

  /** Says whether a package of the JDK has this name. */
  static boolean isOfJdk(String packageName) {
    return JDK.containsKey(packageName);
  }

  /** Returns the simple names of the top-level classes in a package, public or not. */
  Set<String> classesIn(String packageName) {
    return classes.getOrDefault(packageName, Set.of());
  }

  /** Returns the full names of classes whose simple names fit, those of the JDK first. */
  List<String> qualified(Predicate<String> fits) {
    List<String> found = new ArrayList<>();
    classes.forEach(
        (parent, simple) ->
            simple.stream().filter(fits).forEach(name -> found.add(parent + "." + name)));
    found.sort(Comparator.comparing(Names::distance).thenComparing(Comparator.naturalOrder()));
    return found;
  }

  // How far a class is from what notebooks use.
  private static int distance(String name) {
    return name.startsWith("java.util.") || name.startsWith("java.time.")
        ? 0
        : name.startsWith("java.") ? 1 : JDK.containsKey(packageOf(name)) ? 3 : 2;
  }

  private static String packageOf(String name) {
    return name.substring(0, name.lastIndexOf('.'));
  }

  /** Returns what a class is, or the empty text if code elsewhere can't see it. */
  String kind(Elements elements, String name) {
    return kinds.computeIfAbsent(
        name,
        unknown -> {
          TypeElement type = elements.getTypeElement(unknown);
          return type == null || !type.getModifiers().contains(Modifier.PUBLIC)
              ? ""
              : kind(type.getKind());
        });
  }

  static String kind(ElementKind kind) {
    return switch (kind) {
      case INTERFACE, ANNOTATION_TYPE -> "interface";
      case ENUM -> "enum";
      default -> "class";
    };
  }

  private void addEntry(Path entry) {
    List<String> files = Files.isDirectory(entry) ? filesInFolder(entry) : filesInJar(entry);
    for (String file : files) {
      if (file.endsWith(".class") && !file.startsWith("META-INF/")) {
        add(classes, file);
      }
    }
  }

  private static List<String> filesInFolder(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.map(file -> folder.relativize(file).toString().replace('\\', '/')).toList();
    } catch (IOException | UncheckedIOException unreadableFolderHasNoNames) {
      return List.of();
    }
  }

  private static List<String> filesInJar(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.stream().map(JarEntry::getName).toList();
    } catch (IOException unreadableJarHasNoNames) {
      return List.of();
    }
  }

  private static void add(Map<String, Set<String>> to, String file) {
    int slash = file.lastIndexOf('/');
    String simple = file.substring(slash + 1, file.length() - ".class".length());
    if (slash > 0 && simple.indexOf('$') < 0 && simple.indexOf('-') < 0) {
      to.computeIfAbsent(file.substring(0, slash).replace('/', '.'), none -> new TreeSet<>())
          .add(simple);
    }
  }

  private static Map<String, Set<String>> jdk() {
    Map<String, Set<String>> found = new TreeMap<>();
    for (ModuleReference module : ModuleFinder.ofSystem().findAll()) {
      Map<String, Set<String>> all = new HashMap<>();
      for (String file : files(module)) {
        add(all, file);
      }
      module.descriptor().exports().stream()
          .filter(exports -> !exports.isQualified())
          .map(ModuleDescriptor.Exports::source)
          .forEach(name -> found.put(name, all.getOrDefault(name, Set.of())));
    }
    return found;
  }

  private static List<String> files(ModuleReference module) {
    try (ModuleReader reader = module.open();
        Stream<String> files = reader.list()) {
      return files.filter(file -> file.endsWith(".class")).toList();
    } catch (IOException unreadableModuleHasNoNames) {
      return List.of();
    }
  }
}
