package dev.benchbook.kernel.eval.jshell;

import java.io.IOException;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;

/**
 * The parent of everything that cells load: the JDK, the analysis library and the display package,
 * but nothing else of the kernel and none of the libraries it is made with. So a notebook may bring
 * its own Jackson or SLF4J of any version.
 */
final class LibraryLoader extends ClassLoader {
  private static final List<String> HIDDEN =
      List.of(
          "dev.benchbook.kernel.",
          "com.fasterxml.jackson.",
          "com.google.gson.",
          "com.neilalexander.jnacl.",
          "eu.maveniverse.",
          "org.apache.commons.codec.",
          "org.apache.commons.logging.",
          "org.apache.http.",
          "org.apache.maven.",
          "org.codehaus.plexus.",
          "org.eclipse.aether.",
          "org.objectweb.asm.",
          "org.slf4j.",
          "org.sonatype.plexus.",
          "org.zeromq.",
          "zmq.");
  private static final String VISIBLE = "dev.benchbook.kernel.display.";
  // Named without touching the class: java.sql is loaded when a cell needs it.
  private static final Set<String> WOVEN =
      Set.of(
          CellGuard.class.getName(),
          CellProcesses.class.getName(),
          CellTasks.class.getName(),
          CellGuard.class.getPackageName() + ".CellStatements");

  static {
    registerAsParallelCapable();
  }

  private final ClassLoader application;

  LibraryLoader(ClassLoader application) {
    super("benchbook-library", ClassLoader.getPlatformClassLoader());
    this.application = application;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (isHidden(name)) {
      throw new ClassNotFoundException(name);
    }
    return application.loadClass(name);
  }

  @Override
  protected URL findResource(String name) {
    return isHidden(asName(name)) ? null : application.getResource(name);
  }

  @Override
  protected Enumeration<URL> findResources(String name) throws IOException {
    return isHidden(asName(name)) ? Collections.emptyEnumeration() : application.getResources(name);
  }

  /** Says whether cells can't see the class or package of a name. */
  static boolean isHidden(String name) {
    return HIDDEN.stream().anyMatch(name::startsWith)
        && !name.startsWith(VISIBLE)
        && !WOVEN.contains(name);
  }

  private static String asName(String resource) {
    String services = "META-INF/services/";
    return resource.startsWith(services)
        ? resource.substring(services.length())
        : resource.replace('/', '.');
  }
}
