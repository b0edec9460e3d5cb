package dev.benchbook.analysis.results;

import dev.benchbook.analysis.measure.OnDoubt;
import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.results.format.Reading;
import dev.benchbook.analysis.results.format.ResultFormats;
import dev.benchbook.analysis.results.format.ResultText;
import dev.benchbook.analysis.results.format.ResultsException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
   * Reads files in UTF-8, with or without byte order mark, plain, gzip, Zstandard or zip (told by
   * their content): one file, all below a directory, or those that a pattern names. Hidden files
   * are left aside. Addresses are not read.
   *
   * <p>Several files make one frame for each kind of rows, with the column {@code source}, and one
   * for each part that the pattern names: {@code "results/{system}/run{run}.txt"} gives the columns
   * {@code system} and {@code run}. Files without results are left out with a warning. The log
   * files of the threads of one pgbench run are one source.
   *
   * @throws ResultsException with a position, if there is no such file or none can be read
   */
  public static Results read(String path) {
    return read(path, OnDoubt.KEEP);
  }

  /**
   * Reads files as {@link #read(String)} does.
   *
   * @throws ResultsException with a position, if there is no such file, it can't be read, or it is
   *     doubtful and {@code STRICT} was asked for
   */
  public static Results read(String path, OnDoubt onDoubt) {
    List<SourceFiles.Found> files = SourceFiles.find(path);
    if (SourceFiles.areSeveral(path)) {
      return new Results(path, ManyFiles.read(path, files, onDoubt));
    }
    return of(path, SourceBytes.texts(files.get(0).path()), onDoubt);
  }

  /**
   * Reads a file or all files below a directory as {@link #read(String)} does.
   *
   * @throws ResultsException with a position, if there is no such file or none can be read
   */
  public static Results read(Path path) {
    String name = path.toString().isEmpty() ? "." : path.toString();
    if (Files.isDirectory(path)) {
      return read(name);
    }
    return of(name, SourceBytes.texts(path), OnDoubt.KEEP);
  }

  /**
   * Reads a stream to its end, plain or packed, and does not close it; positions in warnings and
   * errors begin with the name.
   *
   * @throws ResultsException with a position, if it can't be read
   */
  public static Results read(InputStream stream, String name) {
    return of(name, SourceBytes.texts(name, stream), OnDoubt.KEEP);
  }

  /**
   * Reads pasted text; positions in warnings and errors begin with {@code text}.
   *
   * @throws ResultsException with a position, if it can't be read
   */
  public static Results parse(String text) {
    return parse(text, OnDoubt.KEEP);
  }

  /**
   * Reads pasted text as {@link #parse(String)} does.
   *
   * @throws ResultsException with a position, if it can't be read, or it is doubtful and {@code
   *     STRICT} was asked for
   */
  public static Results parse(String text, OnDoubt onDoubt) {
    return new Results("text", ResultFormats.read(new ResultText("text", text, onDoubt)));
  }

  private static Results of(String name, Map<String, String> texts, OnDoubt onDoubt) {
    if (texts.size() > 1) {
      return new Results(name, ManyFiles.read(name, texts, onDoubt));
    }
    Map.Entry<String, String> only = texts.entrySet().iterator().next();
    ResultText text = new ResultText(only.getKey(), only.getValue(), onDoubt);
    return new Results(name, ResultFormats.read(text));
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

  /**
   * Returns what happened since an earlier snapshot of pg_stat_statements: one row for each
   * statement that was called in between, its counters as differences and the mean time of these
   * calls. Statements that are new count from 0; those that were reset or are gone are warned of.
   * The lowest and highest times and deviations of a time in between can't be known.
   *
   * @throws ResultsException if one of the two is no snapshot of pg_stat_statements
   */
  public Results since(Results earlier) {
    String name = earlier.source + " to " + source;
    return new Results(name, StatementSnapshots.between(name, earlier.table(), table()));
  }

  /** Returns what the first frame's columns are for: unit, direction and role of each. */
  public Schema schema() {
    return Schema.of(tables.get(0));
  }

  /**
   * Writes the first frame to a file in the notation that its ending asks for: csv, md, txt (as
   * psql prints), adoc or html. An existing file is replaced.
   *
   * @throws IllegalArgumentException for another ending
   * @throws UncheckedIOException if it can't be written
   */
  public void write(String file) {
    write(tables.get(0), file);
  }

  /**
   * Writes a frame to a file as {@link #write(String)} does.
   *
   * @throws IllegalArgumentException for an ending that is none of csv, md, txt, adoc and html
   * @throws UncheckedIOException if it can't be written
   */
  public static void write(Table table, String file) {
    String text = Notation.ofFile(file).of(table);
    try {
      Files.writeString(Path.of(file), text);
    } catch (IOException e) {
      throw new UncheckedIOException(file + ": can't be written: " + e.getMessage(), e);
    }
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
