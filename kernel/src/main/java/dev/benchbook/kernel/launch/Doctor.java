package dev.benchbook.kernel.launch;

import dev.benchbook.kernel.session.KernelInfo;
import dev.benchbook.kernel.wire.Json;
import dev.benchbook.kernel.wire.WireException;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Looks at a machine as a kernel would meet it, and says what is wrong and how to mend it. */
final class Doctor {
  private final PrintStream out;
  private int faults;

  private Doctor(PrintStream out) {
    this.out = out;
  }

  /** Prints what there is; returns whether nothing is wrong. */
  static boolean examine(PrintStream out) {
    Doctor doctor = new Doctor(out);
    doctor.java();
    doctor.fonts();
    doctor.kernels();
    out.println(
        doctor.faults == 0
            ? "nothing is wrong"
            : doctor.faults == 1 ? "1 thing is wrong" : doctor.faults + " things are wrong");
    return doctor.faults == 0;
  }

  private void java() {
    good("Benchbook " + KernelInfo.version());
    good("Java " + Runtime.version() + " in " + Jdk.running().home());
    if (!Jdk.fault().isEmpty()) {
      bad(Jdk.fault());
    }
  }

  private void fonts() {
    System.setProperty("java.awt.headless", "true");
    try {
      int families =
          GraphicsEnvironment.getLocalGraphicsEnvironment().getAvailableFontFamilyNames().length;
      if (families > 0) {
        good(families + " font families for charts");
        return;
      }
    } catch (RuntimeException | Error e) { // A Java without fontconfig throws an Error here.
      out.println("        " + e);
    }
    bad("no fonts: charts can't be drawn; install fontconfig and a font, such as DejaVu Sans");
  }

  private void kernels() {
    List<Path> found = new ArrayList<>();
    for (Path data : JupyterFolders.all()) {
      Path kernels = data.resolve("kernels");
      if (Files.isDirectory(kernels)) {
        try (Stream<Path> folders = Files.list(kernels)) {
          folders.filter(Doctor::isOurs).sorted().forEach(found::add);
        } catch (IOException e) {
          bad(kernels + " can't be read: " + e);
        }
      }
    }
    if (found.isEmpty()) {
      bad("the kernel is not installed; 'java -jar benchbook.jar install' does it. Looked in:");
      JupyterFolders.all().forEach(data -> out.println("        " + data.resolve("kernels")));
    }
    found.forEach(this::kernel);
  }

  private static boolean isOurs(Path folder) {
    return Files.isRegularFile(folder.resolve("benchbook.jar"));
  }

  private void kernel(Path folder) {
    int before = faults;
    Path file = folder.resolve("kernel.json");
    Map<String, Object> spec;
    try {
      spec = Json.readObject(Files.readAllBytes(file));
    } catch (IOException | WireException e) {
      bad(file + " can't be read: " + e.getMessage() + "; install again");
      return;
    }
    if (!(spec.get("argv") instanceof List<?> command) || command.isEmpty()) {
      bad(file + " names no program to run; install again");
      return;
    }
    String version = version(spec);
    if (!version.equals(KernelInfo.version())) {
      bad("the kernel in " + folder + " is of version " + version + "; install again");
    }
    if (!Files.isExecutable(Path.of(command.get(0).toString()))) {
      bad(
          "the kernel in "
              + folder
              + " wants "
              + command.get(0)
              + ", which is not there;"
              + " install again with the Java you have");
      return;
    }
    try {
      good("kernel in " + folder + ": " + Trial.run(command));
      archive(folder, Path.of(command.get(0).toString()));
    } catch (IOException e) {
      bad("the kernel in " + folder + " does not run: " + e.getMessage());
    }
    if (faults > before) {
      out.println("        its command: " + command);
    }
  }

  private void archive(Path folder, Path java) throws IOException {
    if (!Archive.of(folder, Jdk.of(java)).fits()) {
      out.println(
          "        it starts slowly: its archive does not fit this Java, its options or its jar;"
              + " a kernel that ends makes it anew, and so does installing again");
    }
  }

  private static String version(Map<String, Object> spec) {
    return spec.get("metadata") instanceof Map<?, ?> metadata
            && metadata.get("benchbook") instanceof Map<?, ?> own
        ? String.valueOf(own.get("version"))
        : "unknown";
  }

  private void good(String line) {
    out.println("  ok    " + line);
  }

  private void bad(String line) {
    faults++;
    out.println("  WRONG " + line);
  }
}
