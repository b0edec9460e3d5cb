package dev.benchbook.kernel.eval.assist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same answers with an index of the jars as without. */
class LibraryFilesTest {
  @TempDir Path folder;

  private Path first;
  private Path second;
  private Path other;

  @BeforeEach
  void writeJars() throws Exception {
    Path library = Files.createDirectory(folder.resolve("library"));
    first = library.resolve("a-one.jar");
    second = library.resolve("b-two.jar");
    other = folder.resolve("other.jar");
    jar(first, "shared/A.class", "one/below/B.class", "one/data.txt", "META-INF/x/C.class");
    jar(second, "shared/D.class", "two/E.class", "Unnamed.class");
    jar(other, "shared/F.class", "three/G.class");
  }

  private static void jar(Path file, String... entries) throws Exception {
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out)) {
      for (String entry : entries) {
        jar.putNextEntry(new ZipEntry(entry));
        jar.write(1);
        jar.closeEntry();
      }
    }
  }

  private String classPath(Path... entries) {
    return String.join(File.pathSeparator, List.of(entries).stream().map(Path::toString).toList());
  }

  private static LibraryFiles files(String classPath) {
    return LibraryFiles.of(
        ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, Locale.ROOT, null),
        classPath);
  }

  private static List<String> classes(LibraryFiles files, String packageName, boolean recurse)
      throws Exception {
    List<String> found = new ArrayList<>();
    for (JavaFileObject file :
        files.list(
            StandardLocation.CLASS_PATH,
            packageName,
            EnumSet.of(JavaFileObject.Kind.CLASS),
            recurse)) {
      assertTrue(files.contains(StandardLocation.CLASS_PATH, file), file.getName());
      found.add(files.inferBinaryName(StandardLocation.CLASS_PATH, file));
    }
    return found;
  }

  private void assertClasses(LibraryFiles files) throws Exception {
    assertEquals(List.of("shared.A", "shared.D", "shared.F"), classes(files, "shared", false));
    assertEquals(List.of("one.below.B"), classes(files, "one.below", false));
    assertEquals(List.of(), classes(files, "one", false));
    assertEquals(List.of("one.below.B"), classes(files, "one", true));
    assertEquals(List.of("two.E"), classes(files, "two", false));
    assertEquals(List.of("three.G"), classes(files, "three", false));
    assertEquals(List.of(), classes(files, "nowhere", false));
    assertNotNull(
        files.getJavaFileForInput(StandardLocation.CLASS_PATH, "two.E", JavaFileObject.Kind.CLASS));
    assertNull(
        files.getJavaFileForInput(StandardLocation.CLASS_PATH, "two.F", JavaFileObject.Kind.CLASS));
    assertNotNull(files.getFileForInput(StandardLocation.CLASS_PATH, "one", "data.txt"));
    assertNull(files.getFileForInput(StandardLocation.CLASS_PATH, "one", "none.txt"));
  }

  @Test
  void anIndexChangesNoAnswer() throws Exception {
    String path = classPath(first, second, other);
    assertClasses(files(path));
    JarIndex.write(first.getParent());
    assertTrue(JarIndex.of(path).knows(first));
    assertClasses(files(path));
  }

  @Test
  void aClassPathThatIsSetLaterTakesThePlaceOfTheFirst() throws Exception {
    JarIndex.write(first.getParent());
    LibraryFiles files = files(classPath(first, second));
    assertEquals(List.of(), classes(files, "three", false));
    assertTrue(
        files.handleOption("-classpath", List.of(classPath(first, second, other)).iterator()));
    assertClasses(files);
    assertTrue(files.handleOption("-classpath", List.of(classPath(second)).iterator()));
    assertEquals(List.of("shared.D"), classes(files, "shared", false));
    assertEquals(List.of(), classes(files, "one.below", false));
    assertEquals(List.of("two.E"), classes(files, "two", true));
  }

  @Test
  void anIndexOfOtherJarsOrADamagedOneIsNotUsed() throws Exception {
    String path = classPath(first, second, other);
    JarIndex.write(first.getParent());
    jar(second, "shared/D.class", "two/E.class", "two/more/H.class");
    assertFalse(JarIndex.of(path).knows(first));
    assertClasses(files(path));
    assertEquals(List.of("two.more.H"), classes(files(path), "two.more", false));
    for (String text : Set.of("jar x y\n", "shared 7\n", "shared x\n", "jar 1\n")) {
      Files.writeString(first.resolveSibling("packages.index"), text);
      assertFalse(JarIndex.of(path).knows(first), text);
      assertClasses(files(path));
    }
  }

  @Test
  void anEmptyClassPathHoldsNothing() throws Exception {
    assertEquals(List.of(), classes(files(""), "shared", false));
  }
}
