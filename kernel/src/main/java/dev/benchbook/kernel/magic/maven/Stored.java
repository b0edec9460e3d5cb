package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.eval.Completion;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.aether.util.version.GenericVersionScheme;
import org.eclipse.aether.version.InvalidVersionSpecificationException;
import org.eclipse.aether.version.Version;

/** The libraries in Maven's local repository, for the completion of coordinates. */
final class Stored {
  private static final Pattern SETTING =
      Pattern.compile("<localRepository>\\s*([^<]+?)\\s*</localRepository>");
  private static final int MAX = 500;

  private final Path repository;

  Stored(Path repository) {
    this.repository = repository;
  }

  /** Returns the local repository that the user's settings name, or the usual one. */
  static Stored ofUser() {
    String home = System.getProperty("user.home");
    Path maven = Path.of(home, ".m2");
    Path usual = maven.resolve("repository");
    String given = System.getProperty("maven.repo.local", "");
    if (!given.isEmpty()) {
      return new Stored(Path.of(given));
    }
    try {
      Matcher setting = SETTING.matcher(Files.readString(maven.resolve("settings.xml")));
      String place = setting.find() ? setting.group(1).replace("${user.home}", home) : "";
      return new Stored(place.isEmpty() || place.contains("${") ? usual : Path.of(place));
    } catch (IOException | InvalidPathException e) {
      return new Stored(usual);
    }
  }

  /** Returns what the beginning of coordinates could become, part by part. */
  List<Completion.Candidate> complete(String typed) {
    String[] parts = typed.split(":", -1);
    List<Completion.Candidate> found = new ArrayList<>();
    if (parts.length == 1) {
      groups(typed, found);
    } else if (parts.length == 2) {
      Path group = folder(parts[0]);
      for (Path artifact : folders(group, parts[1])) {
        if (isArtifact(artifact)) {
          found.add(candidate(parts[0] + ":" + artifact.getFileName() + ":", "module"));
        }
      }
    } else {
      versions(parts, found);
    }
    return found;
  }

  private void groups(String typed, List<Completion.Candidate> found) {
    int dot = typed.lastIndexOf('.');
    String parent = dot < 0 ? "" : typed.substring(0, dot);
    for (Path child : folders(folder(parent), typed.substring(dot + 1))) {
      String name = (parent.isEmpty() ? "" : parent + ".") + child.getFileName();
      boolean group = false;
      boolean more = false;
      for (Path below : folders(child, "")) {
        boolean artifact = isArtifact(below);
        group |= artifact;
        more |= !artifact && !isVersion(below);
      }
      if (group) {
        found.add(candidate(name + ":", "module"));
      }
      if (more) {
        found.add(candidate(name + ".", "module"));
      }
    }
  }

  // The newest first.
  private void versions(String[] parts, List<Completion.Candidate> found) {
    String typed = parts[parts.length - 1];
    Path artifact = folder(parts[0]).resolve(parts[1]);
    String before = String.join(":", List.of(parts).subList(0, parts.length - 1)) + ":";
    List<Version> versions = new ArrayList<>();
    for (Path folder : folders(artifact, typed)) {
      if (isVersion(folder)) {
        version(folder.getFileName().toString()).ifPresent(versions::add);
      }
    }
    versions.sort(Comparator.reverseOrder());
    versions.forEach(version -> found.add(candidate(before + version, "version")));
  }

  private static Optional<Version> version(String text) {
    try {
      return Optional.of(new GenericVersionScheme().parseVersion(text));
    } catch (InvalidVersionSpecificationException e) {
      return Optional.empty();
    }
  }

  private Path folder(String group) {
    Path folder = repository;
    for (String part : group.split("\\.")) {
      folder = folder.resolve(part);
    }
    return folder;
  }

  private static boolean isArtifact(Path folder) {
    return folders(folder, "").stream().anyMatch(Stored::isVersion);
  }

  private static boolean isVersion(Path folder) {
    Path artifact = folder.getParent();
    return Files.exists(
        folder.resolve(artifact.getFileName() + "-" + folder.getFileName() + ".pom"));
  }

  private static List<Path> folders(Path parent, String prefix) {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> children = Files.newDirectoryStream(parent)) {
      for (Path child : children) {
        boolean fits = child.getFileName().toString().startsWith(prefix);
        if (fits && Files.isDirectory(child) && found.size() < MAX) {
          found.add(child);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      return List.of();
    }
    found.sort(Comparator.naturalOrder());
    return found;
  }

  private static Completion.Candidate candidate(String text, String kind) {
    return new Completion.Candidate(text, kind, "in the local repository");
  }
}
