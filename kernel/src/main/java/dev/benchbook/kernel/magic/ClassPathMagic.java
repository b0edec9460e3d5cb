package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Command;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** {@code %jars FILE...} and {@code %classpath FILE...}: adds to what cells can use. */
public final class ClassPathMagic implements Magic {

  private static final String JARS = "jars";

  private final String name;
  private final Supplier<Evaluator> evaluator;

  /**
   * Makes the magic under a name; IJava's are {@code classpath}, which takes a folder for one of
   * classes, and {@code jars}, which takes it for the jars in it.
   */
  public ClassPathMagic(String name, Supplier<Evaluator> evaluator) {
    this.name = name;
    this.evaluator = evaluator;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String help() {
    return name.equals(JARS)
        ? "FILE...: adds jars, or all jars of a folder; * and ? stand for any text and character"
        : "FILE...: adds jars and folders of classes; * and ? stand for any text and character";
  }

  @Override
  public Command.Argument argument() {
    return Command.Argument.FILES;
  }

  @Override
  public Body body() {
    return Body.NONE;
  }

  /** Adds the entries and returns their names, as IJava does. */
  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    List<Path> entries = new ArrayList<>();
    for (String pattern : Arguments.split(arguments)) {
      for (Path file : FilePattern.of(pattern).files()) {
        entries.addAll(entries(file));
      }
    }
    if (entries.isEmpty()) {
      throw new MagicException("expected jars or class folders, found nothing");
    }
    for (Path entry : entries) {
      ClassPathEntry.check(entry);
    }
    evaluator.get().addToClassPath(entries);
    return Outcome.value(entries.stream().map(Path::toString).toList());
  }

  private List<Path> entries(Path file) throws MagicException {
    boolean lookInside = name.equals(JARS) && Files.isDirectory(file);
    return lookInside ? FilePattern.of(file + "/*.jar").files() : List.of(file);
  }
}
