package dev.benchbook.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.benchbook.analysis.results.Results;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTextTest {

  @Test
  void theTableNamesItsConfidenceAndItsMeans() {
    Comparison c = question("v,q,run,ms\na,x,1,10\na,x,2,11\nb,x,1,5\nb,x,2,6\n").by("q").run();
    assertEquals(
        """
        q        a        b  unit    n  ratio   95 % interval  speedup  p (Holm)  verdict
        x  10.4881  5.47723  ms    2+2  0.522  [0.283, 0.965]   1.915x     0.046  ~ inconclusive
        1 row: 1 inconclusive; values are geometric means of n runs""",
        c.toString());
    assertEquals(true, c.html().contains("95 % interval"));
    assertEquals(
        true,
        question("v,q,run,ms\na,x,1,10\na,x,2,11\nb,x,1,5\nb,x,2,6\n")
            .by("q")
            .confidence(0.9)
            .run()
            .toString()
            .contains("90 % interval"));
  }

  @Test
  void oneMeasurementASideHasNoMeans() {
    assertEquals(
        "1 row: 1 unreplicated; one measurement a side shows a ratio, not that it is more than"
            + " noise",
        last(question("v,q,run,ms\na,x,1,10\nb,x,1,5\n").by("q").run().toString()));
  }

  @Test
  void ratiosBeyondADoubleAreNotComparable() {
    Comparison c = question("v,q,run,ms\na,x,1,1e-300\nb,x,1,1e300\n").by("q").run();
    assertEquals(Verdict.NOT_COMPARABLE, c.rows().get(0).verdict());
    assertEquals("the ratio is beyond the range of a double", c.rows().get(0).note());
  }

  @Test
  void noiseWithoutEndIsSaidAndNoCrash() {
    String text =
        """
        v,q,run,ms
        a,x,1,1e-200
        a,x,2,1e200
        a,x,3,1
        b,x,1,1e-200
        b,x,2,1e201
        b,x,3,1
        """;
    String note = question(text).by("q").run().rows().get(0).note();
    assertEquals(true, note.contains("show a change of ∞ %"), note);
  }

  @Test
  void manyMissingSidesAreTenWarningsAndACount() {
    StringBuilder text = new StringBuilder("v,q,run,ms\na,x,1,1\nb,x,1,2\n");
    for (int i = 0; i < 50; i++) {
      text.append("a,q").append(i).append(",1,5\n");
    }
    List<String> warnings = texts(question(text.toString()).by("q").run());
    assertEquals(11, warnings.size());
    assertEquals("q=q9: no value for b", warnings.get(9));
    assertEquals("and 40 more keys without a value for b", warnings.get(10));
  }

  @Test
  void manyRunsOfSeveralRowsAreTenWarningsAndACount() {
    StringBuilder text = new StringBuilder("v,q,run,ms\n");
    for (int i = 0; i < 15; i++) {
      text.append("a,q%1$s,1,5\na,q%1$s,1,6\nb,q%1$s,1,6\n".formatted(i));
    }
    List<String> warnings = texts(question(text.toString()).by("q").run());
    assertEquals(11, warnings.size());
    assertEquals("and 5 more cells in which several rows make one run", warnings.get(10));
  }

  private static Compare question(String text) {
    return Compare.table(Results.parse(text).table())
        .measure("ms")
        .across("v")
        .baseline("a")
        .repetition("run");
  }

  private static List<String> texts(Comparison comparison) {
    return comparison.warnings().stream().map(Object::toString).toList();
  }

  private static String last(String text) {
    return text.substring(text.lastIndexOf('\n') + 1);
  }
}
