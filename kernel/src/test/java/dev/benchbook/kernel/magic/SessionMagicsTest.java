package dev.benchbook.kernel.magic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.eval.Outcome;
import dev.benchbook.kernel.wire.Json;
import dev.benchbook.kernel.wire.WireException;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionMagicsTest {
  private static Notebook notebook;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    notebook = new Notebook();
    List.of(
            new WhoMagic(WhoMagic.Detail.NAMES, notebook::evaluator),
            new WhoMagic(WhoMagic.Detail.VALUES, notebook::evaluator),
            new ResetMagic(notebook::evaluator),
            new ClassPathMagic("jars", notebook::evaluator),
            new TimeItMagic(notebook::evaluator),
            new LoadMagic(notebook::evaluator, notebook.magics(), SessionMagicsTest::json))
        .forEach(notebook.magics()::add);
  }

  @AfterAll
  static void end() {
    notebook.close();
  }

  @BeforeEach
  void clear() {
    notebook.value("%reset");
  }

  @Test
  void whoListsNamesByKind() {
    notebook.value("%who");
    assertEquals("nothing is declared\n", notebook.printed());
    notebook.value(
        "int rows = 3; String q;\nint twice(int x) { return 2 * x; }\nrecord P(int a) {}\n"
            + "import java.time.*;\nrows + 1");
    notebook.value("%who");
    assertEquals(
        "variables: rows, q\nmethods: twice\ntypes: P\nimports: java.time.*\n", notebook.printed());
  }

  @Test
  void whosShowsTypesAndShortValues() {
    notebook.value(
        "int rows = 3; String q = \"a\\nb\"; int[] few = {1, 2}; long[] many = new long[1000];\n"
            + "Object broken = new Object() { public String toString() { throw new"
            + " IllegalStateException(); } }; String wide = \"😀\".repeat(100);\n"
            + "int twice(int x) { return 2 * x; }\nenum Side { LEFT }");
    notebook.value("%whos");
    List<String> lines = notebook.printed().lines().toList();
    assertEquals("name    type             value", lines.get(0));
    assertEquals("rows    int              3", lines.get(1));
    assertEquals("q       String           \"a b\"", lines.get(2));
    assertEquals("few     int[]            {1, 2}", lines.get(3));
    assertEquals("many    long[]           1000 elements", lines.get(4));
    assertEquals(
        "broken  Object           [toString failed: java.lang.IllegalStateException]",
        lines.get(5));
    assertTrue(lines.get(6).endsWith("\"" + "😀".repeat(56) + "..."), lines.get(6));
    assertEquals("twice   method (int)int", lines.get(7));
    assertEquals("Side    enum", lines.get(8));
  }

  @Test
  void resetForgetsWhatWasDeclaredAndLetsItsValuesGo() throws Exception {
    notebook.value("int kept = 1; class Old {} Object big = new int[1000];");
    WeakReference<?> big = new WeakReference<>(notebook.value("big"));
    notebook.value("%reset -f\nint after = 2;");
    assertEquals("CompilationError", notebook.failure("kept").name());
    assertEquals("CompilationError", notebook.failure("new Old()").name());
    assertEquals(2, notebook.value("after"));
    assertEquals(List.of(), notebook.value("new ArrayList<>()"), "imports of the start stay");
    for (int i = 0; i < 50 && big.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertEquals(null, big.get());
  }

  @Test
  void resetAndWhoTakeNothingElse() {
    assertEquals(
        "%reset: expected nothing after %reset, found x", notebook.failure("%reset x").message());
    assertEquals(
        "%who: expected nothing after %who, found x", notebook.failure("%who x").message());
  }

  @Test
  void loadRunsSourceWithItsMagics() throws Exception {
    Path file = folder.resolve("my lib.jsh");
    Files.writeString(file, "\ufeffint loaded = 20;\r\n%who\r\nint twice(int x) { return 2 * x; }");
    notebook.value("%load \"" + file + "\"\nint sum = twice(loaded) + 2;");
    assertEquals("variables: loaded\n", notebook.printed());
    assertEquals(42, notebook.value("sum"));
  }

  @Test
  void loadRunsTheCodeCellsOfANotebookUntilOneFails() throws Exception {
    Path file = folder.resolve("nb.ipynb");
    Files.writeString(
        file,
        "{\"cells\":[{\"cell_type\":\"markdown\",\"source\":\"no code\"},"
            + "{\"cell_type\":\"code\",\"source\":[\"int a = 1;\\n\",\"a++;\"]},"
            + "{\"cell_type\":\"code\",\"source\":\"a = 1 / 0;\"},"
            + "{\"cell_type\":\"code\",\"source\":\"a = 9;\"}]}");
    Outcome.Failure failure = notebook.failure("%load " + folder.resolve("nb"));
    assertEquals("java.lang.ArithmeticException", failure.name());
    List<String> lines = failure.traceback();
    assertEquals("loaded from " + file + ", code cell 2", lines.get(lines.size() - 1));
    assertEquals(2, notebook.value("a"));
  }

  @Test
  void loadNamesTheFileThatIsMissingOrBroken() throws Exception {
    Path absent = folder.resolve("absent");
    assertEquals(
        "%load: " + absent + ": no such file", notebook.failure("%load " + absent).message());
    assertEquals("%load: expected one file, found \"\"", notebook.failure("%load").message());
    Path broken = Files.writeString(folder.resolve("broken.ipynb"), "{}");
    assertEquals(
        "%load: " + broken + " can't be read: expected a notebook of format 4, found no cells",
        notebook.failure("%load " + broken).message());
  }

  @Test
  void runningCodeCanCallMagicsAndUseTheirValues() throws Exception {
    Files.createDirectories(folder.resolve("lib"));
    jar(folder.resolve("lib/a.jar"));
    Files.writeString(folder.resolve("lib/b.txt"), "");
    List<String> jar = List.of(folder.resolve("lib/a.jar").toString());
    String call = "lineMagic(\"jars\", List.of(\"" + folder + "/lib\"))";
    assertEquals(jar, notebook.value(call));
    assertEquals(jar, notebook.value("List<String> added = %jars " + folder + "/l?b/*.jar\nadded"));
    assertEquals(jar, notebook.value("added = %jars " + folder + "/lib;\nadded"));
    assertEquals(
        "%load can't be called by running code; write it on a line of its own",
        notebook.failure("lineMagic(\"load\", List.of(\"x\"))").message());
    assertEquals(
        "there is no %jarz; did you mean %jars?",
        notebook.failure("cellMagic(\"jarz\", List.of(), \"\")").message());
  }

  @Test
  void aFileThatIsNoJarIsRefusedBeforeItBreaksTheCompiler() throws Exception {
    Path broken = Files.writeString(folder.resolve("broken.jar"), "");
    assertEquals(
        "%jars: " + broken + " is not a jar: zip file is empty",
        notebook.failure("%jars " + broken).message());
    assertEquals(2, notebook.value("1 + 1"));
  }

  @Test
  void linesOfTextBlocksAreNeverMagics() {
    assertEquals(
        "List<String> a = %jars x\n%who\n",
        notebook.value("String t = \"\"\"\n  List<String> a = %jars x\n  %who\n  \"\"\";\nt"));
  }

  @Test
  void aMagicWithoutUseForLinesBelowSaysSo() {
    assertEquals(
        "%who has no use for the lines below it; write it with one %",
        notebook.failure("\n%%who\nint lost;").message());
  }

  @Test
  void namesThatAreNearAreSuggested() {
    assertEquals("there is no %Whoz; did you mean %who?", notebook.failure("%Whoz").message());
    assertEquals("there is no %rese; did you mean %reset?", notebook.failure("%rese").message());
    assertEquals(
        "there is no %matplotlib; %help lists those there are",
        notebook.failure("%matplotlib inline").message());
    assertEquals(
        "%help: there is no %timit; did you mean %timeit?",
        notebook.failure("%help timit").message());
  }

  @Test
  void helpDescribesOneMagic() {
    notebook.value("%help %reset");
    assertEquals(
        "%reset: forgets all variables, methods, types and imports of this session;"
            + " added libraries stay\n",
        notebook.printed());
  }

  private static void jar(Path file) throws IOException {
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file), new Manifest())) {
      jar.putNextEntry(new JarEntry("entry.txt"));
    }
  }

  private static Map<String, Object> json(byte[] bytes) throws IOException {
    try {
      return Json.readObject(bytes);
    } catch (WireException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Test
  void optionsOfTheCompilerAreAddedWhileItRuns() {
    notebook.magics().add(new CompilerMagic(notebook::evaluator));
    notebook.value("var rawList = new ArrayList<String>();");
    assertEquals(
        "%compiler: invalid flag: --frobnicate",
        notebook.failure("%compiler --frobnicate").message().replace("error: ", ""));
    assertEquals(2, notebook.value("1 + 1"), "what was refused changes nothing");
    notebook.value("%compiler -parameters");
    notebook.value("interface Named { void of(int amount); }");
    assertEquals(
        "amount",
        notebook.value("Named.class.getDeclaredMethods()[0].getParameters()[0].getName()"));
    notebook.value("%compiler");
    assertEquals("-parameters\n", notebook.printed());
    assertTrue(
        notebook
            .failure("%compiler --enable-preview")
            .message()
            .startsWith("%compiler: this kernel's JVM runs no preview features; install"));
  }
}
