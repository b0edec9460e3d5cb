package dev.benchbook.kernel.eval.jshell;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which library on Maven Central holds a package, a class or a JDBC driver: of those that notebooks
 * about databases use. They are listed in {@code libraries.properties}, by the beginning of the
 * package's name, {@code class.} and a class's simple name, or {@code jdbc.} and the name in the
 * URL.
 */
final class KnownLibraries {
  private static final Pattern MISSING_CLASS = Pattern.compile("([\\w$]+(?:[./][\\w$]+)+)");
  private static final Pattern NO_DRIVER =
      Pattern.compile("No suitable driver(?: found for jdbc:(\\w+):.*)?");

  private KnownLibraries() {}

  private static final class Listed {
    static final Properties ALL = read();

    private static Properties read() {
      Properties all = new Properties();
      try (InputStream in = KnownLibraries.class.getResourceAsStream("libraries.properties")) {
        all.load(new InputStreamReader(in, StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return all;
    }
  }

  /** Returns what adds a package or the class of a full name. */
  static Optional<String> ofPackage(String name) {
    return Listed.ALL.stringPropertyNames().stream()
        .filter(prefix -> (name + ".").startsWith(prefix + "."))
        .max(Comparator.comparingInt(String::length))
        .map(KnownLibraries::addition);
  }

  /** Returns what adds a class of a simple name. */
  static Optional<String> ofClass(String simpleName) {
    String key = "class." + simpleName;
    return Listed.ALL.containsKey(key) ? Optional.of(addition(key)) : Optional.empty();
  }

  /** Returns what adds what an exception misses. */
  static Optional<String> ofException(String type, String message) {
    switch (type) {
      case "java.lang.ClassNotFoundException", "java.lang.NoClassDefFoundError" -> {
        Matcher missing = MISSING_CLASS.matcher(message);
        return missing.find() ? ofPackage(missing.group(1).replace('/', '.')) : Optional.empty();
      }
      case "java.sql.SQLException" -> {
        Matcher driver = NO_DRIVER.matcher(message);
        String key = driver.matches() ? "jdbc." + driver.group(1) : "";
        return Listed.ALL.containsKey(key) ? Optional.of(addition(key)) : Optional.empty();
      }
      default -> {
        return Optional.empty();
      }
    }
  }

  private static String addition(String key) {
    return "to add it: %maven " + Listed.ALL.getProperty(key);
  }
}
