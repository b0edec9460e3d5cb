package dev.benchbook.kernel.magic;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/** A path whose parts may hold {@code *} (any text) and {@code ?} (any character). */
final class FilePattern {
  private final String text;

  private FilePattern(String text) {
    this.text = text;
  }

  static FilePattern of(String text) {
    return new FilePattern(text);
  }

  /**
   * Returns the files and folders that fit, each folder's in the order of their names.
   *
   * @throws MagicException if there is none
   */
  List<Path> files() throws MagicException {
    Path root = Path.of("").toAbsolutePath();
    String rest = File.separatorChar == '\\' ? text.replace('\\', '/') : text;
    if (rest.startsWith("~/")) {
      root = Path.of(System.getProperty("user.home"));
      rest = rest.substring(2);
    }
    String plain = rest.split("[*?]", 2)[0];
    int fixed = plain.length() == rest.length() ? rest.length() : plain.lastIndexOf('/') + 1;
    List<Path> found = List.of(root.resolve(rest.substring(0, fixed)).normalize());
    for (String part : rest.substring(fixed).split("/")) {
      if (!part.isEmpty()) {
        found = inside(found, part);
      }
    }
    if (found.size() == 1 && !Files.exists(found.get(0))) {
      throw new MagicException(text + ": no such file or folder");
    }
    if (found.isEmpty()) {
      throw new MagicException(text + ": no file fits");
    }
    return found;
  }

  private List<Path> inside(List<Path> folders, String part) throws MagicException {
    Pattern name = Pattern.compile(regex(part));
    List<Path> found = new ArrayList<>();
    for (Path folder : folders) {
      if (Files.isRegularFile(folder)) {
        continue;
      }
      List<Path> here = new ArrayList<>();
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
        files.forEach(here::add);
      } catch (IOException e) {
        throw new MagicException(text + ": can't be listed: " + e);
      }
      here.removeIf(file -> !name.matcher(file.getFileName().toString()).matches());
      Collections.sort(here);
      found.addAll(here);
    }
    return found;
  }

  private static String regex(String part) {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
    }
    return regex.toString();
  }
}
