package dev.benchbook.kernel.magic.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.eval.Completion;
import dev.benchbook.kernel.eval.Outcome;
import dev.benchbook.kernel.magic.Notebook;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MavenMagicTest {
  @TempDir Path folder;
  private Repository repository;
  private Notebook notebook;
  private Path local;

  @BeforeEach
  void start() throws IOException {
    repository = new Repository(folder);
    local = folder.resolve("local");
    notebook = notebook(repository.settings(folder.resolve("settings.xml")));
  }

  @AfterEach
  void end() {
    notebook.close();
  }

  private Notebook notebook(Path settings) {
    Notebook fresh = new Notebook();
    MavenLibraries libraries = MavenLibraries.at(settings, local);
    List.of(
            new MavenMagic("maven", libraries, fresh::evaluator),
            new MavenMagic("addMavenDependency", libraries, fresh::evaluator),
            new RepositoryMagic("mavenRepo", libraries),
            new PomMagic(libraries, fresh::evaluator))
        .forEach(fresh.magics()::add);
    return fresh;
  }

  @Test
  void aLibraryComesWithWhatItDependsOn() throws Exception {
    repository.add("leaf", "1.0");
    repository.add("tree", "2.0", "leaf:1.0");
    notebook.value("%maven demo:tree:2.0");
    List<String> lines = notebook.printed().lines().sorted().toList();
    assertTrue(lines.get(0).matches("2 jars in \\d+\\.\\d s"), notebook.printed());
    assertEquals("fetched leaf-1.0.jar (1 kB)", lines.get(1));
    assertEquals("fetched tree-2.0.jar (1 kB)", lines.get(2));
    assertEquals("2.0 1.0", notebook.value("demo.Tree.version() + \" \" + demo.Leaf.version()"));
    notebook.value("%addMavenDependency demo:tree:2.0");
    assertEquals("", notebook.printed(), "nothing is fetched twice");
  }

  @Test
  void packagingAndClassifierAreTakenAndABundleIsAJar() throws Exception {
    repository.add("leaf", "1.0");
    repository.add("other", "1.0");
    repository.addJar("leaf", "1.0", "-small");
    notebook.value("%maven demo:leaf:jar:small:1.0 \"demo:other:bundle:1.0\"");
    assertEquals("1.0-small", notebook.value("demo.Leaf.version()"));
    assertEquals("1.0", notebook.value("demo.Other.version()"));
  }

  @Test
  void whatIsExcludedIsLeftOut() throws Exception {
    repository.add("leaf", "1.0");
    repository.add("tree", "2.0", "leaf:1.0");
    notebook.value("%maven --exclude demo:leaf demo:tree:2.0");
    assertEquals("2.0", notebook.value("demo.Tree.version()"));
    assertEquals("CompilationError", notebook.failure("demo.Leaf.version()").name());
    assertEquals(
        "%maven: --exclude: expected group:artifact after it, found \"demo\"",
        notebook.failure("%maven --exclude demo demo:tree:2.0").message());
  }

  @Test
  void aPomAloneAddsWhatItDependsOn() throws Exception {
    repository.add("leaf", "1.0");
    repository.addPom(
        "all",
        "1.0",
        "<packaging>pom</packaging><dependencies>"
            + Repository.dependency("leaf:1.0")
            + "</dependencies>");
    notebook.value("%maven demo:all:pom:1.0");
    assertEquals("1.0", notebook.value("demo.Leaf.version()"));
  }

  @Test
  void aSnapshotOfARepositoryIsTaken() throws Exception {
    repository.add("leaf", "1.0-SNAPSHOT");
    notebook.value("%mavenRepo snapshots " + repository.url());
    notebook.value("%maven demo:leaf:1.0-SNAPSHOT");
    assertEquals("1.0-SNAPSHOT", notebook.value("demo.Leaf.version()"));
  }

  @Test
  void coordinatesAreCompletedFromTheLocalRepository() throws Exception {
    repository.add("leaf", "1.9");
    repository.add("leaf", "1.10");
    notebook.value("%maven demo:leaf:1.9");
    notebook.value("%maven demo:leaf:1.10");
    assertEquals(List.of("demo:"), completed(" de"));
    assertEquals(List.of("demo:leaf:"), completed(" x:y:1 demo:l"));
    assertEquals(List.of("demo:leaf:1.10", "demo:leaf:1.9"), completed(" demo:leaf:"));
    assertEquals(List.of("--offline"), completed(" --o"));
    assertEquals(List.of(), completed(" nothing:here:"));
  }

  private List<String> completed(String before) {
    return notebook.magics().find("maven").orElseThrow().complete(before).candidates().stream()
        .map(Completion.Candidate::text)
        .toList();
  }

  @Test
  void aMissingLibrarySaysWhoWasAskedAndWhatEachAnswered() throws Exception {
    repository.add("tree", "2.0", "leaf:9.9");
    notebook.value("%mavenRepo extra " + folder.resolve("nowhere").toUri());
    String mirror = "\n  test (" + repository.url() + "): not there";
    String missing = " can't be had\n  local repository " + local + ": not there" + mirror;
    assertEquals(
        "%maven: demo:absent:jar:1" + missing, notebook.failure("%maven demo:absent:1").message());
    assertEquals(
        "%maven: demo:leaf:jar:9.9" + missing, notebook.failure("%maven demo:tree:2.0").message());
    repository.add("leaf", "9.9");
    notebook.value("%maven demo:tree:2.0");
    assertEquals("9.9", notebook.value("demo.Leaf.version()"), "it is looked for again");
  }

  @Test
  void aRepositoryThatRefusesOrIsNotThereIsTold() throws Exception {
    Path plain = Files.writeString(folder.resolve("plain.xml"), "<settings/>");
    int port;
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = taken.getLocalPort();
    }
    try (Notebook own = notebook(plain)) {
      String url = "http://127.0.0.1:" + port + "/maven2";
      own.value("%mavenRepo central " + repository.url() + "\n%mavenRepo dead " + url);
      String message = own.failure("%maven demo:absent:1").message();
      assertTrue(message.contains("\n  central (" + repository.url() + "): not there"), message);
      assertTrue(message.contains("\n  dead (" + url + "): "), message);
      assertTrue(message.contains("Connection refused"), message);
    }
  }

  @Test
  void offlineUsesTheLocalRepositoryAlone() throws Exception {
    repository.add("leaf", "1.0");
    assertEquals(
        "%maven: demo:leaf:jar:1.0 can't be had\n  local repository "
            + local
            + ": not there\n  offline: no repository was asked",
        notebook.failure("%maven --offline demo:leaf:1.0").message());
    notebook.value("%maven demo:leaf:1.0");
    try (Notebook later = notebook(folder.resolve("settings.xml"))) {
      later.value("%maven --offline demo:leaf:1.0");
      assertEquals("1.0", later.value("demo.Leaf.version()"));
    }
    Path settings =
        Files.writeString(
            folder.resolve("offline.xml"), "<settings><offline>true</offline></settings>");
    try (Notebook set = notebook(settings)) {
      assertTrue(
          set.failure("%maven demo:other:1.0").message().endsWith("no repository was asked"));
    }
  }

  @Test
  void whatWasAddedBeforeStaysAndIsToldOnce() throws Exception {
    repository.add("leaf", "1.0");
    repository.add("leaf", "2.0");
    repository.add("tree", "1.0", "leaf:1.0");
    notebook.value("%maven demo:tree:1.0");
    notebook.value("%maven demo:leaf:2.0");
    assertTrue(
        notebook
            .printed()
            .endsWith(
                "note: cells see demo:leaf 1.0, which was added before (restart the kernel to"
                    + " change); 2.0 is not used\n"),
        notebook.printed());
    assertEquals("1.0", notebook.value("demo.Leaf.version()"));
    notebook.value("%maven demo:tree:1.0");
    assertEquals("", notebook.printed());
  }

  @Test
  void aLibraryOfTheKernelsOwnWinsAndIsTold() {
    notebook.value("%maven com.google.guava:guava:19.0");
    assertTrue(
        notebook
            .printed()
            .matches(
                "note: cells see com\\.google\\.guava:guava \\S+, which the kernel's own library"
                    + " brings; 19\\.0 is not used\n"),
        notebook.printed());
  }

  @Test
  void coordinatesOfAnotherFormAreExplained() {
    assertEquals(
        "%maven: expected group:artifact:version, found \"demo:leaf\", which lacks the version",
        notebook.failure("%maven demo:leaf").message());
    assertEquals(
        "%maven: expected group:artifact:version or group:artifact:packaging:classifier:version,"
            + " found \"leaf\"",
        notebook.failure("%maven leaf").message());
    assertEquals(
        "%maven: expected group:artifact:version, found nothing",
        notebook.failure("%maven").message());
    assertEquals(
        "%maven: there is no option --ofline; there are --offline and --exclude",
        notebook.failure("%maven --ofline demo:leaf:1").message());
    assertEquals(
        "%mavenRepo: expected an id and a URL, found \"x\"",
        notebook.failure("%mavenRepo x").message());
    assertEquals(
        "%mavenRepo: expected a URL such as https://..., found \"lib\"",
        notebook.failure("%mavenRepo x lib").message());
  }

  @Test
  void anInterruptEndsADownloadThatHangs() throws Exception {
    Path plain = Files.writeString(folder.resolve("plain.xml"), "<settings/>");
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Notebook own = notebook(plain)) {
      own.value("%mavenRepo central http://127.0.0.1:" + silent.getLocalPort() + "/maven2");
      long begin = System.nanoTime();
      Outcome.Failure failure = own.interrupted("%maven demo:leaf:1.0", 1000);
      assertEquals("KeyboardInterrupt", failure.name());
      assertEquals("%maven was interrupted", failure.message());
      assertTrue(System.nanoTime() - begin < 5e9);
    }
  }

  @Test
  void runningCodeCanAddLibraries() throws Exception {
    repository.add("leaf", "1.0");
    assertEquals(
        null, notebook.value("Object none = lineMagic(\"maven\", List.of(\"demo:leaf:1.0\"));"));
    assertEquals("1.0", notebook.value("demo.Leaf.version()"));
  }

  @Test
  void aPomInACellIsReadWithManagedVersionsAndExclusions() throws Exception {
    repository.add("leaf", "1.0");
    repository.add("leaf", "3.0");
    repository.add("twig", "1.0");
    repository.add("tree", "1.0", "leaf:1.0", "twig:1.0");
    repository.addPom(
        "bom",
        "1",
        "<packaging>pom</packaging><dependencyManagement><dependencies>"
            + Repository.dependency("leaf:3.0")
            + "</dependencies></dependencyManagement>");
    notebook.value(
        "%%loadFromPOM\n<?xml version=\"1.0\"?>\n<project><modelVersion>4.0.0</modelVersion>\n"
            + "<groupId>x</groupId><artifactId>y</artifactId><version>${revision}</version>\n"
            + "<properties><revision>7</revision><tree>1.0</tree></properties>\n"
            + "<dependencyManagement><dependencies><dependency><groupId>demo</groupId>"
            + "<artifactId>bom</artifactId><version>1</version><type>pom</type>"
            + "<scope>import</scope></dependency></dependencies></dependencyManagement>\n"
            + "<dependencies><dependency><groupId>demo</groupId><artifactId>tree</artifactId>"
            + "<version>${tree}</version><exclusions><exclusion><groupId>demo</groupId>"
            + "<artifactId>twig</artifactId></exclusion></exclusions></dependency></dependencies>"
            + "</project>");
    assertEquals("3.0", notebook.value("demo.Leaf.version()"));
    assertEquals("CompilationError", notebook.failure("demo.Twig.version()").name());
  }

  @Test
  void looseElementsAndListsBesideEachOtherAreEnough() throws Exception {
    repository.add("leaf", "1.0");
    repository.add("twig", "1.0");
    notebook.value(
        "%%loadFromPOM\n<!-- from a manual -->\n"
            + "<repository><id>r</id><url>"
            + folder.toUri()
            + "</url></repository>\n"
            + Repository.dependency("leaf:1.0")
            + "\n<dependencies>"
            + Repository.dependency("twig:1.0")
            + "</dependencies>");
    assertEquals("1.0 1.0", notebook.value("demo.Leaf.version() + \" \" + demo.Twig.version()"));
  }

  @Test
  void theRepositoriesOfAPomAreKnownToLaterRequests() throws Exception {
    repository.add("leaf", "1.0");
    Repository other = new Repository(folder.resolve("other"));
    other.add("twig", "1.0");
    Path plain = Files.writeString(folder.resolve("plain.xml"), "<settings/>");
    try (Notebook own = notebook(plain)) {
      own.value("%mavenRepo central " + repository.url());
      own.value(
          "%%loadFromPOM\n<repository><id>r</id><url>"
              + other.url()
              + "</url></repository>"
              + Repository.dependency("twig:1.0"));
      own.value("%maven demo:leaf:1.0");
      assertEquals("1.0 1.0", own.value("demo.Leaf.version() + \" \" + demo.Twig.version()"));
    }
  }

  @Test
  void aPomFileIsReadWithItsParentAndTheScopesAskedFor() throws Exception {
    repository.add("leaf", "1.0");
    repository.add("twig", "1.0");
    String head = "<project><modelVersion>4.0.0</modelVersion>";
    Files.writeString(
        folder.resolve("pom.xml"),
        head
            + "<groupId>p</groupId><artifactId>parent</artifactId><version>1</version>"
            + "<packaging>pom</packaging><properties><leaf>1.0</leaf></properties></project>");
    Path child = Files.createDirectory(folder.resolve("a child")).resolve("pom.xml");
    Files.writeString(
        child,
        head
            + "<parent><groupId>p</groupId><artifactId>parent</artifactId><version>1</version>"
            + "</parent><artifactId>c</artifactId><dependencies>"
            + Repository.dependency("leaf:${leaf}")
            + Repository.dependency("twig:1.0")
                .replace("</dependency>", "<scope>test</scope></dependency>")
            + "</dependencies></project>");
    notebook.value("%loadFromPOM \"" + child + "\"");
    assertEquals("1.0", notebook.value("demo.Leaf.version()"));
    assertEquals("CompilationError", notebook.failure("demo.Twig.version()").name());
    notebook.value("%loadFromPOM '" + child + "' test");
    assertEquals("1.0", notebook.value("demo.Twig.version()"));
  }

  @Test
  void aPomThatCannotBeUsedSaysWhy() {
    assertEquals(
        "%loadFromPOM: line 2 below the magic: The element type \"groupId\" must be terminated by"
            + " the matching end-tag \"</groupId>\".",
        notebook.failure("%%loadFromPOM\n<dependency>\n<groupId></dependency>").message());
    assertEquals(
        "%loadFromPOM: expected a pom, <dependency> or <repository>, found none of them",
        notebook.failure("%%loadFromPOM\n<build/>").message());
    assertEquals(
        "%loadFromPOM: the pom can't be used: 'dependencies.dependency.version' for demo:leaf:jar"
            + " is missing.",
        notebook.failure("%%loadFromPOM\n" + Repository.dependency("leaf")).message());
    assertEquals(
        "%loadFromPOM: expected a pom's file, or %%loadFromPOM above a pom",
        notebook.failure("%loadFromPOM").message());
    Path absent = folder.resolve("absent.xml");
    assertEquals(
        "%loadFromPOM: " + absent + ": no such file",
        notebook.failure("%loadFromPOM " + absent).message());
  }
}
