package dev.benchbook.analysis.plans.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class PastedTextTest {

  @Test
  void everyLineEndIsOne() {
    assertEquals(List.of("a", "b", "", "c"), lines("a\r\nb\r\rc\n"));
    assertEquals(List.of(), lines(""));
  }

  @Test
  void noBreakSpacesThatIndentAreBlanks() {
    assertEquals(List.of("->  Seq Scan"), lines("->\u00a0 Seq Scan"));
  }

  @Test
  void noBreakSpacesInDataStay() {
    assertEquals(List.of("Filter: (a = 'x\u00a0y')"), lines("Filter: (a = 'x\u00a0y')"));
  }

  @Test
  void leadingTabsReachTheNextStopAndInnerOnesStay() {
    assertEquals(List.of("          x\ty"), lines("\t  x\ty"));
  }

  @Test
  void quotingIsTakenOffAsDeepAsAllLinesShareIt() {
    assertEquals(List.of("a", "> 5", "b"), lines("> a\n> > 5\n> b"));
    assertEquals(List.of("a", "", "b"), lines(">> a\n>>\n> > b"));
  }

  @Test
  void aSingleLineThatBeginsWithAnAngleIsNoQuotation() {
    assertEquals(List.of("x", "> 5)", "y"), lines("x\n> 5)\ny"));
  }

  @Test
  void commentMarkersGoIfAllLinesHaveThem() {
    assertEquals(List.of("Sort", "  Sort Key: a"), lines("-- Sort\n--   Sort Key: a"));
    assertEquals(List.of("# title", "x", "y"), lines("# title\nx\ny"));
  }

  @Test
  void linesKnowTheirPlaceInTheOriginal() {
    TextLine line = PastedText.of("s", "> a\n> bc\n> d\n").lines().get(1);
    assertEquals("bc", line.text());
    assertEquals(2, line.number());
    assertEquals(3, line.column());
  }

  @Test
  void typographicQuotesInsideStringsAreData() {
    assertEquals(List.of("Filter: (a = '\u201cx\u201d')"), lines("Filter: (a = '\u201cx\u201d')"));
    assertEquals(List.of("Sort Key: \"x\""), lines("Sort Key: \u201cx\u201d"));
  }

  @Test
  void csvFieldsMayHoldLineFeeds() {
    assertEquals(List.of("a", "b \"q\"", "c", "d"), lines("\"a\"\n\"b \"\"q\"\"\nc\"\n\"d\""));
  }

  @Test
  void singleQuotesAroundLinesAreTakenOff() {
    assertEquals(List.of("a", "  b"), lines("'a'\n'  b'"));
  }

  private static List<String> lines(String text) {
    return PastedText.of("s", text).lines().stream().map(TextLine::text).toList();
  }
}
