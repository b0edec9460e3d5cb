package dev.benchbook.kernel.magic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.display.MimeBundle;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramMagicsTest {
  private static Notebook notebook;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    Map<String, String> variables = new HashMap<>(Map.of("PLAIN", "1", "DB_PASSWORD", "hunter2"));
    variables.put("PATH", System.getenv("PATH"));
    Environment environment = Environment.of(variables);
    notebook = new Notebook();
    notebook.magics().add(new EnvMagic(environment));
    notebook.magics().add(new BashMagic(environment));
  }

  @AfterAll
  static void end() {
    notebook.close();
  }

  @Test
  void bashRunsTheLinesWithItsArguments() {
    notebook.value("%%bash one \"two three\"\r\nprintf '%s|' \"$@\"\r\necho 'größe 😀'\r\n");
    assertEquals("one|two three|größe 😀\n", notebook.printed());
  }

  @Test
  void aScriptReadsNothingFromTheKernel() {
    notebook.value("%%bash\ncat\necho end");
    assertEquals("end\n", notebook.printed());
  }

  @Test
  void theExitCodeOfAScriptThatFailsIsTold() {
    Outcome.Failure failure = notebook.failure("%%bash\necho before\nexit 3");
    assertEquals("%bash: the script ended with exit code 3", failure.message());
    assertEquals("before\n", notebook.printed());
    assertEquals(
        "%bash: expected lines below %%bash, found none", notebook.failure("%bash ls").message());
  }

  @Test
  void whatAScriptLeavesRunningDoesNotHoldTheCell() {
    long begin = System.nanoTime();
    notebook.value("%%bash\nsleep 20 &\necho started");
    assertEquals("started\n", notebook.printed());
    assertTrue(System.nanoTime() - begin < 10e9);
  }

  @Test
  void anInterruptEndsTheScriptAndWhatItStarted() throws Exception {
    Path late = folder.resolve("late");
    Outcome.Failure failure =
        notebook.interrupted("%%bash\nbash -c 'sleep 3; touch " + late + "'", 500);
    assertEquals("KeyboardInterrupt", failure.name());
    assertEquals("%bash was interrupted", failure.message());
    Thread.sleep(3500);
    assertTrue(Files.notExists(late));
  }

  @Test
  void envShowsAndSetsForScripts() {
    notebook.value("%env");
    assertTrue(notebook.printed().startsWith("DB_PASSWORD=(not shown)\n"), notebook.printed());
    assertTrue(notebook.printed().contains("\nPLAIN=1\n"), notebook.printed());
    assertEquals("1", notebook.value("%env PLAIN"));
    notebook.value("%env GREETING = 'hello world'");
    assertEquals(
        "GREETING is set for %%bash;"
            + " System.getenv and programs that Java code starts don't see it\n",
        notebook.printed());
    assertEquals("hello world", notebook.value("%env GREETING"));
    notebook.value("%%bash\necho $GREETING $PLAIN");
    assertEquals("hello world 1\n", notebook.printed());
    assertEquals(null, notebook.value("System.getenv(\"GREETING\")"));
  }

  @Test
  void envCompletesTheNames() {
    EnvMagic env = new EnvMagic(Environment.of(Map.of("PLAIN", "1", "PLANE", "2", "Q", "3")));
    assertEquals(
        List.of("PLAIN", "PLANE"),
        env.complete(" PLA").candidates().stream().map(Completion.Candidate::text).toList());
    assertEquals(List.of(), env.complete(" PLAIN=P").candidates());
  }

  @Test
  void linesAreWrittenToFiles() throws Exception {
    Path file = folder.resolve("a file.txt");
    notebook.magics().add(new WriteFileMagic("writefile"));
    notebook.value("%%writefile \"" + file + "\"\nfirst ü\n  second");
    assertEquals("wrote " + file + "\n", notebook.printed());
    notebook.value("%%writefile -a \"" + file + "\"\nthird\n");
    assertEquals("added to " + file + "\n", notebook.printed());
    assertEquals("first ü\n  second\nthird\n", Files.readString(file));
    notebook.value("%%writefile \"" + file + "\"\nnew");
    assertEquals("overwrote " + file + "\n", notebook.printed());
    assertEquals("new\n", Files.readString(file));
    assertEquals(
        "%writefile: expected one file, found 0", notebook.failure("%%writefile\nx").message());
    assertEquals(
        "%writefile: "
            + folder
            + " can't be written: java.nio.file.FileSystemException: "
            + folder
            + ": Is a directory",
        notebook.failure("%%writefile " + folder + "\nx").message());
  }

  @Test
  void markupIsShownAsSuch() {
    notebook.magics().add(new MarkupMagic("html", MimeBundle.HTML));
    MimeBundle shown = (MimeBundle) notebook.value("%%html\n<b>x</b>");
    assertEquals("<b>x</b>", shown.data().get(MimeBundle.HTML));
    assertEquals("<b>x</b>", shown.data().get(MimeBundle.TEXT));
    assertEquals(
        "%html: expected nothing after %%html, found x", notebook.failure("%%html x\ny").message());
  }

  @Test
  void envNamesWhatIsWrong() {
    assertEquals("%env: there is no variable NOPE", notebook.failure("%env NOPE").message());
    assertEquals(
        "%env: expected NAME or NAME=VALUE, found \"=x\"", notebook.failure("%env =x").message());
  }
}
