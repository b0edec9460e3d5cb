package dev.benchbook.kernel.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The options of {@code install} and {@code uninstall}.
 *
 * @param dataFolder the Jupyter data folder to work in
 * @param name the kernel's name, which is also its folder's
 * @param java the java program that will run the kernel
 * @param jvmOptions options of its JVM
 * @param environment variables to set for it
 */
record Options(
    Path dataFolder,
    String name,
    Path java,
    List<String> jvmOptions,
    Map<String, String> environment) {
  private static final String DEFAULT_NAME = "benchbook";

  static Options parse(List<String> arguments) throws UsageException {
    Path folder = null;
    String name = DEFAULT_NAME;
    Path java = Jdk.running().java();
    List<String> jvm = new ArrayList<>();
    Map<String, String> environment = new LinkedHashMap<>();
    Iterator<String> rest = arguments.iterator();
    while (rest.hasNext()) {
      String option = rest.next();
      switch (option) {
        case "--user" -> folder = once(folder, JupyterFolders.user());
        case "--sys-prefix" -> folder = once(folder, JupyterFolders.below(PythonPrefix.find()));
        case "--prefix" ->
            folder = once(folder, JupyterFolders.below(Path.of(value(option, rest))));
        case "--name" -> name = kernelName(value(option, rest));
        case "--jvm-option" -> jvm.add(jvmOption(value(option, rest)));
        case "--memory" -> jvm.add("-Xmx" + size(value(option, rest)));
        case "--preview" -> jvm.addAll(JvmOptions.PREVIEWS);
        case "--env" -> variable(value(option, rest), environment);
        case "--java", "--jvm" -> java = Path.of(value(option, rest)).toAbsolutePath();
        default -> throw new UsageException("there is no option " + option);
      }
    }
    Path data = folder == null ? JupyterFolders.user() : folder;
    return new Options(data, name, java, List.copyOf(jvm), environment);
  }

  private static String jvmOption(String option) throws UsageException {
    if (!option.startsWith("-")) {
      throw new UsageException(
          "--jvm-option: expected an option such as -Xss4m, found \"" + option + "\"");
    }
    return option;
  }

  private static String size(String size) throws UsageException {
    if (!size.matches("[1-9]\\d*[kKmMgG]")) {
      throw new UsageException(
          "--memory: expected a size such as 4g or 512m, found \"" + size + "\"");
    }
    return size;
  }

  private static void variable(String text, Map<String, String> environment) throws UsageException {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw new UsageException("--env: expected NAME=VALUE, found \"" + text + "\"");
    }
    environment.put(text.substring(0, equals), text.substring(equals + 1));
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
