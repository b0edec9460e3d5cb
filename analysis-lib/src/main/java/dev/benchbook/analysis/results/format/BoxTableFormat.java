package dev.benchbook.analysis.results.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tables as the clients of databases draw them: psql's ({@code a | b} over {@code ---+---}),
 * MySQL's and DuckDB's boxes, and one record below the other as {@code \x} and {@code \G} print
 * them. All tables of a text are read. The number of rows that the client printed is compared with
 * those found.
 */
final class BoxTableFormat implements ResultFormat {

  private static final Pattern RULE = Pattern.compile("\\+?-{2,}(?:\\+-{2,})*\\+?");
  private static final Pattern RECORD =
      Pattern.compile("-\\[ RECORD [0-9]+ \\][-+]*|\\*+ [0-9]+\\. row \\*+");
  private static final Pattern FIELD = Pattern.compile("([^|:]+?) *[|:] ?(.*)");
  private static final Pattern COUNT =
      Pattern.compile("\\(([0-9]+) rows?\\)|([0-9]+) rows? in set.*");
  private static final Pattern FIRST =
      Pattern.compile(
          "(?m)^[> ]*(?:[^\\n]*\\n[> ]*-{2,}(?:\\+-{2,})+ *\\r?$|\\+-{2,}(?:\\+-{2,})*\\+ *\\r?$|-\\[ RECORD 1 \\]"
              + "|\\*{5,} 1\\. row \\*{5,}|[┌╭][─┬┐╮]+|[^\\n|]+\\n[> ]*-{3,} *\\r?\\n[^\\n]*\\n\\([0-9]+ rows?\\))");
  private static final Set<String> TYPES =
      Set.of(
          "varchar",
          "int8",
          "int16",
          "int32",
          "int64",
          "hugeint",
          "double",
          "float",
          "boolean",
          "date",
          "timestamp",
          "decimal",
          "uint64",
          "uint32",
          "interval");

  @Override
  public String name() {
    return "client's table";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return FIRST.matcher(text.head()).find() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    TextTables tables = new TextTables(text, name());
    List<Line> lines =
        Line.of(text).stream().map(l -> new Line(l.number(), ascii(l.text()))).toList();
    TextTables.Block block = null;
    int at = 0;
    while (at < lines.size()) {
      String bare = lines.get(at).stripped();
      Matcher count = COUNT.matcher(bare);
      if (RECORD.matcher(bare).matches()) {
        at = records(tables, lines, at);
      } else if (isHeader(lines, at)) {
        block = begin(tables, lines, at);
        at = rows(block, lines, at + 2);
      } else {
        if (count.matches() && block != null) {
          compare(block, lines.get(at).number(), count);
        }
        at++;
      }
    }
    return tables.reading();
  }

  private static void compare(TextTables.Block block, int line, Matcher count) {
    String printed = count.group(1) == null ? count.group(2) : count.group(1);
    if (!printed.equals(block.rows() + "")) {
      block.warn(line, "the client counted " + printed + " rows, found " + block.rows());
    }
  }

  private static boolean isHeader(List<Line> lines, int at) {
    if (at + 1 >= lines.size()) {
      return false;
    }
    String bare = lines.get(at).stripped();
    String rule = lines.get(at + 1).stripped();
    boolean cells = rule.indexOf('+') < 0 || bare.contains("|");
    return !bare.isEmpty()
        && cells
        && !RULE.matcher(bare).matches()
        && RULE.matcher(rule).matches();
  }

  private static TextTables.Block begin(TextTables tables, List<Line> lines, int at) {
    List<String> header = cells(lines.get(at).stripped());
    boolean types = header.stream().allMatch(c -> TYPES.contains(c.replaceAll("\\(.*", "")));
    if (types && at > 0 && lines.get(at - 1).text().contains("|")) {
      header = cells(lines.get(at - 1).stripped());
    }
    return tables.begin(null, lines.get(at).number(), header);
  }

  private static int rows(TextTables.Block block, List<Line> lines, int first) {
    int at = first;
    List<String> open = null;
    int openLine = 0;
    for (; at < lines.size(); at++) {
      String bare = lines.get(at).stripped();
      if (bare.isEmpty() || COUNT.matcher(bare).matches() || RULE.matcher(bare).matches()) {
        break;
      }
      List<String> cells = cells(lines.get(at).text().strip());
      boolean goesOn =
          open != null
              && cells.size() == open.size()
              && open.stream().anyMatch(c -> c.endsWith("+"));
      if (goesOn) {
        open = joined(open, cells);
      } else {
        if (open != null) {
          block.add(openLine, open);
        }
        open = cells;
        openLine = lines.get(at).number();
      }
    }
    if (open != null) {
      block.add(openLine, open);
    }
    return at;
  }

  /** Joins a cell that psql broke, as its {@code +} at the end says, with what follows below. */
  private static List<String> joined(List<String> above, List<String> below) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < above.size(); i++) {
      boolean broken = above.get(i).endsWith("+");
      String start =
          broken ? above.get(i).substring(0, above.get(i).length() - 1).strip() : above.get(i);
      cells.add(below.get(i).isEmpty() ? start : start + "\n" + below.get(i));
    }
    return cells;
  }

  private static int records(TextTables tables, List<Line> lines, int first) {
    List<Map<String, String>> records = new ArrayList<>();
    List<Integer> at = new ArrayList<>();
    int i = first;
    for (; i < lines.size() && !lines.get(i).isBlank(); i++) {
      String bare = lines.get(i).stripped();
      Matcher field = FIELD.matcher(bare);
      if (RECORD.matcher(bare).matches()) {
        records.add(new LinkedHashMap<>());
        at.add(lines.get(i).number());
      } else if (field.matches()) {
        records.get(records.size() - 1).put(field.group(1).strip(), field.group(2).strip());
      }
    }
    Map<String, String> names = new LinkedHashMap<>();
    records.forEach(names::putAll);
    if (!names.isEmpty()) {
      TextTables.Block block = tables.begin(null, at.get(0), List.copyOf(names.keySet()));
      for (int r = 0; r < records.size(); r++) {
        Map<String, String> record = records.get(r);
        block.add(at.get(r), names.keySet().stream().map(n -> record.getOrDefault(n, "")).toList());
      }
    }
    return i;
  }

  private static List<String> cells(String line) {
    String inner = line.startsWith("|") ? line.substring(1) : line;
    inner =
        line.startsWith("|") && inner.endsWith("|")
            ? inner.substring(0, inner.length() - 1)
            : inner;
    List<String> cells = new ArrayList<>();
    for (String cell : inner.split("\\|", -1)) {
      cells.add(cell.strip());
    }
    return cells;
  }

  private static String ascii(String line) {
    StringBuilder plain = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      plain.append(
          "│┃║".indexOf(c) >= 0
              ? '|'
              : "─━═".indexOf(c) >= 0 ? '-' : c >= '┌' && c <= '╿' ? '+' : c);
    }
    return plain.toString();
  }
}
