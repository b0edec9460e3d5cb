package dev.benchbook.analysis.results;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * How a frame is written as text, for files, mails and blogs. Numbers stand right and have the
 * digits that they have; what is missing is empty.
 */
public enum Notation {
  /**
   * Comma-separated values as RFC 4180 has them, which {@link Results} reads back: doubles keep a
   * decimal point. Text that a spreadsheet would take for a formula (from {@code = + - @}) gets an
   * apostrophe before it, which reading takes away.
   */
  CSV("csv") {
    @Override
    public String of(Table table) {
      StringBuilder text = new StringBuilder();
      text.append(csvLine(table.columnNames()));
      for (int row = 0; row < table.rowCount(); row++) {
        List<String> cells = new ArrayList<>();
        for (Column<?> column : table.columns()) {
          cells.add(csvCell(column, row, table.columnCount() == 1));
        }
        text.append(csvLine(cells));
      }
      return text.toString();
    }
  },

  /** A Markdown table; pipes are escaped, line breaks are {@code <br>}. */
  MARKDOWN("md") {
    @Override
    public String of(Table table) {
      StringBuilder text = new StringBuilder();
      List<List<String>> rows = cells(table);
      rows.forEach(r -> r.replaceAll(c -> c.replace("|", "\\|").replaceAll("\\R", "<br>")));
      int[] widths = widths(rows);
      text.append(padded(table, rows.get(0), widths, "| ", " | ", " |"));
      text.append('|');
      for (int i = 0; i < widths.length; i++) {
        boolean right = isNumber(table.column(i));
        text.append(right ? "-" : ":").append("-".repeat(widths[i])).append(right ? ":|" : "-|");
      }
      text.append('\n');
      rows.subList(1, rows.size())
          .forEach(r -> text.append(padded(table, r, widths, "| ", " | ", " |")));
      return text.toString();
    }
  },

  /** A table as psql prints it, with the number of rows below; line breaks are marked with +. */
  PSQL("txt") {
    @Override
    public String of(Table table) {
      List<List<String>> rows = cells(table);
      int[] widths = widths(rows);
      StringBuilder text = new StringBuilder();
      List<String> centred = new ArrayList<>();
      for (int i = 0; i < widths.length; i++) {
        int left = (widths[i] - length(rows.get(0).get(i))) / 2;
        centred.add(" ".repeat(left) + rows.get(0).get(i));
      }
      text.append(left(centred, widths));
      text.append(
          Arrays.stream(widths).mapToObj(w -> "-".repeat(w + 2)).collect(Collectors.joining("+")));
      text.append('\n');
      rows.subList(1, rows.size()).forEach(r -> text.append(psqlRow(table, r, widths)));
      int count = table.rowCount();
      return text.append('(').append(count).append(count == 1 ? " row)\n" : " rows)\n").toString();
    }
  },

  /** An AsciiDoc table with a header. */
  ASCIIDOC("adoc") {
    @Override
    public String of(Table table) {
      String columns =
          table.columns().stream()
              .map(c -> isNumber(c) ? ">" : "<")
              .collect(Collectors.joining(","));
      StringBuilder text =
          new StringBuilder("[cols=\"" + columns + "\",options=\"header\"]\n|===\n");
      for (List<String> row : cells(table)) {
        text.append(
            row.stream().map(c -> "|" + c.replace("|", "\\|")).collect(Collectors.joining(" ")));
        text.append('\n');
      }
      return text.append("|===\n").toString();
    }
  },

  /** An HTML table without styles but for the alignment of numbers. */
  HTML("html") {
    @Override
    public String of(Table table) {
      StringBuilder text = new StringBuilder("<table>\n<thead>\n");
      List<List<String>> rows = cells(table);
      text.append(htmlRow(table, rows.get(0), "th")).append("</thead>\n<tbody>\n");
      rows.subList(1, rows.size()).forEach(r -> text.append(htmlRow(table, r, "td")));
      return text.append("</tbody>\n</table>\n").toString();
    }
  };

  private static final Pattern QUOTED = Pattern.compile("[\",\\r\\n]|^\\s|\\s$");
  private static final Pattern FORMULA = Pattern.compile("'*[=+@\\-\\t\\r].*", Pattern.DOTALL);

  private final String ending;

  Notation(String ending) {
    this.ending = ending;
  }

  /** Returns a frame in this notation; it ends in a line break. */
  public abstract String of(Table table);

  /**
   * Returns the notation that a file's name asks for by its ending: csv, md, txt (psql), adoc or
   * html.
   *
   * @throws IllegalArgumentException for another ending
   */
  public static Notation ofFile(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(n -> name.endsWith("." + n.ending))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "file: expected a name that ends in .csv, .md, .txt, .adoc or .html, found \""
                        + file
                        + '"'));
  }

  private static List<List<String>> cells(Table table) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(new ArrayList<>(table.columnNames()));
    for (int row = 0; row < table.rowCount(); row++) {
      List<String> cells = new ArrayList<>();
      for (Column<?> column : table.columns()) {
        cells.add(cell(column, row));
      }
      rows.add(cells);
    }
    return rows;
  }

  private static String cell(Column<?> column, int row) {
    if (column.isMissing(row)) {
      return "";
    }
    Object value = column.get(row);
    if (!(value instanceof Double number) || !Double.isFinite(number)) {
      return String.valueOf(value);
    }
    BigDecimal plain = BigDecimal.valueOf(number).stripTrailingZeros();
    return Math.abs(number) < 1e15 && Math.abs(plain.scale()) < 15
        ? plain.toPlainString()
        : plain.toString();
  }

  private static String csvCell(Column<?> column, int row, boolean only) {
    if (column.isMissing(row)) {
      // An empty line at the end of a file is no row.
      return only ? "NA" : "";
    }
    String value = String.valueOf(column.get(row));
    boolean formula = !isNumber(column) && FORMULA.matcher(value).matches();
    return formula ? "'" + value : value;
  }

  private static String csvLine(List<String> cells) {
    return cells.stream().map(Notation::quoted).collect(Collectors.joining(",")) + "\n";
  }

  private static String quoted(String cell) {
    return QUOTED.matcher(cell).find() ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
  }

  private static String psqlRow(Table table, List<String> row, int[] widths) {
    List<List<String>> lines = row.stream().map(c -> List.of(c.split("\\R", -1))).toList();
    int height = lines.stream().mapToInt(List::size).max().orElse(1);
    StringBuilder text = new StringBuilder();
    for (int line = 0; line < height; line++) {
      StringBuilder one = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String part = line < lines.get(i).size() ? lines.get(i).get(line) : "";
        String padding = " ".repeat(widths[i] - length(part));
        String mark = line + 1 < lines.get(i).size() ? "+" : " ";
        one.append(i == 0 ? " " : "| ");
        one.append(isNumber(table.column(i)) ? padding + part : part + padding).append(mark);
      }
      text.append(one.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static String left(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String padding = " ".repeat(widths[i] - length(cells.get(i)));
      line.append(i == 0 ? " " : " | ").append(cells.get(i)).append(padding);
    }
    return line.toString().stripTrailing() + "\n";
  }

  private static String padded(
      Table table, List<String> cells, int[] widths, String first, String between, String last) {
    StringBuilder line = new StringBuilder(first);
    for (int i = 0; i < widths.length; i++) {
      String padding = " ".repeat(widths[i] - length(cells.get(i)));
      line.append(i == 0 ? "" : between);
      line.append(isNumber(table.column(i)) ? padding + cells.get(i) : cells.get(i) + padding);
    }
    return line.append(last).append('\n').toString();
  }

  private static String htmlRow(Table table, List<String> cells, String tag) {
    StringBuilder text = new StringBuilder("<tr>");
    for (int i = 0; i < cells.size(); i++) {
      String style = isNumber(table.column(i)) ? " style=\"text-align:right\"" : "";
      String content =
          cells
              .get(i)
              .replace("&", "&amp;")
              .replace("<", "&lt;")
              .replace(">", "&gt;")
              .replaceAll("\\R", "<br>");
      text.append('<').append(tag).append(style).append('>').append(content);
      text.append("</").append(tag).append('>');
    }
    return text.append("</tr>\n").toString();
  }

  private static int[] widths(List<List<String>> rows) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        for (String line : row.get(i).split("\\R", -1)) {
          widths[i] = Math.max(widths[i], length(line));
        }
      }
    }
    return widths;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private static boolean isNumber(Column<?> column) {
    return column instanceof NumericColumn<?>;
  }
}
