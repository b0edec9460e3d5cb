package dev.benchbook.analysis;

import static dev.benchbook.analysis.DatasetFiles.DATASETS;
import static dev.benchbook.analysis.DatasetFiles.files;
import static dev.benchbook.analysis.DatasetFiles.hash;
import static dev.benchbook.analysis.DatasetFiles.lines;
import static dev.benchbook.analysis.DatasetFiles.rows;
import static dev.benchbook.analysis.DatasetFiles.text;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Holds the folder {@code datasets} to its sources. Row counts, sums and hashes are literals that
 * were taken from the source texts, not from the files.
 */
class DatasetsTest {

  private static final Map<String, Integer> ROWS =
      Map.ofEntries(
          Map.entry("groupby-scan/claims.csv", 21),
          Map.entry("groupby-scan/improvements.csv", 4),
          Map.entry("groupby-scan/latency.csv", 144),
          Map.entry("groupby-scan/setup.csv", 7),
          Map.entry("groupby-scan/statements.csv", 4),
          Map.entry("pg-mentat/auto-index.csv", 6),
          Map.entry("pg-mentat/claims.csv", 51),
          Map.entry("pg-mentat/count-gain.csv", 4),
          Map.entry("pg-mentat/non-key-aggregate.csv", 2),
          Map.entry("pg-mentat/plan-figures.csv", 4),
          Map.entry("pg-mentat/plan-shapes.csv", 12),
          Map.entry("pg-mentat/regression.csv", 8),
          Map.entry("pg-mentat/setup.csv", 36),
          Map.entry("pg-mentat/timings.csv", 66),
          Map.entry("pg15-vs-pg16/claims.csv", 67),
          Map.entry("pg15-vs-pg16/execution-times.csv", 16),
          Map.entry("pg15-vs-pg16/insert-p99.csv", 8),
          Map.entry("pg15-vs-pg16/perf-profile.csv", 43),
          Map.entry("pg15-vs-pg16/pgbench-revert-3-runs.csv", 12),
          Map.entry("pg15-vs-pg16/pgbench-revert-5-runs.csv", 15),
          Map.entry("pg15-vs-pg16/pgbench-revert-summary.csv", 4),
          Map.entry("pg15-vs-pg16/pgbench-single.csv", 6),
          Map.entry("pg15-vs-pg16/setup.csv", 46),
          Map.entry("pg15-vs-pg16/sort-blocking.csv", 2),
          Map.entry("pg15-vs-pg16/statements.csv", 8),
          Map.entry("pg15-vs-pg16/sysbench-relative.csv", 84),
          Map.entry("pg15-vs-pg16/tpcds-query87.csv", 2),
          Map.entry("skip-scan/claims.csv", 18),
          Map.entry("skip-scan/commits.csv", 29),
          Map.entry("skip-scan/setup.csv", 18),
          Map.entry("skip-scan/throughput.csv", 24));

  /** First 16 digits of the SHA-256 of the byte range in the source. */
  private static final Map<String, String> HASHES =
      Map.ofEntries(
          Map.entry("pg15-vs-pg16/plans/q1-10k-pg15.txt", "5b2926a42e506ad8"),
          Map.entry("pg15-vs-pg16/plans/q1-10k-pg16.txt", "3098166df4819913"),
          Map.entry("pg15-vs-pg16/plans/q1-100k-pg15.txt", "fa425eaad899519f"),
          Map.entry("pg15-vs-pg16/plans/q1-100k-pg16.txt", "98268b73a80a8c9c"),
          Map.entry("pg15-vs-pg16/plans/q2-10k-pg15.txt", "180b621c8d119203"),
          Map.entry("pg15-vs-pg16/plans/q2-10k-pg16.txt", "498eda49d1756021"),
          Map.entry("pg15-vs-pg16/plans/q2-100k-pg15.txt", "ad8c040e422299b3"),
          Map.entry("pg15-vs-pg16/plans/q2-100k-pg16.txt", "3af8e821f8d241d4"),
          Map.entry("pg15-vs-pg16/plans/q3-10k-pg15.txt", "b7e98ada865b7d6b"),
          Map.entry("pg15-vs-pg16/plans/q3-10k-pg16.txt", "23db5c5af7aef481"),
          Map.entry("pg15-vs-pg16/plans/q3-100k-pg15.txt", "cd6900334189ffa7"),
          Map.entry("pg15-vs-pg16/plans/q3-100k-pg16.txt", "7e29000628ca9fcc"),
          Map.entry("pg15-vs-pg16/plans/q4-10k-pg15.txt", "6ec69b71ef82f82d"),
          Map.entry("pg15-vs-pg16/plans/q4-10k-pg16.txt", "7a43a6b75c07a5e6"),
          Map.entry("pg15-vs-pg16/plans/q4-100k-pg15.txt", "09ff22e6794b0693"),
          Map.entry("pg15-vs-pg16/plans/q4-100k-pg16.txt", "f08c93fb3b04f0d8"),
          Map.entry("pg15-vs-pg16/plans/rowley-q2-10k-pg15.txt", "60d8073f4d1e5478"),
          Map.entry("pg15-vs-pg16/plans/rowley-q2-10k-pg16.txt", "3c743bdb3228421b"),
          Map.entry("pg15-vs-pg16/plans/q87-select1-before.txt", "042dba178f5c2fce"),
          Map.entry("pg15-vs-pg16/plans/q87-select1-after.txt", "94fd177e2b3b78e9"),
          Map.entry("pg15-vs-pg16/plans/q87-select2-before.txt", "8be2cec93c8c5246"),
          Map.entry("pg15-vs-pg16/plans/q87-select2-after.txt", "6f0310aab9ab39f9"),
          Map.entry("pg15-vs-pg16/plans/q87-select3-before.txt", "6776abdae832ce89"),
          Map.entry("pg15-vs-pg16/plans/q87-select3-after.txt", "a36b8d212dac51a6"),
          Map.entry("pg15-vs-pg16/profiles/current-timestamp-before.txt", "f3ca71b9185942c3"),
          Map.entry("pg15-vs-pg16/profiles/current-timestamp-after.txt", "b7323f434a9b3eef"),
          Map.entry("groupby-scan/plans/dolt.txt", "aa122d9f6a13eb7d"),
          Map.entry("groupby-scan/plans/doltgres.txt", "5701b214548e1150"),
          Map.entry("groupby-scan/plans/mysql.txt", "aab53a7c53549d35"),
          Map.entry("groupby-scan/plans/postgres.txt", "2285110173ec468a"));

  private static final Pattern DATA_FILE = Pattern.compile("[a-z0-9-]+\\.csv");

  @Test
  void everyCsvHasTheRowsOfItsSource() {
    Map<String, Integer> found = new TreeMap<>();
    for (String file : files(name -> name.endsWith(".csv"))) {
      found.put(file, rows(file).size());
    }
    assertEquals(new TreeMap<>(ROWS), found);
  }

  @Test
  void everyCsvIsRectangularWithDistinctColumnNames() throws IOException {
    for (String file : files(name -> name.endsWith(".csv"))) {
      try (CsvReader<CsvRecord> reader =
          CsvReader.builder().ofCsvRecord(DATASETS.resolve(file), StandardCharsets.UTF_8)) {
        List<CsvRecord> records = reader.stream().toList();
        List<String> header = records.get(0).getFields();
        assertEquals(header.size(), new HashSet<>(header).size(), file + ": column names");
        for (CsvRecord line : records) {
          assertEquals(
              header.size(), line.getFieldCount(), file + ":" + line.getStartingLineNumber());
        }
      }
    }
  }

  @Test
  void everyFileIsDescribedWithItsSizeInTheReadmeOfItsFolder() {
    for (String file : files(name -> !name.endsWith("README.md"))) {
      int slash = file.indexOf('/');
      String readme = text(file.substring(0, slash) + "/README.md");
      String name = file.substring(slash + 1);
      int size = file.endsWith(".csv") ? rows(file).size() : lines(text(file));
      String row = "| `" + name + "` | " + size + " |";
      assertTrue(readme.contains("\n" + row), () -> file + ": the README has no line " + row);
    }
  }

  @Test
  void everyReadmeStatesTheNumberOfClaims() {
    for (String folder : List.of("pg-mentat", "skip-scan", "groupby-scan", "pg15-vs-pg16")) {
      String sentence = "\n" + rows(folder + "/claims.csv").size() + " claims";
      assertTrue(text(folder + "/README.md").contains(sentence), folder);
    }
  }

  @Test
  void noFileHoldsAnAddressOrAForeignLineEnd() {
    for (String file : files(name -> true)) {
      String text = text(file);
      assertEquals(-1, text.indexOf('@'), file + ": position of an at sign");
      assertEquals(-1, text.indexOf('\r'), file + ": position of a carriage return");
      if (file.endsWith(".csv") || file.endsWith(".md")) {
        assertTrue(text.endsWith("\n"), file + ": last line end");
      }
    }
  }

  @Test
  void plansAndProfilesAreTheBytesOfTheirSources() {
    Map<String, String> found = new TreeMap<>();
    for (String file : files(name -> name.contains("/plans/") || name.contains("/profiles/"))) {
      found.put(file, hash(file));
    }
    assertEquals(new TreeMap<>(HASHES), found);
  }

  @Test
  void onlyTheFragmentsOfQuery87HoldNoBreakSpaces() {
    for (String file : files(name -> !name.endsWith("README.md"))) {
      boolean fragment = file.startsWith("pg15-vs-pg16/plans/q87-");
      assertEquals(fragment, text(file).indexOf('\u00a0') >= 0, file);
    }
  }

  @Test
  void sumsOfPgMentatAreThoseOfTheSummaryTable() {
    String file = "pg-mentat/timings.csv";
    assertEquals(
        List.of("scenario", "scale", "clients", "version", "statistic", "value", "unit"),
        rows(file).get(0).getHeader());
    assertAll(
        () -> assertSum("2402.997", file, "value", "version=v1.9.0", "unit=ms", "statistic=p50"),
        () -> assertSum("2185.481", file, "value", "version=after M1", "unit=ms"),
        () -> assertSum("742.749", file, "value", "version=final", "unit=ms"),
        () -> assertSum("55832.2", file, "value", "version=v1.9.0", "unit=ops/s"),
        () -> assertSum("82043.1", file, "value", "version=after M1", "unit=ops/s"),
        () -> assertSum("85129", file, "value", "version=final", "statistic=throughput"),
        () -> assertSum("1825", "pg-mentat/count-gain.csv", "time_ms"),
        () -> assertSum("819.8", "pg-mentat/auto-index.csv", "time_ms", "phase=before"),
        () -> assertSum("749.6", "pg-mentat/auto-index.csv", "time_ms", "phase=after"),
        () -> assertSum("7.779", "pg-mentat/regression.csv", "time_ms"),
        () -> assertSum("1168", "pg-mentat/non-key-aggregate.csv", "time_ms"),
        () ->
            assertEquals(
                "1427.821",
                only(file, "value", "scenario=aggregate (q3)", "scale=m", "version=v1.9.0")),
        () ->
            assertEquals(
                "570.600",
                only(
                    file,
                    "value",
                    "scenario=concurrency_sweep",
                    "scale=m",
                    "clients=1",
                    "version=v1.9.0")),
        () ->
            assertEquals(
                "1.890", only(file, "value", "scenario=since", "scale=s", "version=final")),
        () -> assertEquals("45296", only("pg-mentat/plan-figures.csv", "value", "unit=kB")),
        () ->
            assertEquals("9,850,258", only("pg-mentat/setup.csv", "value", "key=scale.m.datoms")));
  }

  @Test
  void sumsOfSkipScanAreThoseOfBothTables() {
    String file = "skip-scan/throughput.csv";
    String before = "commit=3ba2cdaa454";
    String after = "commit=92fe23d93aa";
    assertAll(
        () -> assertSum("96363", file, "tps", "malloc_top_pad=unset", before),
        () -> assertSum("44320", file, "tps", "malloc_top_pad=unset", after),
        () -> assertSum("98145", file, "tps", "malloc_top_pad=64MB", before),
        () -> assertSum("101141", file, "tps", "malloc_top_pad=64MB", after),
        () -> assertSum("322", file, "published_diff_percent", "malloc_top_pad=unset", after),
        () -> assertSum("615", file, "published_diff_percent", "malloc_top_pad=64MB", after),
        () ->
            assertEquals(
                "14097",
                only(file, "tps", "malloc_top_pad=unset", "mode=prepared", "clients=32", after)));
  }

  @Test
  void publishedDifferencesOfSkipScanFollowFromTheThroughput() {
    String file = "skip-scan/throughput.csv";
    for (NamedCsvRecord row : rows(file)) {
      if (row.getField("commit").equals("3ba2cdaa454")) {
        assertEquals("", row.getField("published_diff_percent"));
        continue;
      }
      String baseline =
          only(
              file,
              "tps",
              "commit=3ba2cdaa454",
              "malloc_top_pad=" + row.getField("malloc_top_pad"),
              "mode=" + row.getField("mode"),
              "clients=" + row.getField("clients"));
      BigDecimal percent = percent(number(row.getField("tps")), number(baseline), 0);
      assertEquals(row.getField("published_diff_percent"), percent.toString(), row.toString());
    }
  }

  @Test
  void sumsOfGroupbyScanAreThoseOfBothTables() {
    String file = "groupby-scan/latency.csv";
    assertAll(
        () -> assertSum("1083.19", file, "latency_ms", "phase=before", "system=dolt"),
        () -> assertSum("2393.50", file, "latency_ms", "phase=before", "system=doltgres"),
        () -> assertSum("1677.65", file, "latency_ms", "phase=before", "system=mysql"),
        () -> assertSum("865.21", file, "latency_ms", "phase=before", "system=postgres"),
        () -> assertSum("981.73", file, "latency_ms", "phase=after", "system=dolt"),
        () -> assertSum("2318.82", file, "latency_ms", "phase=after", "system=doltgres"),
        () -> assertSum("1677.65", file, "latency_ms", "phase=after", "system=mysql"),
        () -> assertSum("865.21", file, "latency_ms", "phase=after", "system=postgres"),
        () ->
            assertEquals(
                "5.00",
                only(
                    file,
                    "latency_ms",
                    "benchmark=oltp_read_only",
                    "system=dolt",
                    "phase=before")));
  }

  @Test
  void publishedImprovementsOfGroupbyScanFollowFromTheLatencies() {
    for (NamedCsvRecord row : rows("groupby-scan/improvements.csv")) {
      BigDecimal before = number(row.getField("published_before_ms"));
      BigDecimal after = number(row.getField("published_after_ms"));
      BigDecimal published = number(row.getField("published_improvement_percent"));
      String[] key = {"benchmark=" + row.getField("benchmark"), "system=" + row.getField("system")};
      String file = "groupby-scan/latency.csv";
      assertEquals(before, number(only(file, "latency_ms", key[0], key[1], "phase=before")));
      assertEquals(after, number(only(file, "latency_ms", key[0], key[1], "phase=after")));
      assertEquals(published, percent(before.subtract(after), before, published.scale()));
    }
  }

  @Test
  void sumsOfPg15VersusPg16AreThoseOfTheMails() {
    String folder = "pg15-vs-pg16/";
    String three = folder + "pgbench-revert-3-runs.csv";
    String five = folder + "pgbench-revert-5-runs.csv";
    String relative = folder + "sysbench-relative.csv";
    String times = folder + "execution-times.csv";
    String profile = folder + "perf-profile.csv";
    assertAll(
        () -> assertSum("83631", folder + "insert-p99.csv", "p99", "version=15.2"),
        () -> assertSum("136260", folder + "insert-p99.csv", "p99", "version=16 prebeta"),
        () -> assertSum("31642.408402", three, "tps", "build=HEAD"),
        () -> assertSum("33461.403602", three, "tps", "build=HEAD with the patches"),
        () -> assertSum("33403.237602", three, "tps", "build=f193883fc~1"),
        () -> assertSum("33514.691830", three, "tps", "build=15.3"),
        () -> assertSum("50052.125128", five, "tps", "build=1d369c9e9"),
        () -> assertSum("52732.859179", five, "tps", "build=d8c3106bb"),
        () -> assertSum("51942.779364", five, "tps", "build=15.3"),
        () -> assertSum("42.41", relative, "relative_throughput", "column=col-1"),
        () -> assertSum("43.46", relative, "relative_throughput", "column=col-2"),
        () -> assertEquals(4, select(relative, "mark=<<<<<<<<<<").size()),
        () -> assertSum("570.181", times, "execution_ms", "version=15.2"),
        () -> assertSum("370.500", times, "execution_ms", "version=16 prebeta"),
        () -> assertSum("20.40", profile, "percent", "profile=before"),
        () -> assertSum("23.40", profile, "percent", "profile=after"),
        () -> assertSum("283748.605148", folder + "pgbench-single.csv", "tps"),
        () -> assertSum("4.20", folder + "tpcds-query87.csv", "elapsed_s"));
  }

  @Test
  void publishedPercentagesOfTheRevertFollowFromItsFiveRuns() {
    for (NamedCsvRecord row : rows("pg15-vs-pg16/pgbench-revert-summary.csv")) {
      String statistic = row.getField("statistic");
      BigDecimal build = fiveRuns(statistic, row.getField("build"));
      BigDecimal reference = fiveRuns(statistic, row.getField("reference"));
      assertEquals(row.getField("published_build_tps"), twoDigits(build), row.toString());
      assertEquals(row.getField("published_reference_tps"), twoDigits(reference), row.toString());
      BigDecimal difference = build.subtract(reference);
      assertEquals(
          row.getField("published_direction"), difference.signum() < 0 ? "worse" : "better");
      assertEquals(
          row.getField("published_percent"), percent(difference.abs(), reference, 1).toString());
    }
  }

  @Test
  void sortBlockingFollowsFromThePlansOfQ2() {
    for (NamedCsvRecord row : rows("pg15-vs-pg16/sort-blocking.csv")) {
      BigDecimal sort = number(row.getField("sort_first_row_ms"));
      BigDecimal scan = number(row.getField("index_scan_last_row_ms"));
      assertEquals(number(row.getField("published_qsort_ms")), sort.subtract(scan));
      String version = row.getField("version").substring(0, 2);
      String plan = text("pg15-vs-pg16/plans/q2-10k-pg" + version + ".txt");
      assertTrue(plan.contains("time=" + sort + ".."), plan);
      assertTrue(plan.contains(".." + scan + " rows="), plan);
    }
  }

  @Test
  void executionTimesAreThoseOfThePlans() {
    for (NamedCsvRecord row : rows("pg15-vs-pg16/execution-times.csv")) {
      String query = row.getField("query").toLowerCase(Locale.ROOT);
      String version = row.getField("version").substring(0, 2);
      String plan = "plans/" + query + "-" + row.getField("size") + "-pg" + version + ".txt";
      String ending = " Execution Time: " + row.getField("execution_ms") + " ms\n";
      assertTrue(text("pg15-vs-pg16/" + plan).endsWith(ending), plan);
    }
  }

  @Test
  void everyClaimIsCompleteAndNamesFilesThatExist() {
    for (String file : files(name -> name.endsWith("/claims.csv"))) {
      Set<String> ids = new HashSet<>();
      for (NamedCsvRecord row : rows(file)) {
        String id = file + ": " + row.getField("id");
        assertTrue(ids.add(row.getField("id")), id + " occurs twice");
        for (String column : List.of("where", "claim", "published", "recompute_from")) {
          assertFalse(row.getField(column).isBlank(), id + ": " + column);
        }
        Matcher named = DATA_FILE.matcher(row.getField("recompute_from"));
        boolean found = named.find();
        String source = row.getField("recompute_from");
        assertTrue(
            found || source.startsWith("not recomputable: ") || source.startsWith("plans/"), id);
        while (found) {
          Path path = DATASETS.resolve(file).resolveSibling(named.group());
          assertTrue(Files.exists(path), id + " names " + named.group());
          found = named.find();
        }
      }
    }
  }

  private static BigDecimal fiveRuns(String statistic, String build) {
    List<BigDecimal> runs =
        select("pg15-vs-pg16/pgbench-revert-5-runs.csv", "build=" + build).stream()
            .map(row -> number(row.getField("tps")))
            .toList();
    if (statistic.equals("Best")) {
      return runs.stream().reduce(BigDecimal.ZERO, BigDecimal::max);
    }
    BigDecimal sum = runs.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    return sum.divide(BigDecimal.valueOf(runs.size()), MathContext.DECIMAL64);
  }

  private static String twoDigits(BigDecimal value) {
    return value.setScale(2, RoundingMode.HALF_UP).toPlainString();
  }

  private static BigDecimal percent(BigDecimal part, BigDecimal whole, int scale) {
    return part.multiply(BigDecimal.valueOf(100)).divide(whole, scale, RoundingMode.HALF_UP);
  }

  private static void assertSum(String expected, String file, String column, String... where) {
    BigDecimal sum =
        select(file, where).stream()
            .map(row -> row.getField(column))
            .filter(value -> !value.isEmpty())
            .map(DatasetsTest::number)
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    assertEquals(
        number(expected).stripTrailingZeros(),
        sum.stripTrailingZeros(),
        () -> file + ": sum of " + column + " where " + List.of(where));
  }

  private static String only(String file, String column, String... where) {
    List<NamedCsvRecord> rows = select(file, where);
    assertEquals(1, rows.size(), () -> file + ": rows where " + List.of(where));
    return rows.get(0).getField(column);
  }

  private static List<NamedCsvRecord> select(String file, String... where) {
    return rows(file).stream()
        .filter(row -> Stream.of(where).allMatch(w -> matches(row, w)))
        .toList();
  }

  private static boolean matches(NamedCsvRecord row, String condition) {
    int equals = condition.indexOf('=');
    return row.getField(condition.substring(0, equals)).equals(condition.substring(equals + 1));
  }

  private static BigDecimal number(String text) {
    return new BigDecimal(text);
  }
}
