package dev.benchbook.kernel.magic.maven;

import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.ArtifactTransferException;

/** Says in a few lines which library can't be had, where it was looked for, what was answered. */
final class Unresolved {
  private static final int MAX_ARTIFACTS = 5;

  private final List<RemoteRepository> asked;
  private final boolean offline;
  private final String localRepository;

  Unresolved(List<RemoteRepository> asked, String localRepository, boolean offline) {
    this.asked = asked;
    this.offline = offline;
    this.localRepository = localRepository;
  }

  String explain(RepositoryException error) {
    Map<String, List<Exception>> answers = new LinkedHashMap<>();
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      if (cause instanceof ArtifactResolutionException resolution) {
        resolution.getResults().stream()
            .filter(result -> !result.isResolved())
            .forEach(result -> answers.put(name(result), result.getExceptions()));
        break;
      }
    }
    if (answers.isEmpty()) {
      return chain(error);
    }
    List<String> lines = new ArrayList<>();
    int left = MAX_ARTIFACTS;
    for (Map.Entry<String, List<Exception>> one : answers.entrySet()) {
      if (left-- == 0) {
        lines.add("and " + (answers.size() - MAX_ARTIFACTS) + " more");
        break;
      }
      lines.add(one.getKey() + " can't be had");
      lines.add("  local repository " + localRepository + ": not there");
      lines.addAll(replies(one.getValue()));
    }
    return String.join("\n", lines);
  }

  private List<String> replies(List<Exception> exceptions) {
    if (offline) {
      return List.of("  offline: no repository was asked");
    }
    Map<String, String> byRepository = new LinkedHashMap<>();
    asked.forEach(repository -> byRepository.put(place(repository), "not there"));
    Set<String> others = new LinkedHashSet<>();
    for (Exception exception : exceptions) {
      if (exception instanceof ArtifactTransferException transfer
          && transfer.getRepository() != null) {
        byRepository.put(place(transfer.getRepository()), answer(transfer));
      } else {
        others.add(String.valueOf(exception.getMessage()));
      }
    }
    List<String> lines = new ArrayList<>();
    byRepository.forEach((repository, answer) -> lines.add("  " + repository + ": " + answer));
    if (exceptions.stream().noneMatch(ArtifactTransferException.class::isInstance)) {
      others.forEach(other -> lines.add("  " + other));
    }
    return lines;
  }

  private static String answer(ArtifactTransferException exception) {
    Throwable root = exception;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    if (root == exception) {
      return exception instanceof ArtifactNotFoundException
          ? "not there"
          : String.valueOf(exception.getMessage());
    }
    if (root instanceof UnknownHostException) {
      return "there is no such host";
    }
    String message = root.getMessage();
    return message == null ? root.getClass().getSimpleName() : message;
  }

  private static String place(RemoteRepository repository) {
    return repository.getId() + " (" + repository.getUrl() + ")";
  }

  private static String name(ArtifactResult result) {
    Artifact artifact = result.getRequest().getArtifact();
    return artifact.toString();
  }

  // The messages of a chain say more and more about less and less; each is shown once.
  static String chain(Throwable error) {
    List<String> messages = new ArrayList<>();
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      String message = cause.getMessage();
      if (message != null && messages.stream().noneMatch(known -> known.contains(message))) {
        messages.add(message);
      }
    }
    return String.join("\n  ", messages);
  }
}
