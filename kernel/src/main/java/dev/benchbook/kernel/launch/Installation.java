package dev.benchbook.kernel.launch;

import dev.benchbook.kernel.eval.assist.JarIndex;
import dev.benchbook.kernel.eval.jshell.OldClasses;
import dev.benchbook.kernel.session.KernelInfo;
import dev.benchbook.kernel.wire.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The kernel in a folder of Jupyter's: {@code kernel.json}, the logos, the kernel's jar and beside
 * it the jars of the library, which cells compile against.
 */
final class Installation {
  private static final String LIBRARY = "library/";
  private static final List<String> LOGOS =
      List.of("logo-32x32.png", "logo-64x64.png", "logo-svg.svg");

  private final Options options;
  private final Path folder;

  private Installation(Options options) {
    this.options = options;
    this.folder = options.dataFolder().resolve("kernels").resolve(options.name());
  }

  static Installation of(Options options) {
    return new Installation(options);
  }

  /**
   * Writes the kernel's folder. A new folder is made whole beside the old one and then takes its
   * place, so that an interrupted installation leaves the old one working.
   */
  void install() throws IOException {
    Path jar = ownJar();
    if (!Jdk.fault().isEmpty()) {
      throw new IOException(Jdk.fault());
    }
    Jdk jdk = Jdk.of(options.java());
    refuseForeignKernel();
    Files.createDirectories(folder.getParent());
    Path fresh = Files.createTempDirectory(folder.getParent(), ".benchbook-");
    try {
      fresh.toFile().setReadable(true, false);
      fresh.toFile().setExecutable(true, false);
      unpack(jar, fresh);
      Files.writeString(
          fresh.resolve("kernel.json"),
          kernelJson(options, jdk.feature(), folder),
          StandardCharsets.UTF_8);
      delete(folder);
      Files.move(fresh, folder);
    } finally {
      delete(fresh);
    }
    System.out.println("installed the kernel " + options.name() + " in " + folder);
    if (!JupyterFolders.all().contains(options.dataFolder())) {
      System.out.println(
          "Jupyter looks there when it runs from that prefix, or with JUPYTER_PATH="
              + options.dataFolder());
    }
    try {
      Archive.of(folder, jdk).make();
    } catch (IOException e) {
      // The kernel runs without it, only starts later.
      System.err.println("benchbook: the archive for a fast start was not made: " + e.getMessage());
    }
  }

  void uninstall() throws IOException {
    if (!Files.exists(folder)) {
      throw new IOException("there is no kernel " + options.name() + " in " + folder);
    }
    refuseForeignKernel();
    delete(folder);
    System.out.println("took the kernel " + options.name() + " away from " + folder);
  }

  // A folder of that name may be another program's.
  private void refuseForeignKernel() throws IOException {
    if (Files.exists(folder) && !Files.exists(folder.resolve("benchbook.jar"))) {
      throw new IOException(
          folder + " holds another program's kernel; choose a name of its own with --name");
    }
  }

  /** Returns the text of the kernel.json of a kernel in a folder, for a Java of a version. */
  static String kernelJson(Options options, int feature, Path folder) {
    List<String> command = new ArrayList<>();
    command.add(options.java().toString());
    command.addAll(JvmOptions.of(feature, Archive.file(folder), options.jvmOptions()));
    command.addAll(List.of("-jar", folder.resolve("benchbook.jar").toString()));
    command.add("{connection_file}");
    Map<String, Object> spec = new LinkedHashMap<>();
    spec.put("argv", command);
    spec.put("display_name", "Java (Benchbook)");
    spec.put("language", "java");
    spec.put("interrupt_mode", "message");
    spec.put("env", options.environment());
    spec.put("metadata", Map.of("benchbook", Map.of("version", KernelInfo.version())));
    return Json.writeIndented(spec);
  }

  // The kernel's own classes go into one jar, without the library that is stored in this one; its
  // manifest names the library's jars, so that one -jar runs the whole.
  private static void unpack(Path jar, Path into) throws IOException {
    Files.createDirectories(into.resolve(LIBRARY));
    try (JarFile whole = new JarFile(jar.toFile())) {
      List<JarEntry> library =
          whole.stream().filter(entry -> isLibrary(entry) && !entry.isDirectory()).toList();
      for (JarEntry entry : library) {
        try (InputStream content = whole.getInputStream(entry)) {
          Files.copy(content, into.resolve(entry.getName()));
        }
      }
      JarIndex.write(into.resolve(LIBRARY));
      Manifest manifest = whole.getManifest();
      manifest
          .getMainAttributes()
          .put(
              Attributes.Name.CLASS_PATH,
              library.stream().map(JarEntry::getName).sorted().collect(Collectors.joining(" ")));
      writeSlim(whole, manifest, into.resolve("benchbook.jar"));
    }
    for (String logo : LOGOS) {
      try (InputStream picture = Installation.class.getResourceAsStream("/logos/" + logo)) {
        Files.copy(picture, into.resolve(logo));
      }
    }
  }

  private static void writeSlim(JarFile whole, Manifest manifest, Path slim) throws IOException {
    try (OutputStream file = Files.newOutputStream(slim);
        JarOutputStream out = new JarOutputStream(file, manifest)) {
      List<JarEntry> own =
          whole.stream()
              .filter(entry -> !isLibrary(entry) && !entry.getName().equals(JarFile.MANIFEST_NAME))
              .toList();
      for (JarEntry entry : own) {
        JarEntry copy = new JarEntry(entry.getName());
        copy.setTime(entry.getTime());
        out.putNextEntry(copy);
        try (InputStream content = whole.getInputStream(entry)) {
          byte[] bytes = content.readAllBytes();
          out.write(entry.getName().endsWith(".class") ? OldClasses.upgrade(bytes) : bytes);
        }
      }
    }
  }

  private static boolean isLibrary(JarEntry entry) {
    return entry.getName().startsWith(LIBRARY);
  }

  private static Path ownJar() throws IOException {
    Path jar;
    try {
      jar = Path.of(Installation.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException("can't tell where this program is stored: " + e, e);
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      if (file.stream().anyMatch(entry -> entry.getName().startsWith(LIBRARY + "benchbook"))) {
        return jar;
      }
    } catch (IOException e) {
      throw new IOException(jar + " is not the kernel's jar; build it with 'mvn package'", e);
    }
    throw new IOException(
        jar + " has no library inside: install from the benchbook.jar that 'mvn package' makes");
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
