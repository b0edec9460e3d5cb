package dev.benchbook.analysis.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RatesTest {

  @ParameterizedTest
  @CsvSource({
    "requests_per_second, requests/s, 1",
    "ops_per_sec, ops/s, 1",
    "rows_per_s, rows/s, 1",
    "events_per_ms, events/ms, 1000",
    "throughput_mb_s, MB/s, 1048576",
    "mib_per_second, MiB/s, 1048576",
    "ops_s, ops/s, 1",
    "Throughput (requests per second), requests/s, 1",
    "Throughput (ops/sec), ops/s, 1",
    "throughput (MB / s), MB/s, 1048576",
    "transactions_per_minute, transactions/min, 0.016666666666666666",
    "tps, tps, 1"
  })
  void ratesInNamesAreBetterWhenHigher(String name, String symbol, double factor) {
    Unit unit = Unit.findInName(name).orElseThrow();
    assertEquals(symbol, unit.symbol());
    assertEquals(Optional.of(Better.HIGHER), unit.better());
    assertEquals(factor, unit.factor());
  }

  @ParameterizedTest
  @CsvSource({
    "requests per second, requests/s",
    "inserts/s, inserts/s",
    "op/s, ops/s",
    "ops/ms, ops/ms",
    "rows a second, rows/s",
    "Queries per sec, queries/s"
  })
  void ratesInTextsAreBetterWhenHigher(String text, String symbol) {
    Unit unit = Unit.find(text).orElseThrow();
    assertEquals(symbol, unit.symbol());
    assertEquals(Optional.of(Better.HIGHER), unit.better());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "errors_per_second",
        "queries_s",
        "reads_ms",
        "per_s",
        "throughput_s",
        "throughput (ms)",
        "Mb",
        "traffic_Gb",
        "traffic (Mb)",
        "traffic (Mb/s)",
        "points/s/core"
      })
  void whatIsUnclearHasNoUnit(String name) {
    assertEquals(Optional.empty(), Unit.findInName(name));
  }

  @ParameterizedTest
  @CsvSource({
    "query_s, s",
    "time_per_request_ms, ms",
    "insert_ms, ms",
    "blk_read_time_ms, ms",
    "cache_mb, MB",
    "Execution Time (ms), ms",
    "µs, us"
  })
  void timesAndSizesStayWhatTheyAre(String name, String symbol) {
    assertEquals(Optional.of(symbol), Unit.findInName(name).map(Unit::symbol));
  }

  @Test
  void sizesOf1024And1000KeepTheirSymbols() {
    assertEquals("KiB", Unit.find("KiB").orElseThrow().symbol());
    assertEquals("kB", Unit.find("45296 kB").orElseThrow().symbol());
    assertEquals("GiB", Unit.find("GiB").orElseThrow().symbol());
    assertEquals("MB", Unit.find("mb").orElseThrow().symbol());
  }
}
