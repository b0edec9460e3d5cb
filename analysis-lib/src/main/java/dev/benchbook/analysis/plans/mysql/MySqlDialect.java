package dev.benchbook.analysis.plans.mysql;

import dev.benchbook.analysis.plans.Plan;
import dev.benchbook.analysis.plans.PlanDialect;
import dev.benchbook.analysis.plans.document.Document;
import dev.benchbook.analysis.plans.document.Documents;
import dev.benchbook.analysis.plans.text.PastedText;
import dev.benchbook.analysis.plans.text.TextLine;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads MySQL's plans, as 8.0 to 9.7 print them in {@code FORMAT=TREE}, {@code EXPLAIN ANALYZE} and
 * {@code FORMAT=JSON} of version 1 and 2, out of any text.
 */
public final class MySqlDialect implements PlanDialect {
  private static final String VERTICAL = "EXPLAIN: ";

  /** Makes the dialect; it holds no state. */
  public MySqlDialect() {}

  @Override
  public List<Plan> read(PastedText text) {
    List<Plan> plans = new ArrayList<>();
    for (Document document : Documents.find(text.source(), text.lines())) {
      if (JsonPlan.isPlan(document)) {
        plans.add(JsonPlan.read(text.source(), document, text.headingAbove(document.from())));
      }
    }
    List<TextLine> lines = lines(text.lines());
    int i = 0;
    while (i < lines.size()) {
      int end = end(lines, i);
      if (end > i) {
        plans.add(TreeReader.read(text.source(), lines.subList(i, end), heading(text, lines, i)));
      }
      i = Math.max(i + 1, end);
    }
    return plans;
  }

  private static String heading(PastedText text, List<TextLine> lines, int index) {
    int number = lines.get(index).number();
    int original = 0;
    while (text.lines().get(original).number() < number) {
      original++;
    }
    return text.headingAbove(original);
  }

  /**
   * Batch mode prints a tree as one line with escaped line ends; vertical mode names the column.
   */
  private static List<TextLine> lines(List<TextLine> lines) {
    List<TextLine> result = new ArrayList<>(lines.size());
    for (TextLine line : lines) {
      String text = line.text();
      if (text.startsWith(VERTICAL)) {
        text = text.substring(VERTICAL.length());
      }
      if (text.startsWith("-> ") && text.contains("\\n")) {
        for (String piece : text.split("\\\\n")) {
          result.add(new TextLine(piece, line.number(), line.column()));
        }
      } else {
        result.add(new TextLine(text, line.number(), line.column()));
      }
    }
    return result;
  }

  /** Returns the index behind the tree that begins at an index, or that index if none does. */
  private static int end(List<TextLine> lines, int from) {
    if (!isArrow(lines.get(from)) || isPostgres(lines, from)) {
      return from;
    }
    int i = from + 1;
    while (i < lines.size() && isArrow(lines.get(i)) && !isNewRoot(lines, from, i)) {
      i++;
    }
    boolean postgres = lines.subList(from, i).stream().anyMatch(line -> isScanOfPostgres(line));
    return postgres ? from : i;
  }

  /** MySQL writes {@code Table scan on}, PostgreSQL {@code Seq Scan on}. */
  private static boolean isScanOfPostgres(TextLine line) {
    String text = line.text();
    return text.contains(" width=") || text.contains(" Scan on ") || text.contains(" Scan using ");
  }

  /** Where the tree is indented, an arrow in the root's column begins another one. */
  private static boolean isNewRoot(List<TextLine> lines, int from, int index) {
    boolean indented = lines.get(from + 1).indent() > lines.get(from).indent();
    boolean select = lines.get(index).text().strip().startsWith("-> Select #");
    return indented && !select && lines.get(index).indent() <= lines.get(from).indent();
  }

  private static boolean isArrow(TextLine line) {
    String text = line.text().strip();
    return text.startsWith("-> ") && text.length() > 3;
  }

  /** PostgreSQL prints a width, two blanks behind the arrow, and a topmost node without arrow. */
  private static boolean isPostgres(List<TextLine> lines, int from) {
    String text = lines.get(from).text().strip();
    if (text.contains(" width=") || text.startsWith("->  ")) {
      return true;
    }
    boolean named = text.contains(": ") || text.contains("(cost=") || text.contains("(rows=");
    named |= text.contains("(actual ") || lines.get(from).indent() == 0;
    String above = from == 0 ? "" : lines.get(from - 1).text();
    boolean inside = above.contains(" width=") || above.contains("\u251C") || isDetail(above);
    return inside || !named;
  }

  private static boolean isDetail(String text) {
    return text.startsWith("  ") && text.contains(": ") && !text.strip().startsWith("->");
  }
}
