package dev.benchbook.analysis.results;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.results.format.ResultsException;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * The files that a path names: one file, all files below a directory, or those that fit a pattern.
 * In a pattern {@code *} and {@code ?} stay inside of one name and {@code **} crosses directories,
 * as in Java's globs; <code>{scale}</code> stands for any part of one name, which becomes a value
 * of the column {@code scale}.
 */
final class SourceFiles {

  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+://");
  private static final Pattern WILD = Pattern.compile("[*?{\\[]");
  private static final Pattern PART = Pattern.compile("\\{([A-Za-z_][A-Za-z0-9_]*)\\}");

  private SourceFiles() {}

  /** A file and the values that its path has for the parts of a pattern. */
  record Found(Path path, Map<String, String> parts) {}

  /** Tells whether a path names several files or may do so. */
  static boolean areSeveral(String path) {
    return !exists(path) ? WILD.matcher(path).find() : Files.isDirectory(Path.of(path));
  }

  /** Returns the files, ordered by path; hidden ones are left aside. */
  static List<Found> find(String path) {
    Position where = Position.of(path.isEmpty() ? "." : path);
    if (ADDRESS.matcher(path).lookingAt()) {
      throw new ResultsException(where, "expected a file, found an address; download it first");
    }
    if (!areSeveral(path)) {
      return List.of(new Found(Path.of(path), Map.of()));
    }
    boolean directory = exists(path);
    List<Found> found = new ArrayList<>();
    for (Path file : below(where, directory ? Path.of(path) : root(path))) {
      parts(where, path, directory, file).ifPresent(parts -> found.add(new Found(file, parts)));
    }
    if (found.isEmpty()) {
      String looked = (directory ? Path.of(path) : root(path)).toAbsolutePath().normalize() + "";
      throw new ResultsException(where, "expected files, found none; looked below " + looked);
    }
    return found;
  }

  private static Optional<Map<String, String>> parts(
      Position where, String pattern, boolean directory, Path file) {
    if (directory) {
      return Optional.of(Map.of());
    }
    String name = slashes(file.toString());
    Matcher matcher = regex(where, pattern).matcher(name);
    if (!matcher.matches() || !glob(where, pattern).matches(file)) {
      return Optional.empty();
    }
    Map<String, String> parts = new LinkedHashMap<>();
    Matcher part = PART.matcher(pattern);
    for (int i = 1; part.find(); i++) {
      parts.put(part.group(1), matcher.group(i));
    }
    return Optional.of(parts);
  }

  private static PathMatcher glob(Position where, String pattern) {
    try {
      String plain = PART.matcher(slashes(pattern)).replaceAll("*");
      return FileSystems.getDefault().getPathMatcher("glob:" + plain);
    } catch (PatternSyntaxException e) {
      throw new ResultsException(where, "expected a pattern of files: " + e.getDescription(), e);
    }
  }

  /** Returns the expression whose groups are the parts; all else of the pattern fits loosely. */
  private static Pattern regex(Position where, String pattern) {
    StringBuilder regex = new StringBuilder();
    Matcher token =
        Pattern.compile(
                "\\{[A-Za-z_][A-Za-z0-9_]*\\}|\\{[^}]*\\}|\\[[^\\]]*\\]|\\*+|\\?|[^*?\\[{]+")
            .matcher(slashes(pattern));
    while (token.find()) {
      String found = token.group();
      boolean literal = "*?[{".indexOf(found.charAt(0)) < 0;
      boolean part = PART.matcher(found).matches();
      regex.append(literal ? Pattern.quote(found) : part ? "([^/]*?)" : ".*?");
    }
    try {
      return Pattern.compile(regex.toString());
    } catch (PatternSyntaxException e) {
      throw new ResultsException(where, "expected a pattern of files: " + e.getDescription(), e);
    }
  }

  private static List<Path> below(Position where, Path directory) {
    TreeSet<Path> files = new TreeSet<>();
    try (Stream<Path> walk = Files.walk(directory)) {
      walk.filter(p -> Files.isRegularFile(p) && !isHidden(directory, p)).forEach(files::add);
    } catch (IOException e) {
      throw new ResultsException(where, "can't be read: " + e.getMessage(), e);
    }
    return List.copyOf(files);
  }

  private static boolean isHidden(Path directory, Path file) {
    for (Path name : directory.relativize(file)) {
      if (name.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }

  /** Returns the directory before the first name with a wild card. */
  private static Path root(String pattern) {
    String plain = slashes(pattern);
    Matcher wild = WILD.matcher(plain);
    int end = wild.find() ? plain.lastIndexOf('/', wild.start()) : plain.length();
    String root = end < 0 ? "" : end == 0 ? "/" : plain.substring(0, end);
    return Path.of(root);
  }

  private static boolean exists(String path) {
    try {
      return Files.exists(Path.of(path));
    } catch (InvalidPathException e) {
      // On Windows a star is no part of a path.
      return false;
    }
  }

  private static String slashes(String path) {
    return path.replace('\\', '/');
  }
}
