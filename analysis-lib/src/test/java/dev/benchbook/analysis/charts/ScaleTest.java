package dev.benchbook.analysis.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScaleTest {

  @Test
  void decadesHoldTheValuesAndNoMore() {
    assertEquals(Scale.log(0.1, 10_000), Scale.decades(0.191, 1427.8));
    assertEquals(Scale.log(1, 100), Scale.decades(1, 100));
    assertEquals(Scale.log(10, 100), Scale.decades(10, 10));
    assertEquals(0.5, Scale.log(1, 100).fraction(10), 1e-12);
  }

  @Test
  void aLinearScaleStartsAt0OrBelow() {
    assertEquals(Scale.linear(0, 125), Scale.fromZero(3, 117));
    assertEquals(Scale.linear(-5, 10), Scale.fromZero(-3, 9));
    Scale empty = Scale.fromZero(0, 0);
    assertEquals(0, empty.min());
    assertTrue(empty.max() > 0);
  }

  @Test
  void logTicksAreRoundAndAsManyAsFit() {
    assertEquals(List.of(1.0, 2.0, 5.0, 10.0, 20.0), Scale.log(0.9, 28).ticks(400, 52));
    assertEquals(List.of(0.1, 1.0, 10.0, 100.0, 1000.0), Scale.log(0.1, 1000).ticks(300, 52));
    assertEquals(List.of(0.9, 0.95, 1.0, 1.05, 1.1), Scale.log(0.9, 1.1).ticks(300, 52));
  }

  @Test
  void manyDecadesInLittleRoomSkipSome() {
    List<Double> ticks = Scale.log(1e-6, 1e6).ticks(200, 50);
    assertTrue(ticks.size() >= 2 && ticks.size() <= 5, ticks.toString());
  }

  @Test
  void linearTicksAreRound() {
    assertEquals(List.of(0.0, 0.1, 0.2, 0.3), Scale.linear(0, 0.3).ticks(200, 60));
    assertEquals(List.of(0.0, 50.0, 100.0), Scale.linear(0, 120).ticks(200, 60));
  }

  @Test
  void impossibleScalesAreRefused() {
    assertEquals(
        "min, max: expected finite min < max above 0, found 0.0, 1.0",
        assertThrows(IllegalArgumentException.class, () -> Scale.log(0, 1)).getMessage());
  }

  @Test
  void numbersPrintWithoutGroupingAndNoise() {
    assertEquals("0.3", Numbers.plain(0.3));
    assertEquals("–", Numbers.plain(Double.NaN));
    assertEquals("1e-9", Numbers.plain(1e-9).replace("1.0e-9", "1e-9"));
    assertEquals("57.7", Numbers.significant(57.659, 3));
    assertEquals("12524", Numbers.significant(12524, 3));
    assertEquals("10k", Numbers.tick(10_000));
    assertEquals("9.85M", Numbers.dataTick(9_850_258));
    assertEquals("985k", Numbers.dataTick(984_803));
    assertEquals("1000", Numbers.tick(1000));
    assertEquals("2G", Numbers.tick(2e9));
  }

  @Test
  void wrappedNamesLoseNothing() {
    String name = "a_very-long.name/with:many,parts and spaces";
    List<String> lines = FontWidths.wrap(name, 13, false, 80);
    assertEquals(name.replace(" ", ""), String.join("", lines).replace(" ", ""));
    lines.forEach(l -> assertTrue(FontWidths.of(l, 13, false) <= 80, l));
    assertEquals(List.of("x"), FontWidths.wrap("x", 13, false, 1));
    assertEquals(List.of("🚀", "🚀"), FontWidths.wrap("🚀🚀", 13, false, 5));
    assertEquals(List.of(""), FontWidths.wrap("", 13, false, 80));
  }
}
