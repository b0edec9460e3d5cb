package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Outcome;
import dev.benchbook.kernel.magic.Magic;
import dev.benchbook.kernel.magic.MagicException;

/** {@code %mavenRepo ID URL}: adds a repository to look in. */
public final class RepositoryMagic implements Magic {
  private final MavenLibraries libraries;

  /** Makes the magic for a notebook's libraries. */
  public RepositoryMagic(MavenLibraries libraries) {
    this.libraries = libraries;
  }

  @Override
  public String name() {
    return "mavenRepo";
  }

  @Override
  public String help() {
    return "ID URL: adds a Maven repository to look in";
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    String[] parts = arguments.strip().split("\\s+");
    if (parts.length != 2) {
      throw new MagicException("expected an id and a URL, found \"" + arguments + "\"");
    }
    libraries.addRepository(parts[0], parts[1]);
    return Outcome.done();
  }
}
