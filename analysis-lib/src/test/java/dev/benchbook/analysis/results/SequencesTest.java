package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SequencesTest {

  @Test
  void aFirstRunApartIsWarnedOf() {
    assertEquals(
        List.of("text:1: the first of 4 values of time_s is 50 % above all others: a cold start?"),
        Frames.warnings(hyperfine("1.5, 1.0, 0.99, 1.0")));
    assertEquals(List.of(), Frames.warnings(hyperfine("1.5, 1.0, 0.5, 1.0")));
    assertEquals(List.of(), Frames.warnings(hyperfine("1.04, 1.0, 1.0, 1.0")));
    assertEquals(List.of(), Frames.warnings(hyperfine("1.5, 1.0, 1.0")));
  }

  @Test
  void runsInOrderAreWarnedOf() {
    assertEquals(
        List.of(
            "text:1: the 5 values of time_s rise from run to run: warming up, wearing out, or"
                + " another load?"),
        Frames.warnings(hyperfine("1.0, 1.01, 1.02, 1.03, 1.05")));
    assertEquals(List.of(), Frames.warnings(hyperfine("1.0, 1.01, 1.0, 1.03, 1.05")));
    assertEquals(
        List.of(
            "text:2: the 5 values of value fall from run to run: warming up, wearing out, or another"
                + " load?"),
        Frames.warnings(Results.parse("HEAD:\n5, 4.9, 4.8, 4.7, 4.6\n15.3:\n1, 2, 1, 2, 1\n")));
  }

  @Test
  void runsUnderOtherConditionsAreNoSeries() {
    StringBuilder text = new StringBuilder();
    for (int clients = 1; clients <= 6; clients++) {
      text.append("transaction type: a\nnumber of clients: ").append(clients);
      text.append("\ntps = ").append(clients * 100).append(".5 (without initial)\n");
    }
    assertEquals(List.of(), Frames.warnings(Results.parse(text.toString())));
  }

  private static Results hyperfine(String times) {
    return Results.parse(
        "{\"results\":[{\"command\":\"x\",\"mean\":1,\"times\":[" + times + "]}]}");
  }
}
