package dev.benchbook.kernel.eval.jshell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Holds the list of hidden packages against the jar that the build has just made. */
class LibraryLoaderIT {
  private static final Path JAR = Path.of("target/benchbook.jar");
  private static final String LIBRARY = "library/";

  @Test
  void whatTheKernelIsMadeWithIsHiddenFromCells() throws IOException {
    Set<String> own;
    try (JarFile jar = new JarFile(JAR.toFile())) {
      own =
          jar.stream()
              .map(JarEntry::getName)
              .map(LibraryLoaderIT::type)
              .collect(Collectors.toSet());
    }
    own.remove("");
    assertTrue(own.contains("org.eclipse.aether.RepositorySystem"));
    Set<String> seen =
        own.stream().filter(name -> !LibraryLoader.isHidden(name)).collect(Collectors.toSet());
    assertEquals(
        Set.of(
            CellGuard.class.getName(),
            CellProcesses.class.getName(),
            CellStatements.class.getName(),
            CellTasks.class.getName()),
        seen);
  }

  @Test
  void whatCellsCompileAgainstIsNotHidden() throws IOException {
    Set<String> library = new TreeSet<>();
    try (JarFile jar = new JarFile(JAR.toFile())) {
      for (JarEntry entry :
          jar.stream().filter(one -> one.getName().startsWith(LIBRARY)).toList()) {
        if (entry.getName().endsWith(".jar")) {
          library.addAll(types(jar, entry));
        }
      }
    }
    assertTrue(library.contains("tech.tablesaw.api.Table"));
    assertTrue(library.contains("dev.benchbook.kernel.display.Display"));
    assertEquals(
        Set.of(), library.stream().filter(LibraryLoader::isHidden).collect(Collectors.toSet()));
  }

  @Test
  void noClassIsInBothParts() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      for (JarEntry entry :
          jar.stream().filter(one -> one.getName().startsWith(LIBRARY)).toList()) {
        if (entry.getName().endsWith(".jar")) {
          for (String type : types(jar, entry)) {
            String file = type.replace('.', '/') + ".class";
            assertFalse(jar.getEntry(file) != null, file + " is in " + entry.getName() + " too");
          }
        }
      }
    }
  }

  private static Set<String> types(JarFile jar, JarEntry library) throws IOException {
    Set<String> types = new TreeSet<>();
    try (InputStream content = jar.getInputStream(library);
        JarInputStream inner = new JarInputStream(content)) {
      for (JarEntry one = inner.getNextJarEntry(); one != null; one = inner.getNextJarEntry()) {
        types.add(type(one.getName()));
      }
    }
    types.remove("");
    return types;
  }

  private static String type(String entry) {
    boolean isClass =
        entry.endsWith(".class")
            && !entry.startsWith("META-INF/")
            && !entry.endsWith("module-info.class");
    return isClass ? entry.substring(0, entry.length() - 6).replace('/', '.') : "";
  }
}
