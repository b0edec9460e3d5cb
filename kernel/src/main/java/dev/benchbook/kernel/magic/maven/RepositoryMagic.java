package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Outcome;
import dev.benchbook.kernel.magic.Arguments;
import dev.benchbook.kernel.magic.Magic;
import dev.benchbook.kernel.magic.MagicException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;

/** {@code %mavenRepo ID URL}: adds a repository to look in. */
public final class RepositoryMagic implements Magic {
  private final String name;
  private final MavenLibraries libraries;

  /** Makes the magic under a name; IJava calls it {@code mavenRepo} and {@code addMavenRepo}. */
  public RepositoryMagic(String name, MavenLibraries libraries) {
    this.name = name;
    this.libraries = libraries;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String help() {
    return "ID URL: adds a Maven repository to look in, after those of the settings";
  }

  @Override
  public Body body() {
    return Body.NONE;
  }

  @Override
  public Outcome run(Cell cell, String arguments, String body) throws MagicException {
    List<String> parts = Arguments.split(arguments);
    if (parts.size() != 2) {
      throw new MagicException("expected an id and a URL, found \"" + arguments + "\"");
    }
    String url = parts.get(1);
    try {
      if (new URI(url).getScheme() == null) {
        throw new MagicException("expected a URL such as https://..., found \"" + url + "\"");
      }
    } catch (URISyntaxException e) {
      throw new MagicException("expected a URL, found \"" + url + "\": " + e.getReason());
    }
    libraries.addRepository(parts.get(0), url);
    return Outcome.done();
  }
}
