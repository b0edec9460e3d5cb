package dev.benchbook.analysis.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

class SeriesTest {
  private static String record(int second, String query, String plan) {
    return String.format(
            "2026-11-30 22:15:%02d.250 UTC [95] LOG:  duration: %d.500 ms  plan:\n", second, second)
        + "\tQuery Text: "
        + query
        + "\n"
        + plan.lines().map(line -> "\t" + line + "\n").reduce("", String::concat);
  }

  private static final String SCAN =
      "Seq Scan on t  (cost=0.00..18.00 rows=800 width=4) (actual time=0.010..2.000 rows=3 loops=1)\n"
          + "  Filter: (n > 5)\n";

  private static final String INDEX =
      "Index Scan using t_n on t  (cost=0.15..8.00 rows=3 width=4) (actual time=0.010..0.020 rows=3"
          + " loops=1)\n  Index Cond: (n > 7)\n";

  private static final String LOG =
      record(1, "select * from t where n > 5", SCAN)
          + record(2, "select * from t where n > 6", SCAN.replace("5)", "6)"))
          + "2026-11-30 22:15:02.300 UTC [95] LOG:  checkpoint starting: time\n"
          + record(3, "select 1", "Result  (cost=0.00..0.01 rows=1 width=4)\n")
          + record(4, "select * from t where n > 7", INDEX);

  @Test
  void aSeriesSaysWhenAPlanChangedAndHow() {
    Table series = Plans.series(Plans.parseAll(LOG));
    assertEquals(
        List.of(
            "query",
            "run",
            "position",
            "logged_at",
            "duration_ms",
            "fingerprint",
            "shape",
            "changed",
            "change"),
        series.columnNames());
    assertEquals(
        List.of(
            "select * from t where n > ?",
            "select * from t where n > ?",
            "select ?",
            "select * from t where n > ?"),
        series.stringColumn("query").asList());
    assertEquals(List.of(0, 1, 0, 2), series.intColumn("run").asList());
    assertEquals(List.of(1, 1, 1, 2), series.intColumn("shape").asList());
    assertEquals(List.of(false, false, false, true), series.booleanColumn("changed").asList());
    assertEquals("method changed: Index Scan using t_n on t", series.stringColumn("change").get(3));
    assertEquals(2.5, series.doubleColumn("duration_ms").get(1));
    assertEquals(
        LocalDateTime.of(2026, 11, 30, 22, 15, 4, 250_000_000),
        series.dateTimeColumn("logged_at").get(3));
  }

  @Test
  void aLongLogStreamsInPiecesWithItsOwnLineNumbers(@TempDir Path folder) throws IOException {
    StringBuilder log = new StringBuilder();
    int copies = 2_000;
    for (int i = 0; i < copies; i++) {
      log.append(LOG);
    }
    Path file = folder.resolve("postgresql.log");
    Files.writeString(file, log.toString(), StandardCharsets.UTF_8);
    assertTrue(log.length() > 3 * 256 * 1024);
    List<Plan> all = Plans.read(file);
    try (Stream<Plan> plans = Plans.stream(file)) {
      List<Plan> streamed = plans.toList();
      assertEquals(4 * copies, streamed.size());
      for (int i = 0; i < streamed.size(); i++) {
        assertEquals(all.get(i).position(), streamed.get(i).position());
        assertEquals(all.get(i).text(), streamed.get(i).text());
        assertEquals(all.get(i).loggedAt(), streamed.get(i).loggedAt());
      }
    }
    assertEquals(4 * copies, Plans.series(file).rowCount());
  }

  @Test
  void aLogThatIsNotThereIsSaidSo(@TempDir Path folder) {
    Path file = folder.resolve("none.log");
    assertTrue(
        assertThrows(UncheckedIOException.class, () -> Plans.stream(file))
            .getMessage()
            .startsWith(file + ": cannot be read: "));
  }
}
