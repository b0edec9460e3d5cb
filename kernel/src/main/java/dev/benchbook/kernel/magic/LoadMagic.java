package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Command;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** {@code %load FILE}: runs Java source or the code cells of a notebook as if they stood here. */
public final class LoadMagic implements Magic {
  private static final List<String> ENDINGS =
      List.of("", ".ipynb", ".jsh", ".jshell", ".java", ".ijava");

  /** Reads JSON. */
  public interface JsonReader {
    /**
     * Returns a JSON object as maps, lists and plain values.
     *
     * @throws IOException if the bytes are not one JSON object
     */
    Map<String, Object> read(byte[] bytes) throws IOException;
  }

  private final Supplier<Evaluator> evaluator;
  private final Magics magics;
  private final JsonReader json;

  /** Makes the magic; the magics are what the file may use. */
  public LoadMagic(Supplier<Evaluator> evaluator, Magics magics, JsonReader json) {
    this.evaluator = evaluator;
    this.magics = magics;
    this.json = json;
  }

  @Override
  public String name() {
    return "load";
  }

  @Override
  public String help() {
    return "FILE: runs Java source (.java, .jsh) or the code cells of a notebook (.ipynb);"
        + " * and ? stand for any text and character";
  }

  @Override
  public Body body() {
    return Body.NONE;
  }

  @Override
  public Calls calls() {
    return Calls.LINE;
  }

  @Override
  public Command.Argument argument() {
    return Command.Argument.FILES;
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    List<String> words = Arguments.split(arguments);
    if (words.size() != 1) {
      throw new MagicException("expected one file, found \"" + arguments + "\"");
    }
    for (Path file : files(words.get(0))) {
      Outcome outcome = load(cell, file);
      if (outcome instanceof Outcome.Failure) {
        return outcome;
      }
    }
    return Outcome.done();
  }

  private Outcome load(Cell cell, Path file) throws MagicException {
    List<String> codes;
    try {
      codes = codes(file);
    } catch (IOException e) {
      throw new MagicException(file + " can't be read: " + e.getMessage());
    }
    for (int i = 0; i < codes.size(); i++) {
      if (cell.isInterrupted()) {
        throw new CancellationException("the cell was interrupted");
      }
      Cell part = Cell.of(cell.number(), codes.get(i), cell.origin());
      Outcome outcome = magics.evaluate(evaluator.get(), part);
      if (outcome instanceof Outcome.Failure failure) {
        return at(failure, file + (isNotebook(file) ? ", code cell " + (i + 1) : ""));
      }
    }
    return Outcome.done();
  }

  // IJava takes names without an ending too.
  private static List<Path> files(String name) throws MagicException {
    for (String ending : ENDINGS) {
      Path file = Path.of(name + ending).toAbsolutePath();
      if (Files.isRegularFile(file)) {
        return List.of(file);
      }
    }
    if (name.indexOf('*') >= 0 || name.indexOf('?') >= 0) {
      return FilePattern.of(name).files();
    }
    throw new MagicException(Path.of(name).toAbsolutePath() + ": no such file");
  }

  private List<String> codes(Path file) throws IOException {
    if (!isNotebook(file)) {
      String code = Files.readString(file, StandardCharsets.UTF_8);
      return List.of(code.startsWith("\ufeff") ? code.substring(1) : code);
    }
    List<String> codes = new ArrayList<>();
    if (json.read(Files.readAllBytes(file)).get("cells") instanceof List<?> cells) {
      for (Object one : cells) {
        if (one instanceof Map<?, ?> cell && "code".equals(cell.get("cell_type"))) {
          codes.add(text(cell.get("source")));
        }
      }
      return codes;
    }
    throw new IOException("expected a notebook of format 4, found no cells");
  }

  // Notebooks hold text as one string or as a list of lines.
  private static String text(Object source) {
    return source instanceof List<?> lines
        ? lines.stream().map(String::valueOf).collect(Collectors.joining())
        : String.valueOf(source);
  }

  private static boolean isNotebook(Path file) {
    return file.toString().endsWith(".ipynb");
  }

  private static Outcome.Failure at(Outcome.Failure failure, String where) {
    List<String> lines = new ArrayList<>(failure.traceback());
    lines.add("loaded from " + where);
    return new Outcome.Failure(failure.name(), failure.message(), lines);
  }
}
