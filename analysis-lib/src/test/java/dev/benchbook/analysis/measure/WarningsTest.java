package dev.benchbook.analysis.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class WarningsTest {

  @Test
  void tenOfAKindAreKeptAndTheRestIsCountedBehindThem() {
    Warnings warnings = new Warnings();
    for (int i = 1; i <= 12; i++) {
      warnings.add("rows that are odd", Warning.of("row " + i));
    }
    warnings.add(Warning.of("last"));
    List<String> texts = warnings.list().stream().map(Warning::message).toList();
    assertEquals(12, texts.size());
    assertEquals(List.of("row 10", "and 2 more rows that are odd", "last"), texts.subList(9, 12));
  }

  @Test
  void warningsWithoutAKindAreNeverLeftOut() {
    Warnings warnings = new Warnings();
    for (int i = 0; i < 100; i++) {
      warnings.add(Warning.of("w"));
    }
    assertEquals(100, warnings.list().size());
  }

  @Test
  void noWarningsMakeAnEmptyList() {
    assertEquals(List.of(), new Warnings().list());
  }
}
