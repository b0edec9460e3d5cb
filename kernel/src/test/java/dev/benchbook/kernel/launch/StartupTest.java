package dev.benchbook.kernel.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.benchbook.kernel.eval.Evaluator;
import dev.benchbook.kernel.magic.ClassPathMagic;
import dev.benchbook.kernel.magic.LoadMagic;
import dev.benchbook.kernel.magic.Notebook;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartupTest {
  @TempDir Path folder;

  @Test
  void theEnvironmentAddsClassesAndRunsScriptsInOrder() throws Exception {
    Path classes = Files.createDirectory(folder.resolve("my classes"));
    Files.writeString(classes.resolve("found.txt"), "x");
    Files.writeString(folder.resolve("a.jsh"), "int a = 1;");
    Files.writeString(folder.resolve("b.jsh"), "int b = a + 1;");
    String separator = File.pathSeparator;
    Startup startup =
        Startup.of(
            Map.of(
                "IJAVA_CLASSPATH",
                folder + "/my c*" + separator + folder + "/absent.jar",
                "IJAVA_STARTUP_SCRIPTS_PATH",
                folder + "/?.jsh" + separator,
                "BENCHBOOK_STARTUP_SCRIPT",
                "int c = b + 1;\nint d = wrong;",
                "IJAVA_STARTUP_SCRIPT",
                "int c = 100;"));
    List<String> log = new ArrayList<>();
    try (Notebook notebook = new Notebook()) {
      Evaluator evaluator = notebook.evaluator();
      notebook.magics().add(new ClassPathMagic("classpath", () -> evaluator));
      notebook.magics().add(new LoadMagic(() -> evaluator, notebook.magics(), json -> Map.of()));
      startup.run(evaluator, notebook.magics(), log::add);
      assertEquals(6, notebook.value("a + b + c"));
      assertEquals(
          true,
          notebook.value(
              "Thread.currentThread().getContextClassLoader().getResource(\"found.txt\")"
                  + " != null"));
    }
    assertEquals(
        List.of(
            "at the start: %classpath: " + folder + "/absent.jar: no such file or folder",
            "at the start: cell 0, line 2, column 9: cannot find symbol: variable wrong"),
        log);
  }

  @Test
  void compilerOptionsAreSplitAtBlanks() {
    String feature = String.valueOf(Runtime.version().feature());
    assertEquals(List.of(), Startup.of(Map.of()).compilerOptions(false));
    assertEquals(
        List.of("-Xlint:all", "--enable-preview", "--source", feature),
        Startup.of(Map.of("BENCHBOOK_COMPILER_OPTS", " -Xlint:all  --enable-preview "))
            .compilerOptions(false));
    assertEquals(
        List.of("--enable-preview", "--source", feature),
        Startup.of(Map.of()).compilerOptions(true));
    assertEquals(
        List.of("--enable-preview", "-source", "17"),
        Startup.of(Map.of("IJAVA_COMPILER_OPTS", "--enable-preview -source 17"))
            .compilerOptions(true));
  }
}
