package dev.benchbook.kernel.launch;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import dev.benchbook.kernel.magic.Magics;
import dev.benchbook.kernel.session.History;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What the environment asks for before the first cell. The names are {@code BENCHBOOK_} and what
 * IJava has after {@code IJAVA_}; the latter count where the former are not set.
 */
final class Startup {
  private static final List<String> PREFIXES = List.of("BENCHBOOK_", "IJAVA_");
  private static final String COMPILER_OPTIONS = "COMPILER_OPTS";
  private static final String CLASS_PATH = "CLASSPATH";
  private static final String SCRIPTS = "STARTUP_SCRIPTS_PATH";
  private static final String HISTORY = "HISTORY";
  private static final String SCRIPT = "STARTUP_SCRIPT";

  private final Map<String, String> environment;

  private Startup(Map<String, String> environment) {
    this.environment = environment;
  }

  static Startup of(Map<String, String> environment) {
    return new Startup(Map.copyOf(environment));
  }

  /**
   * Returns the options of {@code javac} that are asked for, in their order.
   *
   * @param preview whether this JVM runs preview features; then the compiler knows them too
   */
  List<String> compilerOptions(boolean preview) {
    List<String> options = new ArrayList<>();
    find(COMPILER_OPTIONS).ifPresent(value -> options.addAll(words(value)));
    boolean asked = options.contains(JvmOptions.PREVIEW);
    if (preview && !asked) {
      options.add(JvmOptions.PREVIEW);
    }
    // The compiler wants to be told which Java's previews.
    boolean said = options.stream().anyMatch(one -> one.matches("--?(source|release)(=.*)?"));
    if ((preview || asked) && !said) {
      options.addAll(List.of("--source", String.valueOf(Runtime.version().feature())));
    }
    return options;
  }

  private static List<String> words(String value) {
    return List.of(value.strip().split("\\s+"));
  }

  /**
   * Returns the history that is asked for: none but this session's for {@code off}, else one in the
   * file that is named, or in one below the user's data folder of Jupyter.
   */
  History history(Consumer<String> log) {
    String place = find(HISTORY).orElse("");
    return place.equalsIgnoreCase("off")
        ? History.ofThisSession()
        : History.keptIn(
            place.isEmpty()
                ? JupyterFolders.user().resolve("benchbook").resolve("history.jsonl")
                : Path.of(place),
            log);
  }

  /**
   * Adds the class path, then runs the scripts, then the code; each is logged if it fails.
   *
   * @param log takes one line for each failure
   */
  void run(Evaluator evaluator, Magics magics, Consumer<String> log) {
    List<String> cells = new ArrayList<>();
    find(CLASS_PATH).ifPresent(value -> paths(value).forEach(p -> cells.add("%classpath " + p)));
    find(SCRIPTS).ifPresent(value -> paths(value).forEach(p -> cells.add("%load " + p)));
    find(SCRIPT).ifPresent(cells::add);
    for (String code : cells) {
      Outcome outcome = magics.evaluate(evaluator, Cell.of(0, code, null));
      if (outcome instanceof Outcome.Failure failure) {
        log.accept("at the start: " + failure.message());
      }
    }
  }

  private Optional<String> find(String name) {
    return PREFIXES.stream()
        .map(prefix -> environment.get(prefix + name))
        .filter(value -> value != null && !value.isBlank())
        .findFirst();
  }

  private static List<String> paths(String value) {
    List<String> paths = new ArrayList<>();
    for (String path : value.split(File.pathSeparator)) {
      if (!path.isBlank()) {
        paths.add('"' + path.strip() + '"');
      }
    }
    return paths;
  }
}
