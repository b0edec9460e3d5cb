package dev.benchbook.analysis.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every folder below {@code golden} is a case: {@code input.txt} as people have it, {@code
 * expected.txt} as it must be read. {@code -Dgolden.rewrite=true} writes the expectations anew.
 */
class GoldenPlansTest {
  private static final Path GOLDEN =
      Path.of("src/test/resources/dev/benchbook/analysis/plans/golden");

  @TestFactory
  List<DynamicTest> readsEveryGoldenCase() throws IOException {
    try (Stream<Path> folders = Files.list(GOLDEN)) {
      List<DynamicTest> tests =
          folders
              .filter(Files::isDirectory)
              .sorted()
              .map(f -> DynamicTest.dynamicTest(f.getFileName().toString(), () -> check(f)))
              .toList();
      assertFalse(tests.isEmpty());
      return tests;
    }
  }

  private static void check(Path folder) throws IOException {
    String input = Files.readString(folder.resolve("input.txt"), StandardCharsets.UTF_8);
    String actual = PlanDump.of(Plans.parseAll(input));
    Path expected = folder.resolve("expected.txt");
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.writeString(expected, actual, StandardCharsets.UTF_8);
    }
    assertEquals(Files.readString(expected, StandardCharsets.UTF_8), actual, folder.toString());
  }
}
