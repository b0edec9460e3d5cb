package dev.benchbook.kernel.magic;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipFile;

/** Something to add to the class path of cells. */
public final class ClassPathEntry {
  private ClassPathEntry() {}

  /**
   * Refuses a file that is not a jar: one such file on the class path stops the compiler for good.
   *
   * @throws MagicException if it is a file but can't be opened as a jar
   */
  public static void check(Path entry) throws MagicException {
    if (Files.isDirectory(entry)) {
      return;
    }
    try (ZipFile jar = new ZipFile(entry.toFile())) {
      int unused = jar.size();
    } catch (IOException e) {
      throw new MagicException(entry + " is not a jar: " + e.getMessage());
    }
  }
}
