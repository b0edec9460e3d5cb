package dev.benchbook.kernel.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Progress bars, as a front end receives them. */
class ProgressTest {
  private static final Object CELL = new Object();

  private final List<MimeBundle> drawn = new ArrayList<>();
  private final List<String> ids = new ArrayList<>();

  @BeforeEach
  void connect() {
    Display.connect(
        new Display.Sink() {
          @Override
          public synchronized void display(MimeBundle bundle, String displayId) {
            ids.add(displayId);
            drawn.add(bundle);
          }

          @Override
          public synchronized void update(MimeBundle bundle, String displayId) {
            assertEquals(ids.get(ids.size() - 1), displayId);
            drawn.add(bundle);
          }

          @Override
          public void clear(Display.Clear when) {
            throw new AssertionError();
          }

          @Override
          public void limit(long characters) {
            throw new AssertionError();
          }

          @Override
          public Object cell() {
            return CELL;
          }
        });
  }

  @AfterEach
  void disconnect() {
    Display.connect(null);
  }

  @Test
  void aBarSaysWhatIsDone() {
    try (Progress bar = Progress.of("load <x>", 4)) {
      assertEquals("load <x> 0 % |                    | 0/4 [0.0 s]", last());
      bar.step();
      bar.step(2);
      bar.label("index");
    }
    assertTrue(last().startsWith("index 75 % |███████████████     | 3/4 ["));
    String html = String.valueOf(drawn.get(drawn.size() - 1).data().get("text/html"));
    assertTrue(html.contains("index <progress"), html);
    assertTrue(html.contains("max=\"4\" value=\"3\"></progress> 75 % 3/4 ["), html);
    assertTrue(
        String.valueOf(drawn.get(0).data().get("text/html")).contains(">load &lt;x&gt; <progress"));
  }

  @Test
  void manyStepsAreDrawnAFewTimes() {
    long sum = 0;
    for (int i : Display.progress(200_000)) {
      sum += i;
    }
    assertEquals(19_999_900_000L, sum);
    assertTrue(drawn.size() < 30, drawn.size() + " times");
    assertTrue(last().startsWith("100 % |████████████████████| 200000/200000 ["), last());
  }

  @Test
  void aBarWithinAnotherGoesWhenItEnds() {
    for (String outer : Display.progress(List.of("a", "b"), "outer")) {
      for (int inner : Display.progress(3)) {
        assertTrue(inner >= 0 && !outer.isEmpty());
      }
      try (Progress bar = Progress.of("")) {
        bar.step(7);
        assertEquals(2, last().lines().count(), last());
        assertTrue(last().contains("\n0 [0.0 s]"), last());
      }
    }
    assertEquals(1, ids.size());
    assertTrue(last().startsWith("outer 100 % |████████████████████| 2/2 ["), last());
    assertEquals(1, last().lines().count());
  }

  @Test
  void anInnerBarThatWasLeftGoesWithTheNextStep() {
    for (int outer : Display.progress(50)) {
      for (int inner : Display.progress(3)) {
        if (inner == 1) {
          break;
        }
      }
      assertTrue(last().lines().count() <= 2, last());
      assertTrue(outer >= 0);
    }
    assertEquals(1, last().lines().count());
  }

  @Test
  void streamsAreCountedAlsoInParallel() {
    assertEquals(6, Display.progress(Stream.of(1, 2, 3)).mapToInt(i -> i).sum());
    assertTrue(last().startsWith("100 % |████████████████████| 3/3 ["), last());
    List<Integer> many = IntStream.range(0, 10_000).boxed().toList();
    assertEquals(49_995_000, Display.progress(many.parallelStream(), "p").mapToInt(i -> i).sum());
    assertTrue(last().startsWith("p 100 % |████████████████████| 10000/10000 ["), last());
    assertEquals(
        5, Display.progress(Stream.iterate(1, i -> i + 1).limit(5).filter(i -> true)).count());
    assertTrue(last().startsWith("5 ["), last());
  }

  @Test
  void iteratorsAndArraysAreCounted() {
    var iterator = Display.progress(List.of(1, 2).iterator());
    while (iterator.hasNext()) {
      iterator.next();
    }
    assertTrue(last().startsWith("2 ["), last());
    for (String one : Display.progress(new String[] {"x", null})) {
      assertTrue(one == null || one.equals("x"));
    }
    assertTrue(last().contains(" 2/2 ["), last());
  }

  @Test
  void anOpenBarSaysHowItsCellEndedAndGoesOnWithTheNextStep() {
    Progress bar = Progress.of("work", 3);
    bar.step();
    Display.cellEnded(CELL, "interrupted");
    assertTrue(last().endsWith("] interrupted"), last());
    bar.step(2);
    bar.close();
    assertTrue(last().startsWith("work 100 %"), last());
    assertTrue(last().endsWith("]"), last());
    Progress failed = Progress.of("", 2);
    failed.fail("disk full");
    assertTrue(last().endsWith("] failed: disk full"), last());
  }

  @Test
  void emptyWorkIsDone() {
    for (Object none : Display.progress(List.of())) {
      throw new AssertionError(none);
    }
    assertTrue(last().startsWith("100 % |████████████████████| 0/0 ["), last());
    assertEquals(
        "total: expected 0 or more steps, found -1",
        assertThrows(IllegalArgumentException.class, () -> Progress.of("", -1)).getMessage());
  }

  @Test
  void timesAndRatesAreShort() {
    assertEquals("3.2 s", Durations.clock(3.21));
    assertEquals("59 s", Durations.clock(59.4));
    assertEquals("1:05", Durations.clock(65));
    assertEquals("2:03:04", Durations.clock(7384));
    assertEquals("12.3/s", Durations.rate(12.34));
    assertEquals("1234/s", Durations.rate(1234.4));
    assertEquals("4.0 s each", Durations.rate(0.25));
  }

  private String last() {
    return String.valueOf(drawn.get(drawn.size() - 1).data().get("text/plain"));
  }
}
