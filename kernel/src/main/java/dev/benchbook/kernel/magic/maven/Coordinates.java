package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.magic.MagicException;
import java.util.Set;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.graph.Exclusion;

/** The names of libraries as notebooks write them. */
final class Coordinates {
  // Packagings whose file is a jar.
  private static final Set<String> JARS = Set.of("bundle", "maven-plugin", "ejb", "eclipse-plugin");

  private Coordinates() {}

  /**
   * Reads the coordinates of a library.
   *
   * @param text {@code group:artifact:version}, {@code group:artifact:packaging:version} or {@code
   *     group:artifact:packaging:classifier:version}
   * @throws MagicException if it is of another form
   */
  static Artifact parse(String text) throws MagicException {
    if (text.matches("[^:\\s]+:[^:\\s]+")) {
      throw new MagicException(
          "expected group:artifact:version, found \"" + text + "\", which lacks the version");
    }
    Artifact artifact;
    try {
      artifact = new DefaultArtifact(text);
    } catch (IllegalArgumentException e) {
      throw new MagicException(
          "expected group:artifact:version or group:artifact:packaging:classifier:version,"
              + " found \""
              + text
              + "\"");
    }
    return withFile(artifact);
  }

  /**
   * Reads what is left out of what libraries depend on.
   *
   * @param text {@code group:artifact}; {@code *} stands for any
   * @throws MagicException if it is of another form
   */
  static Exclusion exclusion(String text) throws MagicException {
    String[] parts = text.split(":");
    if (parts.length != 2 || parts[0].isEmpty()) {
      throw new MagicException(
          "--exclude: expected group:artifact after it, found \"" + text + "\"");
    }
    return new Exclusion(parts[0], parts[1], "*", "*");
  }

  /** Returns an artifact by the kind of its file in place of its packaging. */
  static Artifact withFile(Artifact artifact) {
    return JARS.contains(artifact.getExtension())
        ? new DefaultArtifact(
            artifact.getGroupId(),
            artifact.getArtifactId(),
            artifact.getClassifier(),
            "jar",
            artifact.getVersion())
        : artifact;
  }
}
