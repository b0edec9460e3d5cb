package dev.benchbook.kernel.eval.assist;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/**
 * The compiler's files, with those jars of the class path that a {@link JarIndex} knows opened only
 * when a package of theirs is asked for.
 *
 * <p>It names no paths of the class path and of the JDK: JShell asks for them to read all class
 * names for its own completion, which takes a processor for half a second and is not used here.
 */
public final class LibraryFiles extends ForwardingJavaFileManager<StandardJavaFileManager>
    implements StandardJavaFileManager {
  private static final Set<String> CLASS_PATH_OPTIONS = Set.of("-classpath", "-cp", "--class-path");

  private record Jar(String getName) implements JavaFileManager.Location {
    @Override
    public boolean isOutputLocation() {
      return false;
    }
  }

  private final JarIndex index;
  private final Map<Path, Location> opened = new LinkedHashMap<>();
  private final Set<Path> onPath = new LinkedHashSet<>();

  private LibraryFiles(StandardJavaFileManager files, JarIndex index) {
    super(files);
    this.index = index;
  }

  /** Returns the files of a class path, in the form of {@code java.class.path}. */
  public static LibraryFiles of(StandardJavaFileManager files, String classPath) {
    LibraryFiles made = new LibraryFiles(files, JarIndex.of(classPath));
    made.setClassPath(classPath);
    return made;
  }

  // Sets the path of the compiler's own files at once: left to itself it does so at the first
  // question, and may then take the place of a path that another thread has set meanwhile.
  private void setClassPath(String classPath) {
    try {
      setLocation(
          StandardLocation.CLASS_PATH,
          Stream.of(classPath.split(File.pathSeparator))
              .filter(entry -> !entry.isEmpty())
              .map(File::new)
              .toList());
    } catch (IOException e) {
      throw new IllegalStateException("the class path is never written to", e);
    }
  }

  @Override
  public boolean handleOption(String current, Iterator<String> remaining) {
    if (CLASS_PATH_OPTIONS.contains(current) && remaining.hasNext()) {
      setClassPath(remaining.next());
      return true;
    }
    return super.handleOption(current, remaining);
  }

  @Override
  public void setLocation(Location location, Iterable<? extends File> files) throws IOException {
    if (location != StandardLocation.CLASS_PATH || files == null) {
      fileManager.setLocation(location, files);
      return;
    }
    onPath.clear();
    List<File> others = new ArrayList<>();
    for (File file : files) {
      if (index.knows(file.toPath())) {
        onPath.add(file.toPath());
      } else {
        others.add(file);
      }
    }
    fileManager.setLocation(location, others);
  }

  @Override
  public Iterable<JavaFileObject> list(
      Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
      throws IOException {
    Iterable<JavaFileObject> others = super.list(location, packageName, kinds, recurse);
    List<Path> jars =
        location == StandardLocation.CLASS_PATH ? holders(packageName, recurse) : List.of();
    if (jars.isEmpty()) {
      return others;
    }
    List<JavaFileObject> found = new ArrayList<>();
    for (Path jar : jars) {
      super.list(open(jar), packageName, kinds, recurse).forEach(found::add);
    }
    others.forEach(found::add);
    return found;
  }

  @Override
  public JavaFileObject getJavaFileForInput(
      Location location, String className, JavaFileObject.Kind kind) throws IOException {
    String packageName = className.substring(0, Math.max(0, className.lastIndexOf('.')));
    if (location == StandardLocation.CLASS_PATH) {
      for (Path jar : holders(packageName, false)) {
        JavaFileObject found = super.getJavaFileForInput(open(jar), className, kind);
        if (found != null) {
          return found;
        }
      }
    }
    return super.getJavaFileForInput(location, className, kind);
  }

  @Override
  public FileObject getFileForInput(Location location, String packageName, String relativeName)
      throws IOException {
    if (location == StandardLocation.CLASS_PATH) {
      // A folder that holds no class is not in the index.
      for (Path jar : onPath) {
        FileObject found = super.getFileForInput(open(jar), packageName, relativeName);
        if (found != null) {
          return found;
        }
      }
    }
    return super.getFileForInput(location, packageName, relativeName);
  }

  @Override
  public boolean contains(Location location, FileObject file) throws IOException {
    if (super.contains(location, file)) {
      return true;
    }
    if (location == StandardLocation.CLASS_PATH) {
      for (Location jar : opened.values()) {
        if (super.contains(jar, file)) {
          return true;
        }
      }
    }
    return false;
  }

  private List<Path> holders(String packageName, boolean withBelow) {
    Collection<Path> holders = withBelow ? index.jars() : index.jarsOf(packageName);
    return holders.stream().filter(onPath::contains).toList();
  }

  private Location open(Path jar) throws IOException {
    Location location = opened.get(jar);
    if (location == null) {
      location = new Jar(jar.toString());
      fileManager.setLocationFromPaths(location, List.of(jar));
      opened.put(jar, location);
    }
    return location;
  }

  @Override
  public Iterable<? extends Path> getLocationAsPaths(Location location) {
    return location == StandardLocation.CLASS_PATH
            || location == StandardLocation.PLATFORM_CLASS_PATH
        ? List.of()
        : fileManager.getLocationAsPaths(location);
  }

  @Override
  public Iterable<? extends File> getLocation(Location location) {
    return fileManager.getLocation(location);
  }

  @Override
  public Iterable<? extends JavaFileObject> getJavaFileObjectsFromFiles(
      Iterable<? extends File> files) {
    return fileManager.getJavaFileObjectsFromFiles(files);
  }

  @Override
  public Iterable<? extends JavaFileObject> getJavaFileObjects(File... files) {
    return fileManager.getJavaFileObjects(files);
  }

  @Override
  public Iterable<? extends JavaFileObject> getJavaFileObjectsFromStrings(Iterable<String> names) {
    return fileManager.getJavaFileObjectsFromStrings(names);
  }

  @Override
  public Iterable<? extends JavaFileObject> getJavaFileObjects(String... names) {
    return fileManager.getJavaFileObjects(names);
  }
}
