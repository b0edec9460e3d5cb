package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.eval.Outcome;
import dev.benchbook.kernel.magic.Arguments;
import dev.benchbook.kernel.magic.Magic;
import dev.benchbook.kernel.magic.MagicException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** {@code %loadFromPOM FILE} and {@code %%loadFromPOM}: adds the libraries that a pom names. */
public final class PomMagic implements Magic {
  private final MavenLibraries libraries;
  private final Supplier<Evaluator> evaluator;

  /** Makes the magic for a notebook's libraries. */
  public PomMagic(MavenLibraries libraries, Supplier<Evaluator> evaluator) {
    this.libraries = libraries;
    this.evaluator = evaluator;
  }

  @Override
  public String name() {
    return "loadFromPOM";
  }

  @Override
  public String help() {
    return "FILE [SCOPE...], or %%loadFromPOM [SCOPE...] above a pom or <dependency> elements:"
        + " adds the libraries that it names";
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    List<String> words = new ArrayList<>(Arguments.split(arguments));
    MavenLibraries.Network network =
        words.remove("--offline") ? MavenLibraries.Network.OFFLINE : MavenLibraries.Network.AS_SET;
    if (!body.isBlank()) {
      return load(cell, body, Set.copyOf(words), network);
    }
    if (words.isEmpty()) {
      throw new MagicException("expected a pom's file, or %%loadFromPOM above a pom");
    }
    Path file = Path.of(words.remove(0)).toAbsolutePath();
    if (!Files.isRegularFile(file)) {
      throw new MagicException(file + ": no such file");
    }
    return load(cell, new PomFile(file, scopes(Set.copyOf(words))), network);
  }

  private Outcome load(Cell cell, String text, Set<String> scopes, MavenLibraries.Network network)
      throws MagicException {
    String whole = PomText.whole(text);
    try {
      Path file = Files.createTempFile("notebook", ".pom");
      try {
        Files.writeString(file, whole);
        return load(cell, new PomFile(file, scopes(scopes)), network);
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new MagicException("the pom can't be stored for Maven to read: " + e);
    }
  }

  private Outcome load(Cell cell, PomFile pom, MavenLibraries.Network network)
      throws MagicException {
    MavenLibraries.Wanted wanted = libraries.read(cell, pom, network);
    return LibraryPath.add(libraries.resolve(cell, wanted, network), evaluator.get());
  }

  private static Set<String> scopes(Set<String> named) {
    return named.isEmpty() ? PomFile.DEFAULT_SCOPES : named;
  }
}
