package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.benchbook.analysis.results.format.ResultsException;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonFormatsTest {

  @Test
  void hyperfineHasItsRunsAndItsSummary() {
    Results results =
        Results.parse(
            """
            {"results": [{"command": "sleep \\"1\\" \\u00e9", "mean": 1.5, "stddev": null,
              "median": 1.5, "user": 0.0, "system": 0.25, "min": 1.0, "max": 2.0,
              "times": [1.0, 2.000000000000000001], "exit_codes": [0, 1], "parameters": {"n": "4"}}]}
            """);
    assertEquals("hyperfine", results.format());
    assertEquals(
        """
        runs
        command:S | n:I | run:I | time_s:D | exit_code:I
        sleep "1" é | 4 | 1 | 1.0 | 0
        sleep "1" é | 4 | 2 | 2.0 | 1
        summary
        command:S | n:I | mean_s:D | median_s:D | user_s:D | system_s:D | min_s:D | max_s:D
        sleep "1" é | 4 | 1.5 | 1.5 | 0.0 | 0.25 | 1.0 | 2.0
        """,
        Frames.text(results));
    assertEquals(List.of(), results.warnings());
    Results fast =
        Results.parse(
            "{\"results\":[{\"command\":\"true\",\"mean\":9.07e-06,\"times\":[9.07e-06]}]}");
    assertEquals(
        List.of(
            "text:1: the mean is below 5 ms, where hyperfine measures the start of the shell as well"),
        Frames.warnings(fast));
  }

  @Test
  void jmhHasOneRowForEachIterationOfAFork() {
    Results results =
        Results.parse(
            """
            [{"jmhVersion": "1.37", "benchmark": "b.B.thr", "mode": "thrpt", "threads": 1, "forks": 2,
              "params": {"tag": "a,b"},
              "primaryMetric": {"score": 2.5, "scoreError": "NaN", "scoreUnit": "ops/us",
                "rawData": [[2.0, 3.0], [2.5, 2.5]]}},
             {"benchmark": "b.B.sample", "mode": "sample", "threads": 1, "forks": 1,
              "primaryMetric": {"score": 0.5, "scoreError": 0.1, "scoreUnit": "us/op",
                "rawDataHistogram": [[[[0.069, 4], [0.07, 1]]]]}}]
            """);
    assertEquals(
        """
        iterations
        benchmark:S | mode:S | threads:I | tag:S | fork:I | iteration:I | score:D | unit:S
        b.B.thr | thrpt | 1 | a,b | 1 | 1 | 2.0 | ops/us
        b.B.thr | thrpt | 1 | a,b | 1 | 2 | 3.0 | ops/us
        b.B.thr | thrpt | 1 | a,b | 2 | 1 | 2.5 | ops/us
        b.B.thr | thrpt | 1 | a,b | 2 | 2 | 2.5 | ops/us
        histogram
        benchmark:S | mode:S | threads:I | fork:I | iteration:I | score:D | count:I | unit:S
        b.B.sample | sample | 1 | 1 | 1 | 0.069 | 4 | us/op
        b.B.sample | sample | 1 | 1 | 1 | 0.07 | 1 | us/op
        summary
        benchmark:S | mode:S | threads:I | tag:S | forks:I | score:D | unit:S | score_error:D
        b.B.thr | thrpt | 1 | a,b | 2 | 2.5 | ops/us |
        b.B.sample | sample | 1 |  | 1 | 0.5 | us/op | 0.1
        """,
        Frames.text(results));
    assertEquals(
        List.of("text:1: JMH has no error for b.B.thr: two iterations or fewer"),
        Frames.warnings(results));
  }

  @Test
  void googleBenchmarkTimesAreNanoseconds() {
    Results results =
        Results.parse(
            """
            {"context": {"num_cpus": 2}, "benchmarks": [
              {"name": "a", "run_type": "iteration", "iterations": 10, "real_time": 2.5e-02,
               "cpu_time": 0.1, "time_unit": "s", "bytes": 4.0},
              {"name": "b", "run_type": "iteration", "iterations": 10, "real_time": 2.5,
               "cpu_time": 1, "time_unit": "us", "error_occurred": true, "error_message": "no disk"},
              {"name": "a_mean", "run_name": "a", "run_type": "aggregate", "aggregate_name": "mean",
               "real_time": 3, "cpu_time": 4, "time_unit": "ns"}]}
            """);
    assertEquals(
        """
        runs
        name:S | run_type:S | iterations:I | real_time_ns:I | cpu_time_ns:I | bytes:D\
         | error_occurred:S | error_message:S
        a | iteration | 10 | 25000000 | 100000000 | 4.0 |  |
        b | iteration | 10 |  |  |  | true | no disk
        aggregates
        name:S | run_name:S | run_type:S | aggregate_name:S | real_time_ns:I | cpu_time_ns:I
        a_mean | a | aggregate | mean | 3 | 4
        """,
        Frames.text(results));
    assertEquals(List.of("text:4: b has no result: no disk"), Frames.warnings(results));
  }

  @Test
  void clickBenchTellsColdFromHotAndFailed() {
    Results results =
        Results.parse(
            """
            {"system": "X", "date": "2026-05-11", "machine": "m", "cluster_size": 1, "tuned": "no",
             "load_time": 126, "data_size": 20457467904,
             "result": [[0.5, 0.25, 0.125],
              [null, 1, null]]}
            """);
    assertEquals(
        """
        runs
        system:S | date:S | machine:S | query:I | run:I | cache:S | time_s:D
        X | 2026-05-11 | m | 0 | 1 | cold | 0.5
        X | 2026-05-11 | m | 0 | 2 | hot | 0.25
        X | 2026-05-11 | m | 0 | 3 | hot | 0.125
        X | 2026-05-11 | m | 1 | 1 | cold |
        X | 2026-05-11 | m | 1 | 2 | hot | 1.0
        X | 2026-05-11 | m | 1 | 3 | hot |
        system
        system:S | date:S | machine:S | cluster_size:I | load_time_s:I | data_size_bytes:L | tuned:S
        X | 2026-05-11 | m | 1 | 126 | 20457467904 | no
        """,
        Frames.text(results));
    assertEquals(
        List.of(
            "text:4: query 1, run 1 failed: its time is missing",
            "text:4: query 1, run 3 failed: its time is missing"),
        Frames.warnings(results));
  }

  @Test
  void pyperfHasValuesOfProcessesInTheirUnit() {
    Results results =
        Results.parse(
            """
            {"benchmarks": [{"metadata": {"name": "x", "unit": "byte"},
              "runs": [{"warmups": [[1, 5.5]]}, {"values": [1.5, 2.5]}]}], "version": "1.0"}
            """);
    assertEquals(
        """
        values
        benchmark:S | run:I | value_no:I | size_bytes:D
        x | 2 | 1 | 1.5
        x | 2 | 2 | 2.5
        warmups
        benchmark:S | run:I | loops:I | size_bytes:D
        x | 1 | 1 | 5.5
        """,
        Frames.text(results));
  }

  @Test
  void asvOfBothVersions() {
    Results old =
        Results.parse(
            """
            {"commit_hash": "abc", "params": {"machine": "m"}, "version": 1,
             "results": {"s.time_x": {"params": [["1", "2"]], "result": [1.5, null],
               "stats": [{"ci_99": [1.0, 2.0], "number": 1}, null]}}}
            """);
    assertEquals(
        """
        results
        commit:S | benchmark:S | machine:S | param 1:I | time_s:D | stats_ci_99_a:D\
         | stats_ci_99_b:D | stats_number:I
        abc | s.time_x | m | 1 | 1.5 | 1.0 | 2.0 | 1
        abc | s.time_x | m | 2 |  |  |  |
        """,
        Frames.text(old));
    Results current =
        Results.parse(
            """
            {"commit_hash": "abc", "params": {}, "version": 2,
             "result_columns": ["result", "params", "version", "stats_ci_99_a"],
             "results": {"s.track_x": [[7], [], "v1", [6]]}}
            """);
    assertEquals(
        "results\ncommit:S | benchmark:S | result:I | stats_ci_99_a:I\nabc | s.track_x | 7 | 6\n",
        Frames.text(current));
  }

  @Test
  void fioOfBothVersionsIsInMicroseconds() {
    String json =
        """
        fio: this platform does not support process shared mutexes
        {"fio version": "fio-3.1", "jobs": [{"jobname": "r", "groupid": 0, "error": 0,
          "read": {"total_ios": 5, "iops": 2.5, "bw": 100, "clat_ns": {"min": 1500, "max": 2500,
            "mean": 2000.5, "percentile": {"99.000000": 2400}}},
          "write": {"total_ios": 0}}]}
        """;
    String expected =
        """
        jobs
        version:S | job:S | group:I | direction:S | errors:I | total_ios:I | iops:D\
         | bandwidth_kib_s:I | clat_min_us:D | clat_mean_us:D | clat_max_us:D | clat_p99_us:D
        fio-3.1 | r | 0 | read | 0 | 5 | 2.5 | 100 | 1.5 | 2.0005 | 2.5 | 2.4
        """;
    assertEquals(expected, Frames.text(Results.parse(json)));
    String old =
        json.replace("clat_ns", "clat")
            .replace("1500", "1.5")
            .replace("2500", "2.5")
            .replace("2000.5", "2.0005")
            .replace("2400", "2.4");
    assertEquals(expected, Frames.text(Results.parse(old)));
  }

  @Test
  void nyrkioSeriesHaveUnitAndDirection() {
    assertEquals(
        """
        series
        timestamp_epoch_s:I | metric:S | value:D | unit:S | direction:S | branch:S
        1700000000 | p99 | 1.5 | ms | lower_is_better | main
        """,
        Frames.text(
            Results.parse(
                """
                [{"timestamp": 1700000000, "metrics": [{"name": "p99", "value": 1.5, "unit": "ms",
                  "direction": "lower_is_better"}], "attributes": {"branch": "main"}}]
                """)));
  }

  @Test
  void benchBaseSummariesAreOneRow() {
    assertEquals(
        """
        summary
        Benchmark Type:S | throughput_requests_per_s:D | p99_us:I
        tpcc | 5.5 | 9
        """
            .replace("p99_us", "99th_percentile_latency_us"),
        Frames.text(
            Results.parse(
                """
                {"Benchmark Type": "tpcc", "Throughput (requests/second)": 5.5,
                 "Latency Distribution": {"99th Percentile Latency (microseconds)": 9}}
                """)));
  }

  @Test
  void damageIsSaidWithLineAndColumn() {
    assertEquals(
        "text:2:5: expected ',', found \"2]}]}\"",
        error("{\"results\": [{\"command\": \"x\", \"times\": [\n  1 2]}]}"));
    assertEquals(
        "text:1:40: expected a JSON value, found \"x\"",
        error(
            "{\"results\":[{\"command\":\"x\",\"mean\":1,\"t\":x"
                .replace(",\"t\":x", ",  x")
                .replace(",  x", ",\"\":x")));
    assertEquals(
        "text:1:26: expected the end of a string, found the end",
        error("{\"results\":[{\"command\":\"x"));
    String deep = "{\"results\":[{\"command\":" + "[".repeat(300);
    assertEquals(
        "text:1:222: expected at most 200 levels, found \"" + "[".repeat(40) + "...\"",
        error(deep));
  }

  private static String error(String text) {
    return assertThrows(ResultsException.class, () -> Results.parse(text)).getMessage();
  }
}
