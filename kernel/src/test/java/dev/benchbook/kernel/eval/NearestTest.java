package dev.benchbook.kernel.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {

  @Test
  void swappedMissingAndWrongLettersAreNear() {
    List<String> known = List.of("count", "amount", "Length", "pgMs", "rows");
    assertEquals(List.of("count"), Nearest.to("coutn", known));
    assertEquals(List.of("count"), Nearest.to("cunt", known));
    assertEquals(List.of("Length"), Nearest.to("lenght", known));
    assertEquals(List.of("pgMs"), Nearest.to("pgMS", known));
    assertEquals(List.of(), Nearest.to("elephant", known));
    assertEquals(List.of(), Nearest.to("", known));
    assertEquals(List.of(), Nearest.to("count", List.of("count")), "it is not what is meant");
  }

  @Test
  void onlyTheNearestAreReturnedAndFew() {
    assertEquals(List.of("GREEN"), Nearest.to("GREN", List.of("RED", "GREEN")));
    assertEquals(
        List.of("xa", "xb", "xc"), Nearest.to("xz", List.of("xd", "xc", "xb", "xa", "xa")));
  }

  @Test
  void aBeginningOfFourLettersIsNear() {
    assertTrue(Nearest.isNear("comp", "completion"));
    assertFalse(Nearest.isNear("com", "completion"));
  }

  @Test
  void namesAreWrittenAsAChoice() {
    assertEquals("", Nearest.alternatives(List.of()));
    assertEquals("a", Nearest.alternatives(List.of("a")));
    assertEquals("a, b or c", Nearest.alternatives(List.of("a", "b", "c")));
  }
}
