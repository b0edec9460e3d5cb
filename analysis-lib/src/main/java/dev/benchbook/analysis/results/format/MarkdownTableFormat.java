package dev.benchbook.analysis.results.format;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tables in Markdown: a header, a line of dashes, rows. All tables of a text are read; each bears
 * the name of the heading above it.
 */
final class MarkdownTableFormat implements ResultFormat {

  private static final Pattern RULE = Pattern.compile("\\|? *:?-+:? *(?:\\| *:?-+:? *)*\\|?");
  private static final Pattern FIRST =
      Pattern.compile(
          "(?m)^[> ]*[^\\n|]*\\|[^\\n]*\\n[> ]*\\|? *:?-+:? *(?:\\| *:?-+:? *)*\\|? *\\r?$");
  private static final Pattern HEADING = Pattern.compile("#{1,6} +(.+?)(?: #+)?");
  private static final Pattern EMPHASIS = Pattern.compile("(\\*\\*|__|`)(.+)\\1");

  @Override
  public String name() {
    return "Markdown table";
  }

  @Override
  public Certainty recognise(ResultText text) {
    return FIRST.matcher(text.head()).find() ? Certainty.CERTAIN : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    TextTables tables = new TextTables(text, name());
    List<Line> lines = Line.of(text);
    String heading = null;
    int at = 0;
    while (at < lines.size()) {
      String bare = lines.get(at).stripped();
      Matcher headings = HEADING.matcher(bare);
      heading = headings.matches() ? headings.group(1) : heading;
      boolean header =
          at + 1 < lines.size() && bare.contains("|") && isRule(lines.get(at + 1).stripped());
      if (!header) {
        at++;
        continue;
      }
      TextTables.Block block = tables.begin(heading, lines.get(at).number(), cells(bare));
      for (at += 2; at < lines.size() && lines.get(at).text().contains("|"); at++) {
        block.add(lines.get(at).number(), cells(lines.get(at).stripped()));
      }
    }
    return tables.reading();
  }

  private static boolean isRule(String line) {
    return line.contains("-") && RULE.matcher(line).matches();
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    String inner = line.startsWith("|") ? line.substring(1) : line;
    for (int i = 0; i < inner.length(); i++) {
      char c = inner.charAt(i);
      if (c == '\\' && i + 1 < inner.length() && inner.charAt(i + 1) == '|') {
        cell.append('|');
        i++;
      } else if (c == '|') {
        cells.add(plain(cell.toString()));
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    if (!cell.toString().isBlank()) {
      cells.add(plain(cell.toString()));
    }
    return cells;
  }

  private static String plain(String cell) {
    Matcher emphasis = EMPHASIS.matcher(cell.strip());
    return emphasis.matches() ? emphasis.group(2).strip() : cell.strip();
  }
}
