package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** {@code %jars FILE...} and {@code %classpath FILE...}: adds to what cells can use. */
public final class ClassPathMagic implements Magic {

  /** What a folder stands for. */
  public enum Folders {
    /** The jars in it: {@code %jars}. */
    OF_JARS,
    /** Itself, as a folder of classes: {@code %classpath}. */
    OF_CLASSES
  }

  private final Folders folders;
  private final Supplier<Evaluator> evaluator;

  /** Makes {@code %jars} or {@code %classpath}. */
  public ClassPathMagic(Folders folders, Supplier<Evaluator> evaluator) {
    this.folders = folders;
    this.evaluator = evaluator;
  }

  @Override
  public String name() {
    return folders == Folders.OF_JARS ? "jars" : "classpath";
  }

  @Override
  public String help() {
    return folders == Folders.OF_JARS
        ? "FILE...: adds jars, or all jars of a folder; * and ? stand for any text and character"
        : "FILE...: adds jars and folders of classes; * and ? stand for any text and character";
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
    evaluator.get().addToClassPath(entries);
    return Outcome.value(entries.stream().map(Path::toString).toList());
  }

  private List<Path> entries(Path file) throws MagicException {
    boolean lookInside = folders == Folders.OF_JARS && Files.isDirectory(file);
    return lookInside ? FilePattern.of(file + "/*.jar").files() : List.of(file);
  }
}
