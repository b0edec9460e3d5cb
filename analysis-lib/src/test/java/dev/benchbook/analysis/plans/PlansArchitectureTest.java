package dev.benchbook.analysis.plans;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class PlansArchitectureTest {
  private static final String PLANS = "dev.benchbook.analysis.plans";

  private final JavaClasses classes =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(PLANS);

  @Test
  void plansDependOnTheirLayerOnly() {
    classes()
        .that()
        .resideInAPackage(PLANS + "..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            PLANS + "..", "dev.benchbook.analysis.measure", "java..", "tech.tablesaw..")
        .check(classes);
  }

  @Test
  void textKnowsNoEngineAndNoPlan() {
    classes()
        .that()
        .resideInAPackage(PLANS + ".text")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(PLANS + ".text", "java..")
        .check(classes);
  }

  @Test
  void theModelDoesNotKnowItsDialects() {
    noClasses()
        .that()
        .resideInAPackage(PLANS)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(PLANS + ".postgres")
        .check(classes);
    slices().matching(PLANS + ".(*)..").should().beFreeOfCycles().check(classes);
  }
}
