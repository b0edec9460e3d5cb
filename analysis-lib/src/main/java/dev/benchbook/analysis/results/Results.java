package dev.benchbook.analysis.results;

import dev.benchbook.analysis.measure.Position;
import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.results.format.Reading;
import dev.benchbook.analysis.results.format.ResultFormats;
import dev.benchbook.analysis.results.format.ResultText;
import dev.benchbook.analysis.results.format.ResultsException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import tech.tablesaw.api.Table;

/**
 * Benchmark results as a frame, with their source, format and the doubts met while reading.
 * Immutable.
 *
 * <p>The format is found by content. Column types are as narrow as all rows allow (int, long,
 * double, else text): {@code 1.0} makes a double, {@code 1,5} stays text with a warning, no 64-bit
 * integer passes through a double. Names that look like decimals stay text as they are written: a
 * column called {@code version}, {@code build}, {@code id} or the like, and one in which two
 * spellings of a short decimal occur (1.1 and 1.10, with a warning). In a column of numbers {@code
 * failed}, {@code -}, {@code NaN}, {@code N/A}, {@code inf} and empty cells are missing, and a
 * warning lists them. Dates and booleans are text. Blanks around a cell are removed.
 *
 * <pre>{@code
 * Results r = Results.read("timings.csv");
 * r.table();
 * r.warnings();
 * }</pre>
 */
public final class Results {

  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+://");

  private final String source;
  private final String format;
  private final List<Table> tables;
  private final List<Warning> warnings;
  private final List<Warning> dropped;

  private Results(String source, Reading reading) {
    this.source = source;
    this.format = reading.format();
    this.tables = reading.tables().stream().map(Table::copy).toList();
    this.warnings = reading.warnings();
    this.dropped = reading.dropped();
  }

  /**
   * Reads a file in UTF-8 (addresses are not read), with or without byte order mark, plain or gzip
   * (told by its content).
   *
   * @throws ResultsException with a position, if there is no such file or it can't be read
   */
  public static Results read(String path) {
    if (ADDRESS.matcher(path).lookingAt()) {
      throw new ResultsException(
          Position.of(path), "expected a file, found an address; download it first");
    }
    return read(Path.of(path));
  }

  /**
   * Reads a file as {@link #read(String)} does.
   *
   * @throws ResultsException with a position, if there is no such file or it can't be read
   */
  public static Results read(Path path) {
    return of(SourceFile.text(path));
  }

  /**
   * Reads pasted text; positions in warnings and errors begin with {@code text}.
   *
   * @throws ResultsException with a position, if it can't be read
   */
  public static Results parse(String text) {
    return of(new ResultText("text", text));
  }

  private static Results of(ResultText text) {
    return new Results(text.source(), ResultFormats.read(text));
  }

  /**
   * Returns the frame, where there are several the first: an own copy at each call, so that
   * changing it changes nothing here.
   */
  public Table table() {
    return tables.get(0).copy();
  }

  /**
   * Returns the frame with a name, such as {@code "progress"} of a pgbench report: an own copy.
   *
   * @throws IllegalArgumentException if there is none; the message names those that there are
   */
  public Table table(String name) {
    return tables.stream()
        .filter(t -> t.name().equals(name))
        .findFirst()
        .map(Table::copy)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "table \"" + name + "\": there is none; tables: " + names()));
  }

  /**
   * Returns all frames, own copies: a report of pgbench, for example, has its {@code runs}, {@code
   * progress}, {@code scripts} and {@code statements}.
   */
  public List<Table> tables() {
    return tables.stream().map(Table::copy).toList();
  }

  /** Returns what the reader should doubt; empty when nothing was found. */
  public List<Warning> warnings() {
    return warnings;
  }

  /** Returns what was left out because the caller asked to skip what is doubtful. */
  public List<Warning> dropped() {
    return dropped;
  }

  /** Returns the format's name, for example {@code "delimited text (comma)"}. */
  public String format() {
    return format;
  }

  /** Returns the path as it was given, or {@code "text"}. */
  public String source() {
    return source;
  }

  /** Returns the number of rows of the first frame. */
  public int rows() {
    return tables.get(0).rowCount();
  }

  /** Returns the shape, format and source, then one line per warning. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(rows()).append(rows() == 1 ? " row x " : " rows x ");
    int columns = tables.get(0).columnCount();
    text.append(columns).append(columns == 1 ? " column" : " columns");
    text.append(", ").append(format).append(", from ").append(source);
    if (tables.size() > 1) {
      text.append("\ntables: ").append(String.join(", ", names()));
    }
    for (Warning warning : warnings) {
      text.append("\nwarning: ").append(warning);
    }
    return text.toString();
  }

  private List<String> names() {
    return tables.stream().map(t -> t.name() + " (" + t.rowCount() + " rows)").toList();
  }
}
