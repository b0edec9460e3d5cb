package dev.benchbook.analysis;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The folder {@code datasets} of the repository as the tests read it. */
final class DatasetFiles {

  static final Path DATASETS = datasets();

  private DatasetFiles() {}

  static List<NamedCsvRecord> rows(String file) {
    try (CsvReader<NamedCsvRecord> reader =
        CsvReader.builder().ofNamedCsvRecord(DATASETS.resolve(file), StandardCharsets.UTF_8)) {
      return reader.stream().toList();
    } catch (IOException e) {
      throw new AssertionError(file, e);
    }
  }

  static int lines(String text) {
    int ends = (int) text.chars().filter(c -> c == '\n').count();
    return text.endsWith("\n") ? ends : ends + 1;
  }

  static String text(String file) {
    try {
      byte[] bytes = Files.readAllBytes(DATASETS.resolve(file));
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new AssertionError(file + ": not UTF-8", e);
    } catch (IOException e) {
      throw new AssertionError(file, e);
    }
  }

  static String hash(String file) {
    try {
      byte[] bytes = Files.readAllBytes(DATASETS.resolve(file));
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest, 0, 8);
    } catch (IOException | NoSuchAlgorithmException e) {
      throw new AssertionError(file, e);
    }
  }

  /** Files below the folders of sources, as paths relative to {@code datasets} with slashes. */
  static List<String> files(Predicate<String> wanted) {
    try (Stream<Path> walk = Files.walk(DATASETS)) {
      return walk.filter(Files::isRegularFile)
          .map(path -> DATASETS.relativize(path).toString().replace('\\', '/'))
          .filter(wanted)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new AssertionError(DATASETS.toString(), e);
    }
  }

  private static Path datasets() {
    String base = System.getProperty("basedir", System.getProperty("user.dir"));
    for (Path folder = Path.of(base).toAbsolutePath();
        folder != null;
        folder = folder.getParent()) {
      if (Files.isRegularFile(folder.resolve("datasets/README.md"))) {
        return folder.resolve("datasets");
      }
    }
    throw new AssertionError("no folder datasets in or above " + base);
  }
}
