package dev.benchbook.kernel.magic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TimingTest {
  private final Locale before = Locale.getDefault();

  @AfterEach
  void putBack() {
    Locale.setDefault(before);
  }

  @Test
  void theMedianIsTheMiddleOrTheMeanOfTheTwoMiddles() {
    assertEquals(2, Timing.of(new double[] {3, 1, 2}).median());
    assertEquals(2.5, Timing.of(new double[] {4, 1, 3, 2}).median());
    assertEquals(7, Timing.of(new double[] {7}).median());
  }

  // Tables of the sign test: the largest rank whose interval covers 95 % or more.
  @Test
  void ranksAreThoseOfTheSignTest() {
    int[] numbers = {1, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20, 25};
    int[] ranks = {0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 6, 8};
    for (int i = 0; i < numbers.length; i++) {
      assertEquals(ranks[i], Timing.of(new double[numbers[i]]).rank(), numbers[i] + " times");
    }
  }

  @Test
  void theTextHoldsMedianIntervalAndRange() {
    Timing fifteen = Timing.of(IntStream.rangeClosed(1, 15).asDoubleStream().toArray());
    assertEquals(
        "8.000 ns per invocation"
            + " (median; 95 % interval 4.000 ns to 12.00 ns; range 1.000 ns to 15.00 ns)",
        fifteen.text());
    assertEquals(
        "2.000 ns per invocation (median; too few for an interval; range 1.000 ns to 3.000 ns)",
        Timing.of(new double[] {1, 2, 3}).text());
  }

  @Test
  void timesHaveTheUnitThatSuitsThemInEveryLocale() {
    Locale.setDefault(Locale.GERMANY);
    assertEquals("0.250 ns", Timing.time(0.25));
    assertEquals("12.35 ns", Timing.time(12.345678));
    assertEquals("123.5 \u00b5s", Timing.time(123_456.7));
    assertEquals("1.500 ms", Timing.time(1.5e6));
    assertEquals("2.000 s", Timing.time(2e9));
    assertEquals("3600 s", Timing.time(3.6e12));
  }
}
