package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.OnDoubt;
import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tech.tablesaw.api.Table;

/**
 * Collects rows of cells under a header and makes a frame of them: names unique, every column as
 * narrow as all of its rows allow, everything doubtful in a warning. For one thread.
 */
public final class FrameBuilder {

  /** What is said of a table that begins with data. */
  static final String NO_HEADER =
      "the first line is data like the others, so the columns have numbers for names; put a line"
          + " with the names on top";

  private final ResultText text;
  private final List<String> header;
  private final List<String> names = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();
  private final Warnings warnings = new Warnings();
  private final List<Integer> repeatedHeaders = new ArrayList<>();
  private final List<Integer> emptyRows = new ArrayList<>();
  private final List<Integer> emptyLines = new ArrayList<>();
  private final Map<Integer, List<Integer>> shortRows = new TreeMap<>();
  private final List<Warning> dropped = new ArrayList<>();
  private final int headerLine;

  private FrameBuilder(ResultText text, int line, List<String> header) {
    this.text = text;
    this.headerLine = line;
    this.header = List.copyOf(header);
  }

  /**
   * Starts a frame with the names of its columns. A name that comes twice (upper and lower case are
   * the same to Tablesaw) gets its number, {@code time (2)}; an empty one becomes {@code column 3}.
   * Both are warnings.
   *
   * @param line the header's line, counted from 1
   */
  public static FrameBuilder of(ResultText text, int line, List<String> header) {
    FrameBuilder builder = new FrameBuilder(text, line, header);
    Set<String> taken = new HashSet<>();
    for (int i = 0; i < header.size(); i++) {
      // Tablesaw compares names after trim(), which also takes control characters away.
      String name = builder.unique(ColumnNames.plain(header.get(i)), i + 1, taken);
      builder.names.add(name);
    }
    builder.warnAboutNumbers();
    return builder;
  }

  /**
   * Adds a row. A row that repeats the header is left out and a row with too few fields is filled
   * with missing ones; a row without content is kept. All of these are warnings.
   *
   * @param line the row's line, counted from 1
   * @throws ResultsException if the row has more fields than the header, since then none can be
   *     trusted to stand in its column
   */
  public void add(int line, List<String> cells) {
    if (cells.equals(header)) {
      repeatedHeaders.add(line);
      return;
    }
    if (cells.size() > names.size()
        && !cells.subList(names.size(), cells.size()).stream().allMatch(String::isEmpty)) {
      refuse(line, cells);
      return;
    }
    List<String> row = new ArrayList<>(cells.subList(0, Math.min(cells.size(), names.size())));
    boolean skips = text.onDoubt() == OnDoubt.SKIP && row.size() < names.size();
    if (skips && !isEmpty(row)) {
      drop(line, "expected " + names.size() + " fields, found " + cells.size());
      return;
    }
    while (row.size() < names.size()) {
      row.add("");
    }
    rows.add(row);
    lines.add(line);
    if (isEmpty(cells)) {
      emptyRows.add(line);
    } else if (cells.size() < names.size()) {
      shortRows.computeIfAbsent(cells.size(), n -> new ArrayList<>()).add(line);
    }
  }

  private static boolean isEmpty(List<String> cells) {
    return cells.stream().allMatch(String::isEmpty);
  }

  private void refuse(int line, List<String> cells) {
    if (text.onDoubt() != OnDoubt.SKIP) {
      throw new ResultsException(text.at(line), tooMany(cells));
    }
    drop(line, tooMany(cells));
  }

  private void drop(int line, String why) {
    dropped.add(Warning.at(text.at(line), "left out: " + why));
  }

  /**
   * Adds empty lines between rows: in a table of one column they are rows with a missing value, in
   * others they are left out. Both are warnings.
   *
   * @param lines the lines, counted from 1
   */
  public void addEmpty(List<Integer> lines) {
    if (names.size() == 1) {
      lines.forEach(line -> add(line, List.of("")));
    } else {
      emptyLines.addAll(lines);
    }
  }

  /**
   * Returns the frame.
   *
   * @throws ResultsException if there is no row
   */
  public Reading build(String format) {
    dropOdd();
    if (rows.isEmpty()) {
      throw new ResultsException(
          text.at(headerLine),
          "expected data below the header, found none; columns: "
              + ResultsException.quoted(String.join(", ", header)));
    }
    shortRows.forEach(
        (fields, at) ->
            warnings.add(
                "lengths of rows with too few fields",
                Warning.at(text.at(at.get(0)), tooFew(fields, at))));
    warn(
        repeatedHeaders,
        "the header comes again in "
            + lines(repeatedHeaders)
            + "; left out, the runs before and after it are now in one table");
    warn(emptyRows, "no content in " + lines(emptyRows) + "; kept as missing values");
    warn(emptyLines, "nothing but a line end in " + lines(emptyLines) + "; left out");
    Table table = Table.create(text.source());
    Set<String> taken = new HashSet<>();
    for (int i = 0; i < names.size(); i++) {
      int column = i;
      List<String> cells = rows.stream().map(row -> row.get(column)).toList();
      Quantities.Column printed = new Quantities.Column(names.get(i), cells);
      for (Quantities.Column plain : Quantities.of(text, headerLine, printed, warnings)) {
        table.addColumns(column(plain, i + 1, taken).build(warnings));
      }
    }
    if (!dropped.isEmpty()) {
      warnings.add(
          Warning.of(dropped.size() + " rows were left out, as asked; dropped() lists them"));
    }
    return new Reading(format, List.of(table), warnings.list(), dropped);
  }

  private ColumnBuilder column(Quantities.Column plain, int number, Set<String> taken) {
    String name = plain.name();
    for (int i = 2; !taken.add(ColumnNames.key(name)); i++) {
      name = plain.name() + " (" + i + ")";
    }
    ColumnBuilder builder = new ColumnBuilder(text, name, number);
    for (int row = 0; row < rows.size(); row++) {
      String cell = plain.cells().get(row);
      if (cell == null) {
        builder.addUnprinted(lines.get(row));
      } else {
        builder.add(lines.get(row), cell);
      }
    }
    return builder;
  }

  /** Leaves rows out, if that was asked for, whose cell is text in a column of numbers. */
  private void dropOdd() {
    if (text.onDoubt() != OnDoubt.SKIP) {
      return;
    }
    Set<Integer> odd = new TreeSet<>(Comparator.reverseOrder());
    for (int i = 0; i < names.size(); i++) {
      int column = i;
      long numbers = rows.stream().filter(r -> Cells.isNumber(r.get(column))).count();
      long absent = rows.stream().filter(r -> Cells.isAbsent(r.get(column))).count();
      for (int row = 0; numbers > (rows.size() - absent) / 2 && row < rows.size(); row++) {
        String cell = rows.get(row).get(i);
        if (!Cells.isNumber(cell) && !Cells.isAbsent(cell) && odd.add(row)) {
          String label = "column \"" + names.get(i) + "\" (" + (i + 1) + ")";
          drop(
              lines.get(row),
              label + ": expected a number, found " + ResultsException.quoted(cell));
        }
      }
    }
    for (int row : odd) {
      rows.remove(row);
      lines.remove(row);
    }
  }

  /** Adds a doubt about lines; none where there are no lines. */
  void warn(List<Integer> at, String message) {
    if (!at.isEmpty()) {
      warnings.add(Warning.at(text.at(at.get(0)), message));
    }
  }

  /** Names that are numbers are right in a pivoted table and wrong where the header is missing. */
  private void warnAboutNumbers() {
    header.stream()
        .filter(Cells::isNumber)
        .findFirst()
        .ifPresent(
            name ->
                warnings.add(
                    Warning.at(
                        text.at(headerLine),
                        "taken as the header, but \""
                            + name
                            + "\" is a number; if this line is data, put a line with the names on"
                            + " top")));
  }

  private String unique(String name, int number, Set<String> taken) {
    String candidate = name;
    if (name.isEmpty()) {
      candidate = "column " + number;
      warnings.add(
          "columns without a name",
          Warning.at(
              text.at(headerLine),
              "column " + number + " has no name: named \"" + candidate + '"'));
    }
    for (int i = 2; !taken.add(ColumnNames.key(candidate)); i++) {
      candidate = (name.isEmpty() ? "column " + number : name) + " (" + i + ")";
    }
    if (!name.isEmpty() && !candidate.equals(name)) {
      warnings.add(
          "columns whose name came before",
          Warning.at(
              text.at(headerLine),
              "column \""
                  + name
                  + "\" ("
                  + number
                  + "): the name comes twice; this one is named \""
                  + candidate
                  + '"'));
    }
    return candidate;
  }

  private String tooMany(List<String> cells) {
    boolean whole = cells.stream().allMatch(c -> Cells.isNumber(c) || Cells.isAbsent(c));
    return "expected "
        + names.size()
        + " fields, found "
        + cells.size()
        + (whole
            ? "; if the numbers have decimal commas, quote them or separate with semicolons"
            : "; quote text that holds the separator");
  }

  private String tooFew(int fields, List<Integer> at) {
    return "column \""
        + names.get(fields)
        + "\" ("
        + (fields + 1)
        + "): expected "
        + names.size()
        + " fields, found "
        + fields
        + (at.size() > 1 ? " in " + lines(at) : "")
        + "; from here on the row is missing, and if a field was left out before, values stand in"
        + " the wrong column";
  }

  /** Returns {@code line 3} or {@code lines 3, 9, 12 and 4 more}. */
  static String lines(List<Integer> lines) {
    int shown = Math.min(lines.size(), 10);
    String list =
        lines.subList(0, shown).stream().map(String::valueOf).collect(Collectors.joining(", "));
    String rest = lines.size() > shown ? " and " + (lines.size() - shown) + " more" : "";
    return (lines.size() == 1 ? "line " : "lines ") + list + rest;
  }
}
