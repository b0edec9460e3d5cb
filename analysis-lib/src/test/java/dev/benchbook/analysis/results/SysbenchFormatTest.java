package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SysbenchFormatTest {

  private static final String TOTALS =
      """
      SQL statistics:
          queries performed:
              read:                            700
              write:                           200
              other:                           100
              total:                           1000
          transactions:                        50     (10.00 per sec.)
          queries:                             1000   (200.00 per sec.)
          ignored errors:                      0      (0.00 per sec.)
          reconnects:                          0      (0.00 per sec.)

      General statistics:
          total time:                          5.0012s
          total number of events:              50

      Latency (ms):
               min:                                    1.00
               avg:                                  200.00
               max:                                  300.00
               95th percentile:                      297.92
               sum:                                10000.00

      Threads fairness:
          events (avg/stddev):           25.0000/1.50
          execution time (avg/stddev):   5.0000/0.01
      """;

  private static final String BANNER =
      "sysbench 1.0.20 (using bundled LuaJIT 2.1.0-beta2)\n\nNumber of threads: 2\n";

  @Test
  void totalsAreOneRow() {
    assertEquals(
        """
        runs
        run:I | report:S | version:S | threads:I | reads:I | writes:I | others:I | transactions:I\
         | tps:D | queries:I | qps:D | ignored_errors:I | ignored_errors_per_s:D | reconnects:I\
         | total_time_s:D | events:I | latency_min_ms:D | latency_average_ms:D | latency_max_ms:D\
         | latency_p95_ms:D | latency_sum_ms:D | thread_events_average:D | thread_events_stddev:D\
         | thread_time_average_s:D | thread_time_stddev_s:D
        1 | final | 1.0.20 | 2 | 700 | 200 | 100 | 50 | 10.0 | 1000 | 200.0 | 0 | 0.0 | 0 | 5.0012\
         | 50 | 1.0 | 200.0 | 300.0 | 297.92 | 10000.0 | 25.0 | 1.5 | 5.0 | 0.01
        """,
        Frames.text(Results.parse(BANNER + TOTALS)));
    assertEquals(List.of(), Results.parse(BANNER + TOTALS).warnings());
  }

  @Test
  void intervalsOfAllVersionsAreRead() {
    Results results =
        Results.parse(
            """
            [   2s] threads: 64, tps: 1374.45, reads: 19660.76, writes: 77918.08, response time: \
            92.63ms (95%), errors: 0.50, reconnects:  0.00
            [ 5s ] thds: 8 tps: 355.03 qps: 9952.34 (r/w/o: 4550.27/4687.20/714.87) lat (ms,99%): \
            48.34 err/s 1.20 reconn/s: 0.00
            [ 6s ] thds: 8 tps: 355.03 qps: 9952.34 (r/w/o: 4550.27/4687.20/714.87) lat (ms,99%): \
            48.34 err/s: 1.20 reconn/s: 0.00
            [ 6s ] queue length: 7, concurrency: 3
            """);
    assertEquals(
        """
        intervals
        run:I | elapsed_s:I | threads:I | tps:D | reads_per_s:D | writes_per_s:D | errors_per_s:D\
         | reconnects_per_s:D | latency_p95_ms:D | qps:D | others_per_s:D | latency_p99_ms:D\
         | queue_length:I | concurrency:I
        1 | 2 | 64 | 1374.45 | 19660.76 | 77918.08 | 0.5 | 0.0 | 92.63 |  |  |  |  |
        1 | 5 | 8 | 355.03 | 4550.27 | 4687.2 | 1.2 | 0.0 |  | 9952.34 | 714.87 | 48.34 |  |
        1 | 6 | 8 | 355.03 | 4550.27 | 4687.2 | 1.2 | 0.0 |  | 9952.34 | 714.87 | 48.34 | 7 | 3
        """,
        Frames.text(results));
  }

  @Test
  void checkpointsAreMarkedAndRunsCounted() {
    String checkpoint = BANNER + "[ 2s ] Checkpoint report:\n" + TOTALS + TOTALS;
    Results results = Results.parse(checkpoint + "\n" + TOTALS);
    assertEquals(
        List.of("checkpoint 2 s", "final", "final"),
        results.table().stringColumn("report").asList());
    assertEquals(List.of(1, 1, 2), results.table().intColumn("run").asList());
  }

  @Test
  void percentilesMayLeaveTheirBoundsByABucket() {
    assertEquals(List.of(), Results.parse(of("241.47", "241.47", "240.02", "241.47")).warnings());
    assertEquals(
        List.of(
            "text:4: the 95th percentile is outside of the lowest and highest latency by more than"
                + " one bucket of sysbench's histogram (1.8 %)"),
        Frames.warnings(Results.parse(of("241.47", "241.47", "180.00", "241.47"))));
    assertEquals(
        "text:4: the percentile 100000.00 ms is where sysbench's histogram ends: read it as 100 s or"
            + " more",
        Frames.warnings(Results.parse(of("1.00", "250000.00", "100000.00", "172096.73"))).get(0));
  }

  @Test
  void percentileZeroIsMissing() {
    Results results =
        Results.parse(
            BANNER
                + TOTALS.replace(
                    "95th percentile:                      297.92", "percentile stats: disabled"));
    assertEquals(false, results.table().containsColumn("latency_p95_ms"));
    Results interval =
        Results.parse(
            "[ 1s ] thds: 8 tps: 3.00 qps: 3.00 (r/w/o: 1.00/1.00/1.00) lat (ms,0%): 0.00 err/s:"
                + " 0.00 reconn/s: 0.00\n");
    assertEquals(false, interval.table().containsColumn("latency_p0_ms"));
  }

  @Test
  void ignoredErrorsAndLittlesLawAreWarnedOf() {
    String errors = TOTALS.replace("ignored errors:                      0", "ignored errors: 7");
    assertEquals(
        List.of("text:4: 7 errors were ignored: that work was done again"),
        Frames.warnings(Results.parse(BANNER + errors)));
    assertEquals(
        List.of(
            "text:4: tps times average latency is 0.50 of the threads (Little's law): the two don't"
                + " describe the same work"),
        Frames.warnings(Results.parse(BANNER + TOTALS.replace("(10.00 per", "(5.00 per"))));
  }

  @Test
  void histogramsAreCounts() {
    Results results =
        Results.parse(
            BANNER + "       0.026 |**                                       12\n" + TOTALS);
    assertEquals(
        "histogram\nrun:I | latency_ms:D | count:I\n1 | 0.026 | 12\n",
        Frames.text(results.table("histogram")));
  }

  private static String of(String min, String max, String p95, String average) {
    String text = TOTALS.replace("1.00\n         avg", min + "\n         avg");
    return BANNER
        + text.replace("297.92", p95)
            .replace(":                                  300.00", ": " + max)
            .replace(":                                  200.00", ": " + average)
            .replace(
                "transactions:                        50     (10.00 per sec.)", "transactions: 50");
  }
}
