package dev.benchbook.analysis.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnitTest {

  @ParameterizedTest
  @CsvSource({
    "ms, ms, LOWER, 0.001",
    "p50 ms, ms, LOWER, 0.001",
    "latency (us), us, LOWER, 0.000001",
    "ops/s, ops/s, HIGHER, 1",
    "TPS, tps, HIGHER, 1"
  })
  void findsTheUnitAndItsDirection(String text, String symbol, Better better, double factor) {
    Unit unit = Unit.find(text).orElseThrow();
    assertEquals(symbol, unit.symbol());
    assertEquals(Optional.of(better), unit.better());
    assertEquals(factor, unit.factor());
  }

  @ParameterizedTest
  @CsvSource({"p50_ms, ms", "total time (s), s", "elapsed_s, s", "tps, tps", "latency_µs, us"})
  void findsTheUnitAtTheEndOfAName(String name, String symbol) {
    assertEquals(Optional.of(symbol), Unit.findInName(name).map(Unit::symbol));
  }

  @ParameterizedTest
  @ValueSource(strings = {"min", "p50_min", "x", "scale_x", "h", "b", "s", "clients", "", "ms_run"})
  void takesNoNameForAUnit(String name) {
    assertEquals(Optional.empty(), Unit.findInName(name));
  }

  @Test
  void sizesAndRatiosHaveNoDirection() {
    assertEquals(Optional.empty(), Unit.find("MB").orElseThrow().better());
    assertEquals(Optional.empty(), Unit.find("%").orElseThrow().better());
  }

  @Test
  void refusesAFactorThatIsNoPositiveNumber() {
    IllegalArgumentException error =
        assertThrows(
            IllegalArgumentException.class, () -> new Unit("ms", Unit.Dimension.TIME, Double.NaN));
    assertEquals("factor: expected a number above 0, found NaN", error.getMessage());
  }
}
