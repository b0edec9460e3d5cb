package dev.benchbook.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

class ProvenanceTest {

  private static final String SHA_OF_ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @Test
  void namesLibraryJdkAndSystemInThisOrderAndNoDate() {
    String text = Provenance.here().toString();
    String[] lines = text.split("\n", -1);
    assertEquals(3, lines.length);
    assertTrue(lines[0].startsWith("Benchbook: "));
    assertTrue(
        lines[1].startsWith("JDK: ") && lines[1].endsWith(System.getProperty("java.version")));
    assertTrue(lines[2].endsWith(", " + System.getProperty("os.arch")));
    assertEquals(text, Provenance.here().toString());
    assertFalse(text.contains("date"));
  }

  @Test
  void filesShowNameSizeDigestAndRows(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("timings.csv");
    Files.writeString(file, "abc");
    Table table = Table.create("t", IntColumn.create("n", 1, 2));
    String text = Provenance.here().file(file, table).file(file.toString()).toString();
    assertTrue(text.contains("\ndata: timings.csv, 3 bytes, sha256 " + SHA_OF_ABC + ", 2 rows\n"));
    assertTrue(text.endsWith("\ndata: timings.csv, 3 bytes, sha256 " + SHA_OF_ABC));
    assertFalse(text.contains(folder.toString()));
  }

  @Test
  void factsAndADateCanBeAddedAndAreEscaped() {
    Provenance block =
        Provenance.here()
            .with("server", "PostgreSQL 16.15 <release>")
            .dated(LocalDate.of(2026, 3, 1));
    assertTrue(block.toString().endsWith("\nserver: PostgreSQL 16.15 <release>\ndate: 2026-03-01"));
    assertTrue(block.html().contains("PostgreSQL 16.15 &lt;release&gt;"));
    assertTrue(block.html().contains("<table class=\"dataframe\""));
  }

  @Test
  void aFileThatIsNotThereIsNamed(@TempDir Path folder) {
    Path file = folder.resolve("none.csv");
    assertEquals(
        file + ": expected a readable file for its digest, found " + file,
        assertThrows(UncheckedIOException.class, () -> Provenance.here().file(file)).getMessage());
    assertEquals(
        "name, value: expected a fact, found \"a\", \"\"",
        assertThrows(IllegalArgumentException.class, () -> Provenance.here().with("a", ""))
            .getMessage());
  }
}
