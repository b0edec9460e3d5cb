package dev.benchbook.analysis.plans;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/** The figures that both displays show per node, as right-aligned text. */
final class NodeFigures {
  private final PlanTree tree;
  private final NodeTimes times;
  private final RowsFactor factor;
  private final List<Column> columns = new ArrayList<>();

  private NodeFigures(PlanTree tree) {
    this.tree = tree;
    this.times = new NodeTimes(tree, new Attribution(tree));
    this.factor = new RowsFactor(tree, times);
    add("exclusive ms", i -> milliseconds(times.exclusive(i), i));
    add("inclusive ms", i -> milliseconds(times.inclusive(i), i));
    add("rows", i -> number(metrics(i).actualRows().orElse(Double.NaN)));
    add("estimated", i -> number(metrics(i).planRows().orElse(Double.NaN)));
    add("actual/est.", i -> ratio(factor.of(i)));
    add("loops", this::loops);
    NodeBuffers buffers = new NodeBuffers(tree, new Attribution(tree));
    add("buffers", i -> number(buffers.exclusiveTouched(i)));
    if (columns.stream().noneMatch(column -> column.name.equals("loops"))) {
      add("cost", i -> number(metrics(i).totalCost().orElse(Double.NaN)));
    }
  }

  /** A column of cells that are padded to one width. */
  private record Column(String name, List<String> cells, int width) {}

  static NodeFigures of(PlanTree tree) {
    return new NodeFigures(tree);
  }

  /** Returns the names of the columns that have a figure at all. */
  List<String> columns() {
    return columns.stream().map(Column::name).toList();
  }

  /** Returns the padded headings. */
  List<String> headings() {
    return columns.stream().map(column -> padded(column.name, column.width)).toList();
  }

  /** Returns a node's padded cells. */
  List<String> cells(int node) {
    return columns.stream().map(c -> padded(c.cells.get(node), c.width)).toList();
  }

  /** Returns a node's exclusive time in milliseconds, NaN if unknown. */
  double exclusive(int node) {
    return times.exclusive(node);
  }

  /** Returns the sum of the exclusive times that are known and above 0. */
  double total() {
    double sum = 0;
    for (int i = 0; i < tree.size(); i++) {
      sum += times.exclusive(i) > 0 ? times.exclusive(i) : 0;
    }
    return sum;
  }

  private void add(String name, IntFunction<String> cell) {
    List<String> cells = new ArrayList<>(tree.size());
    int width = name.length();
    boolean any = false;
    for (int i = 0; i < tree.size(); i++) {
      String text = cell.apply(i);
      cells.add(text);
      width = Math.max(width, text.length());
      any |= !text.isEmpty();
    }
    if (any) {
      columns.add(new Column(name, cells, width));
    }
  }

  private Metrics metrics(int node) {
    return tree.node(node).metrics();
  }

  private String loops(int node) {
    if (metrics(node).neverExecuted()) {
      return "never";
    }
    return metrics(node).loops().isPresent() ? "" + metrics(node).loops().getAsLong() : "";
  }

  private String milliseconds(double value, int node) {
    boolean ran = !Double.isNaN(value) && metrics(node).executed();
    return ran ? String.format(Locale.ROOT, "%.3f", value + 0.0) : "";
  }

  private static String number(double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return whole ? Long.toString((long) value) : String.format(Locale.ROOT, "%.2f", value);
  }

  private static String ratio(double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    return value == 0 || value >= 0.1
        ? String.format(Locale.ROOT, "%.2f", value)
        : String.format(Locale.ROOT, "%.2g", value);
  }

  private static String padded(String text, int width) {
    return " ".repeat(width - text.length()) + text;
  }
}
