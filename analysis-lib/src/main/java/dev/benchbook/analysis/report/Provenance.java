package dev.benchbook.analysis.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import tech.tablesaw.api.Table;

/**
 * Where figures come from: the library's version, the JDK, the system and the data files with their
 * SHA-256 digests. Immutable; holds no date unless one is given, so that the same data on the same
 * machine give the same block.
 */
public final class Provenance {

  private static final String POM =
      "/META-INF/maven/dev.benchbook/benchbook-analysis/pom.properties";
  private static final int BUFFER = 1 << 16;

  private final List<Fact> facts;

  private record Fact(String name, String value) {}

  private Provenance(List<Fact> facts) {
    this.facts = List.copyOf(facts);
  }

  /** Returns the block of the running program: library, JDK, system. */
  public static Provenance here() {
    return new Provenance(List.of())
        .with("Benchbook", version())
        .with("JDK", System.getProperty("java.vendor") + " " + System.getProperty("java.version"))
        .with(
            "system",
            System.getProperty("os.name")
                + " "
                + System.getProperty("os.version")
                + ", "
                + System.getProperty("os.arch"));
  }

  /** Returns this block with one more fact, for example the server's version. */
  public Provenance with(String name, String value) {
    if (name == null || name.isBlank() || value == null || value.isBlank()) {
      throw new IllegalArgumentException(
          "name, value: expected a fact, found \"" + name + "\", \"" + value + "\"");
    }
    List<Fact> longer = new ArrayList<>(facts);
    longer.add(new Fact(name, value));
    return new Provenance(longer);
  }

  /**
   * Returns this block with a data file: its name, size and SHA-256 digest. An absolute path shows
   * as the file's name alone.
   *
   * @throws UncheckedIOException when the file can't be read
   */
  public Provenance file(Path file) {
    return with("data", describe(file));
  }

  /** Returns this block with a data file and the number of rows that were read from it. */
  public Provenance file(Path file, Table rows) {
    int count = rows.rowCount();
    return with("data", describe(file) + ", " + count + (count == 1 ? " row" : " rows"));
  }

  /** Returns this block with a data file; see {@link #file(Path)}. */
  public Provenance file(String file) {
    return file(Path.of(file));
  }

  /** Returns this block with a data file and its rows; see {@link #file(Path, Table)}. */
  public Provenance file(String file, Table rows) {
    return file(Path.of(file), rows);
  }

  /** Returns this block with a date. */
  public Provenance dated(LocalDate date) {
    return with("date", date.toString());
  }

  /** Returns the block as an HTML fragment. */
  public String html() {
    HtmlTable html = new HtmlTable("Provenance", List.of("what", "which"), List.of(false, false));
    facts.forEach(f -> html.row(List.of(f.name(), f.value()), 1, "overflow-wrap:anywhere"));
    return html.end("");
  }

  /** Returns the block as one line a fact. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    for (Fact fact : facts) {
      out.append(out.length() == 0 ? "" : "\n").append(fact.name()).append(": ");
      out.append(fact.value());
    }
    return out.toString();
  }

  private static String version() {
    try (InputStream in = Provenance.class.getResourceAsStream(POM)) {
      if (in != null) {
        Properties properties = new Properties();
        properties.load(in);
        String version = properties.getProperty("version");
        if (version != null) {
          return version;
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("reading " + POM + " failed", e);
    }
    String version = Provenance.class.getPackage().getImplementationVersion();
    return version == null ? "development build" : version;
  }

  private static String describe(Path file) {
    String shown =
        file.isAbsolute() ? String.valueOf(file.getFileName()) : file.toString().replace('\\', '/');
    try {
      return shown + ", " + Files.size(file) + " bytes, sha256 " + sha256(file);
    } catch (IOException e) {
      throw new UncheckedIOException(
          file + ": expected a readable file for its digest, found " + e.getMessage(), e);
    }
  }

  private static String sha256(Path file) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("SHA-256: every JDK has it, this one does not", e);
    }
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
