package dev.benchbook.analysis.plans.dolt;

import dev.benchbook.analysis.plans.Engine;
import dev.benchbook.analysis.plans.Plan;
import dev.benchbook.analysis.plans.PlanDialect;
import dev.benchbook.analysis.plans.text.PastedText;
import dev.benchbook.analysis.plans.text.TextLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads the plans of Dolt, Doltgres and go-mysql-server out of any text. */
public final class DoltDialect implements PlanDialect {
  private static final int LOOK_BACK = 6;

  /** Makes the dialect; it holds no state. */
  public DoltDialect() {}

  @Override
  public List<Plan> read(PastedText text) {
    List<Plan> plans = new ArrayList<>();
    List<TextLine> lines = text.lines();
    int i = 0;
    while (i + 1 < lines.size()) {
      if (!isRoot(lines, i)) {
        i++;
        continue;
      }
      List<Glyphs> tree = new ArrayList<>();
      tree.add(new Glyphs(-1, lines.get(i).text().strip(), lines.get(i).number()));
      int end = take(lines, i + 1, tree);
      plans.add(DoltTree.read(text.source(), tree, text.headingAbove(i), engine(lines, i)));
      i = end;
    }
    return plans;
  }

  private static boolean isRoot(List<TextLine> lines, int index) {
    String text = lines.get(index).text().strip();
    int end = 0;
    while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
      end++;
    }
    boolean first = Glyphs.column(lines.get(index).text()) < 0;
    boolean drawn = Glyphs.column(lines.get(index + 1).text()) >= 0;
    return first && drawn && DoltLine.isOperation(text.substring(0, end));
  }

  /** Takes the lines below the root; returns the index behind the last. */
  private static int take(List<TextLine> lines, int from, List<Glyphs> tree) {
    int i = from;
    while (i < lines.size()) {
      String text = lines.get(i).text();
      int column = Glyphs.column(text);
      if (column >= 0) {
        tree.add(new Glyphs(column, Glyphs.content(text), lines.get(i).number()));
      } else if (Glyphs.continues(text) && leadsOn(lines, i)) {
        Glyphs last = tree.remove(tree.size() - 1);
        String joined = last.text() + "\n" + Glyphs.content(text);
        tree.add(new Glyphs(last.column(), joined, last.number()));
      } else {
        return i;
      }
      i++;
    }
    return i;
  }

  /** A line without glyph goes on with the one above if the drawing goes on below it. */
  private static boolean leadsOn(List<TextLine> lines, int index) {
    for (int i = index; i < lines.size() && i < index + 50; i++) {
      if (Glyphs.column(lines.get(i).text()) >= 0) {
        return true;
      }
      if (!Glyphs.continues(lines.get(i).text())) {
        return false;
      }
    }
    return false;
  }

  /** Doltgres prints as Dolt does; its prompt is PostgreSQL's. */
  private static Engine engine(List<TextLine> lines, int index) {
    for (int i = index - 1; i >= 0 && i >= index - LOOK_BACK; i--) {
      String text = lines.get(i).text();
      boolean prompt = text.contains("=> ") || text.contains("=# ");
      if (prompt || text.toLowerCase(Locale.ROOT).contains("doltgres")) {
        return Engine.DOLTGRES;
      }
    }
    return Engine.DOLT;
  }
}
