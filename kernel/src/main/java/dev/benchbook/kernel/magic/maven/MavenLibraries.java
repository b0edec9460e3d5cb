package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.magic.MagicException;
import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.resolution.DependencyResult;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;

/**
 * The libraries that a notebook has asked for. Each request is resolved together with all earlier
 * ones, so that versions agree as they would in one project. For one thread at a time.
 */
public final class MavenLibraries {
  private final Map<String, RemoteRepository> repositories = new LinkedHashMap<>();
  private final Map<String, Artifact> wanted = new LinkedHashMap<>();
  private final Set<Path> given = new TreeSet<>();

  /** Makes an empty set of libraries. */
  public MavenLibraries() {}

  /** Adds a repository to look in, after those of the user's settings. */
  void addRepository(String id, String url) {
    repositories.put(id, new RemoteRepository.Builder(id, "default", url).build());
  }

  /**
   * Resolves libraries with their dependencies.
   *
   * @return the jars that no earlier request has brought
   * @throws MagicException if one can't be had; the message says which, and what each repository
   *     answered
   */
  List<Path> resolve(List<Artifact> artifacts) throws MagicException {
    Map<String, Artifact> all = new LinkedHashMap<>(wanted);
    artifacts.forEach(artifact -> all.put(key(artifact), artifact));
    Progress progress = new Progress();
    ContextOverrides overrides =
        ContextOverrides.create()
            .withUserSettings(true)
            .repositories(List.copyOf(repositories.values()))
            .addRepositoriesOp(ContextOverrides.AddRepositoriesOp.APPEND)
            .transferListener(progress)
            .build();
    try (Context context = Runtimes.INSTANCE.getRuntime().create(overrides)) {
      DependencyResult result =
          context
              .repositorySystem()
              .resolveDependencies(context.repositorySystemSession(), request(context, all));
      List<Path> fresh = fresh(result);
      wanted.putAll(all);
      given.addAll(fresh);
      return fresh;
    } catch (DependencyResolutionException e) {
      throw new MagicException(explain(e));
    } finally {
      progress.end();
    }
  }

  /**
   * Reads the coordinates of a library.
   *
   * @param coordinates {@code group:artifact:version}, {@code group:artifact:packaging:version} or
   *     {@code group:artifact:packaging:classifier:version}
   * @throws MagicException if they are of another form
   */
  static Artifact artifact(String coordinates) throws MagicException {
    try {
      return new DefaultArtifact(coordinates);
    } catch (IllegalArgumentException e) {
      throw new MagicException("expected group:artifact:version, found \"" + coordinates + "\"");
    }
  }

  private static DependencyRequest request(Context context, Map<String, Artifact> all) {
    CollectRequest collect = new CollectRequest();
    all.values()
        .forEach(artifact -> collect.addDependency(new Dependency(artifact, JavaScopes.RUNTIME)));
    context.remoteRepositories().forEach(collect::addRepository);
    return new DependencyRequest(
        collect, DependencyFilterUtils.classpathFilter(JavaScopes.COMPILE, JavaScopes.RUNTIME));
  }

  private List<Path> fresh(DependencyResult result) {
    List<Path> fresh = new ArrayList<>();
    for (ArtifactResult one : result.getArtifactResults()) {
      Path file = one.getArtifact().getFile().toPath();
      if (!given.contains(file)) {
        fresh.add(file);
      }
    }
    return fresh;
  }

  private static String key(Artifact artifact) {
    return artifact.getGroupId()
        + ":"
        + artifact.getArtifactId()
        + ":"
        + artifact.getExtension()
        + ":"
        + artifact.getClassifier();
  }

  // The messages of the chain say more and more about less and less; each is shown once.
  private static String explain(Throwable error) {
    Set<String> messages = new java.util.LinkedHashSet<>();
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      String message = cause.getMessage();
      if (message != null && messages.stream().noneMatch(known -> known.contains(message))) {
        messages.add(message);
      }
    }
    return messages.stream().collect(Collectors.joining("\n  "));
  }
}
