package dev.benchbook.kernel.launch;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * Where Jupyter looks for kernels, on each operating system; see "Common Directories and File
 * Locations" in the Jupyter documentation.
 */
final class JupyterFolders {
  private JupyterFolders() {}

  /** Returns the data folder of the user. */
  static Path user() {
    return user(
        System.getProperty("os.name"), System.getenv()::get, System.getProperty("user.home"));
  }

  /**
   * Returns the data folder of a user.
   *
   * @param system the operating system, as Java names it
   * @param environment looks environment variables up
   * @param userHome the user's folder, as Java knows it
   */
  static Path user(String system, UnaryOperator<String> environment, String userHome) {
    String given = environment.apply("JUPYTER_DATA_DIR");
    if (given != null && !given.isEmpty()) {
      return Path.of(given);
    }
    if (isWindows(system)) {
      String roaming = environment.apply("APPDATA");
      return roaming == null
          ? Path.of(userHome).resolve(".jupyter").resolve("data")
          : Path.of(roaming).resolve("jupyter");
    }
    // Python, and so Jupyter, asks HOME first; Java asks the system.
    String named = environment.apply("HOME");
    Path home = Path.of(named == null || named.isEmpty() ? userHome : named);
    if (system.toLowerCase(Locale.ROOT).startsWith("mac")) {
      return home.resolve("Library/Jupyter");
    }
    String xdg = environment.apply("XDG_DATA_HOME");
    return xdg == null || xdg.isEmpty()
        ? home.resolve(".local/share/jupyter")
        : Path.of(xdg, "jupyter");
  }

  private static boolean isWindows(String system) {
    return system.toLowerCase(Locale.ROOT).startsWith("windows");
  }

  /** Returns the data folder of a Python environment or another prefix. */
  static Path below(Path prefix) {
    return prefix.resolve("share").resolve("jupyter");
  }

  /** Returns every data folder that Jupyter would search, in its order. */
  static List<Path> all() {
    LinkedHashSet<Path> folders = new LinkedHashSet<>();
    String searched = System.getenv("JUPYTER_PATH");
    if (searched != null) {
      for (String folder : searched.split(File.pathSeparator)) {
        if (!folder.isEmpty()) {
          folders.add(Path.of(folder));
        }
      }
    }
    folders.add(user());
    PythonPrefix.active().map(JupyterFolders::below).ifPresent(folders::add);
    folders.addAll(ofSystem(System.getProperty("os.name"), System.getenv()::get));
    return new ArrayList<>(folders);
  }

  /** Returns the data folders for all users of a machine. */
  static List<Path> ofSystem(String system, UnaryOperator<String> environment) {
    if (!isWindows(system)) {
      return List.of(Path.of("/usr/local/share/jupyter"), Path.of("/usr/share/jupyter"));
    }
    String data = environment.apply("PROGRAMDATA");
    return data == null ? List.of() : List.of(Path.of(data).resolve("jupyter"));
  }
}
