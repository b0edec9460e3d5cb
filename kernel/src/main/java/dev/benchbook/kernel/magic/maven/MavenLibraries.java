package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.magic.MagicException;
import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.Exclusion;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResult;
import org.eclipse.aether.resolution.ResolutionErrorPolicy;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.repository.SimpleResolutionErrorPolicy;

/**
 * The libraries that a notebook has asked for. Each request is resolved together with all earlier
 * ones, so that versions agree as they would in one project. For one thread at a time.
 */
public final class MavenLibraries {
  private static final long LOOK_MILLIS = 50;
  private static final String BUNDLED = "which the kernel's own library brings";
  private static final String ADDED = "which was added before (restart the kernel to change)";

  /** Whether repositories that are not on this machine may be asked. */
  enum Network {
    /** Unless the user's settings say otherwise. */
    AS_SET,
    /** No. */
    OFFLINE
  }

  /** What is looked for. */
  record Wanted(
      List<Dependency> dependencies, List<Dependency> managed, List<RemoteRepository> more) {
    static Wanted of(List<Artifact> artifacts, List<Exclusion> exclusions) {
      return new Wanted(
          artifacts.stream()
              .map(one -> new Dependency(one, JavaScopes.RUNTIME, false, exclusions))
              .toList(),
          List.of(),
          List.of());
    }
  }

  /** Something to do with Maven's machinery. */
  private interface Work<T> {
    T run(Context context, RepositorySystemSession session)
        throws RepositoryException, MagicException;
  }

  /** What a request has brought: jars to add, and what the user should know of those left out. */
  record Found(List<Path> jars, List<String> notes) {}

  private final UnaryOperator<ContextOverrides.Builder> place;
  private final Map<String, RemoteRepository> repositories = new LinkedHashMap<>();
  // Asked by later requests too, since these resolve what came from there once more.
  private final Map<String, RemoteRepository> ofPoms = new LinkedHashMap<>();
  private final Map<String, Dependency> wanted = new LinkedHashMap<>();
  private final List<Dependency> managed = new ArrayList<>();
  private final Map<String, String> given = new LinkedHashMap<>();
  private final Set<String> noted = new HashSet<>();
  private Bundled bundled;

  private final Supplier<Stored> stored;

  private MavenLibraries(UnaryOperator<ContextOverrides.Builder> place, Supplier<Stored> stored) {
    this.place = place;
    this.stored = stored;
  }

  /** Returns an empty set of libraries; the user's Maven settings hold for what is added. */
  public static MavenLibraries withUserSettings() {
    return new MavenLibraries(builder -> builder, Stored::ofUser);
  }

  /** Returns an empty set of libraries with settings and a local repository of their own. */
  static MavenLibraries at(Path settings, Path localRepository) {
    return new MavenLibraries(
        builder ->
            builder
                .withUserSettingsXmlOverride(settings)
                .withLocalRepositoryOverride(localRepository),
        () -> new Stored(localRepository));
  }

  /** Returns what the beginning of coordinates could become, of what this machine holds. */
  List<Completion.Candidate> stored(String typed) {
    return stored.get().complete(typed);
  }

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
   * @throws CancellationException if the cell was interrupted
   */
  Found resolve(Cell cell, Wanted request, Network network) throws MagicException {
    List<String> notes = new ArrayList<>();
    Map<String, Dependency> all = together(request, notes);
    if (all.isEmpty()) {
      return new Found(List.of(), notes);
    }
    Map<String, RemoteRepository> more = new LinkedHashMap<>(ofPoms);
    request.more().forEach(one -> more.putIfAbsent(one.getId(), one));
    CollectRequest collect = new CollectRequest();
    collect.setDependencies(List.copyOf(all.values()));
    managed.forEach(collect::addManagedDependency);
    request.managed().forEach(collect::addManagedDependency);
    Progress progress = new Progress(cell);
    DependencyResult result =
        withMaven(
            cell,
            network,
            progress,
            (context, session) -> {
              collect.setRepositories(repositories(context, session, List.copyOf(more.values())));
              return context
                  .repositorySystem()
                  .resolveDependencies(session, new DependencyRequest(collect, null));
            });
    progress.end();
    List<Path> jars = fresh(result, notes);
    wanted.putAll(all);
    managed.addAll(request.managed());
    ofPoms.putAll(more);
    return new Found(jars, notes);
  }

  private Map<String, Dependency> together(Wanted request, List<String> notes) {
    Map<String, Dependency> all = new LinkedHashMap<>(wanted);
    for (Dependency one : request.dependencies()) {
      Artifact artifact = one.getArtifact();
      bundled(artifact)
          .ifPresentOrElse(
              seen -> note(artifact, seen, BUNDLED, notes), () -> all.put(key(artifact), one));
    }
    return all;
  }

  /**
   * Reads what a pom asks for, with its parents, properties and managed versions.
   *
   * @throws MagicException if it can't be read or is not a pom
   */
  Wanted read(Cell cell, PomFile pom, Network network) throws MagicException {
    return withMaven(
        cell,
        network,
        new Progress(cell),
        (context, session) ->
            pom.read(context, session, repositories(context, session, List.of())));
  }

  // Mirrors, proxies and credentials of the settings hold for the notebook's repositories too.
  private List<RemoteRepository> repositories(
      Context context, RepositorySystemSession session, List<RemoteRepository> more) {
    Map<String, RemoteRepository> own = new LinkedHashMap<>(repositories);
    more.forEach(one -> own.putIfAbsent(one.getId(), one));
    Map<String, RemoteRepository> all = new LinkedHashMap<>();
    context.remoteRepositories().stream()
        .filter(one -> !repositories.containsKey(one.getId()))
        .forEach(one -> all.put(one.getId(), one));
    context
        .repositorySystem()
        .newResolutionRepositories(session, List.copyOf(own.values()))
        .forEach(one -> all.merge(one.getId(), one, MavenLibraries::together));
    return List.copyOf(all.values());
  }

  // A mirror stands for several, of which one may hold snapshots.
  private static RemoteRepository together(RemoteRepository first, RemoteRepository second) {
    boolean more =
        first.getUrl().equals(second.getUrl())
            && second.getPolicy(true).isEnabled()
            && !first.getPolicy(true).isEnabled();
    return more
        ? new RemoteRepository.Builder(first).setSnapshotPolicy(second.getPolicy(true)).build()
        : first;
  }

  // On a thread of its own, so that an interrupt ends the cell even where a connection hangs.
  private <T> T withMaven(Cell cell, Network network, Progress progress, Work<T> work)
      throws MagicException {
    FutureTask<T> task = new FutureTask<>(() -> run(network, progress, work));
    Thread thread = new Thread(task, "benchbook-maven");
    thread.setDaemon(true);
    thread.setContextClassLoader(MavenLibraries.class.getClassLoader());
    thread.start();
    try {
      while (true) {
        if (cell.isInterrupted()) {
          thread.interrupt();
          throw new CancellationException("the cell was interrupted");
        }
        try {
          return task.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
          // Look whether the cell was interrupted.
        }
      }
    } catch (InterruptedException e) {
      throw new CancellationException("the cell was interrupted");
    } catch (ExecutionException e) {
      if (cell.isInterrupted()) {
        throw new CancellationException("the cell was interrupted");
      }
      throw e.getCause() instanceof MagicException magic
          ? magic
          : new MagicException(Unresolved.chain(e.getCause()));
    }
  }

  private <T> T run(Network network, Progress progress, Work<T> work) throws MagicException {
    ContextOverrides.Builder builder =
        ContextOverrides.create().withUserSettings(true).transferListener(progress);
    if (network == Network.OFFLINE) {
      builder = builder.offline(true);
    }
    try (Context context = Runtimes.INSTANCE.getRuntime().create(place.apply(builder).build())) {
      DefaultRepositorySystemSession session =
          new DefaultRepositorySystemSession(context.repositorySystemSession());
      // What was missing yesterday may be there today; Maven itself would ask again tomorrow.
      session.setResolutionErrorPolicy(
          new SimpleResolutionErrorPolicy(ResolutionErrorPolicy.CACHE_DISABLED));
      session.setOffline(session.isOffline() || Offline.isSet(context));
      try {
        return work.run(context, session);
      } catch (RepositoryException e) {
        Path local = session.getLocalRepository().getBasedir().toPath();
        throw new MagicException(
            new Unresolved(
                    repositories(context, session, List.of()),
                    local.toString(),
                    session.isOffline())
                .explain(e));
      }
    }
  }

  private List<Path> fresh(DependencyResult result, List<String> notes) {
    List<Path> jars = new ArrayList<>();
    for (ArtifactResult one : result.getArtifactResults()) {
      Artifact artifact = one.getArtifact();
      if (artifact == null || !artifact.getExtension().equals("jar")) {
        continue;
      }
      Optional<String> inside = bundled(artifact);
      String before = given.get(key(artifact));
      if (inside.isPresent()) {
        note(artifact, inside.get(), BUNDLED, notes);
      } else if (before != null) {
        note(artifact, before, ADDED, notes);
      } else {
        given.put(key(artifact), artifact.getVersion());
        jars.add(artifact.getFile().toPath());
      }
    }
    return jars;
  }

  private Optional<String> bundled(Artifact artifact) {
    if (bundled == null) {
      bundled = Bundled.on(System.getProperty("java.class.path", ""));
    }
    return artifact.getClassifier().isEmpty()
        ? bundled.version(artifact.getGroupId(), artifact.getArtifactId())
        : Optional.empty();
  }

  // Each is said once, though every later request meets it again.
  private void note(Artifact artifact, String seen, String why, List<String> notes) {
    if (!seen.equals(artifact.getVersion()) && noted.add(artifact.toString())) {
      String name = artifact.getGroupId() + ":" + artifact.getArtifactId();
      notes.add(
          "note: cells see %s %s, %s; %s is not used"
              .formatted(name, seen, why, artifact.getVersion()));
    }
  }

  /** Returns what an artifact is called without its version. */
  static String key(Artifact artifact) {
    return artifact.getGroupId()
        + ":"
        + artifact.getArtifactId()
        + ":"
        + artifact.getExtension()
        + ":"
        + artifact.getClassifier();
  }
}
