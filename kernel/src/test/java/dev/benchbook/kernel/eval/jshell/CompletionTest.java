package dev.benchbook.kernel.eval.jshell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.eval.Assistance;
import dev.benchbook.kernel.eval.Cell;
import dev.benchbook.kernel.eval.Command;
import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.Completion.Candidate;
import dev.benchbook.kernel.eval.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionTest {
  private static JShellEvaluator evaluator;

  @BeforeAll
  static void start() {
    evaluator =
        JShellEvaluator.of(
            List.of(
                "import java.util.*;",
                "import java.util.function.*;",
                "import java.util.stream.*;",
                "import java.io.*;"),
            List.of(),
            new Assistance(
                () ->
                    List.of(
                        new Command("jars", "FILE...: adds", Command.Argument.FILES),
                        new Command("time", "STATEMENT: times", Command.Argument.CODE),
                        new Command(
                            "fetch",
                            "WORD...: fetches",
                            Command.Argument.TEXT,
                            before ->
                                Completion.ofWord(
                                    before, List.of(new Candidate("--fast", "option", "")))),
                        new Command("who", ": lists", Command.Argument.TEXT)),
                List.of(
                    literal ->
                        literal.names().stream()
                            .flatMap(name -> literal.values().apply(name).stream())
                            .map(value -> new Candidate(value + "!", "value", literal.call()))
                            .toList())));
    run(
        "List<String> names = List.of(\"a\"); double myNumber = 2.5; int twice(int n) { return n; }"
            + " String twice(String s) { return s; } record Point(int x, int y) {}"
            + " var origin = new Point(0, 0);");
  }

  @AfterAll
  static void stop() {
    evaluator.close();
  }

  @Test
  void membersHaveKindsAndSignatures() {
    Candidate substring = only("\"abc\".substr");
    assertEquals("substring(", substring.text());
    assertEquals("function", substring.kind());
    assertTrue(
        substring.signature().matches("substring\\(int( \\w+)?\\): String \\(\\+1 overload\\)"),
        substring.signature());
    assertEquals("property", only("Integer.MAX_V").kind());
    assertEquals("int", only("Integer.MAX_V").signature());
    assertEquals("class", find("java.util.", "ArrayList").kind());
    assertEquals("interface", find("java.util.", "List").kind());
    assertEquals("module", find("java.util.", "concurrent").kind());
    assertEquals("enum", find("java.util.concurrent.", "TimeUnit").kind());
    assertEquals("keyword", only("retur").kind());
    assertEquals("instance", only("myN").kind());
  }

  @Test
  void typeArgumentsOfTheReceiverAreFilledIn() {
    String get = find("names.ge", "get(").signature();
    assertTrue(get.matches("get\\(int( \\w+)?\\): String"), get);
  }

  @Test
  void noArgumentMethodsAreClosedAndOthersOpened() {
    assertEquals("size()", only("names.siz").text());
    assertEquals("contains(", texts("names.contains").get(0));
  }

  @Test
  void theMatchingTypeComesFirst() {
    List<String> all = texts("int n = names.");
    assertTrue(all.indexOf("size()") < all.indexOf("add("), all.toString());
    assertEquals("origin", texts("Point p = ").get(0));
    assertEquals("myNumber", texts("Math.floor(").get(0));
  }

  @Test
  void ownNamesComeBeforeOthersAndNoneTwice() {
    List<String> all = texts("t");
    assertEquals("twice(", all.get(0));
    assertEquals(all.size(), new HashSet<>(all).size());
    List<String> members = texts("origin.");
    assertEquals(List.of("x()", "y()"), members.subList(0, 2));
    assertTrue(members.indexOf("hashCode()") > 1, members.toString());
  }

  @Test
  void overloadsOfCellsAreCounted() {
    assertEquals("twice(int n): int (+1 overload)", only("twi").signature());
  }

  @Test
  void localsOfTheCellAreKnownWhereTheyAreVisible() {
    assertEquals(List.of("count"), texts("int count = 1; { int counter = 2; } cou"));
    assertEquals(List.of("inner"), texts("void f(int outer) { int inner = 1; inn"));
    assertEquals(List.of("outer"), texts("void f(int outer) { int inner = 1; oute"));
    assertEquals(List.of("early"), texts("int early = 1; void f() { earl"));
    assertEquals(List.of("field"), texts("class A { int field; void m() { fiel"));
    assertEquals(List.of("index"), texts("for (int index = 0; inde"));
    assertEquals(List.of("failure"), texts("try { } catch (Exception failure) { failu"));
  }

  @Test
  void declarationsOfTheSameCellAreKnown() {
    assertEquals(List.of("cube("), texts("static int cube(int n) { return n; } int v = cub"));
    assertEquals(List.of("Circle"), texts("public record Circle(double r) {} Circl"));
    assertEquals(List.of("radius()"), texts("record Disc(double radius) {} new Disc(1).rad"));
    assertEquals(
        List.of("AtomicInteger"),
        texts("import java.util.concurrent.atomic.*;\nAtomicInteg").subList(0, 1));
  }

  @Test
  void privateMembersAreOfferedInTheirClassOnly() {
    assertEquals(List.of(), texts("class A { private int secret; } new A().secre"));
    assertEquals(
        List.of("secret"), texts("class A { private int secret; int m(A a) { return a.secre"));
  }

  @Test
  void comparisonsAreNoDeclarations() {
    assertEquals(List.of("size()"), texts("int a = 1; a > twice(names.siz"));
  }

  @Test
  void lambdasKnowTheTypesOfTheirParameters() {
    assertEquals(List.of("isBlank()"), texts("names.stream().filter(n -> n.isBl"));
    assertEquals(List.of("isBlank()"), texts("names.forEach(n -> { boolean b = n.isBl"));
    assertEquals(
        List.of("strip()"), texts("Function<String, String> f = s -> s.strip").subList(0, 1));
    assertEquals(List.of("length"), texts("names.stream().map(String::len"));
  }

  @Test
  void patternsBindTheirVariables() {
    assertEquals(List.of("isBlank()"), texts("Object o = 1; if (o instanceof String s && s.isBl"));
    assertEquals(List.of("isBlank()"), texts("Object o = 1; if (o instanceof String s) { s.isBl"));
  }

  @Test
  void casesAreTheConstantsOfTheEnum() {
    assertEquals("SECONDS", texts("switch (java.util.concurrent.TimeUnit.DAYS) { case SEC").get(0));
  }

  @Test
  void importsAreCompleted() {
    assertEquals(List.of("concurrent"), texts("import java.util.concurren"));
    assertEquals(List.of("ConcurrentMap"), texts("import java.util.concurrent.ConcurrentMa"));
  }

  @Test
  void theRestOfTheCellDoesNotMatter() {
    Completion found = evaluator.complete("foo(names.get(0).isBl) + \"x", 21);
    assertEquals(List.of("isBlank()"), found.candidates().stream().map(Candidate::text).toList());
    assertEquals(List.of(17, 21), List.of(found.start(), found.end()));
  }

  @Test
  void positionsCountUtf16UnitsAfterEmoji() {
    String code = "String s = \"😀\"; s.isBl";
    Completion found = evaluator.complete(code, code.length());
    assertEquals(List.of("isBlank()"), found.candidates().stream().map(Candidate::text).toList());
    assertEquals(List.of(19, 23), List.of(found.start(), found.end()));
  }

  @Test
  void anyCaseFitsWhenTheTypedOneDoesNot() {
    assertEquals(List.of("isBlank()"), texts("\"\".isbla"));
  }

  @Test
  void directivesAreCompletedWhereStatementsBegin() {
    assertEquals(List.of("%jars", "%time", "%fetch", "%who"), texts("int x = 1;\n%"));
    assertEquals(List.of("%%time"), texts("%%t"));
    assertEquals(List.of("%time"), texts("names\n%ti"));
    assertFalse(texts("int y = 5\n  + 3 %ti").contains("%time"));
    assertEquals(List.of(), texts("String s = \"\"\"\n  %ti"));
    assertEquals(List.of("size()"), texts("%time names.siz"));
    assertEquals(List.of("size()"), texts("%%time\nnames.siz"));
    assertEquals(List.of(), texts("%who names.siz"));
  }

  @Test
  void filesAreCompletedInStringsAndAfterMagics(@TempDir Path folder) throws IOException {
    Files.createFile(folder.resolve("a-run.csv"));
    Files.createDirectory(folder.resolve("a-set"));
    Files.createFile(folder.resolve(".hidden"));
    String start = folder.toString().replace('\\', '/') + "/";
    assertEquals(
        List.of(start + "a-run.csv", start + "a-set/"), texts("var f = new File(\"" + start));
    assertEquals(List.of(start + "a-run.csv"), texts("%jars " + start + "a-r"));
    assertEquals(List.of(), texts("\"no such folder/x"));
  }

  @Test
  void completersSeeTheStringItsCallAndTheValuesOfVariables() {
    Completion found = evaluator.complete("foo(origin, \"Poi", 16);
    assertEquals(List.of(new Candidate("Point[x=0, y=0]!", "value", "foo")), found.candidates());
    assertEquals(List.of(13, 16), List.of(found.start(), found.end()));
    assertEquals(List.of(), texts("foo(origin, \"Other"));
  }

  @Test
  void nothingStandsInCommentsAndNumbers() {
    assertEquals(List.of(), texts("// nam"));
    assertEquals(List.of(), texts("/* nam"));
    assertEquals(List.of(), texts("12"));
    assertEquals(List.of(), texts("'n"));
  }

  @Test
  void variablesThatChangedTheirTypeAreKnownAnew() {
    run("var changing = 1;");
    assertEquals("int", only("changin").signature());
    run("var changing = \"text\";");
    assertEquals("String", only("changin").signature());
    assertEquals(List.of("isBlank()"), texts("changing.isBl"));
  }

  @Test
  void answersComeWhileACellRuns() throws InterruptedException {
    Thread cell = new Thread(() -> run("boolean started = true; Thread.sleep(1500);"));
    cell.start();
    Thread.sleep(500);
    assertEquals(List.of("size()"), texts("names.siz"));
    assertTrue(cell.isAlive());
    cell.join();
  }

  @Test
  void aLongCellIsCompletedAtItsEnd() {
    assertEquals(
        List.of("size()"), texts("int x = names.size(); // c\n".repeat(500) + "names.siz"));
  }

  @Test
  void hugeAndHostileCodeGetsAnAnswerInBoundedTime() {
    String many = "int x = names.size(); // comment\n".repeat(10_000);
    String deep = "f(".repeat(50_000);
    String quotes = "\"".repeat(100_000);
    String nested = "Map<".repeat(2_000);
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          for (String code :
              List.of(many + "names.siz", deep, quotes, nested, "\u0000\ud800{)(%", many + deep)) {
            Completion unused = evaluator.complete(code, code.length());
            var ignored = evaluator.inspect(code, code.length(), 1);
            assertTrue(evaluator.completeness(code) != null);
          }
          assertEquals(List.of("size()"), texts("names.siz"));
        });
  }

  private static void run(String code) {
    Outcome outcome =
        evaluator.evaluate(Cell.of(1, code, null), code, (cell, line) -> Outcome.done());
    assertTrue(outcome instanceof Outcome.Success, outcome.toString());
  }

  private static List<String> texts(String code) {
    return evaluator.complete(code, code.length()).candidates().stream()
        .map(Candidate::text)
        .toList();
  }

  private static Candidate only(String code) {
    List<Candidate> found = evaluator.complete(code, code.length()).candidates();
    assertEquals(1, found.size(), found.toString());
    return found.get(0);
  }

  private static Candidate find(String code, String text) {
    Optional<Candidate> found =
        evaluator.complete(code, code.length()).candidates().stream()
            .filter(candidate -> candidate.text().equals(text))
            .findFirst();
    assertTrue(found.isPresent(), code + " has no " + text);
    return found.get();
  }

  @Test
  void classesThatAreNotImportedAreOfferedByTheirFullNames() {
    assertEquals(
        List.of("java.time.LocalDate", "java.time.LocalDateTime"), texts("var d = LocalDa"));
    assertEquals(List.of(), texts("names.LocalDa"));
  }

  @Test
  void theWordsOfCommandsAreTheirOwn() {
    Completion completion = evaluator.complete("int a = 1;\n%fetch x --f", 23);
    assertEquals(List.of(new Candidate("--fast", "option", "")), completion.candidates());
    assertEquals(20, completion.start());
    assertEquals(23, completion.end());
    assertEquals(List.of(), texts("%fetch --x"));
  }
}
