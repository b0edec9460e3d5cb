package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.benchbook.analysis.results.format.ResultsException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToolOutputTest {

  @Test
  void psqlTimingsKeepTheirStatements() {
    Results results =
        Results.parse(
            """
            db=# \\timing on
            Timing is on.
            db=# select count(*)
            db-#  from t;
             count
            -------
                 5
            (1 row)

            Time: 1065.166 ms (00:01.065)
            db=# select 1/0;
            ERROR:  division by zero
            Time: 0.250 ms
            """);
    assertEquals("psql timing, client's table", results.format());
    assertEquals(
        """
        timings
        statement_no:I | time_ms:D | outcome:S | statement:S
        1 | 1065.166 | ok | select count(*)
        from t;
        2 | 0.25 | failed | select 1/0;
        """,
        Frames.text(results.table("timings")));
  }

  @Test
  void statementStatisticsHaveTheirNewestNames() {
    Results results =
        Results.parse(
            "queryid,query,calls,total_time,blk_read_time\n-8638219802276484607,\"select\n1\",3,1.5,0\n");
    assertEquals(
        List.of("queryid", "query", "calls", "total_exec_time_ms", "shared_blk_read_time_ms"),
        results.table().columnNames());
    assertEquals(-8638219802276484607L, results.table().longColumn("queryid").getLong(0));
    assertEquals(
        List.of(
            "text: these are counters since the last reset: compare the difference of two snapshots"),
        Frames.warnings(results));
  }

  @Test
  void hammerDbInAllItsWordings() {
    Results results =
        Results.parse(
            """
            HammerDB CLI v4.1
            Vuser 1:4 Active Virtual Users configured
            Vuser 1:TEST RESULT : System achieved 7712 NOPM from 23339 MySQL TPM
            TEST RESULT : System achieved 98765 SQL Server NOPM from 215432 SQL Server TPM
            Vuser 1:TEST RESULT : System achieved 132121 PostgreSQL TPM at 57423 NOPM
            0 PostgreSQL tpm @ Thu Jun 30 22:43:40 UTC 2022
            Vuser 2:query 14 completed in 3.2 seconds
            >>>>> PROC: NEWORD
            CALLS: 4061\tMIN: 36.539ms\tAVG: 57.933ms\tMAX: 80ms\tTOTAL: 9ms
            P99: 70.5ms\tP95: 60ms\tP50: 6.781ms\tSD: 1336.474\tRATIO: 30.628%
            """);
    assertEquals(
        """
        results
        test:I | virtual_users:I | database:S | nopm:I | tpm:I
        1 | 4 | MySQL | 7712 | 23339
        2 |  | SQL Server | 98765 | 215432
        3 |  | PostgreSQL | 57423 | 132121
        counter
        time:S | database:S | tpm:I
        Thu Jun 30 22:43:40 UTC 2022 | PostgreSQL | 0
        queries
        virtual_user:I | query:I | time_s:D
        2 | 14 | 3.2
        profile
        procedure:S | calls:I | min_ms:D | avg_ms:D | max_ms:I | total_ms:I | p99_ms:D | p95_ms:I\
         | p50_ms:D | sd:D | ratio_%:D
        NEWORD | 4061 | 36.539 | 57.933 | 80 | 9 | 70.5 | 60 | 6.781 | 1336.474 | 30.628
        """,
        Frames.text(results));
    assertEquals(
        List.of("text:1: more new orders a minute than transactions: the words may be swapped"),
        Frames.warnings(Results.parse("TEST RESULT : System achieved 9 NOPM from 5 Oracle TPM\n")));
  }

  @Test
  void benchBaseStartTimesAreSecondsAndSentinelsMissing() {
    Results raw =
        Results.parse(
            """
            Transaction Type Index,Transaction Name,Start Time (microseconds),Latency (microseconds),Worker Id (start number),Phase Id (index in config file)
            1,NewOrder,1770744128.464431,820732,63,1
            """);
    assertEquals(
        """
        transactions
        type_index:I | transaction:S | start_epoch_s:D | latency_us:I | worker:I | phase:I
        1 | NewOrder | 1.770744128464431E9 | 820732 | 63 | 1
        """,
        Frames.text(raw));
    Results windows =
        Results.parse(
            """
            Time (seconds),Throughput (requests/second),Average Latency (millisecond)
            0,5.000,6.5
            5,0.000,-1.000
            """);
    assertEquals(
        """
            windows
            Time (seconds):I | Throughput (requests/second):D | Average Latency (millisecond):D
            0 | 5.0 | 6.5
            5 | 0.0 |
            """,
        Frames.text(windows));
    assertEquals(
        "text:3: no request in this window: its latencies of -1 are missing",
        Frames.warnings(windows).get(0));
  }

  @Test
  void ycsbFiguresHaveTheirUnitBesideThem() {
    Results results =
        Results.parse(
            """
            [OVERALL], RunTime(ms), 1000.0
            [READ], Operations, 5
            [READ], 99thPercentileLatency(us), 1234.0
            [READ], Return=OK, 4
            [READ], Return=ERROR, 1
            [READ], 0, 464
            [READ], >1000, 2
            [INSERT], AverageLatency(us), NaN
            [INSERT], MinLatency(us), 9.223372036854776E18
            """);
    assertEquals(
        """
        figures
        run:I | operation:S | figure:S | value:D | unit:S
        1 | OVERALL | RunTime | 1000.0 | ms
        1 | READ | Operations | 5.0 |
        1 | READ | 99thPercentileLatency | 1234.0 | us
        1 | READ | Return=OK | 4.0 |
        1 | READ | Return=ERROR | 1.0 |
        1 | INSERT | AverageLatency |  | us
        1 | INSERT | MinLatency |  | us
        histogram
        run:I | operation:S | bucket_ms:S | count:I
        1 | READ | 0 | 464
        1 | READ | >1000 | 2
        """,
        Frames.text(results));
    assertEquals(
        List.of(
            "text:5: 1 times Return=ERROR, not OK",
            "text:9: the minimum is the largest number there is: there was no operation",
            "text:8: column \"value\" (4): 2 of 7 values are missing: \"NaN\" in line 8; \"\" in line"
                + " 9"),
        Frames.warnings(results));
  }

  @Test
  void goYcsbAndGoTpcHaveTheirUnitsInTheColumns() {
    Results results =
        Results.parse(
            """
            READ   - Takes(s): 10.0, Count: 125, OPS: 12.5, Avg(us): 2282, Max(us): 12510, 99th(us): 5000
            Run finished, takes 44.3s
            READ   - Takes(s): 44.4, Count: 517, OPS: 11.6, Avg(us): 10, Max(us): 28, 99th(us): 1000
            [Summary] NEW_ORDER - Takes(s): 60.0, Count: 9, TPM: 9.0, Avg(ms): 5.5, 50th(ms): 5.2
            tpmC: 9.0, efficiency: 10.0%
            """);
    assertEquals(
        """
        operations
        phase:S | operation:S | takes_s:D | count:I | ops:D | avg_us:I | max_us:I | p99_us:I | tpm:D\
         | avg_ms:D | p50_ms:D
        running | READ | 10.0 | 125 | 12.5 | 2282 | 12510 | 5000 |  |  |
        summary | READ | 44.4 | 517 | 11.6 | 10 | 28 | 1000 |  |  |
        summary | NEW_ORDER | 60.0 | 9 |  |  |  |  | 9.0 | 5.5 | 5.2
        total
        tpmC:D
        9.0
        """,
        Frames.text(results));
    assertEquals(
        List.of(
            "text:3: the percentile 1000 is far above the maximum 28: it is the edge of a coarse"
                + " bucket"),
        Frames.warnings(results));
  }

  @Test
  void wrkLatenciesAreOneUnit() {
    Results results =
        Results.parse(
            """
            Running 1m test @ http://db/x
              2 threads and 4 connections
              Thread Stats   Avg      Stdev     Max   +/- Stdev
                Latency   218.37us    1.25ms    2.00s   98.94%
                Req/Sec     4.83k   470.08     5.55k    76.21%
             50.000%   53.31us
            100.000%    0.90m
                  44.223     0.000000            1         1.00
              577297 requests in 1.00m, 143.12MB read
              Non-2xx or 3xx responses: 7
            Requests/sec:   9605.69
            """);
    assertEquals(
        """
        runs
        run:I | url:S | duration_s:I | threads:I | connections:I | latency_average_us:D\
         | latency_stddev_us:I | latency_max_us:I | requests:I | elapsed_s:I | failed_responses:I\
         | requests_per_s:D
        1 | http://db/x | 60 | 2 | 4 | 218.37 | 1250 | 2000000 | 577297 | 60 | 7 | 9605.69
        percentiles
        run:I | percentile:D | latency_us:D
        1 | 50.0 | 53.31
        1 | 100.0 | 5.4E7
        spectrum
        run:I | quantile:D | latency_ms:D | count:I
        1 | 0.0 | 44.223 | 1
        """,
        Frames.text(results));
    assertEquals(
        List.of("text:10: 7 responses were errors: latencies and rates count them as well"),
        Frames.warnings(results));
  }

  @Test
  void histogramsAndTheirLogs() {
    Results hgrm =
        Results.parse(
            """
                Value   Percentile   TotalCount 1/(1-Percentile)

                0.017     0.000000            7         1.00
             1511.423     1.000000      1104769          inf
                #[Mean    =      297.175, StdDeviation   =      976.346]
                #[Max     =     9420.800, Total count    =      1091324]
            """);
    assertEquals(
        """
        distribution
        value:D | quantile:D | count:I
        0.017 | 0.0 | 7
        1511.423 | 1.0 | 1104769
        summary
        mean:D | stddev:D | max:D | count:I
        297.175 | 976.346 | 9420.8 | 1091324
        """,
        Frames.text(hgrm));
    Results log =
        Results.parse(
            """
            #[Histogram log format version 1.2]
            "StartTimestamp","Interval_Length","Interval_Max","Interval_Compressed_Histogram"
            0.127,1.007,2.769,HISTFAAAAEV4
            Tag=A,0.127,1.007,2.769,HISTFAAAAEV4
            Tag=A,0.127
            """);
    assertEquals(
        """
            intervals
            tag:S | start_s:D | length_s:D | max:D | histogram:S
             | 0.127 | 1.007 | 2.769 | HISTFAAAAEV4
            A | 0.127 | 1.007 | 2.769 | HISTFAAAAEV4
            """,
        Frames.text(log));
    assertEquals(
        List.of(
            "text:5: expected 4 fields, found 1; left out",
            "text: the histograms are packed: the frame has them as text, not their percentiles"),
        Frames.warnings(log));
    Results histostat =
        Results.parse(
            """
            #[Histogram log format version 1.0]
            #[TimeUnit: NANOSECONDS]
            #Tag,Interval_Start,Interval_Length,count,p99
            Tag=a,2.616,2.385,2028,4001791
            """);
    assertEquals(
        """
            intervals
            tag:S | start_s:D | length_s:D | count:I | p99:I
            a | 2.616 | 2.385 | 2028 | 4001791
            """,
        Frames.text(histostat));
  }

  @Test
  void goBenchmarksAreOneRowForEachValue() {
    Results results =
        Results.parse(
            """
            Unit text-bytes better=higher assume=exact
            pkg: hash/crc32
            BenchmarkCRC32/poly=IEEE/size=15-8   \t 3000000\t        44.6 ns/op\t 336.59 MB/s
            note: after
            BenchmarkSize 1 105 text-bytes
            """);
    assertEquals(
        """
        samples
        name:S | procs:I | poly:S | size:I | pkg:S | sample:I | iterations:I | value:D | unit:S\
         | note:S
        CRC32/poly=IEEE/size=15 | 8 | IEEE | 15 | hash/crc32 | 1 | 3000000 | 44.6 | ns/op |
        CRC32/poly=IEEE/size=15 | 8 | IEEE | 15 | hash/crc32 | 1 | 3000000 | 336.59 | MB/s |
        Size |  |  |  | hash/crc32 | 2 | 1 | 105.0 | text-bytes | after
        units
        unit:S | better:S | assume:S
        text-bytes | higher | exact
        """,
        Frames.text(results));
  }

  @Test
  void jmhTablesAndCsvInTheCommaOfTheirLocale() {
    Results table =
        Results.parse(
            """
            Benchmark  (n)  (tag)   Mode  Cnt   Score   Error   Units
            B.thr       10    a,b  thrpt    2  13,317          ops/us
            B.avg       10      x   avgt   40   0,022 ± 0,004   us/op
            """);
    assertEquals(
        """
        summary
        benchmark:S | mode:S | n:S | tag:S | count:I | score:D | unit:S | score_error:D
        B.thr | thrpt | 10 | a,b | 2 | 13.317 | ops/us |
        B.avg | avgt | 10 | x | 40 | 0.022 | us/op | 0.004
        """,
        Frames.text(table));
    Results csv =
        Results.parse(
            """
            "Benchmark","Mode","Threads","Samples","Score","Score Error (99,9%)","Unit","Param: n"
            "B.thr","thrpt",1,2,"13,317003",NaN,"ops/us",10
            """);
    assertEquals(
        """
        summary
        benchmark:S | mode:S | threads:I | samples:I | score:D | unit:S | n:I
        B.thr | thrpt | 1 | 2 | 13.317003 | ops/us | 10
        """,
        Frames.text(csv));
    assertEquals(
        List.of(
            "text:2: JMH printed decimal commas, as its locale has them; they are read as such"),
        Frames.warnings(csv));
  }

  @Test
  void fioTextIsInMicrosecondsAndKibibytes() {
    Results results =
        Results.parse(
            """
            fio-3.33
            rr: (groupid=0, jobs=1): err= 0: pid=26737: Mon Nov 30 21:58:03 2026
              read: IOPS=55.7k, BW=1.5MiB/s (45.7MB/s)(43.6MiB/1001msec)
                clat (nsec): min=4100, max=21239k, avg=17729.50, stdev=649.10
                 lat (usec): min=41, max=21239, avg=177.33, stdev=649.10
                clat percentiles (msec):
                 |  1.00th=[   70], 99.50th=[ 3359],
            """);
    assertEquals(
        """
        jobs
        version:S | job:S | group:I | direction:S | jobs:I | errors:I | iops:I | bandwidth_kib_s:I\
         | clat_min_us:D | clat_max_us:I | clat_mean_us:D | clat_stddev_us:D | lat_min_us:I\
         | lat_max_us:I | lat_mean_us:D | lat_stddev_us:D | clat_p1_us:I | clat_p99.5_us:I
        3.33 | rr | 0 | read | 1 | 0 | 55700 | 1536 | 4.1 | 21239 | 17.7295 | 0.6491 | 41 | 21239\
         | 177.33 | 649.1 | 70000 | 3359000
        """,
        Frames.text(results));
  }

  @Test
  void dbBenchSumsAreComparedWithTheirRatios() {
    String header = "ops_sec\tmb_sec\tp50\ttest\tversion\n";
    Results results =
        Results.parse(
            header
                + "100\t1.5\t0.5\tfill\t8.10\n98\t1.4\t0.5\tfill\t8.9\n0.980\n\n"
                + header
                + "10\t1\t2\tread\t8.10\n20\t1\t1\tread\t8.9\n1.5\n");
    assertEquals(
        """
        results
        test:S | version:S | ops_per_s:I | mb_per_s:D | p50_us:D
        fill | 8.10 | 100 | 1.5 | 0.5
        fill | 8.9 | 98 | 1.4 | 0.5
        read | 8.10 | 10 | 1.0 | 2.0
        read | 8.9 | 20 | 1.0 | 1.0
        """,
        Frames.text(results));
    assertEquals(
        List.of("text:9: the ratio 1.5 is not that of the results above it"),
        Frames.warnings(results));
  }

  @Test
  void fioHistogramLogsAreBucketsThatAreNotEmpty() {
    Results results = Results.parse("1001, 1, 16384, 5" + ", 0".repeat(700) + ", 7\n");
    assertEquals(
        """
            buckets
            time_ms:I | direction:S | block_bytes:I | bucket:I | count:I
            1001 | write | 16384 | 0 | 5
            1001 | write | 16384 | 701 | 7
            """,
        Frames.text(results));
  }

  @Test
  void aToolThatStoppedBeforeItsEndIsAnError() {
    assertEquals(
        "text: expected results of YCSB, found none",
        assertThrows(ResultsException.class, () -> Results.parse("YCSB Client 0.9.0\nLoading\n"))
            .getMessage());
  }
}
