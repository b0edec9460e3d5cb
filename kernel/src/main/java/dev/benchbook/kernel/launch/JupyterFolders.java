package dev.benchbook.kernel.launch;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;

/**
 * Where Jupyter looks for kernels, on each operating system; see "Common Directories and File
 * Locations" in the Jupyter documentation.
 */
final class JupyterFolders {
  private JupyterFolders() {}

  /** Returns the data folder of the user. */
  static Path user() {
    String given = System.getenv("JUPYTER_DATA_DIR");
    if (given != null && !given.isEmpty()) {
      return Path.of(given);
    }
    // Python, and so Jupyter, asks HOME first; Java asks the system.
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String named = system.startsWith("windows") ? null : System.getenv("HOME");
    Path home = Path.of(named == null || named.isEmpty() ? System.getProperty("user.home") : named);
    if (system.startsWith("windows")) {
      String roaming = System.getenv("APPDATA");
      return roaming == null ? home.resolve(".jupyter/data") : Path.of(roaming, "jupyter");
    }
    if (system.startsWith("mac")) {
      return home.resolve("Library/Jupyter");
    }
    String xdg = System.getenv("XDG_DATA_HOME");
    return xdg == null || xdg.isEmpty()
        ? home.resolve(".local/share/jupyter")
        : Path.of(xdg, "jupyter");
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
    folders.add(Path.of("/usr/local/share/jupyter"));
    folders.add(Path.of("/usr/share/jupyter"));
    return new ArrayList<>(folders);
  }
}
