package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import dev.benchbook.kernel.magic.ClassPathEntry;
import dev.benchbook.kernel.magic.MagicException;
import java.nio.file.Path;

/** Puts what was found where cells see it, and says what was left out. */
final class LibraryPath {
  private LibraryPath() {}

  static Outcome add(MavenLibraries.Found found, Evaluator evaluator) throws MagicException {
    for (Path jar : found.jars()) {
      ClassPathEntry.check(jar);
    }
    if (!found.jars().isEmpty()) {
      evaluator.addToClassPath(found.jars());
    }
    found.notes().forEach(System.out::println);
    return Outcome.done();
  }
}
