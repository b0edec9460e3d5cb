package dev.benchbook.analysis.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchbook.analysis.measure.OnDoubt;
import dev.benchbook.analysis.results.format.ResultsException;
import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.ColumnType;

class FilesTest {

  @TempDir Path folder;

  @Test
  void zstandardAndZipAreKnownByTheirContent() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (ZstdOutputStream zstd = new ZstdOutputStream(packed)) {
      zstd.write("q,ms\na,1\n".getBytes(StandardCharsets.UTF_8));
    }
    Path file = Files.write(folder.resolve("a.bin"), packed.toByteArray());
    assertEquals(1, Results.read(file).rows());
    byte[] whole = packed.toByteArray();
    Path cut = Files.write(folder.resolve("cut.zst"), Arrays.copyOf(whole, whole.length - 3));
    assertEquals(
        cut + ": expected the whole of a Zstandard file, found its end too early; copy it again",
        assertThrows(ResultsException.class, () -> Results.read(cut)).getMessage());
    Path zip = zip("one.zip", "a.csv", "q,ms\na,1\n");
    assertEquals("q:S | ms:I\na | 1\n", body(Results.read(zip)));
  }

  @Test
  void aZipOfSeveralFilesIsReadAsADirectory() throws IOException {
    Path zip = zip("two.zip", "a.csv", "q,ms\na,1\n", "d/b.csv", "q,ms\nb,2.5\n");
    Results results = Results.read(zip);
    assertEquals(
        "source:S | q:S | ms:D\n%1$s!/a.csv | a | 1.0\n%1$s!/d/b.csv | b | 2.5\n".formatted(zip),
        body(results));
    Path cut = folder.resolve("cut.zip");
    Files.write(cut, Arrays.copyOf(Files.readAllBytes(zip), 40));
    assertThrows(ResultsException.class, () -> Results.read(cut));
  }

  @Test
  void filesOfADirectoryAreOneFrameWithTheirSource() throws IOException {
    write("r/a.csv", "q,ms\na,1\n");
    write("r/sub/b.csv", "ms,q,extra\n2.5,b,x\n");
    write("r/notes.txt", "we measured on Tuesday\n");
    write("r/.hidden.csv", "q,ms\nh,9\n");
    Results results = Results.read(folder.resolve("r"));
    String at = folder.resolve("r") + "/";
    assertEquals(2, results.tables().size());
    assertEquals(
        List.of(
            "left out: "
                + at
                + "notes.txt: expected what a benchmark tool prints, or a table with a"
                + " header and columns apart by comma, semicolon, tab, | or blanks; found"
                + " \"we measured on Tuesday\""),
        Frames.warnings(results));
    assertThrows(
        ResultsException.class, () -> Results.read(folder.resolve("r") + "", OnDoubt.STRICT));
  }

  @Test
  void patternsNameColumnsByThePartsOfThePath() throws IOException {
    write("pg17/run1.csv", "q,ms\na,1\n");
    write("pg18/run2.csv", "q,ms\na,2\n");
    write("pg18/run2.txt", "q,ms\na,3\n");
    Results results = Results.read(folder + "/{system}/run{run}.csv");
    assertEquals(
        "source:S | system:S | run:S | q:S | ms:I\n%1$s/pg17/run1.csv | pg17 | 1 | a | 1\n%1$s/pg18/run2.csv | pg18 | 2 | a | 2\n"
            .formatted(folder),
        body(results));
    assertEquals(3, Results.read(folder + "/pg*/run?.*").rows());
    assertEquals(3, Results.read(folder + "/**.{csv,txt}").rows());
    assertEquals(2, Results.read(folder + "/pg18/run[0-9].*").rows());
    assertEquals(
        folder + "/x*.csv: expected files, found none; looked below " + folder,
        assertThrows(ResultsException.class, () -> Results.read(folder + "/x*.csv")).getMessage());
  }

  @Test
  void typesWidenOverFiles() throws IOException {
    write("w/a.csv", "id,n,t\n1,1,1\n");
    write("w/b.csv", "id,n,t\n9007199254740993,2.5,x\n");
    Results results = Results.read(folder.resolve("w"));
    assertEquals(ColumnType.LONG, results.table().column("id").type());
    assertEquals(ColumnType.DOUBLE, results.table().column("n").type());
    assertEquals(List.of("1", "x"), results.table().stringColumn("t").asList());
    assertEquals(
        List.of("column \"t\" is text in some files and numbers in others; all is text"),
        Frames.warnings(results));
    write("w/c.csv", "id,n,t\n1.5,1,y\n");
    assertEquals(
        List.of("1", "9007199254740993", "1.5"),
        Results.read(folder.resolve("w")).table().stringColumn("id").asList());
  }

  @Test
  void theThreadsOfOnePgbenchRunAreOneSource() throws IOException {
    write("l/run1.77", "1796075429 3 30 900 5 15\n1796075439 1 5 25 5 5\n");
    write("l/run1.77.1", "1796075429 2 20 300 2 20\n");
    write("l/run2.78", "1796075429 3 30 900 5 15\n");
    Results results = Results.read(folder.resolve("l"));
    assertEquals(3, results.rows());
    assertEquals(List.of(5, 1, 3), results.table().intColumn("transactions").asList());
    assertEquals(
        List.of(
            folder.resolve("l")
                + "/run1.77: several threads' lines of one start are one row: counts"
                + " and sums added, the lowest and highest kept"),
        Frames.warnings(results));
  }

  @Test
  void oneGoodFileIsEnoughAndNoneIsAnError() throws IOException {
    write("n/a.txt", "nothing here\n");
    write("n/b.txt", "nor here\n");
    String message =
        assertThrows(ResultsException.class, () -> Results.read(folder.resolve("n"))).getMessage();
    assertTrue(
        message.startsWith(folder.resolve("n") + ": none of 2 files has results; "), message);
  }

  @Test
  void streamsAreReadToTheirEnd() {
    byte[] bytes = "q,ms\na,1\n".getBytes(StandardCharsets.UTF_8);
    Results results = Results.read(new ByteArrayInputStream(bytes), "upload");
    assertEquals("upload", results.source());
    assertEquals(1, results.rows());
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Path zip(String name, String... entries) throws IOException {
    Path file = folder.resolve(name);
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < entries.length; i += 2) {
        zip.putNextEntry(new ZipEntry(entries[i]));
        zip.write(entries[i + 1].getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
    return file;
  }

  private static String body(Results results) {
    String text = Frames.text(results);
    return text.substring(text.indexOf('\n') + 1);
  }
}
