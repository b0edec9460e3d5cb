package dev.benchbook.kernel.magic.maven;

import dev.benchbook.kernel.magic.MagicException;
import eu.maveniverse.maven.mima.context.Context;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.maven.model.building.ModelBuildingException;
import org.apache.maven.model.building.ModelProblem;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.repository.WorkspaceReader;
import org.eclipse.aether.repository.WorkspaceRepository;
import org.eclipse.aether.resolution.ArtifactDescriptorException;
import org.eclipse.aether.resolution.ArtifactDescriptorRequest;
import org.eclipse.aether.resolution.ArtifactDescriptorResult;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.repository.SimpleArtifactDescriptorPolicy;

/**
 * A pom on disk.
 *
 * @param file where it is
 * @param scopes the scopes whose dependencies are wanted
 */
record PomFile(Path file, Set<String> scopes) {
  /** The scopes that IJava takes when none is named. */
  static final Set<String> DEFAULT_SCOPES =
      Set.of(JavaScopes.COMPILE, JavaScopes.RUNTIME, JavaScopes.SYSTEM, "import");

  private static final Artifact ITSELF =
      new DefaultArtifact("benchbook.notebook", "notebook", "pom", "0");

  /** Offers the file as if it were the artifact {@link #ITSELF} of a repository. */
  private record Workspace(File pom, WorkspaceRepository repository) implements WorkspaceReader {
    @Override
    public WorkspaceRepository getRepository() {
      return repository;
    }

    @Override
    public File findArtifact(Artifact artifact) {
      boolean asked =
          artifact.getGroupId().equals(ITSELF.getGroupId())
              && artifact.getArtifactId().equals(ITSELF.getArtifactId());
      return asked ? pom : null;
    }

    @Override
    public List<String> findVersions(Artifact artifact) {
      return List.of();
    }
  }

  /** Reads it as Maven does. */
  MavenLibraries.Wanted read(
      Context context, RepositorySystemSession session, List<RemoteRepository> repositories)
      throws MagicException {
    DefaultRepositorySystemSession strict = new DefaultRepositorySystemSession(session);
    strict.setWorkspaceReader(new Workspace(file.toFile(), new WorkspaceRepository("notebook")));
    strict.setArtifactDescriptorPolicy(new SimpleArtifactDescriptorPolicy(false, false));
    ArtifactDescriptorRequest request =
        new ArtifactDescriptorRequest(ITSELF, repositories, "notebook");
    try {
      ArtifactDescriptorResult read =
          context.repositorySystem().readArtifactDescriptor(strict, request);
      return new MavenLibraries.Wanted(
          wanted(read), read.getManagedDependencies(), read.getRepositories());
    } catch (ArtifactDescriptorException e) {
      throw new MagicException(explain(e));
    }
  }

  private List<Dependency> wanted(ArtifactDescriptorResult read) throws MagicException {
    List<Dependency> wanted = new ArrayList<>();
    for (Dependency one : read.getDependencies()) {
      String scope = one.getScope().isEmpty() ? JavaScopes.COMPILE : one.getScope();
      if (!scopes.contains(scope)) {
        continue;
      }
      Artifact artifact = Coordinates.withFile(one.getArtifact());
      if (artifact.getVersion().isEmpty()) {
        throw new MagicException(
            artifact.getGroupId() + ":" + artifact.getArtifactId() + " has no version in the pom");
      }
      String kept = scope.equals(JavaScopes.SYSTEM) ? scope : JavaScopes.RUNTIME;
      wanted.add(new Dependency(artifact, kept, false, one.getExclusions()));
    }
    return wanted;
  }

  private static String explain(ArtifactDescriptorException error) {
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      if (cause instanceof ModelBuildingException building) {
        return building.getProblems().stream()
            .map(ModelProblem::getMessage)
            .distinct()
            .collect(Collectors.joining("\n  ", "the pom can't be used: ", ""));
      }
    }
    return Unresolved.chain(error);
  }
}
