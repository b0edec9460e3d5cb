package dev.benchbook.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What history requests find, in one session and over several. */
class HistoryTest {
  @TempDir Path folder;
  private final List<String> log = Collections.synchronizedList(new ArrayList<>());

  @Test
  void aSessionKnowsItsOwnCells() {
    History history = History.ofThisSession();
    history.add(1, "1 + 1");
    history.add(2, "int n = 3;");
    assertEquals(List.of(List.of(1, 2, "int n = 3;")), tail(history, 1));
    assertEquals(
        List.of(List.of(1, 1, "1 + 1")), history.find(range(0, Map.of("start", 1, "stop", 2))));
    assertEquals(List.of(List.of(1, 2, "int n = 3;")), history.find(range(0, Map.of("start", -1))));
    assertEquals(List.of(), history.find(range(7, Map.of())));
  }

  @Test
  void laterSessionsSeeEarlierOnesUnderTheirNumbers() {
    History first = kept();
    first.add(1, "int a = 1;");
    first.add(2, "größe(\"😀\")");
    first.close();
    History second = kept();
    second.add(1, "int a = 1;");
    assertEquals(
        List.of(
            List.of(1, 1, "int a = 1;"),
            List.of(1, 2, "größe(\"😀\")"),
            List.of(2, 1, "int a = 1;")),
        tail(second, 10));
    assertEquals(
        List.of(List.of(1, 2, "größe(\"😀\")")),
        second.find(range(-1, Map.of("start", 2, "stop", 3))));
    assertEquals(List.of(List.of(2, 1, "int a = 1;")), second.find(range(2, Map.of())));
    Map<String, Object> search = new HashMap<>(Map.of("hist_access_type", "search"));
    search.put("pattern", "int [a-c] = ?;");
    assertEquals(2, second.find(search).size());
    search.put("unique", true);
    assertEquals(List.of(List.of(2, 1, "int a = 1;")), second.find(search));
    second.close();
    assertEquals(List.of(), log);
  }

  @Test
  void kernelsThatRunAtTheSameTimeShareTheFile() {
    History one = kept();
    History other = kept();
    for (int i = 1; i <= 20; i++) {
      one.add(i, "one " + i);
      other.add(i, "other " + i);
    }
    one.close();
    other.close();
    History third = kept();
    assertEquals(40, tail(third, 100).size());
    assertEquals(2, tail(third, 100).stream().map(row -> row.get(0)).distinct().count());
    assertEquals(20, third.find(range(1, Map.of())).size());
    third.close();
  }

  @Test
  void aTornOrForeignLineCostsOnlyItself() throws Exception {
    History first = kept();
    first.add(1, "kept");
    first.close();
    Files.write(
        file(),
        "[1]\n\u00ff{\"session\":9,\"number\":1,\"co".getBytes(StandardCharsets.ISO_8859_1),
        StandardOpenOption.APPEND);
    History second = kept();
    second.add(1, "after");
    second.close();
    History third = kept();
    assertEquals(List.of(List.of(1, 1, "kept"), List.of(2, 1, "after")), tail(third, 100));
    third.close();
  }

  @Test
  void aLargeFileLosesItsOlderHalf() throws Exception {
    HistoryFile first = new HistoryFile(file(), log::add, 4000);
    for (int i = 1; i <= 200; i++) {
      first.append(i, "cell number " + i);
    }
    first.close();
    assertTrue(Files.size(file()) > 4000);
    HistoryFile second = new HistoryFile(file(), log::add, 4000);
    assertEquals(2, second.session());
    List<History.Entry> left = second.earlier();
    assertEquals("cell number 200", left.get(left.size() - 1).code());
    assertTrue(left.size() > 10 && left.size() < 100, "left " + left.size());
    assertTrue(Files.size(file()) <= 2100);
    second.close();
    assertEquals(List.of(), log);
  }

  @Test
  void withoutAPlaceTheSessionGoesOnAndTheLogSaysSoOnce() throws Exception {
    Path blocked = folder.resolve("blocked");
    Files.writeString(blocked, "a file where a folder should be");
    History history = History.keptIn(blocked.resolve("history.jsonl"), log::add);
    history.add(1, "a");
    history.add(2, "b");
    assertEquals(List.of(List.of(1, 1, "a"), List.of(1, 2, "b")), tail(history, 5));
    history.close();
    assertEquals(1, log.size());
    assertTrue(log.get(0).startsWith("history: "), log.get(0));
    assertTrue(log.get(0).endsWith("; cells are not kept"), log.get(0));
  }

  @Test
  void secretsAreNotKept() throws Exception {
    History history = kept();
    history.add(1, "String password = \"hunter2\";");
    assertEquals(List.of(List.of(1, 1, "String password = \"***\";")), tail(history, 1));
    history.close();
    assertTrue(!Files.readString(file()).contains("hunter2"));
  }

  private History kept() {
    return History.keptIn(file(), log::add);
  }

  private Path file() {
    return folder.resolve("below").resolve("history.jsonl");
  }

  private static List<List<Object>> tail(History history, int n) {
    return history.find(Map.of("hist_access_type", "tail", "n", n));
  }

  private static Map<String, Object> range(int session, Map<String, Object> more) {
    Map<String, Object> request = new HashMap<>(more);
    request.put("hist_access_type", "range");
    request.put("session", session);
    return request;
  }
}
