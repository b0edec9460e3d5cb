package dev.benchbook.kernel.eval.assist;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/**
 * The classes that the compiler sees: the JDK's, the class path's and those of cells. It keeps what
 * folders hold, which the compiler asks for anew with every question.
 */
final class ClassFiles extends ForwardingJavaFileManager<StandardJavaFileManager> {
  private static final String CELLS = "REPL";

  private record Folder(Location location, String name, Set<JavaFileObject.Kind> kinds) {}

  private static final class CellClass extends SimpleJavaFileObject {
    private final String binaryName;
    private final byte[] content;

    CellClass(String binaryName, byte[] content) {
      super(URI.create("mem:///" + binaryName.replace('.', '/').replace("$", "%24")), Kind.CLASS);
      this.binaryName = binaryName;
      this.content = content;
    }

    @Override
    public InputStream openInputStream() {
      return new ByteArrayInputStream(content);
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return kind == Kind.CLASS && binaryName.endsWith("." + simpleName);
    }
  }

  private final Map<Folder, List<JavaFileObject>> folders = new HashMap<>();
  private final String classPath;
  private Map<String, byte[]> cells = Map.of();

  private ClassFiles(StandardJavaFileManager files, String classPath) {
    super(files);
    this.classPath = classPath;
  }

  /** Returns the files of a class path, which they have been set to. */
  static ClassFiles of(LibraryFiles files, String classPath) {
    return new ClassFiles(files, classPath);
  }

  String classPath() {
    return classPath;
  }

  /** Sets the classes that cells made. */
  void cells(Map<String, byte[]> classes) {
    cells = classes;
  }

  @Override
  public Iterable<JavaFileObject> list(
      Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
      throws IOException {
    if (packageName.equals(CELLS)) {
      return location == StandardLocation.CLASS_PATH ? cellClasses() : List.of();
    }
    if (recurse) {
      return super.list(location, packageName, kinds, true);
    }
    Folder folder = new Folder(location, packageName, Set.copyOf(kinds));
    List<JavaFileObject> known = folders.get(folder);
    if (known == null) {
      List<JavaFileObject> found = new ArrayList<>();
      super.list(location, packageName, kinds, false).forEach(found::add);
      known = List.copyOf(found);
      folders.put(folder, known);
    }
    return known;
  }

  @Override
  public String inferBinaryName(Location location, JavaFileObject file) {
    return file instanceof CellClass cell ? cell.binaryName : super.inferBinaryName(location, file);
  }

  @Override
  public boolean isSameFile(FileObject one, FileObject other) {
    boolean ofCells = one instanceof CellClass || other instanceof CellClass;
    return ofCells ? one.equals(other) : super.isSameFile(one, other);
  }

  @Override
  public boolean contains(Location location, FileObject file) throws IOException {
    return file instanceof CellClass
        ? location == StandardLocation.CLASS_PATH
        : !(file instanceof SourceText) && super.contains(location, file);
  }

  private List<JavaFileObject> cellClasses() {
    List<JavaFileObject> found = new ArrayList<>();
    cells.forEach(
        (name, content) -> {
          if (name.startsWith(CELLS + ".")) {
            found.add(new CellClass(name, content));
          }
        });
    return found;
  }

  /** A source in memory. */
  static final class SourceText extends SimpleJavaFileObject {
    private final String text;

    SourceText(String name, String text) {
      super(URI.create("mem:///" + name), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return true;
    }

    @Override
    public InputStream openInputStream() {
      return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
