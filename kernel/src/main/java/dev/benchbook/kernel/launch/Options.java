package dev.benchbook.kernel.launch;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

/**
 * The options of {@code install} and {@code uninstall}.
 *
 * @param dataFolder the Jupyter data folder to work in
 * @param name the kernel's name, which is also its folder's
 * @param java the java program that will run the kernel
 */
record Options(Path dataFolder, String name, Path java) {
  private static final String DEFAULT_NAME = "benchbook";

  static Options parse(List<String> arguments) throws UsageException {
    Path folder = null;
    String name = DEFAULT_NAME;
    Path java = Jdk.running().java();
    Iterator<String> rest = arguments.iterator();
    while (rest.hasNext()) {
      String option = rest.next();
      switch (option) {
        case "--user" -> folder = once(folder, JupyterFolders.user());
        case "--sys-prefix" -> folder = once(folder, JupyterFolders.below(PythonPrefix.find()));
        case "--prefix" ->
            folder = once(folder, JupyterFolders.below(Path.of(value(option, rest))));
        case "--name" -> name = kernelName(value(option, rest));
        case "--java" -> java = Path.of(value(option, rest)).toAbsolutePath();
        default -> throw new UsageException("there is no option " + option);
      }
    }
    return new Options(folder == null ? JupyterFolders.user() : folder, name, java);
  }

  private static Path once(Path before, Path now) throws UsageException {
    if (before != null) {
      throw new UsageException("expected one of --user, --sys-prefix, --prefix; found more");
    }
    return now.toAbsolutePath().normalize();
  }

  private static String value(String option, Iterator<String> rest) throws UsageException {
    if (!rest.hasNext()) {
      throw new UsageException(option + ": expected a value after it, found nothing");
    }
    return rest.next();
  }

  // Jupyter allows ASCII letters, digits, '.', '-' and '_'; "." and ".." would be other folders.
  private static String kernelName(String name) throws UsageException {
    if (!name.matches("(?!\\.{1,2}$)[A-Za-z0-9._-]+")) {
      throw new UsageException(
          "--name: expected letters, digits, '.', '-' and '_', found \"" + name + "\"");
    }
    return name;
  }
}
