package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.fail;

import dev.benchbook.analysis.measure.OnDoubt;
import dev.benchbook.analysis.results.format.ResultsException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever happens to a text: it is read, or the error is ours and has a position. */
class DamagedTextTest {

  private static final int MUTATIONS = 4000;
  private static final List<OnDoubt> DOUBTS = List.of(OnDoubt.KEEP, OnDoubt.SKIP, OnDoubt.STRICT);

  private static final List<String> TEXTS =
      List.of(
          """
          q,ms,n
          a,1.5,3
          b,"2,5",4
          c,failed,5
          """,
          """
          | q | t |
          |---|---:|
          | a | 1.2ms |
          | b | 3 s ± 1 |
          """,
          """
           a | b
          ---+---
           x | 1
          (1 row)
          """,
          """
          pgbench (17.1)
          transaction type: a
          number of clients: 4
          tps = 5.5 (without initial)
          """,
          """
          0 1 1529 0 1796075424 961228 7
          0 2 failed 0 1796075424 971014 8
          """,
          """
          1796075429 3 30 900 5 15
          1796075429 2 20 300 2 20
          """,
          """
          SQL statistics:
            queries performed:
              read: 7
           transactions: 5 (1.0 per sec.)
          Threads fairness:
           events (avg/stddev): 2.0/1.0
          """,
          "[ 5s ] thds: 8 tps: 3.1 qps: 9.2 (r/w/o: 4.1/4.2/7.3) lat (ms,95%): 48.34 err/s: 1.2\n",
          "{\"results\":[{\"command\":\"x\",\"mean\":1.5,\"times\":[1.5,2],\"parameters\":{\"n\":\"1\"}}]}",
          "[{\"jmhVersion\":\"1\",\"primaryMetric\":{\"score\":2,\"rawData\":[[1,2]]}}]",
          "{\"system\":\"x\",\"result\":[[0.5,null,1]]}",
          """
          [READ], AverageLatency(us), 5.5
          [READ], 0, 7
          [READ], Return=ERROR, 1
          """,
          "READ - Takes(s): 1.0, Count: 5, Avg(us): 2, Max(us): 3, 99th(us): 1000\n",
          "BenchmarkX/a=b-8 100 5.5 ns/op 3 B/op\n",
          """
          scenario scale v1 after M1 unit
          a (q3) m 1.5 2.5 ms
          b s 3 4 s
          """,
          """
            mode   #c   old   diff
            x       1  2000   70%
                    4  8000   75%
          """,
          """
          HEAD:
          1.5, 2.5
          15.3:
          3, 4
          """,
          """
          Running 1m test @ http://x
           2 threads and 2 connections
           50.000%   53.31us
          """,
          """
          Value   Percentile   TotalCount 1/(1-Percentile)
          0.1  0.5  7  2.00
          """,
          """
          TEST RESULT : System achieved 5 NOPM from 9 MySQL TPM
          PROC: X
          CALLS: 5 SD: 1
          """,
          """
          x: (groupid=0, jobs=1): err= 0: pid=1
           read: IOPS=5, BW=1.5MiB/s (1)
           clat (usec): min=1, max=2, avg=3, stdev=4
          """);

  private static final List<String> BITS =
      List.of(
          "",
          ",",
          "|",
          "\t",
          "\n",
          "-",
          "\"",
          "{",
          "[",
          "]",
          "NaN",
          "inf",
          "1e999",
          "9".repeat(30),
          "%",
          " ms",
          "±",
          "\u0000",
          "\uD800",
          "<<<<",
          "null",
          "10⁻⁴",
          "\\",
          "1,5",
          "(",
          "0x1p3",
          "_");

  @Test
  void noTextCrashesOrHangs() {
    assertTimeoutPreemptively(
        Duration.ofMinutes(2),
        () -> {
          for (long seed = 0; seed < MUTATIONS; seed++) {
            read(seed);
          }
        });
  }

  private static void read(long seed) {
    String text = mutated(new Random(seed));
    OnDoubt onDoubt = DOUBTS.get((int) (seed % DOUBTS.size()));
    try {
      Results results = Results.parse(text, onDoubt);
      results.tables();
    } catch (ResultsException e) {
      if (e.where() == null) {
        fail("seed " + seed + ": an error without a position: " + e.getMessage());
      }
    } catch (RuntimeException e) {
      fail("seed " + seed + ": " + text, e);
    }
  }

  private static String mutated(Random random) {
    StringBuilder text = new StringBuilder(TEXTS.get(random.nextInt(TEXTS.size())));
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes && text.length() > 1; i++) {
      int at = random.nextInt(text.length());
      switch (random.nextInt(5)) {
        case 0 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(8)));
        case 1 -> text.insert(at, BITS.get(random.nextInt(BITS.size())));
        case 2 -> text.setCharAt(at, (char) (' ' + random.nextInt(95)));
        case 3 -> text.append(TEXTS.get(random.nextInt(TEXTS.size())));
        default -> text.setLength(at);
      }
    }
    return text.toString();
  }
}
