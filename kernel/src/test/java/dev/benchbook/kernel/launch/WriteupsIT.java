package dev.benchbook.kernel.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.kernel.wire.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Runs {@code binder/writeups} as the README says, and reads what it wrote. */
class WriteupsIT {
  private static final Pattern LOADED =
      Pattern.compile(
          "<script|<link[^>]+href|(?:src|srcset)\\s*=\\s*[\"']?(?!data:)[^\"'> ]|url\\((?![\"']?data:)");

  private static String printed;

  @BeforeAll
  static void runWriteups() throws IOException, InterruptedException {
    printed = Writeups.printed();
  }

  @Test
  void everyNotebookBecomesAPageAndIsListed() throws IOException {
    String index = Files.readString(Writeups.FOLDER.resolve("index.html"));
    for (Path notebook : notebooks()) {
      String page = notebook.getFileName().toString().replace(".ipynb", ".html");
      assertTrue(Files.size(Writeups.FOLDER.resolve(page)) > 10_000, page);
      assertTrue(index.contains(page), index);
    }
    assertTrue(printed.contains("0 failed"), printed);
  }

  @Test
  void pagesLoadNothingFromAnywhere() throws IOException {
    for (Path notebook : notebooks()) {
      String page = notebook.getFileName().toString().replace(".ipynb", ".html");
      Matcher loaded = LOADED.matcher(Files.readString(Writeups.FOLDER.resolve(page)));
      assertFalse(loaded.find(), () -> page + " loads " + loaded.group());
    }
  }

  @Test
  void everyCellOfTheFirstWriteUpRanWithoutAnError() throws Exception {
    for (Map<?, ?> cell : codeCells("01-pg-mentat")) {
      assertTrue(cell.get("execution_count") instanceof Integer, cell.get("id") + " ran");
      for (Object output : (List<?>) cell.get("outputs")) {
        String type = String.valueOf(((Map<?, ?>) output).get("output_type"));
        assertTrue(List.of("execute_result", "display_data").contains(type), cell.get("id") + type);
      }
    }
  }

  @Test
  void theFirstWriteUpComputesItsHeadline() throws Exception {
    String answer = text("answer");
    assertTrue(answer.contains("20 of 22 measurements are better"), answer);
    assertTrue(answer.contains("24.8 times faster (1427.821 to 57.659 ms)"), answer);
    assertTrue(answer.contains("3.7 % slower"), answer);
    assertTrue(text("regressions").startsWith("0 of 22 rows are worse than 10 %"));
  }

  @Test
  void theLedgerHoldsEveryClaimAndSaysWhereTextAndDataDisagree() throws Exception {
    String ledger = text("ledger");
    long claims;
    try (var lines = Files.lines(Writeups.ROOT.resolve("datasets/pg-mentat/claims.csv"))) {
      claims = lines.count() - 1;
    }
    assertEquals(51, claims);
    assertTrue(
        ledger.endsWith(
            "13 of 54 figures agree, 3 disagree,"
                + " 38 can't be recomputed from what was published."),
        ledger);
    assertTrue(
        ledger.lines().anyMatch(l -> l.matches("M2: q3 at 10M .* factor +25 +25\\.06 .* yes .*")));
    assertTrue(
        ledger.lines().anyMatch(l -> l.matches("M3, wide range: change of p50 +-13 +-12\\.96 .*")));
    assertTrue(
        ledger.lines().anyMatch(l -> l.matches("cross-check: .* 1491 +1445\\.2 +ms .* no .*")));
    assertEquals(ledger.lines().count(), ledger.lines().distinct().count(), "no row stands twice");
  }

  @Test
  void growthExponentsAreThoseOfTheData() throws Exception {
    String growth = text("growth");
    assertTrue(growth.matches("(?s).*aggregate \\(q3\\) +1\\.106 +0\\.798.*"), growth);
    assertTrue(growth.matches("(?s).*predicate_scan \\(q4\\) +0\\.985 +1\\.098.*"), growth);
    assertTrue(growth.matches("(?s).*point_lookup \\(q1\\) +0\\.59 +0\\n.*"), growth);
  }

  @Test
  void thePictureInTheReadmeIsTheWriteUpsOwn() throws Exception {
    Map<?, ?> data = data("speedups");
    Matcher image =
        Pattern.compile("<img[^>]+src=\"data:image/svg\\+xml;base64,([^\"]+)\"")
            .matcher(joined(data.get("text/html")));
    assertTrue(image.find(), "the chart shows itself as an image");
    String svg = new String(Base64.getDecoder().decode(image.group(1)), StandardCharsets.UTF_8);
    assertEquals(
        Files.readString(Writeups.ROOT.resolve("notebooks/pictures/pg-mentat-speedups.svg")), svg);
    assertTrue(data.containsKey("image/png"), "for front ends without SVG");
    assertTrue(joined(data.get("text/plain")).startsWith("Speed-ups, > 1 is better: 20 of 22"));
  }

  private static List<Path> notebooks() throws IOException {
    try (var files = Files.list(Writeups.ROOT.resolve("notebooks"))) {
      return files.filter(file -> file.toString().endsWith(".ipynb")).sorted().toList();
    }
  }

  private static List<Map<?, ?>> codeCells(String name) throws Exception {
    Map<String, Object> notebook =
        Json.readObject(Files.readAllBytes(Writeups.FOLDER.resolve(name + ".ipynb")));
    List<Map<?, ?>> cells = new ArrayList<>();
    for (Object cell : (List<?>) notebook.get("cells")) {
      if ("code".equals(((Map<?, ?>) cell).get("cell_type"))) {
        cells.add((Map<?, ?>) cell);
      }
    }
    return cells;
  }

  private static Map<?, ?> data(String id) throws Exception {
    Map<?, ?> cell =
        codeCells("01-pg-mentat").stream()
            .filter(c -> id.equals(c.get("id")))
            .findFirst()
            .orElseThrow();
    List<?> outputs = (List<?>) cell.get("outputs");
    return (Map<?, ?>) ((Map<?, ?>) outputs.get(outputs.size() - 1)).get("data");
  }

  private static String text(String id) throws Exception {
    return joined(data(id).get("text/plain"));
  }

  // Notebook files hold text as one string or as a list of lines.
  private static String joined(Object text) {
    return text instanceof List<?> lines
        ? String.join("", lines.stream().map(String::valueOf).toList())
        : String.valueOf(text);
  }
}
