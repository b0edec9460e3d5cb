package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.benchbook.analysis.results.format.ResultsException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PgbenchFormatsTest {

  private static final String REPORT =
      """
      pgbench (17.10 (Debian 17.10-1), server 16.3)
      transaction type: <builtin: select only>
      scaling factor: 10
      query mode: prepared
      number of clients: 4
      number of threads: 2
      maximum number of tries: 1
      duration: 10 s
      number of transactions actually processed: 20000
      number of failed transactions: 0 (0.000%)
      latency average = 2.000 ms
      initial connection time = 5.125 ms
      tps = 2000.000001 (without initial connection time)
      """;

  @Test
  void aReportIsOneRowWithItsVersionAsText() {
    Results results = Results.parse(REPORT);
    assertEquals("pgbench report", results.format());
    assertEquals(
        """
        runs
        run:I | version:S | server_version:S | script:S | scale:I | query_mode:S | clients:I\
         | threads:I | max_tries:I | duration_s:I | transactions:I | failed:I\
         | latency_average_ms:D | initial_connection_ms:D | tps:D
        1 | 17.10 | 16.3 | <builtin: select only> | 10 | prepared | 4 | 2 | 1 | 10 | 20000 | 0\
         | 2.0 | 5.125 | 2000.000001
        """,
        Frames.text(results));
    assertEquals(List.of(), results.warnings());
  }

  @Test
  void headingsTellReportsOfOneTextApart() {
    Results results = Results.parse("=== WARMUP ===\n" + REPORT + "# Run 1\n" + REPORT);
    assertEquals(List.of("WARMUP", "Run 1"), results.table().stringColumn("heading").asList());
    assertEquals(2, results.table().intColumn("run").getInt(1));
  }

  @Test
  void reportsInMailsAndRemoteShellsAreRead() {
    String quoted = REPORT.indent(0).replaceAll("(?m)^", "> > ");
    assertEquals(Frames.text(Results.parse(REPORT)), Frames.text(Results.parse(quoted)));
    String remote = REPORT.replaceAll("(?m)^(?=.)", "[db-1.example] out: ");
    assertEquals(Frames.text(Results.parse(REPORT)), Frames.text(Results.parse(remote)));
    String windows = REPORT.replace("\n", "\r\n");
    assertEquals(Frames.text(Results.parse(REPORT)), Frames.text(Results.parse(windows)));
  }

  @Test
  void oldReportsHaveTwoRates() {
    Results results =
        Results.parse(
            """
            starting vacuum...end.
            transaction type: TPC-B (sort of)
            scaling factor: 1
            query mode: simple
            number of clients: 1
            number of threads: 1
            number of transactions per client: 10
            number of transactions actually processed: 10/10
            latency average: 10.000 ms
            tps = 98.5 (including connections establishing)
            tps = 100.25 (excluding connections establishing)
            """);
    assertEquals(
        """
        runs
        run:I | script:S | scale:I | query_mode:S | clients:I | threads:I\
         | transactions_per_client:I | transactions:I | transactions_planned:I\
         | latency_average_ms:D | tps_with_connecting:D | tps:D
        1 | TPC-B (sort of) | 1 | simple | 1 | 1 | 10 | 10 | 10 | 10.0 | 98.5 | 100.25
        """,
        Frames.text(results));
    assertEquals(List.of(), results.warnings());
  }

  @Test
  void progressKnowsFailuresLagAndStalls() {
    Results results =
        Results.parse(
            """
            progress: 1.0 s, 401.8 tps, lat 1.707 ms stddev 2.822, 3 failed, lag 0.608 ms, 44 skipped
            progress: 2.0 s, 0.0 tps, lat 0.000 ms stddev 0.000, 0 failed, lag 0.000 ms, 0 skipped
            progress: 3.0 s, 10.0 tps, lat 5.000 ms stddev 1.000, 0 failed, 4 retried, 6 retries
            """);
    assertEquals(
        """
        progress
        run:I | elapsed_s:D | tps:D | latency_average_ms:D | latency_stddev_ms:D | failed:I\
         | lag_ms:D | skipped:I | retried:I | retries:I
        1 | 1.0 | 401.8 | 1.707 | 2.822 | 3 | 0.608 | 44 |  |
        1 | 2.0 | 0.0 |  |  | 0 |  | 0 |  |
        1 | 3.0 | 10.0 | 5.0 | 1.0 | 0 |  |  | 4 | 6
        """,
        Frames.text(results));
    assertEquals(
        List.of("text:2: no transaction ended in this interval: its latency is missing, not 0 ms"),
        Frames.warnings(results));
  }

  @Test
  void scriptsAndStatementsAreFramesOfTheirOwn() {
    Results results =
        Results.parse(
            REPORT
                + """
                SQL script 1: a.sql
                 - weight: 3 (targets 75.0% of total)
                 - 15000 transactions (75.0% of total, tps = 1500.5)
                 - number of failed transactions: 0 (0.000%)
                 - latency average = 0.500 ms
                 - latency stddev = 0.125 ms
                 - statement latencies in milliseconds, failures and retries:
                         0.001           0           0  \\set aid random(1, 10)
                         0.457           2           5  SELECT 1;
                SQL script 2: b.sql
                 - weight: 1 (targets 25.0% of total)
                 - 5000 transactions (25.0% of total, tps = 500.5)
                """);
    assertEquals(
        """
        scripts
        run:I | script_no:I | script:S | weight:I | target_%:D | transactions:I | share_%:D | tps:D\
         | failed:I | latency_average_ms:D | latency_stddev_ms:D
        1 | 1 | a.sql | 3 | 75.0 | 15000 | 75.0 | 1500.5 | 0 | 0.5 | 0.125
        1 | 2 | b.sql | 1 | 25.0 | 5000 | 25.0 | 500.5 |  |  |
        """,
        Frames.text(results.table("scripts")));
    assertEquals(
        """
        statements
        run:I | script_no:I | statement_no:I | latency_average_ms:D | failures:I | retries:I\
         | statement:S
        1 | 1 | 1 | 0.001 | 0 | 0 | \\set aid random(1, 10)
        1 | 1 | 2 | 0.457 | 2 | 5 | SELECT 1;
        """,
        Frames.text(results.table("statements")));
    assertEquals(
        "table \"x\": there is none; tables: [runs (1 rows), scripts (2 rows), statements (2 rows)]",
        assertThrows(IllegalArgumentException.class, () -> results.table("x")).getMessage());
  }

  @Test
  void figuresThatDoNotFitTogetherAreWarnedOf() {
    String odd =
        REPORT
            .replace("failed transactions: 0 (0.000%)", "failed transactions: 5000 (20.000%)")
            .replace("tps = 2000", "tps = 1000")
            .replace("processed: 20000", "processed: 9000");
    assertEquals(
        List.of(
            "text:2: tps times average latency is 0.50 of the clients (Little's law): the two don't"
                + " describe the same work, as with failed, retried, rate-limited or unfinished"
                + " transactions",
            "text:2: 5000 transactions failed, 9000 were processed: tps counts the latter only"),
        Frames.warnings(Results.parse(odd)).subList(0, 2));
    assertEquals(
        List.of("text:2: fewer transactions were processed than planned"),
        Frames.warnings(
            Results.parse(REPORT.replace("processed: 20000", "processed: 20000/20001"))));
  }

  @Test
  void transactionsWithoutLatencyKeepTheirOutcome() {
    Results results =
        Results.parse(
            """
            0 1 1529 0 1796075424 961228
            0 2 failed 0 1796075424 971014
            0 3 deadlock 1 1796075425 5
            """);
    assertEquals("pgbench log of transactions", results.format());
    assertEquals(
        """
        transactions
        client:I | transaction:I | outcome:S | latency_us:I | script_no:I | time_us:L
        0 | 1 | ok | 1529 | 0 | 1796075424961228
        0 | 2 | failed |  | 0 | 1796075424971014
        0 | 3 | deadlock |  | 1 | 1796075425000005
        """,
        Frames.text(results));
    assertEquals(List.of(), results.warnings());
  }

  @Test
  void theSeventhColumnIsTheLagOrTheRetries() {
    Results lag =
        Results.parse("0 1 1529 0 1796075424 961228 168\n0 2 skipped 0 1796075424 971014 0\n");
    assertEquals(168, lag.table().intColumn("schedule_lag_us").getInt(0));
    assertEquals(List.of(), lag.warnings());
    Results retries = Results.parse("0 1 1529 0 1796075424 961228 1\n");
    assertEquals(1, retries.table().intColumn("retries").getInt(0));
    assertEquals(
        List.of(
            "text: the seventh column is the schedule lag of a run with --rate or the retries of one"
                + " with --max-tries; its small numbers are taken as retries"),
        Frames.warnings(retries));
    Results both = Results.parse("0 1 1529 0 1796075424 961228 168 2\n");
    assertEquals(2, both.table().intColumn("retries").getInt(0));
  }

  @Test
  void intervalsOfAllVersionsAreReadAndThreadsAdded() {
    assertEquals(
        """
        intervals
        start_epoch_s:I | transactions:I | latency_sum_us:I | latency_squares_sum:L\
         | latency_min_us:I | latency_max_us:I
        1796075429 | 5 | 50 | 9007199254740993 | 2 | 20
        """,
        Frames.text(
            Results.parse("1796075429 3 30 9007199254740990 5 15\n1796075429 2 20 3 2 20\n")));
    Results wide = Results.parse("1796075429 3 30 900 5 15 0 0 0 0 0 1 2 3 4\n");
    assertEquals(15, wide.table().columnCount());
    assertEquals(4, wide.table().intColumn("deadlock_failures").getInt(0));
    Results odd = Results.parse("1796075429 3 30 900 11 15\n1796075430 3 30 900 5 15\n1 2\n");
    assertEquals(
        List.of(
            "text:3: expected 6, 10, 11 or 15 numbers of --aggregate-interval, found \"1 2\"; left"
                + " out",
            "text:1: the mean latency is not between the lowest and the highest; a damaged line?"),
        Frames.warnings(odd));
  }

  @Test
  void aBannerAloneIsNoResult() {
    assertEquals(
        "text: expected results of sysbench, found none",
        assertThrows(
                ResultsException.class,
                () -> Results.parse("sysbench 1.0.20\n\nNumber of threads: 2\nthreads: x\n"))
            .getMessage());
  }
}
