package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;

/** Puts what was found where cells see it, and says what was left out. */
final class LibraryPath {
  private LibraryPath() {}

  static Outcome add(MavenLibraries.Found found, Evaluator evaluator) {
    if (!found.jars().isEmpty()) {
      evaluator.addToClassPath(found.jars());
    }
    found.notes().forEach(System.out::println);
    return Outcome.done();
  }
}
