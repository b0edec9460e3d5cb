package dev.benchbook.kernel.bridge;

import dev.benchbook.kernel.display.Renderers;
import java.util.ArrayList;
import java.util.List;

/** Connects the analysis library to the kernel. */
public final class AnalysisBridge {
  private static final List<String> IMPORTS =
      List.of(
          "java.io.*",
          "java.math.*",
          "java.nio.file.*",
          "java.util.*",
          "java.util.function.*",
          "java.util.stream.*",
          "static dev.benchbook.kernel.display.Display.*");

  private AnalysisBridge() {}

  /** Returns the import declarations that every notebook begins with. */
  public static List<String> imports() {
    List<String> lines = new ArrayList<>();
    IMPORTS.forEach(name -> lines.add("import " + name + ";"));
    return lines;
  }

  /** Registers renderers of the library's types. */
  public static void registerRenderers(Renderers renderers) {}

  /** Loads in advance what is slow to load. */
  public static void warmUp() {}
}
