package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Warning;
import dev.benchbook.analysis.measure.Warnings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tech.tablesaw.api.Table;

/**
 * Collects rows of cells under a header and makes a frame of them: names unique, every column as
 * narrow as all of its rows allow, everything doubtful in a warning. For one thread.
 */
public final class FrameBuilder {

  private final ResultText text;
  private final List<String> header;
  private final List<ColumnBuilder> columns = new ArrayList<>();
  private final Warnings warnings = new Warnings();
  private final List<Integer> repeatedHeaders = new ArrayList<>();
  private final List<Integer> emptyRows = new ArrayList<>();
  private final List<Integer> emptyLines = new ArrayList<>();
  private final Map<Integer, List<Integer>> shortRows = new TreeMap<>();
  private final int headerLine;
  private int rows;

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
      String name = builder.unique(header.get(i).strip().trim(), i + 1, taken);
      builder.columns.add(new ColumnBuilder(text, name, i + 1));
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
    if (cells.size() > columns.size()
        && !cells.subList(columns.size(), cells.size()).stream().allMatch(String::isEmpty)) {
      throw new ResultsException(text.at(line), tooMany(cells));
    }
    Integer boxed = line;
    for (int i = 0; i < columns.size(); i++) {
      columns.get(i).add(boxed, i < cells.size() ? cells.get(i) : "");
    }
    rows++;
    if (cells.stream().allMatch(String::isEmpty)) {
      emptyRows.add(line);
    } else if (cells.size() < columns.size()) {
      shortRows.computeIfAbsent(cells.size(), n -> new ArrayList<>()).add(line);
    }
  }

  /**
   * Adds empty lines between rows: in a table of one column they are rows with a missing value, in
   * others they are left out. Both are warnings.
   *
   * @param lines the lines, counted from 1
   */
  public void addEmpty(List<Integer> lines) {
    if (columns.size() == 1) {
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
    if (rows == 0) {
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
    for (ColumnBuilder column : columns) {
      table.addColumns(column.build(warnings));
    }
    return new Reading(format, List.of(table), warnings.list(), List.of());
  }

  private void warn(List<Integer> at, String message) {
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
    for (int i = 2; !taken.add(candidate.toLowerCase(Locale.ROOT)); i++) {
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
        + columns.size()
        + " fields, found "
        + cells.size()
        + (whole
            ? "; if the numbers have decimal commas, quote them or separate with semicolons"
            : "; quote text that holds the separator");
  }

  private String tooFew(int fields, List<Integer> at) {
    return columns.get(fields).label()
        + ": expected "
        + columns.size()
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
