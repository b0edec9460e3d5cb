package dev.benchbook.kernel.eval.jshell;

import java.io.File;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jshell.execution.LoaderDelegate;
import jdk.jshell.spi.ExecutionControl.ClassBytecodes;
import jdk.jshell.spi.ExecutionControl.ClassInstallException;
import jdk.jshell.spi.ExecutionControl.InternalException;

/** Defines the classes of cells, woven, beside the jars that the notebook adds. */
final class CellLoader implements LoaderDelegate {

  private static final class Loader extends URLClassLoader {
    private final Map<String, byte[]> declared = new HashMap<>();

    Loader(ClassLoader parent) {
      super("benchbook-cells", new URL[0], parent);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] classFile;
      synchronized (declared) {
        classFile = declared.remove(name);
      }
      if (classFile == null) {
        return super.findClass(name);
      }
      return defineClass(name, classFile, 0, classFile.length);
    }

    void declare(String name, byte[] classFile) {
      synchronized (declared) {
        declared.put(name, classFile);
      }
    }

    @Override
    public void addURL(URL url) {
      super.addURL(url);
    }
  }

  /** An entry of the class path that names nothing, and is not added to it. */
  static final String NOTHING = Path.of(System.getProperty("java.home"), "none").toString();

  private static final Pattern HOLDER = Pattern.compile("REPL\\.\\$JShell\\$\\w+");

  private final Loader loader;
  private final Map<String, Class<?>> classes = new ConcurrentHashMap<>();
  private final Map<String, byte[]> classFiles = new ConcurrentHashMap<>();
  private final StringBuilder added = new StringBuilder();
  private long changes;

  CellLoader(ClassLoader parent) {
    loader = new Loader(parent);
  }

  ClassLoader loader() {
    return loader;
  }

  /** Counts what was loaded and added. */
  long changes() {
    return changes;
  }

  /** Counts changes made elsewhere. */
  void changed(int times) {
    changes += times;
  }

  /** Returns a class path with what the notebook added to it. */
  String classPath(String start) {
    return start + added;
  }

  /**
   * Returns the class files of cells. Those of classes that these imports, in the form of JShell,
   * don't name are forgotten: the statements of past cells.
   */
  Map<String, byte[]> classFiles(String imports) {
    Set<String> named = new HashSet<>();
    Matcher matcher = HOLDER.matcher(imports);
    while (matcher.find()) {
      named.add(matcher.group());
    }
    classFiles.keySet().removeIf(name -> !named.contains(outermost(name)));
    return Map.copyOf(classFiles);
  }

  // Of REPL.$JShell$11$R the part before the nested class's name.
  private static String outermost(String name) {
    Matcher matcher = HOLDER.matcher(name);
    return matcher.find() ? matcher.group() : name;
  }

  @Override
  public void load(ClassBytecodes[] bytecodes) throws ClassInstallException {
    boolean[] loaded = new boolean[bytecodes.length];
    changes++;
    for (ClassBytecodes one : bytecodes) {
      classFiles.put(one.name(), one.bytecodes());
      loader.declare(one.name(), Weaver.weave(one.bytecodes()));
    }
    try {
      for (int i = 0; i < bytecodes.length; i++) {
        Class<?> type = loader.loadClass(bytecodes[i].name());
        classes.put(bytecodes[i].name(), type);
        loaded[i] = true;
        // Links the class, so that what is missing is found here and not in the middle of a cell.
        var unused = type.getDeclaredMethods();
      }
    } catch (ClassNotFoundException | LinkageError e) {
      throw new ClassInstallException("load: " + e, loaded);
    }
  }

  /** Clears the variables of all cells, those that newer ones have replaced among them. */
  void forgetValues() {
    for (Class<?> type : classes.values()) {
      // Variables are static fields of the outermost classes; these have no initializer.
      if (type.getEnclosingClass() == null) {
        forgetValues(type);
      }
    }
  }

  /** Clears the variables that one outermost class of cells holds. */
  static void forgetValues(Class<?> type) {
    for (Field field : type.getDeclaredFields()) {
      forget(field);
    }
  }

  private static void forget(Field field) {
    boolean variable =
        Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers());
    if (variable && !field.getType().isPrimitive()) {
      try {
        field.setAccessible(true);
        field.set(null, null);
      } catch (IllegalAccessException e) {
        throw new IllegalStateException("classes of cells are open to the kernel", e);
      }
    }
  }

  @Override
  public void classesRedefined(ClassBytecodes[] bytecodes) {
    throw new IllegalStateException("classes of cells are replaced, never redefined");
  }

  @Override
  public void addToClasspath(String path) throws InternalException {
    if (path.equals(NOTHING)) {
      return;
    }
    changes++;
    added.append(File.pathSeparator).append(path);
    for (String entry : path.split(File.pathSeparator)) {
      try {
        loader.addURL(new File(entry).toURI().toURL());
      } catch (MalformedURLException e) {
        throw new InternalException(e.toString());
      }
    }
  }

  @Override
  public Class<?> findClass(String name) throws ClassNotFoundException {
    Class<?> type = classes.get(name);
    if (type == null) {
      throw new ClassNotFoundException(name);
    }
    return type;
  }
}
