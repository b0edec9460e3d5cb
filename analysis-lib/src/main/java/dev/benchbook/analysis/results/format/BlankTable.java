package dev.benchbook.analysis.results.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One table whose cells stand apart by blanks, cut into cells. */
final class BlankTable {

  private static final Pattern LEGEND = Pattern.compile("([A-Za-z][\\w.-]*) : (.+)");
  private static final Pattern RULE = Pattern.compile("[-=_+ |]*[-=_]{3,}[-=_+ |]*");
  private static final Pattern MARK = Pattern.compile("\\s+([<>*!]{2,}|[<*!])$");
  private static final Pattern WIDE = Pattern.compile("\\S+(?: \\S+)*");
  private static final Pattern NUMERIC =
      Pattern.compile("[+-]?[0-9][0-9.,]*(?:[eE][+-]?[0-9]+)?[%x]?");

  /** Words that belong to the next one in a header. */
  private static final Set<String> JOINING =
      Set.of(
          "after", "before", "with", "without", "new", "old", "no", "vs", "per", "avg", "max",
          "min", "mean", "median", "in", "of", "over", "at", "the", "total");

  private final ResultText text;
  private final List<Line> lines;
  private final Map<String, String> legend;
  private final Map<Integer, String> marks;
  private int headerLine;
  private List<String> header;
  private final List<List<String>> rows = new ArrayList<>();
  private final List<Integer> rowLines = new ArrayList<>();
  private final List<Integer> filled = new ArrayList<>();
  private boolean headless;

  private BlankTable(
      ResultText text, List<Line> lines, Map<String, String> legend, Map<Integer, String> marks) {
    this.text = text;
    this.lines = lines;
    this.legend = legend;
    this.marks = marks;
  }

  /**
   * Cuts a text into cells.
   *
   * @param cut whether the text's last line may be cut
   */
  static Optional<BlankTable> of(ResultText text, boolean cut) {
    Map<String, String> legend = new LinkedHashMap<>();
    Map<Integer, String> marks = new LinkedHashMap<>();
    List<Line> lines = new ArrayList<>();
    String key = null;
    for (Line line : Line.of(text)) {
      Matcher legends = LEGEND.matcher(line.stripped());
      if (lines.isEmpty() && legends.matches()) {
        key = legends.group(1);
        legend.put(key, legends.group(2));
      } else if (line.isBlank()) {
        key = null;
      } else if (key != null) {
        legend.put(key, legend.get(key) + " " + line.stripped());
      } else if (!RULE.matcher(line.stripped()).matches()) {
        Matcher mark = MARK.matcher(line.text());
        boolean marked = mark.find() && !lines.isEmpty();
        if (marked) {
          marks.put(line.number(), mark.group(1));
        }
        lines.add(marked ? new Line(line.number(), line.text().substring(0, mark.start())) : line);
      }
    }
    boolean last = cut && lines.size() > 3 && text.text().length() >= (1 << 16);
    List<Line> whole = last ? lines.subList(0, lines.size() - 1) : lines;
    BlankTable table = new BlankTable(text, whole, legend, marks);
    boolean found = whole.size() > 1 && (table.isEven() || table.isWide() || table.isNumbered());
    return found ? Optional.of(table) : Optional.empty();
  }

  /** Takes lines that all have as many words, with numbers in a column. */
  private boolean isEven() {
    List<List<String>> words = words();
    int width = words.get(0).size();
    if (width < 2 || words.stream().anyMatch(w -> w.size() != width)) {
      return false;
    }
    boolean numbers = false;
    for (int i = 0; i < width; i++) {
      int column = i;
      numbers |= words.stream().skip(1).allMatch(w -> isNumeric(w.get(column)));
    }
    if (!numbers) {
      return false;
    }
    headless = Headers.isData(words.get(0), words.subList(1, words.size()));
    boolean named = words.get(0).stream().noneMatch(BlankTable::isNumeric);
    if (!headless && !named) {
      return false;
    }
    take(words, headless ? numbered(width) : words.get(0));
    return true;
  }

  /** Takes lines whose cells stand below their heading, two blanks or more apart. */
  private boolean isWide() {
    List<int[]> heads = spans(lines.get(0).text());
    if (heads.size() < 2) {
      return false;
    }
    boolean indexed =
        lines.stream()
            .skip(1)
            .map(l -> spans(l.text()))
            .allMatch(s -> s.size() == heads.size() + 1 && s.get(0)[1] <= heads.get(0)[0]);
    if (indexed) {
      // A data frame that pandas printed has no name over its index.
      heads.add(0, new int[] {0, 1});
    }
    List<List<String>> cut = new ArrayList<>();
    for (Line line : lines.subList(1, lines.size())) {
      List<String> cells = placed(line.text(), heads);
      if (cells.isEmpty() || cells.stream().noneMatch(BlankTable::isNumeric)) {
        return false;
      }
      cut.add(cells);
    }
    List<String> names = new ArrayList<>();
    heads.forEach(s -> names.add(lines.get(0).text().substring(s[0], s[1])));
    if (indexed) {
      names.set(0, "index");
    }
    header = names;
    headerLine = lines.get(0).number();
    for (int i = 0; i < cut.size(); i++) {
      addFilled(lines.get(i + 1).number(), cut.get(i));
    }
    return true;
  }

  private static List<int[]> spans(String line) {
    List<int[]> spans = new ArrayList<>();
    Matcher cell = WIDE.matcher(line);
    while (cell.find()) {
      spans.add(new int[] {cell.start(), cell.end()});
    }
    return spans;
  }

  /** Returns a line's cells in the columns that they stand below, or none if two share one. */
  private static List<String> placed(String line, List<int[]> heads) {
    List<String> cells = new ArrayList<>(Collections.nCopies(heads.size(), ""));
    for (int[] span : spans(line)) {
      int best = -1;
      int least = Integer.MAX_VALUE;
      for (int i = 0; i < heads.size(); i++) {
        int distance = Math.max(heads.get(i)[0] - span[1] + 1, span[0] - heads.get(i)[1] + 1);
        if (distance < least) {
          least = distance;
          best = i;
        }
      }
      if (!cells.get(best).isEmpty()) {
        return List.of();
      }
      cells.set(best, line.substring(span[0], span[1]));
    }
    return cells;
  }

  /** Fills empty cells before the first one that is not with what stands above. */
  private void addFilled(int line, List<String> cells) {
    List<String> row = new ArrayList<>(cells);
    boolean fills = false;
    for (int i = 0; i < row.size() && row.get(i).isEmpty() && !rows.isEmpty(); i++) {
      row.set(i, rows.get(rows.size() - 1).get(i));
      fills = true;
    }
    if (fills) {
      filled.add(line);
    }
    rows.add(row);
    rowLines.add(line);
  }

  /** Takes lines with as many numbers beside each other, labels before and after them. */
  private boolean isNumbered() {
    List<List<String>> words = words();
    List<String> head = words.get(0);
    int numbers = run(words.get(1))[1];
    int left = Integer.MAX_VALUE;
    int right = Integer.MAX_VALUE;
    for (List<String> line : words.subList(1, words.size())) {
      int[] run = run(line);
      if (run[1] != numbers || numbers == 0) {
        return false;
      }
      left = Math.min(left, run[0]);
      right = Math.min(right, line.size() - run[0] - run[1]);
    }
    right = Math.min(right, 1);
    List<String> names = names(head, left, numbers, right);
    if (names.size() < 2) {
      return false;
    }
    header = names;
    headerLine = lines.get(0).number();
    for (int i = 1; i < words.size(); i++) {
      List<String> line = words.get(i);
      int first = run(line)[0];
      List<String> cells = new ArrayList<>(labels(line.subList(0, first), left));
      cells.addAll(line.subList(first, first + numbers));
      if (right > 0) {
        cells.add(String.join(" ", line.subList(first + numbers, line.size())));
      } else if (line.size() > first + numbers) {
        return false;
      }
      rows.add(cells);
      rowLines.add(lines.get(i).number());
    }
    return true;
  }

  /** Returns where the longest run of numbers begins and how long it is. */
  private static int[] run(List<String> words) {
    int[] best = {0, 0};
    int start = 0;
    for (int i = 0; i <= words.size(); i++) {
      if (i == words.size() || !isNumeric(words.get(i))) {
        best = i - start > best[1] ? new int[] {start, i - start} : best;
        start = i + 1;
      }
    }
    return best;
  }

  /** Returns labels as so many cells; the first takes the words that are too many. */
  private static List<String> labels(List<String> words, int cells) {
    if (cells == 0) {
      return List.of();
    }
    int first = words.size() - cells + 1;
    List<String> labels = new ArrayList<>();
    labels.add(String.join(" ", words.subList(0, first)));
    labels.addAll(words.subList(first, words.size()));
    return labels;
  }

  /** Returns the columns' names, or none if the header's words don't make as many. */
  private static List<String> names(List<String> head, int left, int numbers, int right) {
    if (head.stream().anyMatch(BlankTable::isNumeric)) {
      return List.of();
    }
    int wanted = left + numbers + right;
    List<String> names = new ArrayList<>();
    for (int i = 0; i < head.size(); i++) {
      boolean joins = JOINING.contains(head.get(i)) && i + 1 < head.size();
      names.add(joins && head.size() > wanted ? head.get(i) + " " + head.get(++i) : head.get(i));
    }
    if (names.size() == wanted) {
      return names;
    }
    if (names.size() == numbers && left + right == 1) {
      names.add(left == 1 ? 0 : numbers, "label");
      return names;
    }
    return List.of();
  }

  private List<List<String>> words() {
    return lines.stream().map(l -> BlankTableFormat.words(l.text())).toList();
  }

  private void take(List<List<String>> words, List<String> names) {
    header = names;
    headerLine = lines.get(0).number();
    for (int i = headless ? 0 : 1; i < words.size(); i++) {
      rows.add(words.get(i));
      rowLines.add(lines.get(i).number());
    }
  }

  /** Returns {@code column 1}, {@code column 2}, ... */
  static List<String> numbered(int width) {
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= width; i++) {
      names.add("column " + i);
    }
    return names;
  }

  private static boolean isNumeric(String word) {
    return NUMERIC.matcher(word).matches() || Cells.isNumber(word);
  }

  Reading reading(String format) {
    List<String> names = new ArrayList<>();
    header.forEach(name -> names.add(legend.getOrDefault(name, name)));
    boolean marked = rowLines.stream().anyMatch(marks::containsKey);
    if (marked) {
      names.add("mark");
    }
    FrameBuilder frame = FrameBuilder.of(text, headerLine, names);
    if (headless) {
      frame.warn(List.of(headerLine), FrameBuilder.NO_HEADER);
    }
    frame.warn(
        filled,
        "empty cells at the start of " + FrameBuilder.lines(filled) + " are as in the row above");
    for (int i = 0; i < rows.size(); i++) {
      List<String> cells = new ArrayList<>(rows.get(i));
      if (marked) {
        cells.add(marks.getOrDefault(rowLines.get(i), ""));
      }
      frame.add(rowLines.get(i), cells);
    }
    return frame.build(format);
  }
}
