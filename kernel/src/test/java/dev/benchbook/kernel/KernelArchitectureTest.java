package dev.benchbook.kernel;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Holds the table of allowed imports of the kernel's packages and the absence of cycles. */
class KernelArchitectureTest {
  private static final String ROOT = "dev.benchbook.kernel.";

  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          "wire", List.of(),
          "display", List.of(),
          "eval", List.of("display"),
          "magic", List.of("eval", "display"),
          "session", List.of("wire", "eval", "magic", "display"),
          "bridge", List.of("wire", "display", "eval", "magic", "session"),
          "launch", List.of("wire", "display", "eval", "magic", "session", "bridge"));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.benchbook.kernel");

  @Test
  void packagesImportOnlyWhatTheTableAllows() {
    for (String from : ALLOWED.keySet()) {
      String[] forbidden =
          ALLOWED.keySet().stream()
              .filter(to -> !to.equals(from) && !ALLOWED.get(from).contains(to))
              .map(to -> ROOT + to + "..")
              .toArray(String[]::new);
      if (forbidden.length > 0) {
        noClasses()
            .that()
            .resideInAPackage(ROOT + from + "..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(forbidden)
            .check(CLASSES);
      }
    }
  }

  @Test
  void everyPackageIsInTheTable() {
    String[] known = ALLOWED.keySet().stream().map(p -> ROOT + p + "..").toArray(String[]::new);
    noClasses().should().resideOutsideOfPackages(known).check(CLASSES);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("dev.benchbook.kernel.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void onlyWireUsesZeroMqAndJackson() {
    onlyIn("wire", "org.zeromq..", "zmq..", "com.fasterxml.jackson..");
  }

  @Test
  void onlyTheJavaEvaluatorUsesJShellAndAsm() {
    onlyIn("eval.jshell", "jdk.jshell..", "org.objectweb.asm..");
  }

  @Test
  void onlyMavenMagicsUseMaven() {
    onlyIn("magic.maven", "org.apache.maven..", "org.eclipse.aether..", "eu.maveniverse..");
  }

  @Test
  void onlyTheBridgeUsesTheAnalysisLibraryAndItsCharts() {
    onlyIn("bridge", "dev.benchbook.analysis..", "tech.tablesaw..", "org.knowm..");
  }

  @Test
  void whatCellsSeeDependsOnTheJdkAlone() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + "display..")
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages("java..", "javax.imageio..", ROOT + "display..")
        .check(CLASSES);
  }

  @Test
  void namesOfOtherKernelsStandForDisplaysAlone() {
    String[] names = {"io.github.spencerpark..", "org.dflib.."};
    noClasses()
        .that()
        .resideInAnyPackage(names)
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages("java..", ROOT + "display", names[0], names[1])
        .check(
            new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("io.github.spencerpark", "org.dflib"));
    noClasses().should().dependOnClassesThat().resideInAnyPackage(names).check(CLASSES);
  }

  private static void onlyIn(String home, String... libraries) {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + home + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(libraries)
        .check(CLASSES);
  }
}
