package dev.benchbook.analysis;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Holds the table of allowed imports and the absence of cycles. */
class ArchitectureTest {

  private static final String ROOT = "dev.benchbook.analysis.";

  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          "measure", List.of(),
          "results", List.of("measure"),
          "plans", List.of("measure"),
          "stats", List.of("measure"),
          "compare", List.of("results", "stats", "measure"),
          "live", List.of("plans", "stats", "measure"),
          "scale", List.of("stats", "measure"),
          "charts", List.of("measure", "results", "plans", "stats", "compare", "scale"),
          "report",
              List.of(
                  "measure", "results", "plans", "stats", "compare", "live", "scale", "charts"));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.benchbook.analysis");

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
            .allowEmptyShould(true)
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
    slices().matching("dev.benchbook.analysis.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void theVocabularyAndStatisticsNeverSeeAFrame() {
    noClasses()
        .that()
        .resideInAnyPackage(ROOT + "measure..", ROOT + "stats..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("tech.tablesaw..")
        .check(CLASSES);
  }

  @Test
  void onlyLiveUsesJdbc() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "live..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.sql..", "javax.sql..")
        .check(CLASSES);
  }

  @Test
  void tablesawsCsvReaderIsNotUsed() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("tech.tablesaw.io.csv..", "tech.tablesaw.io.fixed..")
        .check(CLASSES);
  }
}
