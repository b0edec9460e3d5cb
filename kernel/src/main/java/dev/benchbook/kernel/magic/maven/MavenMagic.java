package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import dev.benchbook.kernel.magic.Arguments;
import dev.benchbook.kernel.magic.Magic;
import dev.benchbook.kernel.magic.MagicException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.graph.Exclusion;

/** {@code %maven group:artifact:version...}: adds libraries with their dependencies. */
public final class MavenMagic implements Magic {
  private static final String OFFLINE = "--offline";
  private static final String EXCLUDE = "--exclude";

  private final String name;
  private final MavenLibraries libraries;
  private final Supplier<Evaluator> evaluator;

  /**
   * Makes the magic under a name; IJava calls it {@code maven}, {@code addMavenDependency} and
   * {@code addMavenDependencies}.
   */
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
    return "[--offline] [--exclude GROUP:ARTIFACT]... GROUP:ARTIFACT[:PACKAGING[:CLASSIFIER]]:VERSION...: adds libraries with"
        + " what they depend on; Maven's settings and local repository count";
  }

  @Override
  public Body body() {
    return Body.NONE;
  }

  @Override
  public Completion complete(String before) {
    Completion option =
        Completion.ofWord(
            before,
            List.of(
                new Completion.Candidate(OFFLINE, "option", "asks no repository but the local"),
                new Completion.Candidate(EXCLUDE, "option", "GROUP:ARTIFACT to leave out")));
    return before.matches("(?s).*\\s-\\S*") && !option.candidates().isEmpty()
        ? option
        : Completion.ofWord(before, libraries.stored(before.replaceFirst("(?s).*\\s", "")));
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    MavenLibraries.Network network = MavenLibraries.Network.AS_SET;
    List<Artifact> artifacts = new ArrayList<>();
    List<Exclusion> exclusions = new ArrayList<>();
    Iterator<String> words = Arguments.split(arguments).iterator();
    while (words.hasNext()) {
      String word = words.next();
      if (word.equals(OFFLINE)) {
        network = MavenLibraries.Network.OFFLINE;
      } else if (word.equals(EXCLUDE)) {
        exclusions.add(Coordinates.exclusion(words.hasNext() ? words.next() : ""));
      } else if (word.startsWith("-")) {
        throw new MagicException(
            "there is no option " + word + "; there are " + OFFLINE + " and " + EXCLUDE);
      } else {
        artifacts.add(Coordinates.parse(word));
      }
    }
    if (artifacts.isEmpty()) {
      throw new MagicException("expected group:artifact:version, found nothing");
    }
    return LibraryPath.add(
        libraries.resolve(cell, MavenLibraries.Wanted.of(artifacts, exclusions), network),
        evaluator.get());
  }
}
