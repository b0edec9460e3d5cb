package dev.benchbook.kernel.eval.assist;

import dev.benchbook.kernel.eval.Completion;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Completes the names of files, from the kernel's working folder or {@code ~}. */
final class FileNames {
  private static final int MAX = 500;

  private FileNames() {}

  /** Returns the files and folders whose paths begin with a text; folders end in a slash. */
  static List<Completion.Candidate> of(String typed) {
    int slash = typed.lastIndexOf('/') + 1;
    String folder = typed.substring(0, slash);
    String prefix = typed.substring(slash);
    List<Completion.Candidate> found = new ArrayList<>();
    if (typed.indexOf('\n') >= 0 || typed.equals("~")) {
      return found;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder(folder))) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        boolean hidden = name.startsWith(".") && prefix.isEmpty();
        if (name.startsWith(prefix) && !hidden && found.size() < MAX) {
          String end = Files.isDirectory(file) ? "/" : "";
          found.add(new Completion.Candidate(folder + name + end, "path", ""));
        }
      }
    } catch (IOException | DirectoryIteratorException | InvalidPathException noSuchFolder) {
      return List.of();
    }
    found.sort(Comparator.comparing(Completion.Candidate::text));
    return found;
  }

  private static Path folder(String text) {
    if (text.startsWith("~/")) {
      return Path.of(System.getProperty("user.home")).resolve(text.substring(2));
    }
    return Path.of(text.isEmpty() ? "." : text);
  }
}
