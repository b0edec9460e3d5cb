package dev.benchbook.analysis.plans.postgres;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a text into plans. A plan begins at a head without arrow, or at an arrow where no plan is
 * open (people quote parts of plans); it ends at a frame, at prose, or where the next one begins.
 */
final class PlanFinder {
  private static final int LONGEST_INTERRUPTION = 50;
  private static final int MOST_STRAYS = 5;

  private final List<LogicalLine> lines;
  private final Headings headings = new Headings();
  private final List<FoundPlan> found = new ArrayList<>();
  private List<LogicalLine> body;
  private List<LogicalLine> tail;
  private LogicalLine lastHead;
  private final List<LogicalLine> strays = new ArrayList<>();
  private List<LogicalLine> interruption;
  private String name = "";
  private boolean afterHeader;
  private boolean gap;

  /** Whether nothing but lines of text stands between the last plan and here. */
  private boolean adjacent;

  private PlanFinder(List<LogicalLine> lines) {
    this.lines = lines;
  }

  static List<FoundPlan> find(List<LogicalLine> lines) {
    PlanFinder finder = new PlanFinder(lines);
    for (int i = 0; i < lines.size(); i++) {
      finder.take(i);
    }
    finder.finish(true);
    return finder.found;
  }

  private void take(int index) {
    LogicalLine line = lines.get(index);
    if (body == null && interruption != null) {
      resume(line);
    }
    switch (line.kind()) {
      case BLANK -> gap = true;
      case HEADER -> {
        finish();
        afterHeader = true;
      }
      case RULER -> endAtFrame();
      case FOOTER, FENCE -> {
        finish();
        headings.separate();
      }
      case HEAD, BARE_HEAD -> takeHead(index);
      case ARROW -> takeArrow(line);
      case LABEL, WORKER, PROPERTY -> takeDetail(line);
      case TAIL -> takeTail(index);
      case KEYED, OTHER -> takeOther(index);
    }
    adjacent &= line.kind() != LineKind.BLANK && line.kind() != LineKind.HEADER;
    adjacent &= line.kind() != LineKind.FOOTER && line.kind() != LineKind.FENCE;
    if (line.kind() == LineKind.BLANK) {
      headings.separate();
    } else {
      gap = false;
    }
  }

  private void endAtFrame() {
    boolean header = afterHeader;
    finish();
    afterHeader = header;
  }

  private void takeHead(int index) {
    LogicalLine line = lines.get(index);
    if (isTarget(line)) {
      body.add(line);
      return;
    }
    boolean supported = line.kind() == LineKind.HEAD || afterHeader || isSupported(index);
    if (!supported) {
      takeOther(index);
      return;
    }
    finish();
    begin(line);
  }

  /** {@code Update on child c} below the head of an inherited {@code Update on parent p}. */
  private boolean isTarget(LogicalLine line) {
    if (body == null || gap || line.kind() != LineKind.BARE_HEAD || !tail.isEmpty()) {
      return false;
    }
    String operation = operation(line.text());
    String head = operation(lastHead.text());
    return !operation.isEmpty() && operation.equals(head);
  }

  private static String operation(String text) {
    String head = text.startsWith("->") ? text.substring(2).strip() : text;
    head = head.startsWith("Foreign ") ? head.substring("Foreign ".length()) : head;
    for (String operation : new String[] {"Insert", "Update", "Delete", "Merge"}) {
      if (head.startsWith(operation + " on ")) {
        return operation;
      }
    }
    return "";
  }

  /** A bare head outside a frame begins a plan only if a line of a plan follows. */
  private boolean isSupported(int index) {
    if (index + 1 >= lines.size()) {
      return index == 0;
    }
    LogicalLine line = lines.get(index);
    LogicalLine next = lines.get(index + 1);
    boolean detail = next.kind().isOfNode() || next.kind() == LineKind.TAIL;
    boolean alone = index == 0 && next.kind() == LineKind.BLANK;
    boolean target = next.kind() == LineKind.BARE_HEAD && line.text().contains(" on ");
    return detail || alone || (target && next.indent() > line.indent());
  }

  private void takeArrow(LogicalLine line) {
    boolean inside = body != null && !isNewFragment(line);
    if (inside) {
      body.add(line);
      lastHead = line;
      return;
    }
    finish();
    if (hasPlanNumbers(line)) {
      begin(line);
    } else if (adjacent) {
      FoundPlan last = found.remove(found.size() - 1);
      found.add(last.withStray(line));
    }
  }

  private static boolean isSeparator(String text) {
    return LineKind.isSeparator(text) && !text.equals("(never executed)");
  }

  private boolean isNewFragment(LogicalLine line) {
    if (!tail.isEmpty()) {
      return true;
    }
    LogicalLine root = body.get(0);
    boolean fragment = root.kind() == LineKind.ARROW;
    return fragment && line.indent() <= root.indent();
  }

  private static boolean hasPlanNumbers(LogicalLine line) {
    int cost = Scanner.indexOutside(line.text(), "(cost=", 0);
    return cost > 0 && line.text().indexOf(" width=", cost) > 0;
  }

  private void takeDetail(LogicalLine line) {
    if (body == null) {
      headings.add(line.text());
    } else if (!tail.isEmpty()) {
      if (line.kind() == LineKind.PROPERTY && LineKind.isTailDetail(line.text())) {
        tail.add(line);
      } else {
        finish();
      }
    } else {
      body.add(line);
    }
  }

  private void takeTail(int index) {
    LogicalLine line = lines.get(index);
    if (body == null) {
      headings.add(line.text());
      return;
    }
    if (tail.isEmpty() && (LineKind.isTailDetail(line.text()) || isWorkerJit(index))) {
      body.add(line);
      return;
    }
    boolean last = !tail.isEmpty() && isEnd(tail.get(tail.size() - 1).text());
    if (last) {
      finish();
      return;
    }
    tail.add(line);
  }

  /** A worker's JIT stands inside its node: more lines of the node or another node follow. */
  private boolean isWorkerJit(int index) {
    if (!lines.get(index).text().startsWith("JIT")) {
      return false;
    }
    int i = index + 1;
    while (i < lines.size() && isJitDetail(lines.get(i).text())) {
      i++;
    }
    return i < lines.size() && lines.get(i).kind().isOfNode();
  }

  private static boolean isJitDetail(String text) {
    String key = LineKind.key(text);
    return key.equals("Functions") || key.equals("Options") || key.equals("Timing");
  }

  private static boolean isEnd(String text) {
    String key = LineKind.key(text);
    return key.equals("Execution Time")
        || key.equals("Execution time")
        || key.equals("Total runtime");
  }

  private void takeOther(int index) {
    LogicalLine line = lines.get(index);
    if (body != null && !gap && opensSection(index)) {
      tail.add(line);
      return;
    }
    if (body != null && !gap && belongs(index)) {
      (tail.isEmpty() ? body : tail).add(line);
      return;
    }
    boolean inside = body != null && !gap;
    finish();
    headings.add(line.text());
    if (inside && !isSeparator(line.text())) {
      interruption = new ArrayList<>();
    }
    if (interruption != null) {
      interruption.add(line);
    }
  }

  /** Few lines without a blank one between lines of one plan do not end it. */
  private void resume(LogicalLine line) {
    if (line.kind() == LineKind.KEYED || line.kind() == LineKind.OTHER) {
      boolean few = interruption.size() < LONGEST_INTERRUPTION;
      interruption = few && !isSeparator(line.text()) ? interruption : null;
      return;
    }
    FoundPlan last = found.get(found.size() - 1);
    List<LogicalLine> end = last.tail();
    boolean below = line.kind() == LineKind.TAIL;
    below &= end.isEmpty() || !isEnd(end.get(end.size() - 1).text());
    boolean inside = line.kind().isOfNode() && end.isEmpty();
    inside &= interruption.size() <= MOST_STRAYS && line.indent() > last.body().get(0).indent();
    if (below || inside) {
      found.remove(last);
      body = new ArrayList<>(last.body());
      tail = new ArrayList<>(end);
      lastHead = body.get(0);
      strays.addAll(last.strays());
      strays.addAll(interruption);
      name = last.name();
      headings.drop();
    }
    interruption = null;
  }

  /** An extension prints its own part below the tree: {@code PlannedStmt:} and lines below it. */
  private boolean opensSection(int index) {
    LogicalLine line = lines.get(index);
    boolean heading = line.kind() == LineKind.KEYED && line.text().endsWith(":");
    if (!heading || index + 1 >= lines.size() || line.indent() != body.get(0).indent()) {
      return false;
    }
    LogicalLine next = lines.get(index + 1);
    return next.kind() == LineKind.KEYED && next.indent() == line.indent() + 2;
  }

  /** A line of an extension: indented below the root, or between lines of the plan. */
  private boolean belongs(int index) {
    LogicalLine line = lines.get(index);
    int rootIndent = body.get(0).indent();
    if (line.indent() > rootIndent) {
      return true;
    }
    if (index + 1 >= lines.size()) {
      return false;
    }
    LogicalLine next = lines.get(index + 1);
    boolean nextIsPlan = next.kind().isOfNode() || next.kind() == LineKind.TAIL;
    return nextIsPlan && line.kind() == LineKind.KEYED;
  }

  private void begin(LogicalLine line) {
    body = new ArrayList<>();
    tail = new ArrayList<>();
    body.add(line);
    lastHead = line;
    name = headings.take();
    gap = false;
  }

  private void finish() {
    finish(false);
  }

  private void finish(boolean atEnd) {
    if (body != null) {
      List<LogicalLine> left = List.copyOf(strays);
      found.add(new FoundPlan(name, List.copyOf(body), List.copyOf(tail), left, atEnd));
    }
    adjacent |= body != null;
    strays.clear();
    body = null;
    tail = null;
    afterHeader = false;
  }
}
