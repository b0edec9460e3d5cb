package dev.benchbook.kernel.launch;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What cells compile against. */
final class ClassPath {
  private ClassPath() {}

  /**
   * Makes the jars beside the kernel's the class path that JShell and libraries see: the property
   * {@code java.class.path}. The classes themselves are loaded through the manifest of the kernel's
   * jar. Outside an installation, as in tests, the class path stays.
   */
  static void hideKernelFromCells() throws IOException {
    Path library = ownFolder().resolve("library");
    if (!Files.isDirectory(library)) {
      return;
    }
    try (Stream<Path> jars = Files.list(library)) {
      System.setProperty(
          "java.class.path",
          jars.map(Path::toString)
              .filter(file -> file.endsWith(".jar"))
              .sorted()
              .collect(Collectors.joining(File.pathSeparator)));
    }
  }

  /** Returns the folder that this program is stored in. */
  static Path ownFolder() throws IOException {
    try {
      return Path.of(ClassPath.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toAbsolutePath()
          .getParent();
    } catch (URISyntaxException e) {
      throw new IOException("can't tell where this program is stored: " + e, e);
    }
  }
}
