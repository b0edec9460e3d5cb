package dev.benchbook.kernel.magic;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Command;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

/** {@code %classpath FILES...}: adds jars and class folders to what cells can use. */
public final class ClassPathMagic implements Magic {
  private final Supplier<Evaluator> evaluator;
  private final String name;

  /** Makes the magic under a name; IJava calls it {@code jars} and {@code classpath}. */
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
    return "FILE...: adds jars and class folders; the last part of a path may hold * and ?";
  }

  @Override
  public Command.Argument argument() {
    return Command.Argument.FILES;
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    List<Path> entries = new ArrayList<>();
    for (String pattern : arguments.split("\\s+")) {
      if (!pattern.isEmpty()) {
        entries.addAll(files(pattern));
      }
    }
    if (entries.isEmpty()) {
      throw new MagicException("expected jars or class folders, found nothing");
    }
    evaluator.get().addToClassPath(entries);
    return Outcome.done();
  }

  private static List<Path> files(String pattern) throws MagicException {
    if (pattern.indexOf('*') < 0 && pattern.indexOf('?') < 0) {
      Path file = Path.of(pattern).toAbsolutePath();
      if (!Files.exists(file)) {
        throw new MagicException(pattern + ": no such file or folder");
      }
      return List.of(file);
    }
    int slash = pattern.lastIndexOf('/');
    Path folder = Path.of(slash < 0 ? "." : pattern.substring(0, slash)).toAbsolutePath();
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> stream =
        Files.newDirectoryStream(folder, pattern.substring(slash + 1))) {
      stream.forEach(found::add);
    } catch (IOException e) {
      throw new MagicException(pattern + ": can't be listed: " + e);
    }
    if (found.isEmpty()) {
      throw new MagicException(pattern + ": no file fits");
    }
    Collections.sort(found);
    return found;
  }
}
