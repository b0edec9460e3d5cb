package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import dev.benchbook.kernel.magic.Magic;
import dev.benchbook.kernel.magic.MagicException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.aether.artifact.Artifact;

/** {@code %maven group:artifact:version...}: adds libraries with their dependencies. */
public final class MavenMagic implements Magic {
  private final String name;
  private final MavenLibraries libraries;
  private final Supplier<Evaluator> evaluator;

  /** Makes the magic under a name; IJava calls it {@code maven} and {@code addMavenDependency}. */
  public MavenMagic(String name, MavenLibraries libraries, Supplier<Evaluator> evaluator) {
    this.name = name;
    this.libraries = libraries;
    this.evaluator = evaluator;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String help() {
    return "GROUP:ARTIFACT:VERSION...: adds libraries from Maven repositories";
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    List<Artifact> artifacts = new ArrayList<>();
    for (String coordinates : arguments.split("\\s+")) {
      if (!coordinates.isEmpty()) {
        artifacts.add(MavenLibraries.artifact(coordinates));
      }
    }
    if (artifacts.isEmpty()) {
      throw new MagicException("expected group:artifact:version, found nothing");
    }
    List<Path> jars = libraries.resolve(artifacts);
    if (!jars.isEmpty()) {
      evaluator.get().addToClassPath(jars);
    }
    return Outcome.done();
  }
}
