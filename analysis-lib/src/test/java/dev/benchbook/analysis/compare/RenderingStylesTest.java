package dev.benchbook.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.analysis.results.Results;
import org.junit.jupiter.api.Test;

/** A comparison in the manners of other tools. */
class RenderingStylesTest {

  private static final String[][] RUNS = {
    {"Encode/format=json-48", "old.txt", "1726 1723 1707 1707 1713 1729 1736 1707 1705 1774"},
    {"Encode/format=json-48", "new.txt", "1423 1416 1411 1413 1412 1426 1422 1424 1447 1425"},
    {"Encode/format=gob-48", "old.txt", "3069 3075 3069 3067 3207 3064 3064 3058 3059 3062"},
    {"Encode/format=gob-48", "new.txt", "3075 3065 3059 3065 3060 3081 3186 3135 3087 3062"},
  };

  /** The example of benchstat's documentation; the expected text is what benchstat prints. */
  @Test
  void benchstatsExampleIsPrintedAsBenchstatDoes() {
    assertEquals(
        """
                              │   old.txt   │               new.txt               │
                              │   sec/op    │   sec/op     vs base                │
        Encode/format=json-48   1.718µ ± 1%   1.423µ ± 1%  -17.20% (p=0.000 n=10)
        Encode/format=gob-48    3.066µ ± 0%   3.070µ ± 2%        ~ (p=0.446 n=10)
        geomean                 2.295µ        2.090µ        -8.94%
        """,
        example().benchstat());
  }

  /** Expected: what benchstat prints for pgbench throughput of three builds. */
  @Test
  void benchstatMarksWhatFewRunsCantShow() {
    Comparison c =
        Compare.table(
                Results.parse(
                        """
                        test,build,run,tps
                        Tpcb,pg15.3,1,10458.75233
                        Tpcb,pg15.3,2,10308.677192
                        Tpcb,pg15.3,3,10366.496526
                        Tpcb,pg15.3,4,10489.395275
                        Tpcb,pg15.3,5,10319.458041
                        Tpcb,1d369c9e9,1,10007.130326
                        Tpcb,1d369c9e9,2,10047.722122
                        Tpcb,1d369c9e9,3,9920.612426
                        Tpcb,1d369c9e9,4,10016.053846
                        Tpcb,1d369c9e9,5,10060.606408
                        """)
                    .table())
            .measure("tps")
            .by("test")
            .across("build")
            .repetition("run")
            .baseline("pg15.3")
            .run();
    String text = c.benchstat();
    assertTrue(
        text.contains("Tpcb      10.37k ± ∞ ¹   10.02k ± ∞ ¹  -3.38% (p=0.008 n=5)\n"), text);
    assertTrue(text.endsWith("¹ need >= 6 samples for confidence interval at level 0.95\n"), text);
    assertEquals(
        """
        Benchmark                           Difference         Old         New
        Tpcb [pg15.3 vs. 1d369c9e9]            -0.0364     10388.6     10010.4
        Tpcb [pg15.3 vs. 1d369c9e9]_pvalue      0.0079                           U Test, Repetitions: 5 vs 5. WARNING: Results unreliable! 9+ repetitions recommended.
        OVERALL_GEOMEAN                        -0.0364
        """,
        c.differences());
  }

  @Test
  void relativeTablesJoinByKeyAndMarkWhatIsEstablished() {
    assertEquals(
        """
        Relative to: old.txt
        col-1 : new.txt

        col-1   \n\
        0.83▲   Encode/format=json-48
        1.00    Encode/format=gob-48
        0.91    geomean of the rows that both sides have
        """,
        example().relative());
  }

  @Test
  void markdownEscapesWhatWouldBreakATable() {
    String text =
        Compare.table(Results.parse("q,v,ms\na|b_c,x,1.5\na|b_c,y,2.25\n").table())
            .measure("ms")
            .by("q")
            .across("v")
            .baseline("x")
            .run()
            .markdown();
    assertEquals(
        """
        | q | x | y | unit | n | ratio | speedup | verdict |
        | --- | ---: | ---: | --- | ---: | ---: | ---: | --- |
        | a\\|b\\_c | 1.5 | 2.25 | ms | 1+1 | 1.500 | 0.667x | · unreplicated |

        1 row: 1 unreplicated; one measurement a side shows a ratio, not that it is more than noise
        """,
        text);
  }

  private static Comparison example() {
    StringBuilder csv = new StringBuilder("name,file,run,ns\n");
    for (String[] cell : RUNS) {
      String[] values = cell[2].split(" ");
      for (int i = 0; i < values.length; i++) {
        csv.append(cell[0]).append(',').append(cell[1]).append(',').append(i).append(',');
        csv.append(values[i]).append('\n');
      }
    }
    return Compare.table(Results.parse(csv.toString()).table())
        .measure("ns")
        .by("name")
        .across("file")
        .repetition("run")
        .baseline("old.txt")
        .run();
  }
}
