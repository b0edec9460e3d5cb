package dev.benchbook.analysis.plans;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Damaged plans are read or refused with a place: no other exception, no hang. */
class MutationTest {
  private static final long SEED = 20_230_528L;
  private static final int MUTATIONS = 4_000;
  private static final String[] PIECES = {
    "'",
    "\"",
    "(",
    ")",
    "->  ",
    "\n",
    " ",
    "  (cost=0.00..1.00 rows=1 width=4)",
    "\u00a0",
    "> ",
    "InitPlan 1 (returns $0)",
    "SubPlan 1",
    "CTE x",
    "Worker 0:  actual time=",
    "QUERY PLAN",
    "|",
    "(never executed)",
    "9".repeat(400),
    "-1",
    "NaN",
    "\ud800",
    "\u0000",
    "JIT:",
    "\t",
    "&gt;",
    "loops=0",
    "rows=1.00",
    "Execution Time: 1 ms",
    ".",
    "..",
    "Buffers: shared hit=x"
  };

  @Test
  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  void everyMutationIsReadOrRefusedWithAPlace() throws IOException {
    List<String> inputs = inputs();
    Random random = new Random(SEED);
    int refused = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      String text = inputs.get(random.nextInt(inputs.size()));
      int changes = 1 + random.nextInt(6);
      for (int c = 0; c < changes; c++) {
        text = mutate(text, random);
      }
      refused += tryAll(text, i) ? 0 : 1;
    }
    assertTrue(refused > 0 && refused < MUTATIONS, "refused " + refused);
  }

  private static boolean tryAll(String text, int number) {
    try {
      for (Plan plan : Plans.parseAll(text)) {
        plan.table();
        assertTrue(plan.toString().length() > 0);
        assertTrue(plan.html().length() > 0);
      }
      return true;
    } catch (PlanException e) {
      assertTrue(e.getMessage().startsWith("text"), e.getMessage());
      return false;
    } catch (RuntimeException | StackOverflowError e) {
      return fail("seed " + SEED + ", mutation " + number + ":\n" + text, e);
    }
  }

  private static String mutate(String text, Random random) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + random.nextInt(40));
    return switch (random.nextInt(6)) {
      case 0 -> text.substring(0, from) + text.substring(to);
      case 1 -> text.substring(0, from) + piece(random) + text.substring(from);
      case 2 -> text.substring(0, from) + piece(random) + text.substring(to);
      case 3 -> text.substring(0, to) + text.substring(from);
      case 4 -> text.substring(0, from);
      default -> swapLines(text, random);
    };
  }

  private static String piece(Random random) {
    return PIECES[random.nextInt(PIECES.length)];
  }

  private static String swapLines(String text, Random random) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    String line = lines.remove(random.nextInt(lines.size()));
    lines.add(random.nextInt(lines.size() + 1), line);
    return String.join("\n", lines);
  }

  private static List<String> inputs() throws IOException {
    Path golden = Path.of("src/test/resources/dev/benchbook/analysis/plans/golden");
    List<String> inputs = new ArrayList<>();
    try (Stream<Path> folders = Files.list(golden)) {
      for (Path folder : folders.filter(Files::isDirectory).sorted().toList()) {
        inputs.add(Files.readString(folder.resolve("input.txt")));
      }
    }
    return inputs;
  }
}
