package dev.benchbook.analysis.results.format;

import dev.benchbook.analysis.measure.Unit;
import dev.benchbook.analysis.measure.Warnings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values as mails list them: a label on a line of its own and the runs' values below it, or blocks
 * of a heading, a measure's name and lines of a label and a value. One row for each value, with
 * {@code label}, {@code run} (the place in the list, from 1) and, where there are blocks, {@code
 * block}.
 */
final class LabelledValuesFormat implements ResultFormat {

  private static final Pattern BETWEEN = Pattern.compile("[,;]?\\s+|[,;]");
  private static final Pattern LAST = Pattern.compile("(.*\\S)\\s+(\\S+)");
  private static final Pattern END = Pattern.compile(":$|(?<=^[^(]{0,80})\\)$");
  private static final int LONGEST_LABEL = 80;

  /** What a line is. */
  private enum Kind {
    BLANK,
    HEADING,
    LIST,
    PAIR,
    OTHER
  }

  @Override
  public String name() {
    return "labelled values";
  }

  @Override
  public Certainty recognise(ResultText text) {
    int lists = 0;
    int blocks = 0;
    boolean headed = false;
    boolean pairs = false;
    for (Line line : Line.head(text)) {
      switch (kind(line.stripped())) {
        case OTHER -> {
          return Certainty.NO;
        }
        case LIST -> {
          if (!headed) {
            return Certainty.NO;
          }
          lists++;
          headed = false;
        }
        case PAIR -> {
          blocks += headed && !pairs ? 1 : 0;
          pairs = true;
        }
        case HEADING -> headed = true;
        case BLANK -> {
          headed &= !pairs;
          pairs = false;
        }
      }
    }
    return lists > 1 || blocks > 1 ? Certainty.POSSIBLE : Certainty.NO;
  }

  @Override
  public Reading read(ResultText text) {
    Warnings warnings = new Warnings();
    Sheet rows = new Sheet(text, "values", "block", "label", "run");
    List<String> headings = new ArrayList<>();
    String measure = "value";
    Kind before = Kind.BLANK;
    for (Line line : Line.of(text)) {
      String bare = line.stripped();
      Kind kind = kind(bare);
      if (kind == Kind.HEADING) {
        measure =
            before == Kind.HEADING && lists(text)
                ? measureOf(headings.get(headings.size() - 1))
                : measure;
        headings.add(END.matcher(bare).replaceAll("").strip());
      } else if (kind == Kind.LIST) {
        addList(rows, line, headings.isEmpty() ? "" : headings.get(headings.size() - 1), measure);
        headings.clear();
      } else if (kind == Kind.PAIR) {
        addPair(rows, line, headings);
      } else if (kind == Kind.BLANK && before == Kind.PAIR) {
        headings.clear();
      }
      before = kind;
    }
    Sequences.check(text, rows, measure, List.of("label", "block"), warnings);
    return Reading.of(text, name(), warnings, rows);
  }

  private static boolean lists(ResultText text) {
    return Line.head(text).stream().anyMatch(l -> kind(l.stripped()) == Kind.LIST);
  }

  private static void addList(Sheet rows, Line line, String label, String measure) {
    int run = 0;
    for (String value : BETWEEN.split(line.stripped())) {
      run++;
      Sheet.Row row = rows.row(line.number()).name("label", label).set("run", run);
      row.set(measure, value);
    }
  }

  private static void addPair(Sheet rows, Line line, List<String> headings) {
    Matcher pair = LAST.matcher(line.stripped());
    if (!pair.matches()) {
      return;
    }
    Sheet.Row row =
        rows.row(line.number()).name("label", END.matcher(pair.group(1)).replaceAll(""));
    boolean block = headings.size() > 1;
    row.name("block", block ? headings.get(0) : null);
    row.set(headings.isEmpty() ? "value" : headings.get(headings.size() - 1), pair.group(2));
  }

  /** Returns the measure that a caption such as {@code tps (over three runs)} names. */
  private static String measureOf(String caption) {
    String first = caption.split("[ (]", 2)[0];
    return Unit.find(first).isPresent() ? first : "value";
  }

  private static Kind kind(String line) {
    if (line.isEmpty()) {
      return Kind.BLANK;
    }
    String[] words = BETWEEN.split(line);
    boolean numbers = Arrays.stream(words).allMatch(Cells::isNumber);
    if (numbers) {
      return Kind.LIST;
    }
    long found = Arrays.stream(words).filter(Cells::isNumber).count();
    boolean last = words.length > 1 && Cells.isNumber(words[words.length - 1]);
    if (last && found == 1) {
      return Kind.PAIR;
    }
    return !last && line.length() <= LONGEST_LABEL && line.indexOf('|') < 0
        ? Kind.HEADING
        : Kind.OTHER;
  }
}
