package dev.benchbook.analysis.plans;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Damaged plans are read or refused with a place: no other exception, no hang. */
class MutationTest {
  private static final long SEED = 20_230_528L;
  private static final int MUTATIONS = 6_000;

  @Test
  @Timeout(value = 180, unit = TimeUnit.SECONDS)
  void everyMutationIsReadOrRefusedWithAPlace() throws IOException {
    Path golden = Path.of("src/test/resources/dev/benchbook/analysis/plans/golden");
    List<String> inputs = new ArrayList<>(Mutations.inputs(golden, "input.txt"));
    inputs.addAll(FormatsTest.EXAMPLES);
    inputs.addAll(EnginesTest.EXAMPLES);
    Mutations mutations = new Mutations(SEED, inputs);
    int refused = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      String text = mutations.next();
      try {
        refused += Mutations.read(text) ? 0 : 1;
      } catch (RuntimeException | StackOverflowError e) {
        fail("seed " + SEED + ", mutation " + i + " " + e + ":\n" + text, e);
      }
    }
    assertTrue(refused > 0 && refused < MUTATIONS, "refused " + refused);
  }
}
